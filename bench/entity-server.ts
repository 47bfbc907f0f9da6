/**
 * The server of the crawl row, in a process of its own: answers POST /v1/pdm/batch after a fixed latency. Started with a channel; its
 * settings are the one argument, as JSON.
 */
import { createServer } from 'node:http'
import { entityPages } from './entity-pages.ts'

export type EntityServerSettings = {
  readonly total: number
  readonly entityBytes: number
  readonly latencyMs: number
}

const { total, entityBytes, latencyMs } = JSON.parse(process.argv[2] ?? '{}') as EntityServerSettings
const pages = entityPages(total, entityBytes)

const server = createServer((request, response) => {
  const arrivedAt = performance.now()
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    if (request.url !== '/v1/pdm/batch') {
      response.writeHead(404).end()
      return
    }
    const { offset, limit } = JSON.parse(body) as { offset: number; limit: number }
    const pieces = pages(offset, limit)
    const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
    // A timer alone is up to two milliseconds late, which would count as the client's.
    const answer = () => {
      if (performance.now() - arrivedAt < latencyMs) return void setImmediate(answer)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
      for (const piece of pieces) response.write(piece)
      response.end()
    }
    setTimeout(answer, latencyMs - 2)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('disconnect', () => process.exit(0))
