import './world-clock.ts'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { openWorld, type World } from './world.ts'

/**
 * Serves the component tests. A page opens a world for each test and names it in the path: `POST /<world>/call` and `/table` with JSON, and `GET
 * /<world>/events` for what main sends. Opening a world ends the page's previous one.
 */
const sandbox = await startSandbox({ entities: { clinician: 2_318 } })
const worlds = new Map<string, Promise<World>>()

const server = createServer((request, response) => {
  const [, name = '', part = ''] = (request.url ?? '').split('/')
  response.setHeader('access-control-allow-origin', '*')
  if (part === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    const world = openWorld(sandbox, (...event) => response.write(`data: ${JSON.stringify(event)}\n\n`))
    worlds.set(name, world)
    request.once('close', () => {
      worlds.delete(name)
      void world.then((opened) => opened.close())
    })
    return
  }
  void answer(name, part, request)
    .then((value) => response.end(JSON.stringify(value ?? null)))
    .catch((cause: unknown) => response.writeHead(500).end(String(cause)))
})

async function answer(name: string, part: string, request: IncomingMessage): Promise<unknown> {
  const world = await worlds.get(name)
  if (world === undefined) throw new Error(`There is no world ${name}`)
  const asked: unknown = JSON.parse(await text(request))
  const ended = new AbortController()
  request.once('close', () => request.complete || ended.abort())
  return part === 'table' ? world.table(asked as never) : world.call(asked as never, ended.signal)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit(0))
