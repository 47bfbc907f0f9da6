import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ReportAnswer, ReportOrder } from './report-worker.ts'

/** The processes of the rows about reports. */

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function begun(child: ChildProcess): Promise<unknown> {
  const [said] = (await once(child, 'message')) as [unknown]
  return said
}

export async function startReportServer(path: string) {
  const child = fork(script('report-server.ts'), [path])
  return { origin: String(await begun(child)), stop: () => child.disconnect() }
}

/** A process that does one order after the other; `memoryLimit` is that of its database, in bytes. */
export async function startReportWorker(memoryLimit?: number) {
  const child = fork(script('report-worker.ts'), memoryLimit === undefined ? [] : [String(memoryLimit)])
  await begun(child)
  return {
    async run(order: ReportOrder): Promise<ReportAnswer> {
      child.send(order)
      return (await begun(child)) as ReportAnswer
    },
    stop: () => child.disconnect(),
  }
}
