import type { RenderCell } from '../../../grid/row-pool.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { trailColumn } from './trail-columns.ts'

/** Icons for whether a record is unaltered, each with its word. */
export const trailCell: RenderCell = (column, cell) => {
  if (column.id !== trailColumn.holds || cell === null) return undefined
  return (
    <StatusMark status={statusOf(cell)} plain>
      {cell}
    </StatusMark>
  )
}

function statusOf(holds: string): Status {
  if (holds === 'yes') return 'ok'
  return holds.startsWith('no') ? 'bad' : 'warn'
}
