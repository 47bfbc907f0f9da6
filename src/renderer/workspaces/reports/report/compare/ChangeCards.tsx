import { UnstyledButton } from '@mantine/core'
import { changes } from '../../../../../domain/tables/difference.ts'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import type { NotKnown } from '../../../../../domain/knowing.ts'
import { NotKnownMark, notKnownWords } from '../../../../parts/Known.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { count, counted } from '../../../../parts/times.ts'
import classes from './compare.module.css'
import type { Sides } from './side-names.ts'
import type { CountedChanges } from './use-change-counts.ts'

type Props = {
  readonly counted: CountedChanges
  readonly sides: Sides
  /** Why not all rows were compared, where it is so: a count of 0 proves nothing then. */
  readonly lacking: NotKnown | undefined
  readonly active: Narrowed
  /** Narrows the differences to this; pressed again, to all. */
  readonly onNarrow: (to: Partial<Narrowed>) => void
}

/** What the differences below are narrowed to. */
export type Narrowed = {
  readonly what: string | undefined
  readonly change: string | undefined
  readonly field: string | undefined
}

/** How many rows differ and which way, and the columns in which they do. Each narrows the differences below. */
export function ChangeCards({
  counted: { changes: counts, columns, fields },
  sides,
  lacking,
  active,
  onNarrow,
}: Props) {
  const most = Math.max(1, ...fields.map((field) => field.count))
  return (
    <div className={classes.cards}>
      <section aria-label="Rows that differ">
        <h3>Rows that differ</h3>
        <ul className={classes.lines}>
          {changes.map((change) => (
            <li key={change}>
              <UnstyledButton
                className={classes.line}
                aria-pressed={active.what === 'row' && active.change === change && active.field === undefined}
                onClick={() => onNarrow({ what: 'row', change })}
              >
                {counts[change].rows > 0 || lacking === undefined ? (
                  <strong className="num">{count(counts[change].rows)}</strong>
                ) : (
                  <StatusMark status="unknown">{notKnownWords[lacking.state]}</StatusMark>
                )}
                <ChangeWord change={change} sides={sides} />
                {change === 'changed' && counts.changed.cells > 0 && (
                  <span className="num dim">in {counted(counts.changed.cells, 'cell')}</span>
                )}
              </UnstyledButton>
            </li>
          ))}
          {lacking !== undefined && (
            <li className={classes.lacking}>
              <NotKnownMark of={lacking} />
              <span className="dim">{lacking.reason}</span>
            </li>
          )}
          {columns > 0 && (
            <li>
              <UnstyledButton
                className={classes.line}
                aria-pressed={active.what === 'column'}
                onClick={() => onNarrow({ what: 'column' })}
              >
                <strong className="num">{count(columns)}</strong>
                <span>{columns === 1 ? 'column' : 'columns'} of one report only</span>
              </UnstyledButton>
            </li>
          )}
        </ul>
      </section>
      <section aria-label="Columns that differ most">
        <h3>Columns that differ most</h3>
        {fields.length === 0 ? (
          <p className="dim">
            {lacking === undefined
              ? 'All shared rows have the same values.'
              : 'All compared rows have the same values.'}
          </p>
        ) : (
          <ul className={classes.fields}>
            {fields.map(({ field, count: times }) => (
              <li key={field}>
                <UnstyledButton
                  className={classes.field}
                  aria-pressed={active.field === field}
                  onClick={() => onNarrow({ what: 'row', change: 'changed', field })}
                >
                  <span className={classes.fieldName}>
                    <span className={classes.bar} style={{ width: `${(times / most) * 100}%` }} />
                    <span className="clip mono" title={field}>
                      <PlainText text={field} />
                    </span>
                  </span>
                  <span className="num">{count(times)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
