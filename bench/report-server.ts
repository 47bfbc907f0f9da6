import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a file over HTTP with its length, in its own process. Argument: the file. Prints the address. */

const [, , path = ''] = process.argv
const { size } = await stat(path)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/csv', 'content-length': size })
  createReadStream(path, { highWaterMark: 1 << 20 }).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('disconnect', () => process.exit())
