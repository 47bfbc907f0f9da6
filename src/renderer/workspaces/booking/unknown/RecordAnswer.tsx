import { texts } from '../text/unknown.ts'
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
    { value: 'booked', label: texts.recordAnswer.itsBooked },
    { value: 'not-booked', label: texts.recordAnswer.itIsntBooked },
    { value: 'cannot-tell', label: texts.recordAnswer.theyDidntKnow },
  ],
  caller: [
    { value: 'booked', label: texts.recordAnswer.theyGotAMessage },
    { value: 'not-booked', label: texts.recordAnswer.theyGotNoMessage },
    { value: 'cannot-tell', label: texts.recordAnswer.notReached },
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
  const label = kind === 'desk' ? texts.recordAnswer.whatTheDeskSaid : texts.recordAnswer.whatTheCallerSaid
  return (
    <form
      aria-label={label}
      {...props}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
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
          label={texts.recordAnswer.inAFewWords}
          description={texts.recordAnswer.savedInTheBookingLogLeave}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2_000}
          {...field('note')}
          error={refused}
        />
        <FailureNotice compact failure={refused === undefined ? failure : undefined} doing={label} />
        <Group gap="xs">
          <Button type="submit" variant="filled" loading={saving.isPending}>
            {texts.recordAnswer.saveResult}
          </Button>
          <Button onClick={onDone}>{texts.recordAnswer.cancel}</Button>
        </Group>
      </Stack>
    </form>
  )
}
