import { createServer, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { fakeClock } from '../../src/main/workspaces/regions/testing/fake-clock.ts'
import { benchConnection, openBench } from '../../src/main/workspaces/regions/testing/monitor-bench.ts'

/** Retry-After headers over real HTTP with the console's own client; only the time between polls is fake. */

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

async function open() {
  let refusal: { readonly status: number; readonly retryAfter: string | undefined } | undefined
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    // Pauses have their own rate: pause-watch.test.ts. Rejecting them would block the host before the poll is rejected.
    const isOfPauses = pathname.endsWith('/pauseBookings')
    if (!isOfPauses) asked.push(pathname.replace(/.*\/(practices|waittimes).*/, '$1'))
    if (refusal !== undefined && !isOfPauses) {
      const { retryAfter } = refusal
      response.writeHead(refusal.status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
      return
    }
    answer(request.url ?? '', response)
  })
  const port = await listenHere(server)
  ended.push(() => new Promise((resolve) => server.close(resolve)))

  const client = createPlatformClient()
  ended.push(() => client.close())
  let underWay = 0
  const counting: PlatformClient = {
    async send(...call) {
      underWay += 1
      try {
        return await client.send(...call)
      } finally {
        underWay -= 1
      }
    },
    close: () => client.close(),
  }
  const hands = fakeClock({
    startsAt: Date.now(),
    async idle() {
      do {
        for (let turn = 0; turn < 4; turn++) await nextTurn()
      } while (underWay > 0)
    },
  })
  const url = `http://127.0.0.1:${port}`
  const bench = openBench({
    clock: hands.clock,
    client: counting,
    connection: benchConnection({ baseUrl: url, visitUrl: url, schedulingUrl: url }),
    settings: { intervalSeconds: 15 },
  })
  ended.push(() => bench.monitor.close())
  return {
    hands,
    bench,
    asked,
    refuse: (status: number, retryAfter?: string) => {
      refusal = { status, retryAfter }
    },
    welcome: () => {
      refusal = undefined
    },
  }
}

function answer(url: string, response: ServerResponse): void {
  const value = url.includes('/practices/')
    ? { id: 'p1', displayName: 'Practice', practiceRegions: [{ regionCode: 'TX', displayName: 'Texas' }] }
    : url.includes('/waittimes')
      ? [{ available: true, estimatedWaitTimeSeconds: 60, regionCode: 'TX', visitTypeName: 'virtual' }]
      : []
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
/** The backoff after a first failure with an interval of 15 s. */
const backOff = 30

it.each([
  ['seconds', 429, () => '90', 90],
  ['seconds', 503, () => '90', 90],
  ['fewer seconds than the back-off', 429, () => '3', backOff],
  ['no header', 429, () => undefined, backOff],
  ['no header', 503, () => undefined, backOff],
  ['a date', 429, () => inSeconds(120), 120],
  ['a date', 503, () => inSeconds(120), 120],
  ['a date that is over', 503, () => inSeconds(-3_600), backOff],
  ['an absurd number of seconds', 429, () => '99999999999999999999', 300],
  ['an absurd date', 503, () => 'Fri, 31 Dec 9999 23:59:59 GMT', 300],
  ['no number and no date', 429, () => 'in a while', backOff],
])('%s with %s: the next poll keeps to it', async (_what, status, header, seconds) => {
  const { hands, asked, refuse, welcome, bench } = await open()
  await hands.advance(1_000)
  expect(asked.filter((call) => call === 'practices')).toHaveLength(1)
  expect(bench.rows()).toMatchObject([{ regionCode: 'TX', status: 'open' }])

  refuse(status, header())
  await hands.advance(15_000)
  const count = asked.length
  expect(bench.events.at(-1)?.targets).toMatchObject([{ failures: 1, failure: { status } }])
  welcome()
  // A header's date has whole seconds, and some time has passed since it was written.
  await hands.advance((seconds - 4) * 1000)
  expect(asked).toHaveLength(count)
  await hands.advance(6_000)
  expect(asked.slice(count)).toEqual(['practices', 'waittimes'])
  expect(bench.events.at(-1)?.targets).toMatchObject([{ failures: 0, failure: undefined }])
})

it('a refusal is asked once and not repeated by the client', async () => {
  const { hands, asked, refuse } = await open()
  refuse(503)
  await hands.advance(1_000)
  expect(asked).toEqual(['practices'])
})
