import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { longWait, noon, rowOf, waiting } from '../../../../domain/testing/alert-samples.ts'
import { openRegionsStore } from '../regions-store.ts'
import { connectionId, minute, type RecordedAlerts, recordedAlerts } from './testing/recorded-alerts.ts'

let recorded: RecordedAlerts
beforeEach(async () => {
  recorded = await recordedAlerts()
})
afterEach(() => recorded.end())

const long = rowOf(waiting(58))

describe('a restart', () => {
  it('fires and tells nothing twice: what was acknowledged stays so, with its id and since when', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    recorded.acknowledge('Known', before?.regionCode)
    await recorded.start()
    expect(recorded.alerts().view(connectionId).alerts).toEqual([])
    await recorded.time.advance(20 * minute)
    const after = recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(after).toMatchObject([
      { state: 'firing', regionCode: 'AZ' },
      { state: 'acknowledged', id: before?.id, since: before?.since, acknowledged: { note: 'Known' } },
    ])
    expect(recorded.kinds()).toEqual(['fired', 'fired', 'acknowledged'])
    expect(recorded.shown).toHaveLength(1)
  })

  it('keeps the incidents for reports, before the first board and while nobody monitors', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    recorded.see(long)
    const kept = () => recorded.alerts().kept(connectionId)
    const [incident] = kept()
    expect(incident).toMatchObject({ regionCode: long.regionCode })
    expect(recorded.alerts().view(connectionId)).toMatchObject({ isWatched: true, incidents: [incident] })
    await recorded.start()
    expect(recorded.alerts().view(connectionId)).toMatchObject({ isWatched: false, incidents: [] })
    expect(kept()).toEqual([incident])
    recorded.see(long)
    recorded.alerts().leave(connectionId)
    expect(recorded.alerts().view(connectionId)).toMatchObject({ isWatched: false, incidents: [] })
    expect(kept()).toMatchObject([{ id: incident?.id }])
  })

  it('waits for practices that have not answered yet', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const other = rowOf(waiting(50), { practiceId: 'p2' })
    recorded.see(long, other)
    await recorded.start()
    recorded.see(other)
    await recorded.time.advance(minute)
    recorded.see(long, other)
    expect(recorded.kinds()).toEqual(['fired', 'fired'])
    expect(recorded.shown).toHaveLength(1)
  })

  it('drops what was pending', async () => {
    await recorded.rule()
    recorded.see(long)
    await recorded.start()
    await recorded.time.advance(6 * minute)
    expect(recorded.see(long)).toMatchObject([{ state: 'pending', since: '2026-03-03T12:06:00.000Z' }])
    expect(recorded.logged).toEqual([])
  })

  it('after a night takes alerts of the day before for ended, and what still holds for new', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long)
    recorded.acknowledge('')
    await recorded.alerts().close()
    await recorded.time.advance(15 * 60 * minute)
    await recorded.start({ closing: false })
    const [after] = recorded.see(long)
    expect(after).toMatchObject({ state: 'firing' })
    expect(after?.id).not.toBe(before?.id)
    expect(recorded.kinds()).toEqual(['fired', 'acknowledged', 'ended', 'fired'])
    expect(recorded.alerts().view(connectionId).incidents).toMatchObject([
      { over: { recovered: false }, members: [{ isOn: false }], actions: [{ kind: 'acknowledged' }] },
      { told: 1, members: [{ isOn: true }] },
    ])
  })

  it('knows that alerts were watched up to the end, however long ago they fired', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long)
    recorded.acknowledge('')
    for (let hour = 0; hour < 14; hour++) await recorded.watchFor(60, long)
    const watchedAt = async () => {
      const kept = JSON.parse(await readFile(path.join(recorded.folder, 'alerts.json'), 'utf8'))
      return Number(kept.connections[connectionId].watchedAt)
    }
    await expect.poll(watchedAt).toBeGreaterThan(noon + 13 * 60 * minute)
    await recorded.start({ closing: false })
    expect(recorded.see(long)).toMatchObject([{ id: before?.id, state: 'acknowledged' }])
  })

  it('ends nothing while the rules can’t be read', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long)
    recorded.acknowledge('Known')
    const unreadable = path.join(recorded.folder, 'unreadable.json')
    await mkdir(unreadable)
    await recorded.start({ store: await openRegionsStore(unreadable, () => undefined) })
    await recorded.watchFor(5, rowOf(waiting(2)))
    await recorded.start()
    expect(recorded.see(long)).toMatchObject([{ id: before?.id, state: 'acknowledged' }])
    expect(recorded.kinds()).toEqual(['fired', 'acknowledged'])
  })

  it('goes on without a file that is damaged, which is set aside and reported', async () => {
    await recorded.alerts().close()
    await writeFile(
      path.join(recorded.folder, 'alerts.json'),
      '{"version":1,"connections":{"sandbox":{"watchedAt":"yes"}}}',
    )
    await recorded.start({ closing: false })
    expect(recorded.notices).toMatchObject([expect.stringContaining('alerts.json was damaged')])
    expect((await readdir(recorded.folder)).filter((name) => name.includes('damaged'))).toHaveLength(1)
    await recorded.rule({ pendingMinutes: 0 })
    expect(recorded.see(long)).toMatchObject([{ state: 'firing' }])
  })
})

describe('another connection', () => {
  it('in use: nothing is shown, counted or waited for any more, and what fired is known on coming back', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long)
    recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    recorded.alerts().leave(connectionId)
    expect(recorded.alerts().view(connectionId)).toMatchObject({ alerts: [], unacknowledged: 0 })
    expect(recorded.sent.at(-1)).toMatchObject({ alerts: [] })
    expect(recorded.badges.at(-1)).toBe(0)
    expect(recorded.time.waiting()).toBe(0)
    expect(recorded.alerts().take('uat', [long])).toEqual([])
    recorded.alerts().leave('uat')
    expect(recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))).toMatchObject([{ id: before?.id }, {}])
    expect(recorded.kinds()).toEqual(['fired', 'fired'])
  })
})

describe('what goes wrong', () => {
  it('a log that cannot be written is reported once, and alerts go on', async () => {
    recorded.world.logFails = true
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 1, repeatAtMost: 5 })
    recorded.see(long)
    await recorded.time.advance(10 * minute)
    expect(recorded.shown).toHaveLength(6)
    expect(recorded.notices).toMatchObject([expect.stringContaining('alert log')])
  })

  it('a computer that shows no notices is reported once', async () => {
    recorded.world.showsNotices = false
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 1, repeatAtMost: 5 })
    recorded.see(long)
    await recorded.time.advance(10 * minute)
    expect(recorded.notices).toMatchObject([expect.stringContaining('doesn’t show notices')])
    expect(recorded.badges).toEqual([1])
  })

  it.each([true, false])(
    'a sleep (steady clock stopped: %s) fires nothing that was pending, and gives no burst',
    async (stops) => {
      await recorded.settings({
        rules: [
          { ...longWait, repeatEveryMinutes: 0 },
          { ...longWait, id: 'b', pendingMinutes: 0, repeatEveryMinutes: 10, repeatAtMost: 90 },
        ],
      })
      recorded.see(long)
      expect(recorded.shown).toHaveLength(1)
      await recorded.time.sleep(8 * 60 * minute, stops)
      await recorded.time.advance(2 * minute)
      expect(recorded.kinds()).toEqual(['fired'])
      await recorded.watchFor(2, rowOf({ ...waiting(58), freshness: 'stale' }))
      expect(recorded.kinds()).toEqual(['fired'])
      await recorded.watchFor(3, rowOf(waiting(2)))
      expect(recorded.kinds()).toEqual(['fired'])
      await recorded.watchFor(1, rowOf(waiting(2)))
      expect(recorded.kinds()).toEqual(['fired', 'recovered'])
      expect(recorded.shown).toHaveLength(2)
    },
  )

  it('a clock that is set forward or back neither loses an alert nor tells it again', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    const [before] = recorded.see(long)
    for (const hours of [30, -60, 5, -1]) {
      recorded.time.set(hours * 60 * minute)
      await recorded.watchFor(3, long)
    }
    expect(recorded.alerts().view(connectionId).alerts).toMatchObject([{ id: before?.id, state: 'firing' }])
    expect(recorded.kinds()).toEqual(['fired'])
    expect(recorded.shown).toHaveLength(1)
  })
})
