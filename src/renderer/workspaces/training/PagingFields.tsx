import { NativeSelect } from '@mantine/core'
import type { Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import classes from './training.module.css'
import { WholeNumber } from './WholeNumber.tsx'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

/** Faults of entity pages while a whole type loads. */
export function PagingFields({ draft, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>While entities are read page by page</legend>
      <div className={classes.pair}>
        <WholeNumber
          label="Rows added after each page"
          description="With a minus, rows taken away"
          min={-1_000}
          max={1_000}
          value={draft.totalDrift}
          onChange={(totalDrift) => onChange({ totalDrift })}
        />
        <WholeNumber
          label="Rows repeated from the page before"
          description="The rows they stand for are left out"
          max={1_000}
          value={draft.repeatedRows}
          onChange={(repeatedRows) => onChange({ repeatedRows })}
        />
      </div>
      <div className={classes.pair}>
        <WholeNumber
          label="Times a page fails"
          description="The console asks three times"
          max={1_000}
          value={draft.failingTimes}
          onChange={(failingTimes) => onChange({ failingTimes })}
        />
        <WholeNumber
          label="The page that holds row"
          description="The first row is 1"
          min={1}
          max={50_000_001}
          value={draft.failingOffset + 1}
          onChange={(value) => onChange({ failingOffset: Math.max(0, value - 1) })}
        />
      </div>
      <div className={classes.pair}>
        <WholeNumber
          label="Most rows of a page"
          description="0 leaves it to the platform"
          max={1_000_000}
          value={draft.pageCap}
          onChange={(pageCap) => onChange({ pageCap })}
        />
        <NativeSelect
          label="Who asks for more"
          description="Limits above that number"
          data={[
            { value: 'fewer', label: 'gets fewer, without a word' },
            { value: 'refused', label: 'is refused' },
          ]}
          value={draft.abovePageCap}
          onChange={(event) =>
            onChange({ abovePageCap: event.currentTarget.value === 'refused' ? 'refused' : 'fewer' })
          }
        />
      </div>
    </fieldset>
  )
}
