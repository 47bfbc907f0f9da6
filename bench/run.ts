/**
 * `npm run bench`: measures all rows in turn, prints the table and writes docs/PERFORMANCE.md. With words as arguments, measures only rows whose file name
 * contains one, and writes nothing. Exit 1 if a row misses its goal. `REPORT_ROWS=100000 REPORT_ROUNDS=1 npm run bench -- report-screen` tries the report on the
 * screen quickly; `REPORT_SIZES=5000000 npm run bench -- report-growth` takes other sizes.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Finding, pageOf, tableOf } from './report.ts'
import type { Row } from './row.ts'
import { boardPoll } from './rows/board-poll.ts'
import { crawl } from './rows/crawl.ts'
import { directoryAudit } from './rows/directory-audit.ts'
import { slotsWeek } from './rows/slots-week.ts'
import { sortedWindow } from './rows/sorted-window.ts'
import { exportExcel, exportRaw } from './rows/export.ts'
import { firstChart } from './rows/first-chart.ts'
import { gridScroll } from './rows/grid-scroll.ts'
import { heap } from './rows/heap.ts'
import { historyChart } from './rows/history-chart.ts'
import { jumpToEnd } from './rows/jump-to-end.ts'
import { oneCall } from './rows/one-call.ts'
import { palette } from './rows/palette.ts'
import { reportGrowth } from './rows/report-growth.ts'
import { reportLoad } from './rows/report-load.ts'
import { reportOpen } from './rows/report-open.ts'
import { reportScreenFind, reportScreenLetter, reportScreenRows, reportScreenWhole } from './rows/report-screen.ts'
import { start } from './rows/start.ts'

const rows: Readonly<Record<string, Row>> = {
  crawl,
  export: exportRaw,
  'export-excel': exportExcel,
  'sorted-window': sortedWindow,
  'grid-scroll': gridScroll,
  'jump-to-end': jumpToEnd,
  heap,
  'slots-week': slotsWeek,
  'directory-audit': directoryAudit,
  'first-chart': firstChart,
  'report-open': reportOpen,
  'report-load': reportLoad,
  'report-screen-rows': reportScreenRows,
  'report-screen-whole': reportScreenWhole,
  'report-screen-find': reportScreenFind,
  'report-screen-letter': reportScreenLetter,
  'report-growth': reportGrowth,
  'history-chart': historyChart,
  'board-poll': boardPoll,
  palette,
  start,
  'one-call': oneCall,
}

const wanted = process.argv.slice(2)
const findings: Finding[] = []
const [loadBefore = 0] = loadavg()
for (const [name, row] of Object.entries(rows)) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  console.log(`\n${name}: ${row.title} (aim: at most ${row.aim})`)
  const measured = await row.measure((line) => console.log(`  ${line}`))
  findings.push({ name, row, measured })
}
console.log(`\n${tableOf(findings)}`)

if (wanted.length === 0) {
  const page = fileURLToPath(new URL('../docs/PERFORMANCE.md', import.meta.url))
  await writeFile(page, pageOf(findings, new Date(), loadBefore))
  console.log('\nWritten to docs/PERFORMANCE.md.')
}
const missed = findings.filter(({ row, measured }) => 'ratio' in measured && measured.ratio > row.aim)
process.exitCode = missed.length === 0 ? 0 : 1
