import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IncidentDeed } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import { incidentStanding } from '../../../../domain/regions/alert-incident.ts'
import { longWait, missing, rowOf, unavailable, waiting } from '../../../../domain/testing/alert-samples.ts'
import type { TeamIncidents } from '../../../services/history/shared/shared-incidents.ts'
import { failed } from '../../../services/storage/result.ts'
import type { RegionsStore } from '../regions-store.ts'
import { connectionId, minute, type RecordedAlerts, recordedAlerts } from './testing/recorded-alerts.ts'

let recorded: RecordedAlerts
beforeEach(async () => {
  recorded = await recordedAlerts()
})
afterEach(() => recorded.end())

const long = rowOf(waiting(58))
const states = () =>
  recorded
    .alerts()
    .view(connectionId)
    .alerts.map(({ state }) => state)

describe('between two boards', () => {
  it('an alert fires when its pending time ends, and the page, the log, the desktop and the badge know', async () => {
    await recorded.rule()
    expect(recorded.see(long)).toMatchObject([{ state: 'pending' }])
    expect(recorded.shown).toEqual([])
    await recorded.time.advance(5 * minute - 1)
    expect(recorded.shown).toEqual([])
    await recorded.time.advance(1)
    expect(recorded.shown).toEqual([
      {
        title: 'Texas, Virtual, Pediatric: 58 min',
        body: 'Over 45 min for 5 min. Peña Blanca Health, rule “Long wait”.',
        sound: true,
        hash: `#/regions/board?open=${encodeURIComponent(long.key)}`,
      },
    ])
    expect(recorded.kinds()).toEqual(['fired'])
    expect(recorded.badges).toEqual([1])
    expect(recorded.sent.at(-1)).toMatchObject({ connectionId, unacknowledged: 1, alerts: [{ state: 'firing' }] })
  })

  it('a notice is repeated, so often and no more', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 10, repeatAtMost: 2 })
    recorded.see(long)
    await recorded.time.advance(60 * minute)
    expect(recorded.kinds()).toEqual(['fired', 'repeated', 'repeated'])
    expect(recorded.logged.map(({ at }) => at.slice(11, 16))).toEqual(['12:00', '12:10', '12:20'])
    expect(recorded.shown).toHaveLength(3)
  })

  it('an alert is over when its recovery time ends', async () => {
    await recorded.rule({ pendingMinutes: 0 })
    recorded.see(long)
    recorded.see(rowOf(waiting(5)))
    expect(states()).toEqual(['recovering'])
    await recorded.time.advance(3 * minute)
    expect(recorded.kinds()).toEqual(['fired', 'recovered'])
    expect(recorded.badges).toEqual([1, 0])
    expect(recorded.time.waiting()).toBe(0)
  })

  it('nothing is sent and nothing waits while nothing is open', async () => {
    await recorded.rule()
    recorded.see(rowOf(waiting(5)))
    const before = recorded.sent.length
    await recorded.watchFor(10, rowOf(waiting(5)))
    expect(recorded.sent).toHaveLength(before)
    expect(recorded.time.waiting()).toBe(0)
  })

  it('nothing is sent while open alerts say the same', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    recorded.see(long)
    const before = recorded.sent.length
    await recorded.watchFor(10, long)
    expect(recorded.sent).toHaveLength(before)
    recorded.see(rowOf(waiting(59)))
    expect(recorded.sent).toHaveLength(before + 1)
  })
})

describe('quiet hours', () => {
  it('hold a notice back and give it when they end, to the minute, without a board', async () => {
    await recorded.settings({
      rules: [{ ...longWait, pendingMinutes: 0 }],
      quietHours: { from: '11:00', to: '12:03', days: [0, 1, 2, 3, 4, 5, 6] },
    })
    recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(recorded.shown).toEqual([])
    expect(recorded.kinds()).toEqual(['fired', 'held', 'fired', 'held'])
    expect(recorded.alerts().view(connectionId)).toMatchObject({
      quietNow: true,
      unacknowledged: 2,
      alerts: [{ held: 'quiet-hours' }, {}],
    })
    expect(recorded.badges).toEqual([2])
    await recorded.time.advance(3 * minute)
    expect(recorded.shown).toMatchObject([{ title: '2 waits in 2 regions: over 45 min' }])
    expect(recorded.kinds().slice(4)).toEqual(['given', 'given'])
    expect(recorded.sent.at(-1)?.quietNow).toBe(false)
  })
})

describe('a mute', () => {
  const mute = (minutes: number | null) =>
    recorded
      .alerts()
      .mute(
        connectionId,
        'p1',
        'TX',
        minutes === null ? null : new Date(recorded.time.clock.now() + minutes * minute).toISOString(),
      )

  it('holds notices of its region until its time, is kept, logged, and leaves the settings by itself', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 0 })
    recorded.see(rowOf(waiting(5)))
    expect(await mute(30)).toMatchObject({ ok: true, value: { mutes: [{ practiceId: 'p1', regionCode: 'TX' }] } })
    recorded.see(long, rowOf(waiting(50), { regionCode: 'AZ' }))
    expect(recorded.shown).toMatchObject([{ title: 'Region AZ, Virtual, Pediatric: 50 min' }])
    await recorded.time.advance(30 * minute)
    await expect.poll(() => recorded.store.of(connectionId).mutes).toEqual([])
    expect(recorded.shown).toMatchObject([{}, { title: 'Texas, Virtual, Pediatric: 58 min' }])
    expect(recorded.kinds()).toEqual(['muted', 'fired', 'held', 'fired', 'given', 'unmuted'])
    expect(recorded.logged[0]).toMatchObject({
      alertId: '',
      regionName: 'Texas',
      note: 'Until 12:30 PM UTC',
    })
    expect(recorded.alerts().view(connectionId).mutes).toEqual([])
  })

  it('that is taken back gives at once what it held', async () => {
    await recorded.rule({ pendingMinutes: 0 })
    await mute(30)
    recorded.see(long)
    expect(recorded.shown).toEqual([])
    await mute(null)
    expect(recorded.shown).toHaveLength(1)
    expect(recorded.kinds()).toEqual(['muted', 'fired', 'held', 'unmuted', 'given'])
    await mute(null)
    expect(recorded.kinds()).toHaveLength(5)
  })

  it('of an incident is taken back, and its owner changes, after the clock was set back', async () => {
    await recorded.rule({ pendingMinutes: 0 })
    recorded.see(long)
    const incidents = () => recorded.alerts().view(connectionId).incidents
    const act = (deed: IncidentDeed) =>
      recorded.alerts().act(
        connectionId,
        incidents().map(({ id }) => id),
        deed,
      )
    act({ kind: 'muted', until: new Date(recorded.time.clock.now() + 30 * minute).toISOString() })
    act({ kind: 'handed-over', to: 'L. Nguyen', note: '' })
    recorded.time.set(-10 * minute)
    act({ kind: 'unmuted' })
    act({ kind: 'assigned', to: 'M. Ortiz' })
    const [incident] = incidents()
    expect(incident && incidentStanding(incident, recorded.time.clock.now())).toMatchObject({
      mutedUntil: undefined,
      owner: 'M. Ortiz',
    })
    expect(incident?.actions.map(({ kind }) => kind)).toEqual(['muted', 'handed-over', 'unmuted', 'assigned'])
  })

  it('of a region replaces the one before, and a time that is over takes it away', async () => {
    await mute(30)
    await mute(60)
    expect(recorded.store.of(connectionId).mutes).toMatchObject([{ until: '2026-03-03T13:00:00.000Z' }])
    await mute(-1)
    expect(recorded.store.of(connectionId).mutes).toEqual([])
  })

  it('leaves one look at the alerts planned, however often it is changed', async () => {
    await recorded.rule({ pendingMinutes: 0 })
    recorded.see(long)
    for (const minutes of [30, null, 40, null, 50]) await mute(minutes)
    expect(recorded.time.waiting()).toBe(1)
  })

  it('that cannot be kept is reported', async () => {
    const broken: RegionsStore = {
      ...recorded.store,
      change: async () => failed(failure('storage', { message: 'No room.' })),
    }
    await recorded.start({ store: broken })
    expect(await mute(30)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(recorded.logged).toEqual([])
  })
})

describe('acknowledging', () => {
  it('ends repeats, takes the badge away, is logged with its note and reported to the page', async () => {
    await recorded.rule({ pendingMinutes: 0, repeatEveryMinutes: 5, repeatAtMost: 9 })
    recorded.see(long)
    const view = recorded.acknowledge('Called the lead')
    expect(view).toMatchObject({
      unacknowledged: 0,
      alerts: [{ state: 'acknowledged', acknowledged: { note: 'Called the lead', by: 'M. Ortiz' } }],
    })
    expect(recorded.sent.at(-1)).toEqual(view)
    expect(recorded.badges).toEqual([1, 0])
    await recorded.watchFor(30, long)
    expect(recorded.shown).toHaveLength(1)
    expect(recorded.logged.map(({ kind, note, by }) => [kind, note, by])).toEqual([
      ['fired', undefined, undefined],
      ['acknowledged', 'Called the lead', 'M. Ortiz'],
    ])
  })

  it('reaches the team’s incident, though the page still names the one that it replaced', async () => {
    const acted: unknown[] = []
    const team: TeamIncidents = {
      isReachable: () => true,
      join: async (incidents) => new Map(incidents.map(({ id }) => [id, { id: 'of-the-team', actions: [] }])),
      claim: async (notices) => notices,
      act: (id, { kind }) => acted.push([id, kind]),
      leave: () => undefined,
    }
    const shared = await recordedAlerts({ team: () => team })
    await shared.rule({ pendingMinutes: 0 })
    shared.see(long)
    const [before] = shared.alerts().view(connectionId).incidents
    await vi.waitFor(() => expect(shared.alerts().view(connectionId).incidents[0]?.id).toBe('of-the-team'))
    const view = shared
      .alerts()
      .act(connectionId, [before?.id ?? ''], { kind: 'acknowledged', note: 'Called the lead' })
    expect(view.unacknowledged).toBe(0)
    expect(acted).toEqual([['of-the-team', 'acknowledged']])
    await shared.end()
  })
})

it('a notice that its person gets on another console goes to webhooks from here', async () => {
  const team: TeamIncidents = {
    isReachable: () => true,
    join: async (incidents) => new Map(incidents.map(({ id }) => [id, { id, actions: [] }])),
    claim: async () => [],
    act: () => undefined,
    leave: () => undefined,
  }
  const announced: string[] = []
  const shared = await recordedAlerts({
    team: () => team,
    onAnnounced: (_, all) => void announced.push(...all.map(({ kind }) => kind)),
  })
  await shared.rule({ pendingMinutes: 0, recoveryMinutes: 0 })
  shared.see(long)
  await vi.waitFor(() => expect(announced).toEqual(['fired']))
  shared.see(rowOf(waiting(5)))
  await vi.waitFor(() => expect(announced).toEqual(['fired', 'recovered']))
  expect(shared.shown).toEqual([])
  await shared.end()
})

it('rows of an earlier time call for nobody; what was open shows', async () => {
  await recorded.rule({ pendingMinutes: 0 })
  recorded.see(long)
  recorded.alerts().leave(connectionId)
  const rows = [long, rowOf(waiting(50), { regionCode: 'AZ' })]
  expect(recorded.alerts().take(connectionId, rows, { isOfNow: false })).toMatchObject([
    { regionCode: 'TX', state: 'firing' },
  ])
  await recorded.time.advance(minute)
  expect(recorded.shown).toHaveLength(1)
  expect(recorded.alerts().take(connectionId, rows)).toHaveLength(2)
})

it('an outage of everything is one notice', async () => {
  await recorded.rule({ condition: { kind: 'unavailable', reasons: [] }, pendingMinutes: 1 })
  const rows = Array.from({ length: 60 }, (_, at) =>
    rowOf(unavailable('REGION_BUSY'), { regionCode: `R${at % 12}`, visitTypeName: `V${at}` }),
  )
  recorded.see(...rows)
  await recorded.time.advance(minute)
  expect(recorded.shown).toMatchObject([{ title: '60 waits in 12 regions: unavailable', hash: '#/regions/incidents' }])
  expect(recorded.badges).toEqual([12])
})

it('rules count from the next board on, and a rule that is gone takes its alerts with it', async () => {
  recorded.see(rowOf(missing))
  expect(recorded.shown).toEqual([])
  await recorded.rule({ condition: { kind: 'no-data' }, pendingMinutes: 0 })
  recorded.see(rowOf(missing))
  expect(recorded.kinds()).toEqual(['fired'])
  await recorded.settings({ rules: [] })
  recorded.see(rowOf(missing))
  expect(recorded.kinds()).toEqual(['fired', 'ended'])
  expect(recorded.badges).toEqual([1, 0])
})
