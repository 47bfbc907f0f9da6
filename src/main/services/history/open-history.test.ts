import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import type { AlertEvent } from '../../../domain/regions/alert.ts'
import type { History, KeptPoll, KeptSample } from './history-service.ts'
import { openHistory } from './open-history.ts'
import { answerOf, iso, minute, source, type Reported } from './testing/answers.ts'

const morning = Date.UTC(2026, 10, 20, 8)

let folder: string
let notices: string[]
let histories: History[]
let now: number

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'history-'))
  notices = []
  histories = []
  now = morning
})
afterEach(async () => {
  for (const history of histories) await history.close()
  await rm(folder, { recursive: true, force: true })
})

function open(userDataPath = folder): History {
  const history = openHistory({ userDataPath, onNotice: (notice) => notices.push(notice), now: () => now })
  histories.push(history)
  return history
}

async function everything(history: History): Promise<{ samples: readonly KeptSample[]; polls: readonly KeptPoll[] }> {
  const { samples, polls } = await history.since(0, 1_000_000)
  return { samples, polls }
}

describe('the roster of a practice', () => {
  it('is kept over a restart, one for each practice of a platform, the last one written', async () => {
    const history = open()
    await history.keepRoster(source, 'p1', 'first')
    await history.keepRoster(source, 'p1', 'second')
    await history.keepRoster(source, 'p2', 'other practice')
    await history.keepRoster('https://elsewhere.example.test', 'p1', 'other platform')
    await history.forget(1)
    await history.close()
    const again = open()
    expect(await again.rosters(source, ['p1', 'p3'])).toEqual(new Map([['p1', 'second']]))
  })
})

describe('an answer', () => {
  it('is kept estimate by estimate, with what was told of each', async () => {
    const history = open()
    const added = await history.recordAnswer(
      answerOf(morning, [
        { at: morning - 30_000, available: true, seconds: 754.6, qualifiers: ['pediatric', 'adult'] },
        { region: 'OK', at: morning - 10_000, available: false, seconds: 60, reason: 'REGION_BUSY' },
        { region: 'NM', at: morning - 20_000 },
        { region: 'CO', at: morning - 20_000, available: true },
      ]),
      60,
    )
    expect(added).toEqual({ added: 4 })
    const { samples, polls } = await everything(history)
    const same = { source, practiceId: 'p1', visitTypeName: 'virtual', answeredAt: morning, reason: undefined }
    expect(samples).toEqual([
      {
        ...same,
        regionCode: 'TX',
        assignmentQualifiers: ['adult', 'pediatric'],
        generatedAt: morning - 30_000,
        available: true,
        seconds: 755,
      },
      {
        ...same,
        regionCode: 'OK',
        assignmentQualifiers: [],
        generatedAt: morning - 10_000,
        available: false,
        seconds: null,
        reason: 'REGION_BUSY',
      },
      {
        ...same,
        regionCode: 'NM',
        assignmentQualifiers: [],
        generatedAt: morning - 20_000,
        available: undefined,
        seconds: null,
      },
      {
        ...same,
        regionCode: 'CO',
        assignmentQualifiers: [],
        generatedAt: morning - 20_000,
        available: true,
        seconds: null,
      },
    ])
    expect(polls).toEqual([{ source, practiceId: 'p1', polledAt: morning, answered: true, intervalSeconds: 60 }])
  })

  it('counts by its own time where an estimate tells none, or an absurd one', async () => {
    const history = open()
    const times = [undefined, Date.UTC(1970), morning + 25 * 60 * minute, morning + 23 * 60 * minute]
    const answers = times.map(
      (at, index): Reported => ({ region: `R${index}`, available: true, seconds: 60, at }) as Reported,
    )
    const answer = answerOf(morning, answers)
    await history.recordAnswer(
      {
        ...answer,
        estimates: [...answer.estimates, { regionCode: 'R0', visitTypeName: 'phone', estimateGeneratedAt: 'soon' }],
      },
      60,
    )
    const { samples } = await everything(history)
    expect(samples.map(({ generatedAt }) => generatedAt - morning)).toEqual([0, 0, 0, 23 * 60 * minute, 0])
  })

  it('leaves out what belongs to no region, and keeps texts as they came', async () => {
    const history = open()
    const name = 'Peña \0 \uD800 "x" \\ 🧑 مرحبا'
    await history.recordAnswer(
      answerOf(morning, [
        { region: '', at: morning, available: true, seconds: 1 },
        { region: 'TX', visit: name, at: morning, available: false, reason: name },
      ]),
      60,
    )
    const { samples } = await everything(history)
    expect(samples.map(({ visitTypeName, reason }) => ({ visitTypeName, reason }))).toEqual([
      { visitTypeName: name, reason: name },
    ])
    await history.close()
    const [known] = await open().known(source, ['p1'])
    expect(known?.visitTypeName).toBe(name)
  })
})

describe('what is known', () => {
  it('is reported by platform and practice, with the first and the last time, also after a restart', async () => {
    const first = open()
    await first.recordAnswer(answerOf(morning, [{ at: morning, available: true, seconds: 1 }]), 60)
    await first.recordAnswer(answerOf(morning + minute, [{ at: morning - minute, available: true, seconds: 1 }]), 60)
    await first.recordAnswer(answerOf(morning, [{ at: morning }], { practiceId: 'p2' }), 60)
    await first.recordAnswer(answerOf(morning, [{ at: morning }], { source: 'https://other.example' }), 60)
    const expected = [
      {
        practiceId: 'p1',
        regionCode: 'TX',
        visitTypeName: 'virtual',
        assignmentQualifiers: [],
        firstAt: iso(morning - minute),
        lastAt: iso(morning),
      },
    ]
    expect(await first.known(source, ['p1'])).toEqual(expected)
    await first.close()
    const second = open()
    expect(await second.known(source, ['p1', 'p9'])).toEqual(expected)
    expect(await second.known(source, [])).toEqual([])
  })

  it('brings back the last three hours of a practice after a restart', async () => {
    const first = open()
    const answers = [-200, -90, -60, -51, -30].map((minutes) => ({
      at: morning + minutes * minute,
      ...(minutes === -60 ? { available: false, reason: 'OFF_HOURS' } : { available: true, seconds: -minutes }),
    }))
    for (const each of answers) await first.recordAnswer(answerOf(each.at, [each]), 60)
    await first.recordAnswer(
      answerOf(morning, [{ at: morning, available: true, seconds: 7 }], { practiceId: 'p2' }),
      60,
    )
    await first.close()
    const waits = await open().recentWaits(source, ['p1'])
    expect([...waits.keys()]).toEqual(['["p1","TX","virtual"]'])
    expect([...waits.values()][0]).toEqual(
      [-90, -60, -51, -30].flatMap((minutes) => [morning + minutes * minute, minutes === -60 ? -1 : -minutes]),
    )
    expect(await open().recentWaits(source, [])).toEqual(new Map())
  })

  it('is forgotten after the days that were chosen, of one platform or all', async () => {
    const history = open()
    const day = 24 * 60 * minute
    const event = (at: number) => alertEvent({ at: iso(at) })
    for (const one of [source, 'https://other.example']) {
      for (const days of [3, 1]) {
        const at = morning - days * day
        await history.recordAnswer(answerOf(at, [{ at, available: true, seconds: 1 }], { source: one }), 60)
      }
    }
    await history.recordAlerts('c1', [event(morning - 3 * day), event(morning - day)])
    await history.recordAlerts('c2', [event(morning - 3 * day)])
    await history.forget(2, { source })
    expect(await history.alertLog('c1', iso(0), iso(morning))).toHaveLength(2)
    await history.forget(2, { connectionId: 'c1' })
    expect((await everything(history)).samples).toHaveLength(3)
    expect(await history.known(source, ['p1'])).toMatchObject([{ firstAt: iso(morning - day) }])
    expect(await history.alertLog('c1', iso(0), iso(morning))).toEqual([event(morning - day)])
    expect(await history.alertLog('c2', iso(0), iso(morning))).toHaveLength(1)
    await history.forget(2)
    const left = await everything(history)
    expect([left.samples.length, left.polls.length]).toEqual([2, 2])
    // Deleted rows don't count as existing.
    const at = morning - 3 * day
    expect(await history.recordAnswer(answerOf(at, [{ at, available: true, seconds: 1 }]), 60)).toEqual({ added: 1 })
  })
})

const alertEvent = (more: Partial<AlertEvent> = {}): AlertEvent => ({
  at: iso(morning),
  alertId: 'a1',
  kind: 'fired',
  ruleName: 'Long wait',
  key: 'k',
  practiceName: 'Peña Blanca',
  regionName: 'Texas',
  waitSeconds: 3_480,
  reason: undefined,
  note: undefined,
  ...more,
})

it('keeps the alert log, newest first, by connection', async () => {
  const history = open()
  const events = [
    alertEvent(),
    alertEvent({ kind: 'acknowledged', note: 'On it \0' }),
    alertEvent({ at: iso(morning + 1), kind: 'recovered', waitSeconds: undefined, reason: 'OFF_HOURS' }),
  ]
  await history.recordAlerts('c1', events)
  await history.recordAlerts('c2', [alertEvent({ at: iso(morning) })])
  expect(await history.alertLog('c1', iso(morning), iso(morning + 2))).toEqual(events.toReversed())
  expect(await history.alertLog('c1', iso(morning), iso(morning + 1))).toEqual(events.slice(0, 2).toReversed())
})

const answer = fc.record({
  region: fc.constantFrom('TX', 'OK'),
  at: fc.integer({ min: 0, max: 12 }).map((step) => morning + step * 20_000),
})
const answers = fc
  .array(fc.record({ minutes: fc.integer({ min: 0, max: 5 }), answers: fc.array(answer, { maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) => [...list, ...list.slice(0, 4)])

/** An estimate's values depend on its key, so it doesn't matter which response contained it. */
const complete = (one: { readonly region: string; readonly at: number }): Reported =>
  (one.at / 20_000) % 3 === 0
    ? { ...one, available: false, reason: 'REGION_BUSY' }
    : { ...one, available: true, seconds: (one.at / 20_000) % 50 }

it('keeps each estimate and each poll once, whatever the order of answers, restarts and what other consoles told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2]),
      answers,
      fc.integer({ min: 1, max: 7 }),
      async (ways, list, most) => {
        const place = await mkdtemp(path.join(folder, 'run-'))
        const [mine, other] = [path.join(place, 'mine'), path.join(place, 'other')]
        await Promise.all([mkdir(mine), mkdir(other)])
        let history = open(mine)
        const theirs = open(other)
        let added = 0
        let tooMany = 0
        for (const [index, { minutes, answers: estimates }] of list.entries()) {
          const answer = answerOf(morning + minutes * minute, estimates.map(complete))
          const way = ways[index % Math.max(1, ways.length)]
          if (way === 1) {
            await history.close()
            history = open(mine)
          }
          if (way === 2) {
            await theirs.recordAnswer(answer, 60)
            let since = { ...(await theirs.since(0, most)) }
            while (since.samples.length + since.polls.length > 0) {
              tooMany = Math.max(tooMany, since.samples.length + since.polls.length - most)
              added += (await history.take(since.samples, since.polls)).added
              since = await theirs.since(since.place, most)
            }
          } else added += (await history.recordAnswer(answer, 60)).added
        }
        const expected = new Set(
          list.flatMap(({ answers: estimates }) => estimates.map(({ region, at }) => `${region} ${at}`)),
        )
        expect(added).toBe(expected.size)
        expect(tooMany).toBe(0)
        // Another console gets all rows through `take`: they're in its file but not passed on again.
        const own = await history.since(0, 1_000)
        const passed = new Set(own.samples.map(({ regionCode, generatedAt }) => `${regionCode} ${generatedAt}`))
        expect(passed.size).toBe(own.samples.length)
        const all = await theirs.take(own.samples, own.polls).then(() => theirs.since(0, 1_000))
        const union = new Set([
          ...passed,
          ...all.samples.map(({ regionCode, generatedAt }) => `${regionCode} ${generatedAt}`),
        ])
        expect(union).toEqual(expected)
        expect(new Set(own.polls.map(({ polledAt }) => polledAt)).size).toBe(own.polls.length)
        await Promise.all([history.close(), theirs.close()])
      },
    ),
    { numRuns: counted(3, 25) },
  )
})

it('passes on what came after a place, once, and remembers how far each store has got', async () => {
  const first = open()
  const at = (minutes: number) => answerOf(morning + minutes * minute, [{ at: morning + minutes * minute }])
  await first.recordAnswer(at(0), 60)
  await first.recordAnswer(at(1), 60)
  const begin = await first.since(0, 3)
  expect([begin.samples.length, begin.polls.length]).toEqual([2, 1])
  await first.setPlace('team', begin.place)
  const { samples, polls } = await first.since(begin.place, 10)
  expect([samples.length, polls.length]).toEqual([0, 1])
  await first.take(
    [{ ...begin.samples[0]!, generatedAt: morning + 5 * minute }],
    [{ ...begin.polls[0]!, polledAt: morning + 5 * minute }],
  )
  expect((await first.since(begin.place, 10)).samples).toEqual([])
  await first.close()

  const second = open()
  expect(await second.place('team')).toBe(begin.place)
  expect(await second.place('other')).toBe(0)
  // The value stored for a shared store is arbitrary: any number.
  await second.setPlace('other', Number.MAX_SAFE_INTEGER)
  now = morning + 500 * 24 * 60 * minute
  await second.forget(1)
  // Although everything was deleted, new rows get higher places than any before.
  await second.close()
  const third = open()
  await third.recordAnswer(at(7), 60)
  const later = await third.since(await third.place('team'), 10)
  expect(later.samples).toHaveLength(1)
  expect(later.place).toBeGreaterThan(begin.place)
  expect(later.place).toBeLessThan(100)
  expect(await third.place('other')).toBe(Number.MAX_SAFE_INTEGER)
})

describe('a file that cannot be used', () => {
  it('is set aside where it is damaged, with a notice, and recording goes on', async () => {
    const first = open()
    await first.recordAnswer(answerOf(morning, [{ at: morning }]), 60)
    await first.close()
    await writeFile(path.join(folder, 'history.duckdb'), 'no database '.repeat(5_000))
    const second = open()
    expect(await second.recordAnswer(answerOf(morning, [{ at: morning }]), 60)).toEqual({ added: 1 })
    expect(notices).toEqual([
      'The file history.duckdb was damaged. It was renamed history.duckdb.damaged-2026-11-20T08-00-00.000Z; a new history starts.',
    ])
    expect(second.notices()).toEqual(notices)
    await second.close()
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toHaveLength(1)
    expect((await everything(open())).samples).toHaveLength(1)
  })

  it('is worked without where a folder has its name', async () => {
    await mkdir(path.join(folder, 'history.duckdb'))
    const history = open()
    await history.recordAnswer(answerOf(morning, [{ at: morning }]), 60)
    expect((await everything(history)).samples).toHaveLength(1)
    expect(notices).toEqual([
      'Waits and alerts are kept for this session only: the file history.duckdb can’t be opened.',
    ])
  })

  it.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    await open().forget(1)
    expect((await stat(path.join(folder, 'history.duckdb'))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})
