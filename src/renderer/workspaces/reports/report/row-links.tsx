import type { ReactNode } from 'react'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { type NotebookJoin, reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { SnapshotColumn } from '../../../grid/snapshot-columns.ts'

/** A link to the notebook for this ID. */
const notebookOf = (by: NotebookJoin, value: string) => (
  <a href={formatRoute({ ...reportsAt('notebook'), join: { by, value } })}>Find it in the notebook</a>
)

/** Links of a row's cells: an NPI to its provider, a visit ID to the notebook. */
export const reportLinks =
  (roles: ColumnRoles) =>
  ({ id, header }: SnapshotColumn, cell: string): ReactNode => {
    if (npiProblem(cell) === undefined && /npi|provider/i.test(header))
      return <a href={formatRoute(providerAt(cell))}>Open the provider</a>
    if (id === roles.visitId) return notebookOf('visitId', cell)
    if (id === roles.user) return notebookOf('userId', cell)
    return undefined
  }
