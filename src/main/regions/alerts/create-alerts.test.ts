import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { AlertEvent, AlertRule, QuietHours } from '../../../domain/alert.ts'
import { longWait, missing, noon, rowOf, unavailable, waiting } from '../../../domain/testing/alert-samples.ts'
import type { Notice } from '../notifier.ts'
import { openRegionsStore, type RegionsStore } from '../regions-store.ts'
import { fakeClock, type FakeClock } from '../testing/fake-clock.ts'
import type { Alerts } from './alerts.ts'
import { createAlerts } from './create-alerts.ts'

const minute = 60_000
const connectionId = 'sandbox'

let folder: string
let time: FakeClock
let store: RegionsStore
let alerts: Alerts
/** What people saw and heard, what the log has, what the page was told, what the console says of itself. */
let shown: Notice[]
let badges: number[]
let logged: AlertEvent[]
let sent: AlertsView[]
let notices: string[]
let logFails: boolean
let showsNotices: boolean

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alerts-'))
  time = fakeClock({ startsAt: noon })
  ;[shown, badges, logged, sent, notices] = [[], [], [], [], []]
  logFails = false
  showsNotices = true
  store = await openRegionsStore(path.join(folder, 'regions.json'), (text) => notices.push(text))
  alerts = await start()
})
afterEach(async () => {
  await alerts.close()
  await rm(folder, { recursive: true })
})

const start = () =>
  createAlerts({
    userDataPath: folder,
    store,
    clock: time.clock,
    computerZone: () => 'UTC',
    onNotice: (text) => notices.push(text),
    notifier: {
      show(notice) {
        shown.push(notice)
        return showsNotices
      },
      badge: (count) => badges.push(count),
    },
    history: {
      async recordAlerts(_connectionId, events) {
        if (logFails) throw new Error('disk full')
        logged.push(...events)
      },
    },
    sendEvent(name, value) {
      if (name === 'regions.alerts') sent.push(value as AlertsView)
    },
  })

const settings = async (change: { rules?: AlertRule[]; quietHours?: QuietHours | null }) => {
  const answer = await store.change(connectionId, (before) => ({ ...before, ...change }))
  expect(answer.ok).toBe(true)
}
const rule = (change: Partial<AlertRule> = {}) => settings({ rules: [{ ...longWait, ...change }] })
const see = (...rows: ReturnType<typeof rowOf>[]) => alerts.take(connectionId, rows)
const long = rowOf(waiting(58))
const kinds = () => logged.map(({ kind }) => kind)
const states = () => alerts.view(connectionId).alerts.map(({ state }) => state)

/** Boards of the same rows each minute, as the monitor brings them. */
async function watchFor(minutes: number, ...rows: ReturnType<typeof rowOf>[]) {
  for (let passed = 0; passed < minutes; passed++) {
    await time.advance(minute)
    see(...rows)
  }
}

describe('between two boards', () => {
  it('an alert fires when its pending time ends, and the page, the log, the desktop and the badge know', async () => {
    await rule()
    expect(see(long)).toMatchObject([{ state: 'pending' }])
    expect(shown).toEqual([])
    await time.advance(5 * minute - 1)
    expect(shown).toEqual([])
    await time.advance(1)
    expect(shown).toEqual([
      {
        title: 'Texas, Virtual, Pediatric: 58 min',
        body: 'Over 45 min for 5 min. Peña Blanca Health, rule “Long wait”.',
        sound: true,
        hash: `#/regions/board?open=${encodeURIComponent(long.key)}`,
      },
    ])
    expect(kinds()).toEqual(['fired'])
    expect(badges).toEqual([1])
    expect(sent.at(-1)).toMatchObject({ connectionId, unacknowledged: 1, alerts: [{ state: 'firing' }] })
  })

  it('a notice is repeated, so often and no more', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 10, repeatAtMost: 2 })
    see(long)
    await time.advance(60 * minute)
    expect(kinds()).toEqual(['fired', 'repeated', 'repeated'])
    expect(logged.map(({ at }) => at.slice(11, 16))).toEqual(['12:00', '12:10', '12:20'])
    expect(shown).toHaveLength(3)
  })

  it('an alert is over when its recovery time ends', async () => {
    await rule({ pendingMinutes: 0 })
    see(long)
    see(rowOf(waiting(5)))
    expect(states()).toEqual(['recovering'])
    await time.advance(3 * minute)
    expect(kinds()).toEqual(['fired', 'recovered'])
    expect(badges).toEqual([1, 0])
    expect(time.waiting()).toBe(0)
  })

  it('nothing is sent and nothing waits while nothing is open', async () => {
    await rule()
    see(rowOf(waiting(5)))
    const before = sent.length
    await watchFor(10, rowOf(waiting(5)))
    expect(sent).toHaveLength(before)
    expect(time.waiting()).toBe(0)
  })

  it('nothing is sent while open alerts say the same', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    see(long)
    const before = sent.length
    await watchFor(10, long)
    expect(sent).toHaveLength(before)
    see(rowOf(waiting(59)))
    expect(sent).toHaveLength(before + 1)
  })
})

describe('quiet hours', () => {
  it('hold a notice back and give it when they end, to the minute, without a board', async () => {
    await settings({
      rules: [{ ...longWait, pendingMinutes: 0 }],
      quietHours: { from: '11:00', to: '12:03', days: [0, 1, 2, 3, 4, 5, 6] },
    })
    see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(shown).toEqual([])
    expect(kinds()).toEqual(['fired', 'held', 'fired', 'held'])
    expect(alerts.view(connectionId)).toMatchObject({
      quietNow: true,
      unacknowledged: 2,
      alerts: [{ held: 'quiet-hours' }, {}],
    })
    expect(badges).toEqual([2])
    await time.advance(3 * minute)
    expect(shown).toMatchObject([{ title: '2 combinations in 2 regions: over 45 min' }])
    expect(kinds().slice(4)).toEqual(['given', 'given'])
    expect(sent.at(-1)?.quietNow).toBe(false)
  })
})

describe('a mute', () => {
  const mute = (minutes: number | null) =>
    alerts.mute(
      connectionId,
      'p1',
      'TX',
      minutes === null ? null : new Date(time.clock.now() + minutes * minute).toISOString(),
    )

  it('holds notices of its region until its time, is kept, logged, and leaves the settings by itself', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    see(rowOf(waiting(5)))
    expect(await mute(30)).toMatchObject({ ok: true, value: { mutes: [{ practiceId: 'p1', regionCode: 'TX' }] } })
    see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(shown).toMatchObject([{ title: 'Region AZ, Virtual, Pediatric: 50 min' }])
    await time.advance(30 * minute)
    await expect.poll(() => store.of(connectionId).mutes).toEqual([])
    expect(shown).toMatchObject([{}, { title: 'Texas, Virtual, Pediatric: 58 min' }])
    expect(kinds()).toEqual(['muted', 'fired', 'held', 'fired', 'given', 'unmuted'])
    expect(logged[0]).toMatchObject({ alertId: '', regionName: 'Texas', note: 'Until 2026-03-03T12:30:00.000Z' })
    expect(alerts.view(connectionId).mutes).toEqual([])
  })

  it('that is taken back gives at once what it held', async () => {
    await rule({ pendingMinutes: 0 })
    await mute(30)
    see(long)
    expect(shown).toEqual([])
    await mute(null)
    expect(shown).toHaveLength(1)
    expect(kinds()).toEqual(['muted', 'fired', 'held', 'unmuted', 'given'])
    await mute(null)
    expect(kinds()).toHaveLength(5)
  })

  it('of a region replaces the one before, and a time that is over takes it away', async () => {
    await mute(30)
    await mute(60)
    expect(store.of(connectionId).mutes).toMatchObject([{ until: '2026-03-03T13:00:00.000Z' }])
    await mute(-1)
    expect(store.of(connectionId).mutes).toEqual([])
  })

  it('that cannot be kept is told', async () => {
    const broken: RegionsStore = {
      ...store,
      change: async () => ({
        ok: false,
        failure: { kind: 'storage', message: 'No room.', nextStep: 'Make room.' } as never,
      }),
    }
    await alerts.close()
    store = broken
    alerts = await start()
    expect(await mute(30)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(logged).toEqual([])
  })
})

describe('acknowledging', () => {
  it('ends repeats, takes the badge away, is logged with its note and told to the page', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 5, repeatAtMost: 9 })
    const [alert] = see(long)
    const view = alerts.acknowledge(connectionId, alert?.id ?? '', 'Called the lead')
    expect(view).toMatchObject({
      unacknowledged: 0,
      alerts: [{ state: 'acknowledged', acknowledged: { note: 'Called the lead' } }],
    })
    expect(sent.at(-1)).toEqual(view)
    expect(badges).toEqual([1, 0])
    await watchFor(30, long)
    expect(shown).toHaveLength(1)
    expect(logged.map(({ kind, note }) => [kind, note])).toEqual([
      ['fired', undefined],
      ['acknowledged', 'Called the lead'],
    ])
  })
})

describe('a restart', () => {
  const restart = async () => {
    await alerts.close()
    alerts = await start()
  }

  it('fires and tells nothing twice: what was acknowledged stays so, with its id and since when', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    alerts.acknowledge(connectionId, before?.id ?? '', 'Known')
    await restart()
    expect(alerts.view(connectionId).alerts).toEqual([])
    await time.advance(20 * minute)
    const after = see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(after).toMatchObject([
      { state: 'firing', regionCode: 'AZ' },
      { state: 'acknowledged', id: before?.id, since: before?.since, acknowledged: { note: 'Known' } },
    ])
    expect(kinds()).toEqual(['fired', 'fired', 'acknowledged'])
    expect(shown).toHaveLength(1)
  })

  it('waits for practices that have not answered yet', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const other = rowOf(waiting(50), { practiceId: 'p2' })
    see(long, other)
    await restart()
    see(other)
    await time.advance(minute)
    see(long, other)
    expect(kinds()).toEqual(['fired', 'fired'])
    expect(shown).toHaveLength(1)
  })

  it('drops what was pending', async () => {
    await rule()
    see(long)
    await restart()
    await time.advance(6 * minute)
    expect(see(long)).toMatchObject([{ state: 'pending', since: '2026-03-03T12:06:00.000Z' }])
    expect(logged).toEqual([])
  })

  it('after a night takes alerts of the day before for ended, and what still holds for new', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = see(long)
    alerts.acknowledge(connectionId, before?.id ?? '', '')
    await alerts.close()
    await time.advance(15 * 60 * minute)
    alerts = await start()
    const [after] = see(long)
    expect(after).toMatchObject({ state: 'firing' })
    expect(after?.id).not.toBe(before?.id)
    expect(kinds()).toEqual(['fired', 'acknowledged', 'ended', 'fired'])
  })

  it('knows that alerts were watched up to the end, however long ago they fired', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = see(long)
    alerts.acknowledge(connectionId, before?.id ?? '', '')
    for (let hour = 0; hour < 14; hour++) await watchFor(60, long)
    // As after a kill: the file is what was last written.
    await expect.poll(() => readFile(path.join(folder, 'alerts.json'), 'utf8')).toContain('watchedAt')
    alerts = await start()
    expect(see(long)).toMatchObject([{ id: before?.id, state: 'acknowledged' }])
  })

  it('goes on without a file that is damaged, which is set aside and told', async () => {
    await alerts.close()
    await writeFile(path.join(folder, 'alerts.json'), '{"version":1,"connections":{"sandbox":{"watchedAt":"yes"}}}')
    alerts = await start()
    expect(notices).toMatchObject([expect.stringContaining('alerts.json was damaged')])
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toHaveLength(1)
    await rule({ pendingMinutes: 0 })
    expect(see(long)).toMatchObject([{ state: 'firing' }])
  })
})

describe('another connection', () => {
  it('in use: nothing is shown, counted or waited for any more, and what fired is known on coming back', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = see(long)
    see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    alerts.leave(connectionId)
    expect(alerts.view(connectionId)).toMatchObject({ alerts: [], unacknowledged: 0 })
    expect(sent.at(-1)).toMatchObject({ alerts: [] })
    expect(badges.at(-1)).toBe(0)
    expect(time.waiting()).toBe(0)
    expect(alerts.take('uat', [long])).toEqual([])
    alerts.leave('uat')
    expect(see(long, rowOf(waiting(50), { regionCode: 'AZ' }))).toMatchObject([{ id: before?.id }, {}])
    expect(kinds()).toEqual(['fired', 'fired'])
  })
})

describe('what goes wrong', () => {
  it('a log that cannot be written is told once, and alerts go on', async () => {
    logFails = true
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 1, repeatAtMost: 5 })
    see(long)
    await time.advance(10 * minute)
    expect(shown).toHaveLength(6)
    expect(notices).toMatchObject([expect.stringContaining('alert log')])
  })

  it('a computer that shows no notices is told once', async () => {
    showsNotices = false
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 1, repeatAtMost: 5 })
    see(long)
    await time.advance(10 * minute)
    expect(notices).toMatchObject([expect.stringContaining('shows no notices')])
    expect(badges).toEqual([1])
  })

  it.each([true, false])(
    'a sleep (steady clock stopped: %s) fires nothing that was pending, and gives no burst',
    async (stops) => {
      await settings({
        rules: [
          { ...longWait, repeatEveryMinutes: 0 },
          { ...longWait, id: 'b', pendingMinutes: 0, repeatEveryMinutes: 10, repeatAtMost: 90 },
        ],
      })
      see(long)
      expect(shown).toHaveLength(1)
      await time.sleep(8 * 60 * minute, stops)
      await time.advance(2 * minute)
      expect(kinds()).toEqual(['fired'])
      await watchFor(2, rowOf({ ...waiting(58), freshness: 'stale' }))
      expect(kinds()).toEqual(['fired'])
      await watchFor(3, rowOf(waiting(2)))
      expect(kinds()).toEqual(['fired'])
      await watchFor(1, rowOf(waiting(2)))
      expect(kinds()).toEqual(['fired', 'recovered'])
      expect(shown).toHaveLength(2)
    },
  )

  it('a clock that is set forward or back neither loses an alert nor tells it again', async () => {
    await rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = see(long)
    for (const hours of [30, -60, 5, -1]) {
      time.set(hours * 60 * minute)
      await watchFor(3, long)
    }
    expect(alerts.view(connectionId).alerts).toMatchObject([{ id: before?.id, state: 'firing' }])
    expect(kinds()).toEqual(['fired'])
    expect(shown).toHaveLength(1)
  })
})

it('an outage of everything is one notice', async () => {
  await rule({ condition: { kind: 'unavailable', reasons: [] }, pendingMinutes: 1 })
  const rows = Array.from({ length: 60 }, (_, at) =>
    rowOf(unavailable('REGION_BUSY'), { regionCode: `R${at % 12}`, visitTypeName: `V${at}` }),
  )
  see(...rows)
  await time.advance(minute)
  expect(shown).toMatchObject([{ title: '60 combinations in 12 regions: unavailable', hash: '#/regions/alerts' }])
  expect(badges).toEqual([60])
})

it('rules count from the next board on, and a rule that is gone takes its alerts with it', async () => {
  see(rowOf(missing))
  expect(shown).toEqual([])
  await rule({ condition: { kind: 'no-data' }, pendingMinutes: 0 })
  see(rowOf(missing))
  expect(kinds()).toEqual(['fired'])
  await settings({ rules: [] })
  see(rowOf(missing))
  expect(kinds()).toEqual(['fired', 'ended'])
  expect(badges).toEqual([1, 0])
})
