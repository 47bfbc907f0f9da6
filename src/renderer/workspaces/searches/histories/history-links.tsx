import { texts } from '../text.ts'
import type { ReactNode } from 'react'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'

/** Links of a record's cells: a provider's NPI to its page, a visit ID to the notebook. */
export const historyLinks =
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
