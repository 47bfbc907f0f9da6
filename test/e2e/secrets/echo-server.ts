import { jsonHost } from '../../../src/main/testing/loopback.ts'
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
  const { origin, close } = await jsonHost((request, body) => {
    const key = String(request.headers['x-api-key'] ?? '')
    if (key !== '') keysSeen.push(key)
    const utf16 = Buffer.from(key, 'utf16le').toString('latin1')
    const forms = key === '' ? [] : [...repeatedForms(key), utf16]
    return { ...answerTo(request.url ?? '', body, forms), headers: { 'correlation-id': encodeURIComponent(key) } }
  })
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
