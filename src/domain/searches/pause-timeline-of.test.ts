import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { CountedPauses } from './pause-timeline.ts'
import { pauseTimelineOf } from './pause-timeline-of.ts'

const midnight = Date.UTC(2026, 10, 20)
const at = (minute: number) => midnight + minute * 60_000
const iso = (minute: number) => new Date(at(minute)).toISOString()

/** A record of section 2.7. Times are minutes of the day. */
const record = (more: Record<string, unknown> = {}, paused = 600, resumed: number | null = 660) => ({
  id: `id ${JSON.stringify([more, paused, resumed])}`,
  userId: 'u1',
  userRoles: 'queueAdmin',
  pauseBookingRuleId: 'rule 1',
  practiceId: 'p1',
  market: 'Front Range',
  regionCode: 'CO',
  modalities: ['virtual'],
  assignmentQualifiers: [],
  pausedAt: iso(paused),
  resumedAt: resumed === null ? null : iso(resumed),
  queueAdminEmailAddress: 'okafor@example.org',
  queueAdminLastName: 'Okafor',
  queueAdminFirstName: 'Chi',
  pauseMessage: 'High volume',
  ...more,
})
const day = { from: at(0), to: at(1440), now: at(882) }
const timeline = (...records: readonly unknown[]): CountedPauses => pauseTimelineOf(records, day)

describe('a timeline', () => {
  it('has lanes by market and region, the whole market first', () => {
    const { markets, minutes, pauses } = timeline(
      record({ market: 'Sonoran', regionCode: 'AZ' }),
      record({ regionCode: 'NM' }),
      record({ regionCode: null }, 500, 530),
    )
    expect(markets.map(({ market, lanes }) => [market, lanes.map(({ regionCode }) => regionCode)])).toEqual([
      ['Front Range', [null, 'NM']],
      ['Sonoran', ['AZ']],
    ])
    expect([pauses, minutes]).toEqual([3, 150])
    expect(markets[0]).toMatchObject({ pauses: 2, minutes: 90 })
  })

  it('has a lane for a region in any form: none of them is a pause of the whole market', () => {
    const { markets } = timeline(
      record({ regionCode: ['AZ'], market: ['Sonoran'] }),
      record({ regionCode: ['NM', 'AZ'], market: 'Sonoran' }),
      record({ regionCode: { code: 'UT' }, market: 'Sonoran' }),
      record({ regionCode: [], market: 'Sonoran' }),
    )
    expect(markets.map(({ market, lanes }) => [market, lanes.map(({ regionCode }) => regionCode)])).toEqual([
      ['Sonoran', [null, 'AZ', 'NM, AZ', '{"code":"UT"}']],
    ])
  })

  it('counts an open pause to now, and one that is to end later as open', () => {
    const found = timeline(record({ regionCode: 'A' }, 804, null), record({ regionCode: 'B' }, 840, 900))
    expect(found).toMatchObject({ open: 2, longestOpenMinutes: 78, minutes: 78 + 42 })
    const bars = found.markets.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.bars))
    expect(bars.map(({ to, resumesAt }) => [to, resumesAt])).toEqual([
      [undefined, undefined],
      [undefined, at(900)],
    ])
  })

  it('counts only what lies in the span, and leaves out what does not touch it', () => {
    const span = { from: at(100), to: at(200), now: at(882) }
    const over = pauseTimelineOf([record({}, 50, 150), record({}, 180, null), record({}, 10, 100)], span)
    expect(over).toMatchObject({ pauses: 2, minutes: 50 + 20, open: 1, longestOpenMinutes: 882 - 180 })
  })

  it('tells what cannot be read, goes backwards or comes twice', () => {
    const found = timeline(
      record({ pausedAt: 'soon' }),
      record({ pausedAt: undefined }),
      'no record at all',
      record({ regionCode: 'A' }, 700, 690),
      record({ id: 'same', resumedAt: null, updatedAt: iso(600) }),
      record({ id: 'same', updatedAt: iso(660) }),
      record({ id: 'same', resumedAt: null, updatedAt: iso(610) }),
    )
    expect(found).toMatchObject({ undated: 3, pauses: 2, open: 0, minutes: 60 })
  })

  it('reads the end in all forms of ISO 8601, and calls none open whose end cannot be read', () => {
    const ended = timeline(
      record({ regionCode: 'A', resumedAt: '2026-11-20T11+00' }),
      record({ regionCode: 'B', resumedAt: '20261120T110000Z' }),
    )
    expect(ended).toMatchObject({ pauses: 2, open: 0, minutes: 120, undated: 0 })
    const unread = timeline(record({ resumedAt: '2026-11-20 11:00:00' }), record({ resumedAt: 'later' }))
    expect(unread).toMatchObject({ pauses: 0, open: 0, undated: 2 })
    expect(timeline(record({ resumedAt: ' ' }))).toMatchObject({ open: 1, undated: 0 })
    const odd = timeline(record({ resumedAt: { at: iso(660) } }), record({ resumedAt: [iso(660)] }))
    expect(odd).toMatchObject({ pauses: 0, open: 0, undated: 2 })
  })

  it('names admins by last and first name, else by what there is, and tells two of one name apart', () => {
    const nobody = { queueAdminFirstName: null, queueAdminLastName: '', userId: 'u2' }
    const found = timeline(
      record(),
      record({ userId: 'u9', queueAdminEmailAddress: 'c.okafor@example.org' }, 700, 705),
      record({ ...nobody, queueAdminEmailAddress: 'x@example.org' }, 710, 714),
      record({ ...nobody, userId: 'u3', queueAdminEmailAddress: undefined }, 720, 723),
    )
    expect(found.byAdmin).toEqual([
      { name: 'Okafor, C. (okafor@example.org)', pauses: 1, minutes: 60, open: 0 },
      { name: 'Okafor, C. (c.okafor@example.org)', pauses: 1, minutes: 5, open: 0 },
      { name: 'x@example.org', pauses: 1, minutes: 4, open: 0 },
      { name: 'u3', pauses: 1, minutes: 3, open: 0 },
    ])
    expect(found.byRule).toEqual([{ name: 'rule 1', pauses: 4, minutes: 72, open: 0 }])
  })
})

describe('overlaps', () => {
  it('are reported with the region they meet in and what both lists name', () => {
    const { overlaps } = timeline(
      record({ regionCode: null, modalities: ['virtual', 'phone'], assignmentQualifiers: ['adult'] }, 366, 420),
      record({ modalities: ['phone'] }, 390, 480),
    )
    expect(overlaps).toMatchObject([
      {
        market: 'Front Range',
        regionCode: 'CO',
        from: at(390),
        to: at(420),
        minutes: 30,
        shared: { modalities: ['phone'], qualifiers: [] },
      },
    ])
  })

  it('need one practice, one time and one region', () => {
    const first = record({}, 600, 700)
    for (const other of [
      record({ practiceId: 'p2' }),
      record({ regionCode: 'NM' }),
      record({ regionCode: null, market: 'Sonoran' }),
      record({}, 700, 800),
    ])
      expect(timeline(first, other).overlaps).toEqual([])
    expect(timeline(first, record({ regionCode: null, market: null })).overlaps).toHaveLength(1)
  })

  it('are found whatever the letter case of practice, market and region', () => {
    const first = record({}, 600, 700)
    for (const other of [
      record({ regionCode: 'co' }),
      record({ practiceId: 'P1' }),
      record({ regionCode: null, market: 'FRONT RANGE' }),
    ])
      expect(timeline(first, other).overlaps).toHaveLength(1)
  })

  it('are found once with a pause of several regions, in any form, with the regions they meet in', () => {
    const several = record({ regionCode: ['NM', 'AZ'] }, 600, 700)
    const meeting = (...codes: readonly unknown[]) =>
      codes.map((regionCode) => timeline(several, record({ regionCode })).overlaps.map((one) => one.regionCode))
    expect(meeting('AZ', 'az', 'AZ, UT', ['AZ', 'NM'], null)).toEqual([['AZ'], ['az'], ['AZ'], ['AZ, NM'], ['NM, AZ']])
    expect(meeting('UT', 'UT, CO', 'North, AZ', [{ code: 'AZ' }])).toEqual([[], [], [], []])
  })

  it('end where nobody would read them, and say so', () => {
    const many = Array.from({ length: 500 }, (_, n) => record({ id: `id ${n}` }, n, null))
    const found = timeline(...many)
    expect([found.overlaps.length, found.moreOverlaps, found.pauses]).toEqual([2_000, true, 500])
  })
})

/** Independent of the implementation: checks every minute and every pair. */
describe('equals a count of every minute', () => {
  const minute = fc.integer({ min: 0, max: 60 })
  const pause = fc.record({
    practice: fc.constantFrom('p1', 'p2'),
    market: fc.constantFrom('M', 'N', null),
    region: fc.constantFrom('A', 'B', null),
    admin: fc.constantFrom('u1', 'u2', 'u3'),
    rule: fc.constantFrom('r1', 'r2', null),
    paused: fc.option(minute, { freq: 8 }),
    resumed: fc.option(minute, { freq: 4 }),
  })
  const span = fc.record({ from: minute, length: fc.integer({ min: 1, max: 40 }), now: minute })

  it('for any pauses', () => {
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 14 }), span, (pauses, { from, length, now }) => {
        const to = from + length
        const found = pauseTimelineOf(
          pauses.map((one, n) => ({
            id: `${n}`,
            practiceId: one.practice,
            market: one.market,
            regionCode: one.region,
            userId: one.admin,
            pauseBookingRuleId: one.rule,
            pausedAt: one.paused === null ? 'never' : iso(one.paused),
            resumedAt: one.resumed === null ? null : iso(one.resumed),
          })),
          { from: at(from), to: at(to), now: at(now) },
        )
        const isOn = ({ paused, resumed }: (typeof pauses)[number], m: number) =>
          paused !== null && paused <= m && m < now && (resumed === null || m < resumed) && m >= from && m < to
        const minutes = new Map<string, number>()
        const add = (key: string) => minutes.set(key, (minutes.get(key) ?? 0) + 1)
        for (let m = 0; m < 120; m++) {
          for (const [n, one] of pauses.entries()) {
            if (!isOn(one, m)) continue
            add('all')
            add(`market ${one.market ?? ''}`)
            add(`admin ${one.admin}`)
            add(`rule ${one.rule ?? ''}`)
            add(`lane ${one.market ?? ''} ${one.region}`)
            for (const [k, other] of pauses.entries()) {
              if (k >= n || !isOn(other, m) || one.practice !== other.practice) continue
              const isSameRegion = one.region !== null && one.region === other.region
              const covers = (wide: typeof one, narrow: typeof one) =>
                wide.region === null && (wide.market === null || wide.market === narrow.market)
              if (isSameRegion || covers(one, other) || covers(other, one)) add(`overlap ${k} ${n}`)
            }
          }
        }
        const of = (key: string) => minutes.get(key) ?? 0
        expect(found.minutes).toBe(of('all'))
        for (const { name, minutes: total } of found.byAdmin) expect(total).toBe(of(`admin ${name}`))
        for (const { name, minutes: total } of found.byRule) expect(total).toBe(of(`rule ${name}`))
        for (const { market, minutes: total, lanes } of found.markets) {
          expect(total).toBe(of(`market ${market}`))
          for (const { regionCode, bars } of lanes) {
            let inLane = 0
            for (const bar of bars) inLane += bar.minutes
            expect(inLane).toBe(of(`lane ${market} ${regionCode}`))
          }
        }
        const pairs = found.overlaps.map(({ first, second, minutes: length }) => [
          `overlap ${[first.id, second.id]
            .map(Number)
            .toSorted((a, b) => a - b)
            .join(' ')}`,
          length,
        ])
        const expected = [...minutes].filter(([key]) => key.startsWith('overlap'))
        expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(expected))
        expect(pairs).toHaveLength(expected.length)
        expect(found.undated).toBe(pauses.filter(({ paused }) => paused === null).length)
        const sum = (totals: readonly { readonly pauses: number }[]) => totals.reduce((all, one) => all + one.pauses, 0)
        expect([sum(found.byAdmin), sum(found.byRule), sum(found.markets)]).toEqual([
          found.pauses,
          found.pauses,
          found.pauses,
        ])
      }),
      { numRuns: counted(150, 500) },
    )
  })
})
