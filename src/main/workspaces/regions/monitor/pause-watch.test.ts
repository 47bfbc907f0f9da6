import { describe, expect, it } from 'vitest'
import { pausesOn } from '../../../../domain/regions/open-pauses.ts'
import { pauseCoverFrom } from '../../../../domain/searches/pause-cover.ts'
import { failure } from '../../../../bridge/failure.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { watching } from '../testing/watching.ts'
import { createPauseWatch, type PauseSearch } from './pause-watch.ts'

const hour = 3_600_000

/** A platform that answers by the time in which pauses began, as the document has it, and counts what it was asked. */
function platform() {
  const hands = fakeClock()
  const asked: { readonly from: number; readonly to: number; readonly at: number }[] = []
  const records: { id: string; practiceId: string; pausedAt: string; resumedAt: string | null }[] = []
  const mood: { fails: boolean; hides: number; retryAfterSeconds: number | undefined } = {
    fails: false,
    hides: 0,
    retryAfterSeconds: undefined,
  }
  const search: PauseSearch = async ({ startDate, endDate }) => {
    const [from, to] = [Date.parse(startDate), Date.parse(endDate)]
    asked.push({ from, to, at: hands.clock.now() })
    const { retryAfterSeconds } = mood
    if (retryAfterSeconds !== undefined) return { ok: false, failure: failure('rate-limited', { retryAfterSeconds }) }
    if (mood.fails) return { ok: false, failure: failure('server-error') }
    const data = records
      .filter(({ pausedAt }) => from <= Date.parse(pausedAt) && Date.parse(pausedAt) < to)
      .map((record) => ({ ...record }))
    const shown = data.slice(0, data.length - mood.hides)
    return { ok: true, value: { count: data.length, data: shown } }
  }
  let changes = 0
  const watch = createPauseWatch({
    clock: hands.clock,
    search,
    intervalSeconds: () => 60,
    computerZone: () => 'America/Phoenix',
    onChange: () => {
      changes += 1
    },
  })
  const pause = (id: string, hoursAgo: number, resumedAt: string | null = null) =>
    records.push({
      id,
      practiceId: 'p1',
      pausedAt: new Date(hands.clock.now() - hoursAgo * hour).toISOString(),
      resumedAt,
    })
  const open = () => watch.open(hands.clock.now()).pauses.map(({ id }) => id)
  const lacking = () => watch.open(hands.clock.now()).lacking?.state
  return { hands, asked, records, mood, watch, pause, open, lacking, changes: () => changes }
}

describe('the pauses that are on', () => {
  it('are not all known while a record has an end that cannot be read', async () => {
    const { hands, watch, pause, open, lacking } = platform()
    pause('on', 3)
    pause('perhaps', 2, 'at nine')
    watch.start()
    await hands.advance(5_000)
    expect(open()).toEqual(['on'])
    expect(lacking()).toBe('not-covered')
    watch.stop()
  })

  it.each(['2026-03-02 09:00', '0', '3/2/2026'])(
    'are not all known while an old record ends at “%s”, of which nobody knows the zone or the form',
    async (end) => {
      const { hands, watch, pause, open, lacking } = platform()
      pause('perhaps', 24 * 5, end)
      watch.start()
      await hands.advance(5_000)
      expect([open(), lacking()]).toEqual([[], 'not-covered'])
      watch.stop()
    },
  )

  it('are found however long ago they began within a year, and those that ended are not among them', async () => {
    const { hands, watch, pause, open, lacking, asked } = platform()
    pause('long', 24 * 320)
    pause('week', 24 * 7)
    pause('now', 1)
    pause('over', 24 * 40, new Date(hands.clock.now() - hour).toISOString())
    watch.start()
    expect([open(), lacking()]).toEqual([[], 'not-checked'])
    await hands.advance(10_000)
    expect([open(), lacking()]).toEqual([['long', 'week', 'now'], undefined])
    expect(Math.min(...asked.map(({ from }) => from))).toBe(pauseCoverFrom(hands.clock.now()))
    watch.stop()
  })

  it('are kept up: one that begins or ends shows within a minute, an old one that ends within five', async () => {
    const { hands, watch, pause, open, records, changes } = platform()
    pause('old', 24 * 90)
    pause('recent', 2)
    watch.start()
    await hands.advance(10_000)
    const before = changes()
    pause('new', 0)
    const recent = records.find(({ id }) => id === 'recent')
    if (recent !== undefined) recent.resumedAt = new Date(hands.clock.now()).toISOString()
    await hands.advance(61_000)
    expect(open()).toEqual(['old', 'new'])
    expect(changes()).toBeGreaterThan(before)
    const old = records.find(({ id }) => id === 'old')
    if (old !== undefined) old.resumedAt = new Date(hands.clock.now()).toISOString()
    await hands.advance(6 * 60_000)
    expect(open()).toEqual(['new'])
    watch.stop()
  })

  it('of a quiet hour cost one call a minute', async () => {
    const { hands, watch, asked } = platform()
    watch.start()
    await hands.advance(10_000)
    const before = asked.length
    await hands.advance(hour)
    expect(asked.length - before).toBeLessThanOrEqual(61)
    watch.stop()
    const stopped = asked.length
    await hands.advance(hour)
    expect(asked).toHaveLength(stopped)
  })
})

describe('what is not known', () => {
  it('is reported while the platform fails, and those that were known stay', async () => {
    const { hands, watch, pause, open, lacking, mood } = platform()
    mood.fails = true
    watch.start()
    await hands.advance(10_000)
    expect(lacking()).toBe('not-checked')
    expect(watch.notice()).toMatch(/^Pauses couldn’t be loaded\./)
    mood.fails = false
    pause('one', 30)
    await hands.advance(6 * 60_000)
    expect([open(), lacking(), watch.notice()]).toEqual([['one'], undefined, undefined])
    mood.fails = true
    await hands.advance(30 * 60_000)
    expect([open(), lacking()]).toEqual([['one'], 'not-checked'])
    expect(watch.notice()).toMatch(/^Pauses haven’t updated since \d+:\d\d [AP]M MST\./)
    await hands.advance(24 * hour)
    expect(watch.notice()).toMatch(/^Pauses haven’t updated since Tue \d+:\d\d [AP]M MST\./)
    watch.stop()
  })

  it.each([false, true])(
    'after a sleep is read at once, and proves nothing until then (steady clock stops: %s)',
    async (stops) => {
      const { hands, watch, pause, open, records, changes } = platform()
      pause('one', 2)
      watch.start()
      await hands.advance(10_000)
      const outdated = () => watch.open(hands.clock.now()).outdated
      expect([open(), outdated()]).toEqual([['one'], false])
      const [one] = records
      if (one !== undefined) one.resumedAt = new Date(hands.clock.now() + hour).toISOString()
      const before = changes()
      // Without a look at it nothing is read: a board is made when a practice answers after the sleep.
      await hands.sleep(2 * hour, stops)
      expect(stops && outdated()).toBe(stops)
      watch.open(hands.clock.now())
      await hands.advance(1_000)
      expect([open(), outdated(), changes() > before]).toEqual([[], false, true])
      watch.stop()
    },
  )

  it.each([false, true])(
    'pauses that began during a sleep longer than a day are known after it (steady clock stops: %s)',
    async (stops) => {
      const { hands, watch, pause, open, lacking } = platform()
      watch.start()
      await hands.advance(10_000)
      expect([open(), lacking()]).toEqual([[], undefined])
      pause('weekend', -10)
      await hands.sleep(60 * hour, stops)
      watch.open(hands.clock.now())
      await hands.advance(5_000)
      expect([open(), lacking()]).toEqual([['weekend'], undefined])
      watch.stop()
    },
  )

  it('fewer records than the platform counts may hide one that is on', async () => {
    const { hands, watch, pause, lacking, mood } = platform()
    pause('a', 1)
    mood.hides = 1
    watch.start()
    await hands.advance(10_000)
    expect(lacking()).toBe('not-covered')
    watch.stop()
  })
})

describe('a platform that asks for a pause', () => {
  it('gets it, up to five minutes', async () => {
    const { hands, watch, asked, mood } = platform()
    mood.retryAfterSeconds = 200
    watch.start()
    await hands.advance(10_000)
    expect(asked).toHaveLength(1)
    await hands.advance(190_000)
    expect(asked).toHaveLength(1)
    mood.retryAfterSeconds = undefined
    await hands.advance(20_000)
    expect(asked.length).toBeGreaterThan(12)
    watch.stop()
  })
})

describe('on the board', () => {
  it('each row has its pauses, and history is given the same records', async () => {
    const { hands, platform: fake, rows, monitor, events } = await watching()
    const pausedAt = new Date(hands.clock.now() - 448 * hour).toISOString()
    fake.pauses = [
      { id: 'a', practiceId: 'p1', regionCode: 'TX', pausedAt, queueAdminLastName: 'Mbeki', queueAdminFirstName: 'Z' },
    ]
    await hands.advance(1_000)
    expect(rows().every(({ pauses }) => pauses?.state === 'not-checked')).toBe(true)
    await hands.advance(10_000)
    const names = rows().map((row) => `${row.regionCode} ${pausesOn(row)[0]?.by ?? 'not paused'}`)
    expect(names.toSorted()).toEqual(['AZ not paused', 'CO not paused', 'TX Z. Mbeki'])
    expect(events.at(-1)?.board?.summary.paused).toBe(1)
    expect(monitor.pauseRecords('one').map(({ id }) => id)).toContain('a')
    expect(monitor.pauseRecords('another')).toEqual([])
  })
})
