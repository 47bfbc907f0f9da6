import { NativeSelect, NumberInput } from '@mantine/core'
import type { Misbehaviour } from '../../domain/misbehaviour.ts'
import classes from './practice.module.css'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

const whole = (value: number | string) => (typeof value === 'number' ? Math.trunc(value) : 0)

/** How pages of entities misbehave while a whole type is read. */
export function PagingFields({ draft, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>While entities are read page by page</legend>
      <div className={classes.pair}>
        <NumberInput
          label="Rows added after each page"
          description="With a minus, rows taken away"
          min={-1_000}
          max={1_000}
          allowDecimal={false}
          value={draft.totalDrift}
          onChange={(value) => onChange({ totalDrift: whole(value) })}
        />
        <NumberInput
          label="Rows repeated from the page before"
          description="The rows they stand for are left out"
          min={0}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          value={draft.repeatedRows}
          onChange={(value) => onChange({ repeatedRows: whole(value) })}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label="Times a page fails"
          description="The console asks three times"
          min={0}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          value={draft.failingTimes}
          onChange={(value) => onChange({ failingTimes: whole(value) })}
        />
        <NumberInput
          label="The page that holds row"
          description="The first row is 1"
          min={1}
          max={50_000_001}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={draft.failingOffset + 1}
          onChange={(value) => onChange({ failingOffset: Math.max(0, whole(value) - 1) })}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label="Most rows of a page"
          description="0 leaves it to the platform"
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={draft.pageCap}
          onChange={(value) => onChange({ pageCap: whole(value) })}
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
