import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReportWorker } from '../report-processes.ts'
import { writeReport } from '../report-rows.ts'
import { medianOf, type Row } from '../row.ts'

/** Loads a report file into a typed table. Baseline: two parsers that read the same file and keep nothing. */

const rows = 1_000_000
const rounds = 3
const peers = ['papaparse', 'csv-parse'] as const

export const reportLoad: Row = {
  title: `Loading a CSV file of ${rows.toLocaleString('en-US')} rows of 40 awkward columns (510 MB) into a snapshot with kinds, against papaparse and csv-parse, which only count its rows; the faster of the two counts`,
  aim: 2,
  async measure(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-report-file-'))
    const path = join(folder, 'report.csv')
    await writeReport(path, rows)
    const worker = {
      ours: await startReportWorker(),
      papaparse: await startReportWorker(),
      'csv-parse': await startReportWorker(),
    }
    try {
      const times: Record<'ours' | 'rss' | (typeof peers)[number], number>[] = []
      for (let round = 0; round <= rounds; round++) {
        const ours = await worker.ours.run({ what: 'load', path })
        const papa = await worker.papaparse.run({ what: 'papaparse', path })
        const parse = await worker['csv-parse'].run({ what: 'csv-parse', path })
        if ([ours, papa, parse].some((one) => one.rows !== rows)) throw new Error('not all rows were read')
        note(
          `${round === 0 ? 'warm-up' : `round ${round}`}: ${ours.ms.toFixed(0)} ms, papaparse ${papa.ms.toFixed(0)} ms, csv-parse ${parse.ms.toFixed(0)} ms`,
        )
        if (round > 0) times.push({ ours: ours.ms, papaparse: papa.ms, 'csv-parse': parse.ms, rss: ours.rssPeak })
      }
      const ratios = times.map((time) => time.ours / Math.min(...peers.map((peer) => time[peer])))
      const median = (who: 'ours' | (typeof peers)[number]) => medianOf(times.map((time) => time[who])).toFixed(0)
      return {
        ratio: medianOf(ratios),
        ratios,
        raw: `${median('ours')} ms, papaparse ${median('papaparse')} ms, csv-parse ${median('csv-parse')} ms; memory of the process at most ${Math.max(...times.map(({ rss }) => rss)).toFixed(0)} MB`,
      }
    } finally {
      for (const one of Object.values(worker)) one.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
