import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { Status } from '../../../parts/Status.tsx'
import { trailColumn } from './trail-columns.ts'

/** Icons for whether a record is unaltered, each with its word. */
export const trailCell: RenderCell = (column, cell) => {
  if (column.id !== trailColumn.holds || cell === null) return undefined
  return (
    <Status of={statusOf(cell)} plain within>
      {cell}
    </Status>
  )
}

function statusOf(holds: string): StatusEntry {
  if (holds === 'yes') return statuses.trail.whole
  return holds.startsWith('no') ? statuses.trail.altered : statuses.trail.unproven
}
