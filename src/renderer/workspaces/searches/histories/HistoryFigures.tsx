import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import { figureMeasures, historyFigures, readFigures } from '../../../../domain/searches/history-figures.ts'
import { recordsLacking } from '../../../../domain/searches/records-lacking.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { count, counted } from '../../../parts/times.ts'
import { LoadedOnly } from '../../../records/LoadedOnly.tsx'
import { useAggregate } from '../../../records/use-aggregate.ts'
import classes from './histories.module.css'

type Props = { readonly info: SnapshotInfo; readonly view: TableView; readonly roles: ColumnRoles }

/** How many records match, and how many different providers, actors, actions and visits are in them, where a column tells. */
export function HistoryFigures({ info, view, roles }: Props) {
  const figures = historyFigures(roles, info.columns)
  const asked = useAggregate(info, { view, groupBy: [], measures: figureMeasures(figures), limit: 1 })
  const row = asked.data?.rows[0]
  const counts = row === undefined ? undefined : readFigures(figures, row)
  const lacking = recordsLacking({ state: info.state, verdict: info.completeness.verdict }, 'Records')
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
    <>
      <dl className={classes.figures} aria-busy={asked.isFetching}>
        <div>
          <dt>Records</dt>
          <dd>
            <strong className="num">{counts === undefined ? '—' : count(counts.records)}</strong>
            {counts !== undefined && counts.records !== info.rowCount && (
              <span className="num dim">of {count(info.rowCount)} read</span>
            )}
          </dd>
        </div>
        {figures.map(({ word, column, byName, isPerson }, at) => {
          const figure = counts?.figures[at]
          return (
            <div key={word}>
              <dt title={`Different values of ${column}`}>{word}</dt>
              <dd>
                <strong className="num">{figure === undefined ? '—' : count(figure.different)}</strong>
                {byName && isPerson && <span className="dim">names; no ID came, so namesakes count once</span>}
                {!byName && isPerson && figure !== undefined && figure.without > 0 && (
                  <span className="num dim">{counted(figure.without, 'record')} without an ID not counted</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {lacking !== undefined && <LoadedOnly of={lacking} what="records" className={classes.lacking} />}
    </>
  )
}
