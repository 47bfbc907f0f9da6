import { Box } from '@mantine/core'
import { changes } from '../../../../../domain/tables/difference.ts'
import { ChangeWord } from '../../../../records/ChangeWord.tsx'
import type { NotKnown } from '../../../../../domain/knowing.ts'
import { NotKnownMark, notKnownWords } from '../../../../parts/Known.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { count, counted } from '../../../../parts/times.ts'
import {
  DifferenceCard,
  DifferenceCards,
  DifferenceLine,
  DifferingFields,
  NoDifference,
} from '../../../../records/DifferenceCards.tsx'
import classes from './compare.module.css'
import type { Sides } from './side-names.ts'
import type { CountedChanges } from './use-change-counts.ts'

type Props = {
  readonly counted: CountedChanges
  readonly sides: Sides
  /** Why some rows were not compared; a count of 0 proves nothing then. */
  readonly lacking: NotKnown | undefined
  readonly active: Narrowed
  /** Filters the differences; a second press clears the filter. */
  readonly onNarrow: (to: Partial<Narrowed>) => void
}

/** The filter of the differences below. */
export type Narrowed = {
  readonly what: string | undefined
  readonly change: string | undefined
  readonly field: string | undefined
}

/** How many rows differ by kind, and the columns that differ. Each card filters the differences below. */
export function ChangeCards({
  counted: { changes: counts, columns, fields },
  sides,
  lacking,
  active,
  onNarrow,
}: Props) {
  return (
    <DifferenceCards even={1}>
      <DifferenceCard title="Rows that differ">
        <Box component="ul" className="bare" p={2}>
          {changes.map((change) => (
            <DifferenceLine
              key={change}
              pressed={active.what === 'row' && active.change === change && active.field === undefined}
              onPress={() => onNarrow({ what: 'row', change })}
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
            </DifferenceLine>
          ))}
          {lacking !== undefined && (
            <li className={classes.lacking}>
              <NotKnownMark of={lacking} />
              <span className="dim">{lacking.reason}</span>
            </li>
          )}
          {columns > 0 && (
            <DifferenceLine pressed={active.what === 'column'} onPress={() => onNarrow({ what: 'column' })}>
              <strong className="num">{count(columns)}</strong>
              <span>{columns === 1 ? 'column' : 'columns'} of one report only</span>
            </DifferenceLine>
          )}
        </Box>
      </DifferenceCard>
      <DifferenceCard title="Columns that differ most">
        {fields.length === 0 ? (
          <NoDifference>
            <span className="dim">
              {lacking === undefined
                ? 'All shared rows have the same values.'
                : 'All compared rows have the same values.'}
            </span>
          </NoDifference>
        ) : (
          <DifferingFields
            fields={fields}
            active={active.field}
            onField={(field) => onNarrow({ what: 'row', change: 'changed', field })}
          />
        )}
      </DifferenceCard>
    </DifferenceCards>
  )
}
