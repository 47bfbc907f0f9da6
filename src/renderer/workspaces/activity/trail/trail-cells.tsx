import { texts } from '../text.ts'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { type RecordProof, recordProofs } from '../../../../domain/trail/trail-columns.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { Status } from '../../../parts/Status.tsx'
import { trailColumn } from './trail-columns.ts'

const proofs: Readonly<Record<RecordProof, { readonly of: StatusEntry; readonly words: string }>> = {
  yes: { of: statuses.trail.whole, words: texts.trailCells.yes },
  altered: { of: statuses.trail.altered, words: texts.trailCells.noAltered },
  unverified: { of: statuses.trail.unproven, words: texts.trailCells.unverifiedItsKeyIsntHere },
}

/** Icons for whether a record is unaltered, each with its word. */
export const trailCell: RenderCell = (column, cell) => {
  if (column.id !== trailColumn.holds) return undefined
  const proof = recordProofs.find((one) => one === cell)
  if (proof === undefined) return undefined
  const { of, words } = proofs[proof]
  return (
    <Status of={of} plain within>
      {words}
    </Status>
  )
}
