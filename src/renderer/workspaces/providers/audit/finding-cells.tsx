import type { ReactNode } from 'react'
import type { RenderCell } from '../../../grid/row-pool.ts'
import type { ColumnSettings } from '../../../grid/snapshot-columns.ts'
import { NpiCell } from '../NpiCell.tsx'
import { readVerdict } from '../read-verdict.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import { ruleText } from './audit-words.ts'

/** How the columns of findings stand at first. */
export const findingSettings: ColumnSettings = {
  rule: { width: 320 },
  provider: { width: 168, strong: true },
  npi: { width: 138 },
  place: { width: 160 },
  field: { width: 168 },
  value: { width: 120 },
  words: { width: 420 },
  verdict: { width: 136 },
}

/** Cells of findings that are drawn in their own way: the rule in words, an NPI with its check, the verdict with its mark. */
export const findingCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (cell === null) return undefined
  if (column.id === 'rule' && ruleText(cell) !== cell) return ruleText(cell)
  if (column.id === 'npi') return <NpiCell npi={cell} />
  if (column.id !== 'verdict') return undefined
  const scheduling = readVerdict(cell)
  return scheduling === undefined ? undefined : <VerdictMark scheduling={scheduling} />
}
