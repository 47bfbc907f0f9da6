import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { discardWords } from './caller-words.ts'
import { useSends } from './use-sends.ts'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Asks before discarding a caller. Shows main's current knowledge of the bookings. */
export function NewCallerQuestion({ opened, onClose, onBegin }: Props) {
  const [problem, setProblem] = useState<BridgeFailure>()
  const sends = useSends(opened)
  // Ignores a cached answer, since a send may have started or ended after it.
  const known = sends.isFetching || sends.isError ? undefined : sends.data?.value
  const { title, words } = discardWords(known?.caller)
  const begin = async () => {
    try {
      setProblem(undefined)
      await onBegin()
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }} size="sm">
      <p role="status">
        {known !== undefined
          ? words
          : !sends.isError
            ? 'Checking this caller’s bookings…'
            : 'Everything entered for this caller is discarded. Their bookings couldn’t be checked: see Sent today and Unknown outcomes.'}
      </p>
      {problem !== undefined && <FailureNotice failure={problem.failure} doing="Start a new caller" compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Keep this caller
        </Button>
        <Button variant="filled" color="red" onClick={() => void begin()}>
          Discard and start a new caller
        </Button>
      </Group>
    </Modal>
  )
}
