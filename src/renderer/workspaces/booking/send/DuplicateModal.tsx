import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import { whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { StateMark } from '../intent/StateMark.tsx'
import type { SendState } from './use-send.ts'

type Props = {
  readonly first: Duplicate
  /** Index of this duplicate. */
  readonly at: number
  readonly of: number
  readonly send: SendState
}

/** A modal for a patient who already has a booking. The safe choice has the initial focus. */
export function DuplicateModal({ first, at, of, send }: Props) {
  const [agreed, setAgreed] = useState(false)
  const { intent, how, words } = first
  return (
    <Modal
      opened
      centered
      onClose={send.doNotBook}
      title={`${how === 'same-slot' ? 'The same booking was sent before' : 'The patient has a booking at that time'}${of > 1 ? ` (${at} of ${of})` : ''}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text mb="sm">
        <bdi>{words}</bdi>
      </Text>
      <Stack className="card anywhere" gap={3} px="sm" py={10} bg="var(--ac-sunken)" fz="sm">
        <StateMark intent={intent} />
        <strong>{whenText(intent)}</strong>
        <span>{whatText(intent.what)}</span>
        <bdi>{[withText(intent.what), whereText(intent.what)].filter((part) => part !== undefined).join(', ')}</bdi>
        <bdi className="mono dim">{intent.label}</bdi>
      </Stack>
      <Checkbox
        my={14}
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        label="I asked the caller: they know of the first booking and want a second one beside it."
      />
      <Group justify="flex-end" gap="xs">
        <Button data-autofocus onClick={send.doNotBook}>
          Do not book
        </Button>
        <Button variant="filled" color="red" disabled={!agreed} onClick={send.confirm}>
          Book a second time
        </Button>
      </Group>
    </Modal>
  )
}
