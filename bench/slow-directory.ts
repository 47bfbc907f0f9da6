/**
 * A slow platform's provider directory, in its own process: returns the list, and each record after a fixed latency. The records are the sandbox's, as
 * prepared texts, so that nothing is computed during the measurement. The argument is `SlowDirectory` as JSON. Sends the address to its parent and, on any
 * message, the peak of concurrent requests since the last one.
 */
import { createServer, type ServerResponse } from 'node:http'
import { providerAt } from '../src/sandbox/data/providers.ts'
import { createWorld } from '../src/sandbox/data/world.ts'
import { sandboxSettings } from '../src/sandbox/options.ts'
import { providerAnswer } from '../src/sandbox/providers/provider-answer.ts'

export type SlowDirectory = { readonly providers: number; readonly latencyMs: number }
export type SlowDirectoryMost = { readonly mostUnderWay: number }
export type SlowDirectoryReady = { readonly address: string; readonly npis: readonly string[] }

const { providers, latencyMs } = JSON.parse(process.argv[2] ?? '') as SlowDirectory
const settings = sandboxSettings.parse({ providers, clinicians: providers, directoryDefects: 'none' })
const world = createWorld(settings, Date.now)
const records = new Map<string, string>()
const list: { readonly system: string; readonly npi: string }[] = []
for (let index = 0; index < providers; index++) {
  const provider = providerAt(world, index)
  const [department] = provider.departments
  records.set(provider.npi, JSON.stringify(providerAnswer(world, provider, undefined)))
  list.push({ system: department?.system.ehr ?? 'ehr', npi: provider.npi })
}
const listText = JSON.stringify(list)

let underWay = 0
let mostUnderWay = 0

const server = createServer((request, response) => {
  underWay += 1
  mostUnderWay = Math.max(mostUnderWay, underWay)
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const [, , , npi = ''] = decodeURIComponent(pathname).split('/')
  const text = pathname === '/v1/providers' ? listText : records.get(npi)
  setTimeout(() => {
    underWay -= 1
    send(response, text)
  }, latencyMs)
})

function send(response: ServerResponse, text: string | undefined): void {
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text ?? '{}')
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ready: SlowDirectoryReady = { address: `http://127.0.0.1:${port}`, npis: [...records.keys()] }
  process.send?.(ready)
})
process.on('message', () => {
  const most: SlowDirectoryMost = { mostUnderWay }
  mostUnderWay = underWay
  process.send?.(most)
})
process.once('disconnect', () => process.exit(0))
