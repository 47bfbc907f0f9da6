import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ExportWorkerAnswer, ExportWorkerOrder } from '../export-worker.ts'
import { type Measured, medianOf, type Row } from '../row.ts'

/**
 * Export of a full snapshot to CSV, from the order to the renamed file, a new snapshot each time. Baseline: papaparse writing the same file from objects in
 * memory. The raw form compares with papaparse's default. The Excel form compares with papaparse's formula guard, which checks six first characters; ours
 * also protects everything that a spreadsheet would read as a number, a date or a boolean.
 */

const settings = { rows: 1_000_000, columns: 20 }
const rounds = 5
const cells = `${settings.rows.toLocaleString('en-US')} × ${settings.columns}`

export const exportRaw: Row = {
  title: `Export of ${cells} to a raw CSV file, against papaparse.unparse writing the same cells`,
  aim: 1 / 3.5,
  measure: (note) => measure('raw-csv', note),
}

export const exportExcel: Row = {
  title: `Export of ${cells} to a CSV file for Excel, each cell guarded, against papaparse.unparse with its own guard (an aim of our own)`,
  aim: 0.4,
  measure: (note) => measure('excel-csv', note),
}

type Round = { readonly ours: ExportWorkerAnswer; readonly theirs: ExportWorkerAnswer }

async function measure(form: ExportWorkerOrder['form'], note: (line: string) => void): Promise<Measured> {
  const ours = await startWorker('console')
  const theirs = await startWorker('papaparse')
  try {
    const times: Round[] = []
    for (let round = 0; round <= rounds; round++) {
      const verify = round === 0
      const peer = await theirs.run({ form, verify })
      const own = await ours.run({ form, verify })
      if (own.cells !== peer.cells) throw new Error(`${form}: the two files do not hold the same cells`)
      const words = `${own.ms.toFixed(0)} ms against ${peer.ms.toFixed(0)} ms, ${(own.ms / peer.ms).toFixed(3)}`
      note(`${verify ? 'warm-up, both files read back and equal' : `round ${round}`}, ${words}`)
      if (!verify) times.push({ ours: own, theirs: peer })
    }
    return figuresOf(times)
  } finally {
    ours.stop()
    theirs.stop()
  }
}

function figuresOf(times: readonly Round[]): Measured {
  const median = (of: (round: Round) => number) => medianOf(times.map(of)).toFixed(0)
  const most = (of: (round: Round) => number) => Math.max(...times.map(of)).toFixed(0)
  const ratios = times.map(({ ours, theirs }) => ours.ms / theirs.ms)
  const raw = `${median(({ ours }) => ours.ms)} ms against ${median(({ theirs }) => theirs.ms)} ms; memory grew by at most ${most(({ ours }) => ours.grownMegabytes)} MB, the main thread was never busy for longer than ${most(({ ours }) => ours.lagMs)} ms`
  return { ratio: medianOf(ratios), ratios, raw }
}

async function startWorker(who: 'console' | 'papaparse') {
  const child = fork(fileURLToPath(new URL('../export-worker.ts', import.meta.url)), [who, JSON.stringify(settings)], {
    execArgv: ['--expose-gc', '--max-old-space-size=10240'],
  })
  await once(child, 'message')
  return {
    async run(order: ExportWorkerOrder): Promise<ExportWorkerAnswer> {
      child.send(order)
      const [answer] = (await once(child, 'message')) as [ExportWorkerAnswer]
      return answer
    },
    // The process removes its folder when it's disconnected.
    stop: () => child.disconnect(),
  }
}
