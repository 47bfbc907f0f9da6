import { describe, expect, it } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import { sampleConnection } from '../../../../domain/testing/connection-sample.ts'
import { decideScheduling, schedulingFlagsOf } from '../../../../domain/providers/scheduling-rules.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { createProviderBook } from './provider-book.ts'

const connection = sampleConnection({
  id: 'one',
  name: 'One',
  baseUrl: 'https://base.example',
  visitUrl: 'https://visit.example',
  schedulingUrl: 'https://scheduling.example',
})
const npis = Array.from({ length: 12 }, (_, at) => String(1_000_000_000 + at))
const known = {
  ok: true,
  value: { record: {}, decision: decideScheduling(schedulingFlagsOf({})), forms: { platform: undefined, ehr: [] } },
} as const
const notFound = { ok: false, failure: failure('not-found') } as const

/** A book whose platform answers as told, with a clock that the test sets. */
function bookWith(providerOf: BookingNeeds['providerOf'] = async () => known) {
  const asked: string[] = []
  let now = 0
  const book = createProviderBook({
    now: () => now,
    async providerOf(to, npi, ehrSystemName, signal) {
      asked.push(npi)
      return providerOf(to, npi, ehrSystemName, signal)
    },
  })
  const { signal } = new AbortController()
  return {
    asked: () => asked.splice(0),
    pass: (ms: number) => (now += ms),
    lookUp: (some: readonly string[], most: number, ended = signal) => book.lookUp(connection, some, most, ended),
  }
}

describe('looking up providers', () => {
  it('asks for each once, in order, up to the limit; those that are remembered do not count', async () => {
    const { lookUp, asked, pass } = bookWith()
    const first = await lookUp([...npis, ...npis], 5)
    expect(asked()).toEqual(npis.slice(0, 5))
    expect([first.known.size, first.left]).toEqual([5, npis.slice(5)])
    expect((await lookUp(npis, 5)).known.size).toBe(10)
    expect(asked()).toEqual(npis.slice(5, 10))
    pass(5 * 60_000)
    await lookUp(npis.slice(0, 1), 5)
    expect(asked()).toEqual(npis.slice(0, 1))
  })

  it('never asks for more than a few at once', async () => {
    let open = 0
    let most = 0
    const { lookUp } = bookWith(async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 1))
      open -= 1
      return known
    })
    await lookUp(npis, 12)
    expect(most).toBe(4)
  })

  it('goes on after one that failed, which is asked for again the next time', async () => {
    const { lookUp, asked } = bookWith(async (_to, npi) => (npi === npis[1] ? notFound : known))
    const found = await lookUp(npis.slice(0, 3), 5)
    expect([...found.failed.keys()]).toEqual([npis[1]])
    expect([...found.known.keys()].toSorted()).toEqual([npis[0], npis[2]])
    asked()
    await lookUp(npis.slice(0, 3), 5)
    expect(asked()).toEqual([npis[1]])
  })

  it.each([failure('unauthorized'), failure('server-error', { status: 503, retryAfterSeconds: 30 })])(
    'stops at what would fail for all alike, $kind: each has that failure',
    async (reason) => {
      const { lookUp, asked } = bookWith(async () => ({ ok: false, failure: reason }))
      const found = await lookUp(npis, 12)
      expect(asked().length).toBeLessThanOrEqual(4)
      expect([...found.failed.values()]).toEqual(npis.map(() => reason))
    },
  )

  it('leaves those that were not answered in time, without calling them failed', async () => {
    const ended = new AbortController()
    const { lookUp } = bookWith(
      (_to, npi, _ehr, signal) =>
        new Promise((resolve) => {
          if (npi === npis[0]) return resolve(known)
          signal.addEventListener('abort', () => resolve({ ok: false, failure: failure('cancelled') }))
          if (npi === npis[4]) ended.abort()
        }),
    )
    const found = await lookUp(npis, 12, ended.signal)
    expect([...found.known.keys()]).toEqual([npis[0]])
    expect(found.failed.size).toBe(0)
    expect(found.left).toEqual(npis.slice(1))
  })
})
