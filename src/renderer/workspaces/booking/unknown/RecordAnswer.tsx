import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Evidence } from '../../../../domain/booking/booking-intent.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { noteError } from './note-error.ts'

type Props = { readonly intentId: string; readonly kind: 'desk' | 'caller'; readonly onDone: () => void }

const answers: Readonly<
  Record<Props['kind'], readonly { readonly value: Evidence['leans']; readonly label: string }[]>
> = {
  desk: [
    { value: 'booked', label: 'It is booked' },
    { value: 'not-booked', label: 'It is not booked' },
    { value: 'cannot-tell', label: 'They could not tell' },
  ],
  caller: [
    { value: 'booked', label: 'A message came' },
    { value: 'not-booked', label: 'None came' },
    { value: 'cannot-tell', label: 'Not reached' },
  ],
}

/** Records what the practice's desk or the caller told the user. */
export function RecordAnswer({ intentId, kind, onDone }: Props) {
  const [leans, setLeans] = useState<Evidence['leans']>('cannot-tell')
  const [note, setNote] = useState('')
  const record = useBridgeMutation('booking.recordEvidence')
  const failure = record.error?.failure
  const refused = noteError(failure)
  const label = kind === 'desk' ? 'What the desk said' : 'What the caller said'
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!record.isPending) record.mutate({ intentId, kind, leans, note }, { onSuccess: onDone })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <Stack gap={10} pt="xs" pb={4}>
        <SegmentedControl
          aria-label={label}
          data={answers[kind].map((answer) => ({ ...answer }))}
          value={leans}
          onChange={setLeans}
          size="xs"
        />
        <Textarea
          label="In a few words"
          description="Kept in the journal. Leave out names and birth dates."
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2_000}
          value={note}
          error={refused}
          onChange={({ currentTarget }) => {
            setNote(currentTarget.value)
            record.reset()
          }}
        />
        {failure !== undefined && refused === undefined && <FailureNotice compact failure={failure} doing={label} />}
        <Group gap="xs">
          <Button type="submit" variant="filled" loading={record.isPending}>
            Keep the answer
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
