import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ReportAnswer, ReportOrder } from './report-worker.ts'

/** The child processes of the report benchmarks. */

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function begun(child: ChildProcess): Promise<unknown> {
  const [said] = (await once(child, 'message')) as [unknown]
  return said
}

export async function startReportServer(path: string) {
  const child = fork(script('report-server.ts'), [path])
  return { origin: String(await begun(child)), stop: () => child.disconnect() }
}

/** A process that runs orders one after the other; `memoryLimit` is its database's limit in bytes. */
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
