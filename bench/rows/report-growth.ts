import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/prepare/browser.ts'
import { startReportWorker } from '../report-processes.ts'
import { writeReport } from '../report-rows.ts'
import { measureScreen } from '../report-screen.ts'
import type { Row } from '../row.ts'

/**
 * What a report costs as it grows: the whole table and its charts in the built app at each size, with the readers of the same run beside it. `REPORT_SIZES=
 * 10000,5000000` chooses other sizes.
 */

const sizes = (process.env.REPORT_SIZES ?? '10000,100000,1000000').split(',').map(Number)

type Size = {
  readonly rows: number
  /** Milliseconds from the press of Open to the last chart, of papaparse, csv-parse, and of DuckDB’s strict load. */
  readonly whole: number
  readonly papaparse: number
  readonly csvParse: number
  readonly duckdb: number
  readonly mainMb: number
}

export const reportGrowth: Row = {
  title: `Cost as it grows: milliseconds per row from the press of Open to the last chart for a report of ${count(Math.max(...sizes))} rows, against the same for the next smaller one of ${sizes.map(count).join(', ')}; papaparse, csv-parse and DuckDB read each file in the same run`,
  aim: 1.1,
  async measure(note) {
    if (findBrowser() === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    const found: Size[] = []
    for (const rows of sizes.toSorted((one, other) => one - other)) {
      const size = await measureSize(rows, note)
      note(wordsOf(size))
      found.push(size)
    }
    const perRow = found.map(({ whole, rows }) => whole / rows)
    const ratio = (perRow.at(-1) ?? Number.NaN) / (perRow.at(-2) ?? perRow.at(-1) ?? Number.NaN)
    return { ratio, ratios: [ratio], raw: found.map(wordsOf).join('; ') }
  },
}

function count(rows: number): string {
  return rows.toLocaleString('en-US')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const wordsOf = ({ rows, whole, papaparse, csvParse, duckdb, mainMb }: Size) =>
  `${count(rows)} rows: ${seconds(whole)} and ${mainMb.toFixed(0)} MB; papaparse ${seconds(papaparse)}, csv-parse ${seconds(csvParse)}, DuckDB ${seconds(duckdb)}`

async function measureSize(rows: number, note: (line: string) => void): Promise<Size> {
  const [round] = await measureScreen(rows, 1, note)
  if (round === undefined) throw new Error('nothing was measured')
  const { bare, screen } = round
  const { papaparse, csvParse } = await parsersOf(rows)
  return { rows, whole: screen.whole, papaparse, csvParse, duckdb: bare.load, mainMb: screen.mainOpening.peakMb }
}

async function parsersOf(rows: number): Promise<{ readonly papaparse: number; readonly csvParse: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-report-file-'))
  const worker = await startReportWorker()
  try {
    const path = join(folder, 'report.csv')
    await writeReport(path, rows)
    const papa = await worker.run({ what: 'papaparse', path })
    const csv = await worker.run({ what: 'csv-parse', path })
    if (papa.rows !== rows || csv.rows !== rows) throw new Error('not all rows were read')
    return { papaparse: papa.ms, csvParse: csv.ms }
  } finally {
    worker.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
