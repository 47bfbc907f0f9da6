import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BareAnswer, BareOrder } from './bare-worker.ts'
import type { ReportAnswer, ReportOrder } from './report-worker.ts'

/** The child processes of the report benchmarks. */

/** The id of the report that the server has. */
export const reportId = '6f1c0a52-9a4e-4c8e-9d3f-0a8a2f5b7c11'
/** Where the server at `origin` sends the report's CSV. */
export const dataAddress = (origin: string) => `${origin}/api/8/reporting/allvisitsreport/${reportId}/data`

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function begun(child: ChildProcess): Promise<unknown> {
  const [said] = (await once(child, 'message')) as [unknown]
  return said
}

export async function startReportServer(path: string) {
  const child = fork(script('report-server.ts'), [path])
  return { origin: String(await begun(child)), stop: () => child.disconnect() }
}

async function startWorker<Order extends object, Answer>(name: string, ...args: readonly string[]) {
  const child = fork(script(name), args)
  await begun(child)
  return {
    async run(order: Order): Promise<Answer> {
      child.send(order)
      const answer = (await begun(child)) as Answer & { readonly failed?: string }
      if (answer.failed !== undefined) throw new Error(answer.failed)
      return answer
    },
    stop: () => child.disconnect(),
  }
}

/** A process that runs orders one after the other; `memoryLimit` is its database's limit in bytes. */
export const startReportWorker = (memoryLimit?: number) =>
  startWorker<ReportOrder, ReportAnswer>(
    'report-worker.ts',
    ...(memoryLimit === undefined ? [] : [String(memoryLimit)]),
  )

/** A process without code of the console: a bare HTTP client and DuckDB by itself. */
export const startBareWorker = () => startWorker<BareOrder, BareAnswer>('bare-worker.ts')
