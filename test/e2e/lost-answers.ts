import { createServer, request as httpRequest } from 'node:http'
import { onLoopback } from '../../src/main/testing/loopback.ts'

/** A proxy before the visit host: starts of reports reach it, but their responses are cut before the first byte. Everything else passes. */

export type LossyHost = {
  readonly address: string
  /** Ids in responses that never arrived. */
  readonly unheard: readonly string[]
  readonly close: () => Promise<void>
}

export async function startLossyHost(visitUrl: string): Promise<LossyHost> {
  const unheard: string[] = []
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', visitUrl)
    const headers = { ...request.headers, host: address.host }
    const onward = httpRequest(address, { method: request.method ?? 'GET', headers }, (answer) => {
      if (request.method !== 'POST') {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
        return
      }
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => {
        unheard.push((JSON.parse(text) as { id: string }).id)
        request.socket.destroy()
      })
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  const { origin, close } = await onLoopback(server)
  return { address: origin, unheard, close }
}
