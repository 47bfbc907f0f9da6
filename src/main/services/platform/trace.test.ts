import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { onLoopback } from '../../testing/loopback.ts'
import { createTransport, type HttpRequest, NoAnswer, type Trace } from './transport.ts'

const connection = sampleConnection({ name: 'Test', ...allAt(''), gateway: true })
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const { origin, close } = await onLoopback(createServer({}, listener))
  ends.push(close)
  return `${origin}/visits`
}

/** Sends with its own transport; returns the trace without times. */
async function traced(request: Partial<HttpRequest> & { url: string }, fresh = true) {
  const transport = createTransport(async () => 'DIRECT')
  ends.push(() => transport.close())
  const trace: Trace[] = []
  const outcome = await transport
    .exchange(
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Zoë"}', ...request },
      { connection, fresh, signal: new AbortController().signal, onTrace: (step) => void trace.push(step) },
    )
    .then(
      async (answer) => {
        for await (const _chunk of answer.body);
        await answer.release()
        return answer.status
      },
      (cause: unknown) => cause,
    )
  for (const { at } of trace) expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  return { outcome, trace: trace.map(({ at: _at, ...step }) => step) }
}

describe('the trace of a request', () => {
  it('tells the connection, the bytes handed over, and the answer', async () => {
    const url = await serve((_request, response) => void response.end('{}'))
    const bytes = Buffer.byteLength('{"name":"Zoë"}')
    expect(await traced({ url })).toEqual({
      outcome: 200,
      trace: [{ step: 'connected' }, { step: 'sent', bytes, of: bytes }, { step: 'answering', status: 200 }],
    })
    const { body: _body, ...read } = { method: 'GET' as const, url, body: undefined }
    expect((await traced(read, false)).trace[0]).toEqual({ step: 'connected' })
  })

  it('ends where the answer does not begin', async () => {
    const url = await serve((request) => void request.on('data', () => request.socket.destroy()))
    const { outcome, trace } = await traced({ url })
    expect(outcome).toMatchObject({ sent: true })
    expect(trace.map(({ step }) => step)).toEqual(['connected', 'sent'])
  })

  it('does not take a word in between for the answer', async () => {
    const url = await serve((_request, response) => {
      response.writeProcessing()
      response.writeHead(409).end()
    })
    const { outcome, trace } = await traced({ url })
    expect(outcome).toBe(409)
    expect(trace.filter(({ step }) => step === 'answering')).toEqual([{ step: 'answering', status: 409 }])
  })

  it('is empty where nothing left', async () => {
    const url = await serve(() => undefined)
    await ends.pop()?.()
    const { outcome, trace } = await traced({ url })
    expect(outcome).toBeInstanceOf(NoAnswer)
    expect(outcome).toMatchObject({ sent: false })
    expect(trace).toEqual([])
  })
})
