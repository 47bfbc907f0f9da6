import { NumberInput } from '@mantine/core'
import type { Misbehaviour } from '../../domain/misbehaviour.ts'
import classes from './practice.module.css'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

const whole = (value: number | string) => (typeof value === 'number' ? Math.trunc(value) : 0)

/** How surveys, pause bookings and provider histories misbehave while they are read. */
export function SearchFields({ draft, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>While surveys, pause bookings and provider histories are read</legend>
      <div className={classes.pair}>
        <NumberInput
          label="Records added after each page"
          description="With a minus, records taken away"
          min={-1_000}
          max={1_000}
          allowDecimal={false}
          value={draft.searchDrift}
          onChange={(value) => onChange({ searchDrift: whole(value) })}
        />
        <NumberInput
          label="Records repeated from the page before"
          description="Those they stand for are left out"
          min={0}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          value={draft.searchRepeated}
          onChange={(value) => onChange({ searchRepeated: whole(value) })}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label="Times a page of records fails"
          description="The console asks three times"
          min={0}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          value={draft.searchFailingTimes}
          onChange={(value) => onChange({ searchFailingTimes: whole(value) })}
        />
        <NumberInput
          label="The page that holds record"
          description="The first record is 1"
          min={1}
          max={50_000_001}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={draft.searchFailingOffset + 1}
          onChange={(value) => onChange({ searchFailingOffset: Math.max(0, whole(value) - 1) })}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label="Most records of an answer"
          description="0 leaves it to the platform"
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={draft.searchPageCap}
          onChange={(value) => onChange({ searchPageCap: whole(value) })}
        />
      </div>
    </fieldset>
  )
}
