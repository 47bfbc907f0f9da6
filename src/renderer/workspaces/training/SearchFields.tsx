import type { Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import classes from './training.module.css'
import { WholeNumber } from './WholeNumber.tsx'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

/** Faults of surveys, pause bookings and provider histories while they load. */
export function SearchFields({ draft, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>While surveys, pause bookings and provider histories are read</legend>
      <div className={classes.pair}>
        <WholeNumber
          label="Records added after each page"
          description="With a minus, records taken away"
          min={-1_000}
          max={1_000}
          value={draft.searchDrift}
          onChange={(searchDrift) => onChange({ searchDrift })}
        />
        <WholeNumber
          label="Records repeated from the page before"
          description="Those they stand for are left out"
          max={1_000}
          value={draft.searchRepeated}
          onChange={(searchRepeated) => onChange({ searchRepeated })}
        />
      </div>
      <div className={classes.pair}>
        <WholeNumber
          label="Times a page of records fails"
          description="The console asks three times"
          max={1_000}
          value={draft.searchFailingTimes}
          onChange={(searchFailingTimes) => onChange({ searchFailingTimes })}
        />
        <WholeNumber
          label="The page that holds record"
          description="The first record is 1"
          min={1}
          max={50_000_001}
          value={draft.searchFailingOffset + 1}
          onChange={(value) => onChange({ searchFailingOffset: Math.max(0, value - 1) })}
        />
      </div>
      <div className={classes.pair}>
        <WholeNumber
          label="Most records of an answer"
          description="0 leaves it to the platform"
          max={1_000_000}
          value={draft.searchPageCap}
          onChange={(searchPageCap) => onChange({ searchPageCap })}
        />
      </div>
    </fieldset>
  )
}
