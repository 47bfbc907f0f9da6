import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import { onLoopback } from '../../src/main/testing/loopback.ts'

/** A proxy before the visit host: replaces the rows of every report, can hold them back, and counts requests. Everything else passes. */

export type PlantedHost = {
  readonly address: string
  /** Ids of reports that stay in progress from now on; their status is polled forever. */
  readonly never: Set<string>
  /** From now on rows arrive only after the returned function is called. */
  holdRows(): () => void
  /** How often waits, statuses and rows were requested. */
  asked(what: 'waits' | 'status' | 'rows'): number
  close(): Promise<void>
}

const report = /\/allvisitsreport\/([^/]+)(\/data)?$/

export async function startPlantedHost(visitUrl: string, csv: string): Promise<PlantedHost> {
  const counts = { waits: 0, status: 0, rows: 0 }
  const never = new Set<string>()
  let held: Promise<void> | undefined

  function pass(address: URL, from: NodeJS.ReadableStream, headers: object, method: string, response: ServerResponse) {
    const onward = httpRequest(address, { method, headers: { ...headers, host: address.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    from.pipe(onward)
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', visitUrl)
    const [isOfReport, id = '', data] = report.exec(address.pathname) ?? []
    if (address.pathname.endsWith('/waittimes')) counts.waits += 1
    if (isOfReport !== undefined && data !== undefined) {
      counts.rows += 1
      request.resume()
      const send = () =>
        response
          .writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-length': Buffer.byteLength(csv) })
          .end(csv)
      void (held ?? Promise.resolve()).then(send)
      return
    }
    if (isOfReport !== undefined && request.method === 'GET') {
      counts.status += 1
      if (never.has(id)) {
        request.resume()
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'RUNNING' }))
        return
      }
    }
    pass(address, request, request.headers, request.method ?? 'GET', response)
  })
  const { origin, close } = await onLoopback(server)
  return {
    address: origin,
    never,
    holdRows() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    asked: (what) => counts[what],
    close,
  }
}
