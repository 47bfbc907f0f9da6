import { expect, it } from 'vitest'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { takesTurn } from '../counted.ts'
import { jsonReads, writes } from './campaign.ts'
import { answer, json, problem, reply, said } from './fault-case.ts'
import type { Exchange } from './fault-server.ts'
import { failureOf, sendTo } from './sending.ts'

/** Reads are retried with backoff; what must not be retried isn't. */

const good: Readonly<Record<string, string>> = {
  'visits.waitTimes': '[]',
  'careOptions.providers': '[]',
  'providers.list': '[]',
  'reports.status': '{"status": "RUNNING"}',
  'visits.practice': '{"practiceRegions": []}',
}
const goodAnswer = (operation: EndpointName) =>
  answer(
    '200 OK',
    { 'content-type': json },
    good[operation] ?? '{"total": 0, "count": 0, "data": [], "results": [], "slots": [], "slotsByVisitType": []}',
  )

const breaks: Readonly<Record<string, (exchange: Exchange) => void>> = {
  'a reset': ({ socket }) => socket.resetAndDestroy(),
  'a close': ({ socket }) => socket.end(),
  'a 503': reply('503 Service Unavailable', problem, said('down')),
  'a 500': reply('500 Internal Server Error', problem, said('down')),
  'a 429': reply('429 Too Many Requests', { ...problem, 'retry-after': '0' }, said('slow down')),
}
const slowDown = (headers: Readonly<Record<string, string>>) => ({
  name: '429',
  onRequest: reply('429 Too Many Requests', { ...problem, ...headers }, said('slow down')),
})

/** In the short count each read meets one break, and the breaks take turns. */
const rows = Object.keys(breaks).flatMap((name, turn, all) =>
  jsonReads.filter((_, at) => takesTurn(at, turn, all.length)).map((operation) => ({ name, operation })),
)

it.each(rows)('$operation after $name is asked again, with the same request', async ({ name, operation }) => {
  const { envelope, server } = await sendTo(
    {
      name,
      onRequest: (exchange) => {
        if (exchange.earlier === 0) breaks[name]!(exchange)
        else exchange.socket.write(goodAnswer(operation))
      },
    },
    operation,
    { deadlineScale: 0.2 },
  )
  expect(envelope).toMatchObject({ ok: true, meta: { status: 200, attempts: 2 } })
  const [first, second] = server.requests
  expect(server.requests).toHaveLength(2)
  expect({ ...second, headers: Object.fromEntries(second!.headers) }).toEqual({
    ...first,
    headers: Object.fromEntries(first!.headers),
  })
})

it.each(writes)('%s is not asked again, though the second answer would be good', async (operation) => {
  for (const [name, fail] of Object.entries(breaks)) {
    const { envelope, server } = await sendTo(
      {
        name,
        onRequest: (exchange) =>
          exchange.earlier === 0 ? fail(exchange) : exchange.socket.write(goodAnswer(operation)),
      },
      operation,
    )
    expect(envelope.ok, `after ${name}`).toBe(false)
    expect(server.requests, `after ${name}`).toHaveLength(1)
  }
})

it('a read that keeps failing is asked three times in all', async () => {
  const reset = { name: 'reset', onRequest: breaks['a reset']! }
  const { server } = await sendTo(reset, 'entities.batch', { deadlineScale: 0.2 })
  expect(server.requests).toHaveLength(3)
})

it.each(rows)(
  '$operation after $name is asked once where whoever calls asks again himself',
  async ({ name, operation }) => {
    const { envelope, server } = await sendTo({ name, onRequest: breaks[name]! }, operation, {
      context: { once: true },
    })
    expect(envelope.ok).toBe(false)
    expect(server.requests).toHaveLength(1)
  },
)

it.each([
  ['a 429', '429 Too Many Requests'],
  ['a 503', '503 Service Unavailable'],
])('%s with a Retry-After is reported at once to those who pause all their requests', async (name, status) => {
  const onRequest = reply(status, { ...problem, 'retry-after': '1' }, said('later'))
  const { envelope, server } = await sendTo({ name, onRequest }, 'entities.batch', {
    context: { reportsSlowDown: true },
  })
  expect(envelope).toMatchObject({ ok: false, failure: { retryAfterSeconds: 1 } })
  expect(server.requests).toHaveLength(1)
})

it.each([
  ['2', 2],
  ['999999', 999_999],
  ['0', 0],
])('a Retry-After of %s s is passed on', async (header, seconds) => {
  const sent = await sendTo(slowDown({ 'retry-after': header }), 'visits.create')
  expect(failureOf(sent)).toMatchObject({
    kind: 'rate-limited',
    retryAfterSeconds: seconds,
    platformText: 'slow down',
    mayHaveHappened: false,
  })
})

it.each([0, -3_600_000])('a Retry-After given as a date is passed on as seconds from now, %d ms off', async (off) => {
  // By the platform's clock, where the response has one.
  const at = (ms: number) => new Date(Date.now() + off + ms).toUTCString()
  const date: Readonly<Record<string, string>> = off === 0 ? {} : { date: at(0) }
  const sent = await sendTo(slowDown({ ...date, 'retry-after': at(90_000) }), 'entities.batch')
  const { retryAfterSeconds } = failureOf(sent)
  expect(retryAfterSeconds).toBeGreaterThan(60)
  expect(retryAfterSeconds).toBeLessThanOrEqual(91)
  // 90 s don't fit before the read's deadline: one request, no wait.
  expect(sent.server.requests).toHaveLength(1)
})

it.each(['soon', '-5', '1e9', '', 'Thu, 99 Foo 2026'])(
  'a Retry-After of "%s" is no number of seconds',
  async (header) => {
    const sent = await sendTo(slowDown({ 'retry-after': header }), 'visits.create')
    expect(failureOf(sent).retryAfterSeconds).toBeUndefined()
  },
)
