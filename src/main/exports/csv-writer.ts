import { type CopyPlan, allRows, copyRows } from './copy-rows.ts'
import { type CsvForm, type CsvRows, csvSql, lineWeightSql } from './csv-sql.ts'

type CsvPlan = Omit<CopyPlan, 'onBytes'> & {
  readonly form: CsvForm
  readonly rows: CsvRows
  /** Told a few times a second: how many rows these bytes are, as far as their weight tells, and the bytes. */
  readonly onProgress: (rows: number, bytes: number) => void
}

/** Every line is made whole by the query: nothing is left to quote, and CR LF goes between. */
const options = `FORMAT csv, HEADER false, DELIMITER '', QUOTE '', ESCAPE '', NEW_LINE '\r\n', USE_TMP_FILE false`

/** Writes a header and the rows to the file at the path. */
export async function writeCsv(plan: CsvPlan): Promise<void> {
  const { held, form, rows, signal, onProgress } = plan
  const [[weight] = []] = await allRows(held.query(lineWeightSql(held, form, rows), signal))
  const perRow = Math.max(1, Number(weight ?? 0) + 2)
  const onBytes = (bytes: number) => onProgress(Math.min(rows.limit, Math.floor(bytes / perRow)), bytes)
  await copyRows({ ...plan, onBytes }, csvSql(held, form, rows), options, rows.limit + 1)
}
