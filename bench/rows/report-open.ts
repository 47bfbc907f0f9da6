import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReportServer, startReportWorker } from '../report-processes.ts'
import { writeReport } from '../report-rows.ts'
import type { ReportAnswer } from '../report-worker.ts'
import { medianOf, type Row } from '../row.ts'

/** Opens a report, from the request to the full table. Baseline: reads the same bytes from the same server and discards them. */

const rows = 1_000_000
const rounds = 3

export const reportOpen: Row = {
  title: `Opening a report of ${rows.toLocaleString('en-US')} rows of 40 awkward columns (510 MB): download, private copy, checks, load, kinds, against reading the same bytes over HTTP`,
  aim: 10,
  async measure(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-report-file-'))
    const path = join(folder, 'report.csv')
    const bytes = await writeReport(path, rows)
    const server = await startReportServer(path)
    const ours = await startReportWorker()
    const bare = await startReportWorker()
    try {
      const times: { readonly read: ReportAnswer; readonly open: ReportAnswer }[] = []
      for (let round = 0; round <= rounds; round++) {
        const read = await bare.run({ what: 'read', origin: server.origin })
        const open = await ours.run({ what: 'open', origin: server.origin })
        if (open.rows !== rows) throw new Error(`${open.rows} rows came`)
        note(
          `${round === 0 ? 'warm-up' : `round ${round}`}: ${open.ms.toFixed(0)} ms (download ${(open.downloadMs ?? 0).toFixed(0)} ms) against ${read.ms.toFixed(0)} ms, memory at most ${open.rssPeak.toFixed(0)} MB`,
        )
        if (round > 0) times.push({ read, open })
      }
      const ratios = times.map(({ read, open }) => open.ms / read.ms)
      const median = (pick: (one: (typeof times)[number]) => number) => medianOf(times.map(pick)).toFixed(0)
      return {
        ratio: medianOf(ratios),
        ratios,
        raw: `${(bytes / 1e6).toFixed(0)} MB opened in ${median(({ open }) => open.ms)} ms, of which the download ${median(({ open }) => open.downloadMs ?? 0)} ms; bare reading ${median(({ read }) => read.ms)} ms; memory of the process at most ${Math.max(...times.map(({ open }) => open.rssPeak)).toFixed(0)} MB, main never held for longer than ${Math.max(...times.map(({ open }) => open.lagMs)).toFixed(0)} ms`,
      }
    } finally {
      ours.stop()
      bare.stop()
      server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
