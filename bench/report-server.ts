import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Serves a file as the data of any finished all-visits report (platform document, section 4.5), in its own process. Argument: the file. Sends the address.
 * Like the sandbox it announces no length. The bytes lie in memory, so that a client never waits for the disk.
 */

const [, , path = ''] = process.argv
/** The file in pieces of this many bytes; each is one chunk of the answer. */
const pieceBytes = 1 << 18
const pieces = await piecesOf(path)

async function piecesOf(file: string): Promise<readonly Buffer[]> {
  const handle = await open(file)
  const found: Buffer[] = []
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(pieceBytes), 0, pieceBytes)
    if (bytesRead === 0) break
    found.push(buffer.subarray(0, bytesRead))
  }
  await handle.close()
  return found
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const [, rest] = pathname.split('/allvisitsreport/')
  if (rest?.endsWith('/data') === true) {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    // A client that goes away ends only its own answer.
    pipeline(Readable.from(pieces), response).catch(() => undefined)
    return
  }
  const found = rest !== undefined && request.method === 'GET'
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(found ? { status: 'SUCCEEDED' } : { error: 'QueryExecution Not Found' }))
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('disconnect', () => process.exit())
