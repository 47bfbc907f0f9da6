import { texts } from '../text.ts'
import type { ExportFormat } from '../../../bridge/calls/exports.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { excelMostRows, findsOf, isMaskable, type TableView } from '../../../domain/tables/table.ts'
import type { ExportSubject } from './export-subject.ts'

/** The texts of the export form. */

export const formatChoices: readonly {
  readonly format: ExportFormat
  readonly label: string
  readonly purpose: string
}[] = [
  {
    format: 'excel-csv',
    label: texts.exportWords.csvForExcel,
    purpose: texts.exportWords.forPeopleIdsAndZipCodesStayTextAnd,
  },
  { format: 'raw-csv', label: texts.exportWords.rawCsv, purpose: texts.exportWords.forProgramsEveryValueExactlyAsIt },
  {
    format: 'parquet',
    label: texts.exportWords.parquet,
    purpose: texts.exportWords.forADataWarehouseTypedNumbers,
  },
]

/** Rows that fit in Excel below a header. */
const excelRows = excelMostRows - 1

export const passesExcel = (rows: number): boolean => rows > excelRows
export const filesForExcel = (rows: number): number => Math.ceil(rows / excelRows)

/** Why the rows may be incomplete; undefined if they're complete. */
export function doubtOf({ state, completeness: { verdict, missing } }: Pick<SnapshotInfo, 'state' | 'completeness'>) {
  const own = texts.exportWords
  if (state === 'loading') return { title: own.theTableIsStillLoading, sentences: [own.theFileHasTheRowsLoaded] }
  if (state === 'failed') return { title: own.theTableIsIncompleteLoadingFailed, sentences: missing }
  if (state === 'stopped') return { title: own.theTableIsIncompleteLoadingStopped, sentences: missing }
  if (verdict === 'incomplete') return { title: own.theTableIsIncomplete, sentences: missing }
  return verdict === 'unproven' ? { title: own.cantConfirmThatTheTableIs, sentences: missing } : undefined
}

/** The same for a chart's saved picture and numbers, which leave the screen without the table's words; nothing if the rows are complete. */
export function doubtLine(info: Pick<SnapshotInfo, 'state' | 'completeness'>): readonly string[] {
  const doubt = doubtOf(info)
  return doubt === undefined ? [] : [doubt.title]
}

/** True if a manifest, which has the view, has values that a person entered for masked columns. */
export function namesMasked(view: TableView, columns: ExportSubject['allColumns']): boolean {
  const entered = [
    ...view.filters.flatMap(({ op, column }) => (op === 'empty' ? [] : [column])),
    ...findsOf(view).flatMap((find) => find.columns),
  ]
  return columns.some((column) => isMaskable(column) && entered.includes(column.id))
}
