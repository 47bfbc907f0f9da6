import { useMemo } from 'react'
import type { ColumnRoles } from '../../../../domain/charts/column-roles.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { historyLinks } from './history-links.tsx'

type Props = {
  readonly grid: GridModel
  /** As the address names it. */
  readonly open: string
  readonly roles: ColumnRoles
}

/** One record whole, titled by what was done, to whom: "VisitAssigned, Tomás Peña". */
export function HistoryPanel({ grid, open, roles }: Props) {
  const linkOf = useMemo(() => historyLinks(roles), [roles])
  return (
    <SearchRecord
      grid={grid}
      open={open}
      label="Provider history record"
      titleOf={(cell) => [cell(roles.action), cell(roles.provider)].filter(Boolean).join(', ') || undefined}
      linkOf={linkOf}
    />
  )
}
