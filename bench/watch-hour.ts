/**
 * `npm run bench:watch -- [minutes]`: the built console watches the sandbox's regions at the quickest pace for an hour, with screens that come and go. Memory and open
 * handles of main are taken twice a minute, after garbage was collected and the list of calls, which is bounded, was emptied. Flat means that the median of the
 * last third is no more than that of the first by the allowance below. Exit 1 where it is not, or where polls were missed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBrowser } from '../scripts/prepare/browser.ts'
import { launchApp } from '../test/e2e/harness.ts'
import { medianOf } from './row.ts'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes >= 1)) throw new Error('Give the number of minutes, 1 or more.')
const everyMs = Math.min(30_000, (minutes * 60_000) / 12)
/** Warm-up while caches fill. A run of a few minutes is mostly warm-up and says little. */
const warmUpMs = minutes * 6_000
const paceSeconds = 15
const screens = [
  '#/entities',
  '#/regions/board',
  '#/regions/wall',
  '#/regions/incidents',
  '#/booking',
  '#/regions/history',
]
/** Allowed random growth relative to the first third. */
const allowance = { heap: 1.1, rss: 1.15, handles: 1.1 } as const

type Sample = { readonly heap: number; readonly rss: number; readonly handles: number }

const folder = await mkdtemp(path.join(tmpdir(), 'watch-hour-'))
const app = await launchApp({ userData: folder, browser: findBrowser() })
const call = (name: string, input: unknown) =>
  app.page.evaluate<unknown>(
    `window.accessConsole.call[${JSON.stringify(name)}]('watch-' + Math.random(), ${JSON.stringify(input)})`,
  )
/** Somebody is there: the console does not lock. */
let at = 100
const sign = () => app.page.mouse.move((at = 300 - at), 200)
const show = (hash: string) => app.page.evaluate(`window.location.hash = ${JSON.stringify(hash)}`)

/** Runs in main, after garbage collection. */
const take = (): Promise<Sample> =>
  app.evaluate(async () => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
    for (let time = 0; time < 2; time += 1) {
      if (typeof collect === 'function') collect()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { heapUsed, rss } = process.memoryUsage()
    // Ignore short-lived files and timers.
    const passing = new Set(['Immediate', 'Timeout', 'FSReqCallback', 'FSReqPromise'])
    const handles = process.getActiveResourcesInfo().filter((name) => !passing.has(name)).length
    return { heap: heapUsed, rss, handles }
  })

/** Seconds since each practice was polled. Throws where the console does not say, for example because it is locked. */
async function sinceLastPolls(): Promise<readonly number[]> {
  const answer = (await call('regions.board', { connectionId: 'sandbox' })) as {
    readonly value?: { readonly targets: readonly { readonly lastPolledAt?: string }[] }
  }
  const targets = answer.value?.targets ?? []
  if (targets.length === 0) throw new Error(`The board has no practice: ${JSON.stringify(answer).slice(0, 500)}`)
  return targets.map(({ lastPolledAt = '' }) => (Date.now() - Date.parse(lastPolledAt)) / 1_000)
}

const samples: Sample[] = []
let missed = 0
try {
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  await call('regions.saveSettings', {
    connectionId: 'sandbox',
    settings: { intervalSeconds: paceSeconds, watch: 'always' },
  })
  console.log(`${app.runtime}: watching for ${minutes} min, a sample every ${everyMs / 1_000} s.`)
  const warm = Date.now() + warmUpMs
  while (Date.now() < warm) {
    await sign()
    await delay(Math.min(60_000, warmUpMs))
  }
  const end = Date.now() + minutes * 60_000
  for (let turn = 0; Date.now() < end; turn += 1) {
    await show(screens[turn % screens.length] ?? '')
    await sign()
    await delay(everyMs)
    const oldest = Math.max(...(await sinceLastPolls()))
    // A practice is polled every 15 s; twice that is a poll that did not come.
    if (!(oldest < 2 * paceSeconds)) {
      missed += 1
      console.log(`Missed: a practice was polled ${oldest.toFixed(1)} s ago.`)
    }
    await call('activity.clear', undefined)
    const sample = await take()
    samples.push(sample)
    console.log(`${new Date().toISOString()}  ${wordsOf(sample)}`)
  }
} finally {
  await app.close()
  await rm(folder, { recursive: true, force: true })
}

const third = Math.max(1, Math.floor(samples.length / 3))
const medians = (some: readonly Sample[]): Sample => ({
  heap: medianOf(some.map(({ heap }) => heap)),
  rss: medianOf(some.map(({ rss }) => rss)),
  handles: medianOf(some.map(({ handles }) => handles)),
})
const [first, last] = [medians(samples.slice(0, third)), medians(samples.slice(-third))]
const grown = (['heap', 'rss', 'handles'] as const).filter((name) => last[name] > first[name] * allowance[name])
console.log(`First third: ${wordsOf(first)}`)
console.log(`Last third:  ${wordsOf(last)}`)
console.log(grown.length === 0 ? 'Flat.' : `Grown: ${grown.join(', ')}.`)
console.log(missed === 0 ? 'No poll was missed.' : `${missed} times a practice had not been polled for 30 s.`)
process.exitCode = grown.length === 0 && missed === 0 ? 0 : 1

function wordsOf({ heap, rss, handles }: Sample): string {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
  return `heap ${megabytes(heap)}, resident ${megabytes(rss)}, ${handles} handles`
}
