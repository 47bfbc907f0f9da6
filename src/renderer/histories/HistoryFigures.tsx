import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { ColumnRole, ColumnRoles } from '../../domain/charts/column-roles.ts'
import type { TableView } from '../../domain/table.ts'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { count } from '../parts/times.ts'
import { useAggregate } from '../searches/use-aggregate.ts'
import classes from './histories.module.css'

type Props = { readonly info: SnapshotInfo; readonly view: TableView; readonly roles: ColumnRoles }

const counted: readonly { readonly role: ColumnRole; readonly word: string }[] = [
  { role: 'provider', word: 'Providers' },
  { role: 'actor', word: 'Actors' },
  { role: 'action', word: 'Kinds of action' },
  { role: 'visitId', word: 'Visits' },
]

/** How many records match, and how many different providers, actors, actions and visits are in them, where a column tells. */
export function HistoryFigures({ info, view, roles }: Props) {
  const known = counted.flatMap(({ role, word }) => {
    const column = roles[role]
    return column === undefined ? [] : [{ word, column }]
  })
  const asked = useAggregate(info, {
    view,
    groupBy: [],
    measures: [{ measure: 'count' }, ...known.map(({ column }) => ({ measure: 'distinct' as const, column }))],
    limit: 1,
  })
  const row = asked.data?.rows[0]
  const figure = (at: number) => {
    const value = row?.[at]
    return value === undefined || value === null ? '—' : count(Number(value))
  }
  if (asked.isError)
    return (
      <FailureNotice
        failure={asked.error.failure}
        doing="Count the records"
        onRetry={() => void asked.refetch()}
        compact
      />
    )
  return (
    <dl className={classes.figures} aria-busy={asked.isFetching}>
      <div>
        <dt>Records</dt>
        <dd>
          <strong className="num">{figure(0)}</strong>
          {row !== undefined && Number(row[0]) !== info.rowCount && (
            <span className="num dim">of {count(info.rowCount)} read</span>
          )}
        </dd>
      </div>
      {known.map(({ word, column }, at) => (
        <div key={column}>
          <dt title={`Different values of ${column}`}>{word}</dt>
          <dd>
            <strong className="num">{figure(at + 1)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
