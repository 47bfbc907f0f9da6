import { createServer } from 'node:http'
import { onLoopback } from '../../../src/main/testing/loopback.ts'
import { repeatedForms } from '../../faults/key-forms.ts'

/** A careless platform: echoes the key in every form, in successful responses, errors and headers. */
export type EchoServer = {
  readonly address: string
  /** The x-api-key values that arrived. */
  readonly keysSeen: readonly string[]
  close(): Promise<void>
}

export async function startEchoServer(): Promise<EchoServer> {
  const keysSeen: string[] = []
  const server = createServer((request, response) => {
    const key = String(request.headers['x-api-key'] ?? '')
    if (key !== '') keysSeen.push(key)
    let body = ''
    request.on('data', (bytes) => (body += String(bytes)))
    request.on('end', () => {
      const utf16 = Buffer.from(key, 'utf16le').toString('latin1')
      const forms = key === '' ? [] : [...repeatedForms(key), utf16]
      const answer = answerTo(request.url ?? '', body, forms)
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        'correlation-id': encodeURIComponent(key),
      })
      response.end(JSON.stringify(answer.body))
    })
  })
  const { origin, close } = await onLoopback(server)
  return { address: origin, keysSeen, close }
}

function answerTo(url: string, body: string, forms: readonly string[]): { status: number; body: unknown } {
  if (url.includes('/schema/')) {
    const properties = { nameLast: { type: 'string', description: forms.join(' ') }, note: { type: 'string' } }
    return { status: 200, body: { title: 'staff', description: forms.join(' '), properties, required: ['nameLast'] } }
  }
  if (body.includes('"location"')) return { status: 400, body: { error: `refused ${forms.join(' ')}` } }
  const row = { id: 'a1', type: 'healthSystem.staff', nameLast: 'Marsh', note: forms.join(' ') }
  return { status: 200, body: { total: 1, data: [row] } }
}
