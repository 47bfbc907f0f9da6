import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ExportWorkerAnswer, ExportWorkerOrder } from '../export-worker.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * Export of a whole snapshot to CSV, from the order to the renamed file, against papaparse making the same file from objects that are
 * already there. Both kinds of CSV are measured, the one for Excel against papaparse with its own guard against formulas; the worse counts.
 */

const settings = { rows: 1_000_000, columns: 20 }
const rounds = 5
const aim = 1 / 3.5

export const exportRows: Row = {
  title: `Export of ${settings.rows.toLocaleString('en-US')} × ${settings.columns} to a CSV file, each time a new one, against papaparse.unparse writing the same cells; the worse of the raw form and the one for Excel`,
  aim,
  async measure(note) {
    const ours = await startWorker('console')
    const theirs = await startWorker('papaparse')
    try {
      const forms = ['raw-csv', 'excel-csv'] as const
      const measured = []
      for (const form of forms) {
        const times: { ours: number; theirs: number; rssMegabytes: number; lagMs: number }[] = []
        for (let round = 0; round <= rounds; round++) {
          const verify = round === 0
          const peer = await theirs.run({ form, verify })
          const own = await ours.run({ form, verify })
          if (own.cells !== peer.cells) throw new Error(`${form}: the two files do not hold the same cells`)
          const words = `${form}: ${own.ms.toFixed(0)} ms against ${peer.ms.toFixed(0)} ms, ${(own.ms / peer.ms).toFixed(3)}`
          note(`${verify ? 'warm-up, both files read back and equal' : `round ${round}`}, ${words}`)
          if (!verify) times.push({ ours: own.ms, theirs: peer.ms, rssMegabytes: own.grownMegabytes, lagMs: own.lagMs })
        }
        measured.push({
          form,
          ratios: times.map((time) => time.ours / time.theirs),
          ours: medianOf(times.map((time) => time.ours)),
          theirs: medianOf(times.map((time) => time.theirs)),
          rss: Math.max(...times.map(({ rssMegabytes }) => rssMegabytes)),
          lag: Math.max(...times.map(({ lagMs }) => lagMs)),
        })
      }
      const worst = measured.toSorted((a, b) => medianOf(b.ratios) - medianOf(a.ratios))[0]
      if (worst === undefined) throw new Error('nothing was measured')
      return {
        ratio: medianOf(worst.ratios),
        ratios: worst.ratios,
        raw: measured
          .map(
            ({ form, ours: own, theirs: peer, rss, lag }) =>
              `${form} ${own.toFixed(0)} ms against ${peer.toFixed(0)} ms; memory grew by at most ${rss.toFixed(0)} MB, the main thread was never busy for longer than ${lag.toFixed(0)} ms`,
          )
          .join('; '),
      }
    } finally {
      ours.stop()
      theirs.stop()
    }
  },
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
    // It removes its folder when it is left alone.
    stop: () => child.disconnect(),
  }
}
