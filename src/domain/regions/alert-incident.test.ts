import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { AlertRule } from './alert.ts'
import { incidentStanding, isCalling, keptIncidents, withActions } from './alert-incident.ts'
import { action, at, desk } from '../testing/incident-desk.ts'
import { type IncidentsOfRegion, incidentReference } from '../testing/incident-reference.ts'
import { longWait, noon, rowOf, unavailable, waiting } from '../testing/alert-samples.ts'
import type { Observation } from '../testing/alert-reference.ts'

/** Runs incidents on the real alert machine with a manual clock, minute by minute. */

const slow: AlertRule = { ...longWait, pendingMinutes: 0, recoveryMinutes: 0 }
const closed: AlertRule = { ...slow, id: 'closed', name: 'Closed', condition: { kind: 'unavailable', reasons: [] } }
const visits = ['Virtual', 'Phone', 'In person']

describe('an incident', () => {
  it('is one of a region, over all its waits and rules, and is announced once', () => {
    const one = desk([closed, { ...closed, id: 'again', name: 'Also closed' }])
    one.see(0, ...visits.map((visitTypeName) => rowOf(unavailable('NO_ONCALL_PROVIDERS'), { visitTypeName })))
    expect(one.incidents()).toMatchObject([
      { cause: 'closed', regionName: 'Texas', members: [{ rules: ['Closed', 'Also closed'] }, {}, {}] },
    ])
    expect(one.announcements).toEqual([{ minute: 0, kind: 'fired', region: 'TX', alerts: 6 }])
  })

  it('that was acknowledged is not called again for the same cause: not by another wait, not by another rule, not by time', () => {
    const one = desk([closed, { ...closed, pendingMinutes: 4, id: 'later', name: 'Later' }])
    const rows = visits.map((visitTypeName) => rowOf(unavailable('REGION_BUSY'), { visitTypeName }))
    one.see(0, ...rows.slice(0, 1))
    one.act({ note: 'On it' })
    for (let minute = 1; minute < 60; minute++) one.see(minute, ...rows)
    expect(one.announcements).toHaveLength(1)
    expect(one.incidents()).toMatchObject([{ members: [{}, {}, {}], told: 1 }])
  })

  describe('that is known, and gets worse', () => {
    const long = { ...slow, repeatEveryMinutes: 0 }
    const condition = { kind: 'wait-over', minutes: 90, recoveryMargin: 5 } as const
    const worse = { ...long, id: 'worse', name: 'Worse', condition }

    it('sends no second notice, and names the further rule once for its receivers', () => {
      const one = desk([long, worse])
      one.see(0, rowOf(waiting(50)))
      for (let minute = 1; minute < 30; minute++) one.see(minute, rowOf(waiting(100)))
      expect(one.announcements.map(({ minute }) => minute)).toEqual([0])
      expect(one.further).toEqual([{ minute: 1, kind: 'fired', rules: ['worse'], earlier: [longWait.id] }])
    })

    it('waits for the end of quiet hours', () => {
      const one = desk([long, worse], { from: '12:01', to: '12:10', days: [0, 1, 2, 3, 4, 5, 6] })
      one.see(0, rowOf(waiting(50)))
      for (let minute = 1; minute < 20; minute++) one.see(minute, rowOf(waiting(100)))
      expect(one.further.map(({ minute }) => minute)).toEqual([10])
    })

    it('is over for the receivers of every rule, also where the last one sends no notice of it', () => {
      const one = desk([{ ...long, tellRecovered: false }, worse])
      one.see(0, rowOf(waiting(50)))
      for (const [minute, wait] of [100, 50, 5].entries()) one.see(minute + 1, rowOf(waiting(wait)))
      expect(one.announcements).toMatchObject([{ minute: 0 }])
      expect(one.further.map(({ minute, kind }) => [minute, kind])).toEqual([
        [1, 'fired'],
        [3, 'recovered'],
      ])
    })

    it('is over for its receivers in quiet hours and under a mute too, where people get no notice', () => {
      const [quiet, muted] = [desk([long], { from: '12:01', to: '12:10', days: [2] }), desk([long])]
      for (const one of [quiet, muted]) one.see(0, rowOf(waiting(50)))
      muted.act({ kind: 'muted', until: at(10) })
      for (const one of [quiet, muted]) one.see(1, rowOf(waiting(5)))
      for (const one of [quiet, muted]) one.see(20, rowOf(waiting(5)))
      expect([quiet, muted].map((one) => one.announcements.length)).toEqual([1, 1])
      expect([quiet, muted].map((one) => one.further[0]?.kind)).toEqual(['recovered', 'recovered'])
    })

    it('is silent once somebody acknowledged it, or muted it', () => {
      const one = desk([long, worse])
      one.see(0, rowOf(waiting(50)))
      one.act({ kind: 'muted', until: at(10) })
      one.see(1, rowOf(waiting(100)))
      one.act({})
      one.see(20, rowOf(waiting(100)))
      expect(one.further).toEqual([])
    })

    it('opens by both at once as one, and nothing is further', () => {
      const one = desk([long, worse])
      one.see(0, rowOf(waiting(100)))
      one.see(1, rowOf(waiting(100)))
      expect(one.announcements).toMatchObject([{ minute: 0, alerts: 2 }])
      expect(one.further).toEqual([])
    })
  })

  it('of another cause, or of another time, is another', () => {
    const one = desk([slow, closed])
    one.see(0, rowOf(waiting(50)))
    one.act({})
    one.see(1, rowOf(waiting(50)), rowOf(unavailable('UNKNOWN'), { visitTypeName: 'Phone' }))
    expect(one.announcements.map(({ minute }) => minute)).toEqual([0, 1])
    one.see(2, rowOf(waiting(5)), rowOf(waiting(5), { visitTypeName: 'Phone' }))
    one.see(3, rowOf(waiting(50)))
    expect(one.incidents().map(({ cause, over }) => [cause, over?.recovered])).toEqual([
      ['slow', true],
      ['closed', true],
      ['slow', undefined],
    ])
    expect(one.announcements.map(({ minute, kind }) => [minute, kind])).toEqual([
      [0, 'fired'],
      [1, 'fired'],
      [2, 'recovered'],
      [2, 'recovered'],
      [3, 'fired'],
    ])
  })

  it('reminds once for all of it, at the interval, until it is acknowledged', () => {
    const one = desk([{ ...closed, repeatAtMost: 3 }])
    const rows = visits.map((visitTypeName) => rowOf(unavailable('UNKNOWN'), { visitTypeName }))
    for (let minute = 0; minute < 25; minute++) one.see(minute, ...rows.slice(0, 1 + Math.floor(minute / 4)))
    one.act({})
    for (let minute = 25; minute < 60; minute++) one.see(minute, ...rows)
    expect(one.announcements.map(({ minute, kind, alerts }) => [minute, kind, alerts])).toEqual([
      [0, 'fired', 1],
      [10, 'repeated', 3],
      [20, 'repeated', 3],
    ])
  })

  it('recovers when the last of its waits has, and is over without a word where it closed for the day', () => {
    const one = desk([slow])
    const [virtual, phone] = [{ visitTypeName: 'Virtual' }, { visitTypeName: 'Phone' }]
    one.see(0, rowOf(waiting(50), virtual), rowOf(waiting(50), phone))
    one.see(1, rowOf(waiting(5), virtual), rowOf(waiting(50), phone))
    expect(one.incidents()).toMatchObject([{ members: [{ isOn: false }, { isOn: true }] }])
    expect(one.incidents()[0]?.over).toBeUndefined()
    one.see(2, rowOf(waiting(5), virtual), rowOf(unavailable('OFF_HOURS'), phone))
    expect(one.incidents()).toMatchObject([{ over: { recovered: false } }])
    expect(one.announcements.map(({ kind }) => kind)).toEqual(['fired'])
  })

  it('that is muted is not announced before the mute ends, and other causes of the region are', () => {
    const one = desk([slow, closed])
    one.see(0, rowOf(waiting(50)))
    one.act({ kind: 'muted', until: at(30) })
    expect(isCalling(one.incidents()[0] ?? never(), noon)).toBe(false)
    for (let minute = 1; minute < 30; minute++)
      one.see(minute, rowOf(waiting(50)), rowOf(unavailable('UNKNOWN'), { visitTypeName: 'Phone' }))
    expect(one.announcements.filter(({ kind }) => kind === 'fired')).toHaveLength(2)
    expect(
      one.announcements.filter(({ minute }) => minute < 30 && minute > 1).every(({ alerts }) => alerts === 1),
    ).toBe(true)
    one.see(31, rowOf(waiting(50)))
    expect(one.announcements.at(-1)).toMatchObject({ minute: 31 })
    expect(isCalling(one.incidents().find(({ cause }) => cause === 'slow') ?? never(), noon + 31 * 60_000)).toBe(true)
  })

  it('stands as what was done last says, but for the acknowledgement, which is the first', () => {
    const one = desk([slow])
    one.see(0, rowOf(waiting(50)))
    one.act({ kind: 'assigned', to: 'J. Albright' })
    one.act({ by: 'D. Okafor', at: at(2) })
    one.act({ by: 'Late', at: at(3) })
    one.act({ kind: 'handed-over', to: 'L. Nguyen', at: at(4) })
    one.act({ kind: 'muted', until: at(30), at: at(5) })
    const [only] = one.incidents()
    expect(incidentStanding(only ?? never(), noon + 10 * 60_000)).toMatchObject({
      state: 'acknowledged',
      acknowledged: { by: 'D. Okafor' },
      owner: 'L. Nguyen',
      mutedUntil: at(30),
    })
    one.act({ kind: 'unmuted', at: at(6) })
    expect(incidentStanding(one.incidents()[0] ?? never(), noon + 10 * 60_000).mutedUntil).toBeUndefined()
  })

  it('takes each action once, in the order of their times, whichever console brings them first', () => {
    const one = desk([slow])
    one.see(0, rowOf(waiting(50)))
    const [first, second] = [action({ at: at(1), kind: 'noted' }), action({ at: at(2), kind: 'noted' })]
    const only = one.incidents()[0] ?? never()
    expect(withActions(withActions(only, [second]), [first, second]).actions).toEqual([first, second])
    const known = withActions(only, [first])
    expect(withActions(known, [first])).toBe(known)
  })

  it('of a withdrawn wait is one: what other rules find in it is part of that', () => {
    const gone = { ...rowOf({ ...unavailable(undefined), freshness: 'missing' }), withdrawnSince: at(0) }
    const one = desk([
      { ...slow, id: 'w', condition: { kind: 'withdrawn' } },
      closed,
      { ...slow, id: 'n', condition: { kind: 'no-data' } },
    ])
    one.see(0, gone)
    one.see(1, gone)
    expect(one.incidents().map(({ cause }) => cause)).toEqual(['withdrawn'])
    expect(one.announcements).toHaveLength(1)
    one.see(2, rowOf(waiting(5)))
    expect(one.incidents()).toMatchObject([{ over: { recovered: true } }])
    expect(one.announcements.map(({ kind }) => kind)).toEqual(['fired', 'recovered'])
  })

  describe('of a region that was closed, then withdrawn, and comes back closed', () => {
    const [shut, gone] = [
      rowOf(unavailable('UNKNOWN')),
      { ...rowOf({ ...unavailable(undefined), freshness: 'missing' as const }), withdrawnSince: at(1) },
    ]
    const rules = [{ ...slow, id: 'w', condition: { kind: 'withdrawn' } }, closed] as const

    it('is announced again each time, and so is its recovery, independently', () => {
      const one = desk(rules)
      one.see(0, shut)
      one.act({})
      one.see(1, gone)
      one.act({ at: at(1) })
      one.see(2, shut)
      one.again(2)
      expect(one.announcements.map(({ minute, kind }) => `${minute} ${kind}`)).toEqual([
        '0 fired',
        '1 fired',
        '2 recovered',
        '2 fired',
      ])
      expect(one.incidents().map(({ cause, over, actions }) => [cause, over?.recovered, actions.length])).toEqual([
        ['closed', false, 1],
        ['withdrawn', true, 1],
        ['closed', undefined, 0],
      ])
    })

    it('is silent while it is muted, whichever of its rules is due', () => {
      const one = desk(rules)
      one.see(0, gone)
      one.act({ kind: 'muted', until: at(45) })
      for (let minute = 1; minute < 45; minute++) one.see(minute, gone)
      expect(one.announcements).toHaveLength(1)
      one.see(45, gone)
      expect(one.announcements.map(({ minute }) => minute)).toEqual([0, 45])
    })
  })

  it('is announced at its own interval, though a wait of an ended incident joins it', () => {
    const one = desk([
      { ...slow, repeatAtMost: 9, id: 'w', condition: { kind: 'withdrawn' } },
      { ...closed, repeatAtMost: 9 },
    ])
    const phone = rowOf(unavailable('UNKNOWN'), { visitTypeName: 'Phone' })
    const virtual = rowOf(unavailable('UNKNOWN'), { visitTypeName: 'Virtual' })
    one.see(0, { ...virtual, withdrawnSince: at(0) })
    one.see(4, { ...virtual, withdrawnSince: at(0) }, phone)
    for (let minute = 5; minute <= 8; minute++) one.see(minute, { ...virtual, withdrawnSince: at(0) }, phone)
    for (let minute = 9; minute <= 30; minute++) one.see(minute, virtual, phone)
    expect(one.announcements.map(({ minute, kind }) => `${minute} ${kind}`)).toEqual([
      '0 fired',
      '4 fired',
      '9 recovered',
      '14 repeated',
      '24 repeated',
    ])
  })

  it('is forgotten a day after it was over', () => {
    const one = desk([slow])
    one.see(0, rowOf(waiting(50)))
    one.see(1, rowOf(waiting(1)))
    expect(keptIncidents(one.incidents(), noon + 23 * 3_600_000)).toHaveLength(1)
    expect(keptIncidents(one.incidents(), noon + 25 * 3_600_000)).toEqual([])
  })
})

/** Stretches of minutes in which a region's wait is long, closed or fine. */
const figure = fc.constantFrom<readonly Observation[]>([waiting(50)], [waiting(5)], [unavailable('UNKNOWN')])
const series = fc
  .array(fc.tuple(figure, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 })
  .map((stretches) => stretches.flatMap(([seen, minutes]) => Array.from({ length: minutes }, () => seen[0] ?? never())))

it('begins, ends and is announced when an independent count of the minutes says so, whatever is acknowledged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('TX', 'AZ'), series), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(60), { maxLength: 3 }),
      fc.constantFrom(0, 3, 7),
      fc.nat(3),
      (lines, acknowledgedAt, repeatEveryMinutes, repeatAtMost) => {
        const often = { repeatEveryMinutes, repeatAtMost }
        const one = desk([
          { ...slow, ...often },
          { ...closed, ...often },
          { ...closed, ...often, id: 'twin', name: 'Twin' },
        ])
        const minutes = Math.max(...lines.map(([, seen]) => seen.length)) + 2
        const seenAt = (seen: readonly Observation[], minute: number) => seen[minute] ?? waiting(1)
        for (let minute = 0; minute < minutes; minute++) {
          one.see(
            minute,
            ...lines.map(([regionCode, seen], visit) =>
              rowOf(seenAt(seen, minute), { regionCode, visitTypeName: `V${visit}` }),
            ),
          )
          // If something is due immediately (dueInMs), it evaluates again immediately.
          one.again(minute)
          if (acknowledgedAt.includes(minute)) one.act({ at: at(minute) })
        }
        const expected: IncidentsOfRegion[] = incidentReference({
          lines: lines.map(([region, seen]) => ({
            region,
            kinds: Array.from({ length: minutes }, (_, minute) => kindOf(seenAt(seen, minute))),
          })),
          acknowledgedAt,
          repeatEveryMinutes,
          repeatAtMost,
        })
        const found = one.incidents().map((incident) => ({
          region: incident.regionCode,
          cause: incident.cause,
          from: (Date.parse(incident.openedAt) - noon) / 60_000,
          to: incident.over === undefined ? undefined : (Date.parse(incident.over.at) - noon) / 60_000,
          announced: incident.told,
        }))
        const order = (all: readonly IncidentsOfRegion[]) => all.map((each) => JSON.stringify(each)).toSorted()
        expect(order(found)).toEqual(order(expected))
      },
    ),
    { numRuns: counted(75, 1_500) },
  )
})

const kindOf = ({ available, waitSeconds = 0 }: Observation) =>
  available === false ? 'closed' : waitSeconds > 45 * 60 ? 'slow' : 'well'

function never(): never {
  throw new Error('there is none')
}
