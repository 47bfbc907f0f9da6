import { NativeSelect, Switch } from '@mantine/core'
import { conflictTexts, lostAnswers, type Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import { conflictWords, lostAnswerWords } from './behaviour-words.ts'
import classes from './training.module.css'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Faults of the next booking; afterward the sandbox works normally. */
export function BookingFields({ draft, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>At the next booking</legend>
      <Switch
        size="sm"
        label="The next booking with a provider is refused"
        checked={draft.conflictOnNextBooking}
        onChange={(event) => onChange({ conflictOnNextBooking: event.currentTarget.checked })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Why it is refused"
          description="Only bookings with a provider"
          data={conflictTexts.map((value) => ({ value, label: sentence(conflictWords[value]) }))}
          value={draft.conflictText}
          onChange={(event) => {
            const chosen = conflictTexts.find((one) => one === event.currentTarget.value)
            if (chosen !== undefined) onChange({ conflictText: chosen })
          }}
        />
        <NativeSelect
          label="The answer to the next booking"
          description="Of any kind"
          data={lostAnswers.map((value) => ({ value, label: sentence(lostAnswerWords[value]) }))}
          value={draft.loseNextBookingAnswer}
          onChange={(event) => {
            const chosen = lostAnswers.find((one) => one === event.currentTarget.value)
            if (chosen !== undefined) onChange({ loseNextBookingAnswer: chosen })
          }}
        />
      </div>
    </fieldset>
  )
}
