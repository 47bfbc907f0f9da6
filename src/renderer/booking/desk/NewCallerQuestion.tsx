import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { asBridgeFailure, type BridgeFailure } from '../../app/bridge.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Asked before a caller is let go for whom something was put down. */
export function NewCallerQuestion({ opened, onClose, onBegin }: Props) {
  const [problem, setProblem] = useState<BridgeFailure>()
  const begin = async () => {
    try {
      setProblem(undefined)
      await onBegin()
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Let this caller go?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      <p>What was put down for this caller is forgotten. Nothing of it was booked from here.</p>
      {problem !== undefined && <FailureNotice failure={problem.failure} doing="Begin a new caller" compact />}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Keep this caller
        </Button>
        <Button variant="filled" color="red" onClick={() => void begin()}>
          Let go and begin anew
        </Button>
      </Group>
    </Modal>
  )
}
