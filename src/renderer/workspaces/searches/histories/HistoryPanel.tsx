import { texts } from '../text.ts'
import { type ReactNode, useMemo } from 'react'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'

type Props = {
  readonly grid: GridModel
  /** The record's key in the address. */
  readonly open: string
  readonly roles: ColumnRoles
}

/** One complete record. Its title is the action and provider: "VisitAssigned, Tomás Peña". */
export function HistoryPanel({ grid, open, roles }: Props) {
  const linkOf = useMemo(() => historyLinks(roles), [roles])
  return (
    <SearchRecord
      grid={grid}
      open={open}
      label={texts.historyPanel.providerHistoryRecord}
      titleOf={(cell) => [cell(roles.action), cell(roles.provider)].filter(Boolean).join(', ') || undefined}
      linkOf={linkOf}
    />
  )
}

/** Links of a record's cells: a provider's NPI to its page, a visit ID to the notebook. */
const historyLinks =
  (roles: ColumnRoles) =>
  ({ id }: SnapshotColumn, cell: string): ReactNode => {
    if (/provider|npi/i.test(id) && npiProblem(cell) === undefined)
      return <a href={formatRoute(providerAt(cell))}>{texts.historyPanel.openTheProvider}</a>
    if (id === roles.visitId)
      return (
        <a href={formatRoute({ ...reportsAt('notebook'), join: { by: 'visitId', value: cell } })}>
          {texts.historyPanel.findTheVisitInTheNotebook}
        </a>
      )
    return undefined
  }
