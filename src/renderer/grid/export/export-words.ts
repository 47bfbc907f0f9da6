import type { ExportFormat } from '../../../bridge/calls/exports.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { excelMostRows } from '../../../domain/tables/table.ts'

/** The texts of the export form. */

export const formatChoices: readonly {
  readonly format: ExportFormat
  readonly label: string
  readonly purpose: string
}[] = [
  {
    format: 'excel-csv',
    label: 'CSV for Excel',
    purpose:
      'For people. Ids and zip codes stay text, and nothing runs as a formula: such values begin with an apostrophe.',
  },
  { format: 'raw-csv', label: 'Raw CSV', purpose: 'For programs. Every value exactly as it came.' },
  {
    format: 'parquet',
    label: 'Parquet',
    purpose: 'For a warehouse. Numbers, times and truth values typed, and compressed.',
  },
]

/** Rows that fit in Excel below a header. */
const excelRows = excelMostRows - 1

export const passesExcel = (rows: number): boolean => rows > excelRows
export const filesForExcel = (rows: number): number => Math.ceil(rows / excelRows)

/** Why the rows may be incomplete; undefined if they're complete. */
export function doubtOf({
  state,
  completeness,
}: Pick<SnapshotInfo, 'state' | 'completeness'>):
  | { readonly title: string; readonly sentences: readonly string[] }
  | undefined {
  if (state === 'loading')
    return {
      title: 'The table is still loading',
      sentences: ['The file will hold the rows that are here when you press the button.'],
    }
  if (state === 'failed') return { title: 'The table is not whole: reading it failed', sentences: completeness.missing }
  if (state === 'stopped')
    return { title: 'The table is not whole: reading it was stopped', sentences: completeness.missing }
  if (completeness.verdict === 'incomplete') return { title: 'The table is not whole', sentences: completeness.missing }
  if (completeness.verdict === 'unproven')
    return { title: 'Whether the table is whole is not proven', sentences: completeness.missing }
  return undefined
}
