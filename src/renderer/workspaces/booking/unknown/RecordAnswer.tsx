import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import type { Evidence } from '../../../../domain/booking/booking-intent.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
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
  const { saving, field, props } = useBridgeForm('booking.recordEvidence', {
    initialValues: { leans: 'cannot-tell' as Evidence['leans'], note: '' },
    check: (answer) => ({ ok: true, sent: { intentId, kind, ...answer } }),
    onSaved: onDone,
    resetsOnEdit: true,
  })
  const failure = saving.error?.failure
  const refused = noteError(failure)
  const label = kind === 'desk' ? 'What the desk said' : 'What the caller said'
  return (
    <form
      aria-label={label}
      {...props}
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
          {...field('leans')}
          size="xs"
        />
        <Textarea
          label="In a few words"
          description="Kept in the journal. Leave out names and birth dates."
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2_000}
          {...field('note')}
          error={refused}
        />
        {failure !== undefined && refused === undefined && <FailureNotice compact failure={failure} doing={label} />}
        <Group gap="xs">
          <Button type="submit" variant="filled" loading={saving.isPending}>
            Keep the answer
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
