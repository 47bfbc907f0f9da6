import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import {
  answerAt,
  estimate,
  factsAt,
  isoAfter,
  moment,
  region,
  remembered,
  rowOf,
  rowsAfter,
} from '../testing/board-sample.ts'
import { rememberAnswer, withKnown } from './board-memory.ts'
import { boardRows } from './board-rows.ts'
import { rankedRows } from './board-rank.ts'
import { boardSummary } from './board-summary.ts'
import { freshUntil } from './freshness.ts'
import { boardStatuses } from './region-board.ts'
import { waitTimesResult } from './wait-time.ts'

const one = (change: Readonly<Record<string, unknown>>, of: Readonly<Record<string, unknown>> = {}) =>
  rowOf(rowsAfter(answerAt(10, [estimate(change)], { regions: [region(of)] })))

describe('an estimate', () => {
  it('is open with its wait, with all that the practice says of the region', () => {
    expect(one({})).toMatchObject({
      status: 'open',
      freshness: 'fresh',
      conflicts: [],
      available: true,
      waitSeconds: 600,
      practiceName: 'Peña Blanca Health',
      regionName: 'Texas',
      regionId: 'region-tx',
      market: 'South',
      generatedAt: isoAfter(0),
      answeredAt: isoAfter(10),
      polledAt: isoAfter(10),
      samePolls: 1,
      visitPrice: 7_900,
      departments: [{ id: 'd1', ehrDepartmentId: 'TX-1', ehrSystemName: 'EMR-A', defaultDepartmentName: 'Austin' }],
      window: { start: '2026-03-03T13:00:00Z', end: '2026-03-04T02:00:00Z' },
    })
  })

  it('has seconds as integer, as float and as text; a number below zero is none', () => {
    expect(one({ estimatedWaitTimeSeconds: 612.5 }).waitSeconds).toBe(613)
    expect(one({ estimatedWaitTimeSeconds: '612' }).waitSeconds).toBe(612)
    expect(one({ estimatedWaitTimeSeconds: 0 })).toMatchObject({ waitSeconds: 0, status: 'open', conflicts: [] })
    expect(one({ estimatedWaitTimeSeconds: -1 })).toMatchObject({
      waitSeconds: undefined,
      status: 'open',
      conflicts: ['available-without-seconds'],
    })
  })

  it('is slow from 30 minutes on, or from what is set for its visit type', () => {
    expect(one({ estimatedWaitTimeSeconds: 1_799 }).status).toBe('open')
    expect(one({ estimatedWaitTimeSeconds: 1_800 }).status).toBe('slow')
    const memory = remembered(answerAt(10, [estimate()]))
    const { rows } = boardRows([memory], factsAt(10, { settings: { slowMinutes: { virtual: 10 }, zones: {} } }))
    expect(rowOf(rows).status).toBe('slow')
  })

  it.each([
    ['OFF_HOURS', 'closed'],
    ['NO_ONCALL_PROVIDERS', 'closed'],
    ['REGION_BUSY', 'busy'],
    ['UNKNOWN', 'closed'],
    ['NO_REGIONS_FOUND', 'closed'],
    [undefined, 'closed'],
  ])('that is not available for the reason %s is %s, and a number with it is not shown', (reason, status) => {
    const row = one({ available: false, reason, estimatedWaitTimeSeconds: 300 })
    expect(row).toMatchObject({ status, reason, waitSeconds: undefined, available: false })
  })

  it('that does not say whether it is available is closed and has no number', () => {
    expect(one({ available: undefined })).toMatchObject({
      status: 'closed',
      available: undefined,
      waitSeconds: undefined,
    })
  })

  it('keeps fields that the document does not name, in what it came as', () => {
    const memory = remembered(answerAt(10, [estimate({ busyMessage: 'Soon', specialties: ['a'] })]))
    const [entry] = [...memory.entries.values()]
    expect(entry?.last?.raw).toMatchObject([{ busyMessage: 'Soon', specialties: ['a'] }])
  })
})

describe('contradictions', () => {
  it('busy but available stays open and is flagged', () => {
    expect(one({}, { busy: true })).toMatchObject({ status: 'open', conflicts: ['busy-but-available'] })
  })

  it('off hours inside a window is flagged, outside of it not', () => {
    const closed = { available: false, reason: 'OFF_HOURS' }
    expect(one(closed).conflicts).toEqual(['off-hours-inside-window'])
    expect(one(closed, { availability: [] }).conflicts).toEqual([])
    expect(
      one(closed, { availability: [{ start: '2026-03-03T18:00:00Z', end: '2026-03-03T19:00:00Z' }] }).conflicts,
    ).toEqual([])
  })

  it('two answers for one combination: the newer counts, and they are flagged where they disagree', () => {
    const older = estimate({ estimateGeneratedAt: isoAfter(-30), estimatedWaitTimeSeconds: 60 })
    for (const estimates of [
      [older, estimate()],
      [estimate(), older],
    ]) {
      const rows = rowsAfter(answerAt(10, estimates))
      expect(rows).toHaveLength(1)
      expect(rowOf(rows)).toMatchObject({ waitSeconds: 600, conflicts: ['answered-twice'] })
    }
    const same = rowsAfter(answerAt(10, [estimate(), estimate({ estimateGeneratedAt: isoAfter(-30) })]))
    expect(rowOf(same).conflicts).toEqual([])
  })

  it('an estimate that is dated ahead of the platform’s own clock is flagged, and one of a platform that is ahead as a whole is not', () => {
    const named = (name: string, seconds: number) =>
      estimate({ assignmentQualifiers: [name], estimateGeneratedAt: isoAfter(seconds) })
    const others = ['b', 'c', 'd', 'e'].map((name) => named(name, 5))
    const rows = rowsAfter(answerAt(10, [named('a', 610), ...others]))
    expect(rows.map(({ conflicts }) => conflicts)).toEqual([['estimate-in-future'], [], [], [], []])
    expect(one({ estimateGeneratedAt: isoAfter(610) }).conflicts).toEqual([])
  })

  it('what the region says now is not held against an old estimate', () => {
    const memory = remembered(answerAt(10, [estimate()], { regions: [region({ busy: true })] }))
    const [row] = boardRows([memory], factsAt(500)).rows
    expect(row).toMatchObject({ status: 'open', freshness: 'stale', conflicts: [] })
  })
})

describe('age', () => {
  it('is stale once the estimate is older than two intervals, though the answer is new', () => {
    const at = (seconds: number) => rowOf(rowsAfter(answerAt(seconds, [estimate()]))).freshness
    expect(at(120)).toBe('fresh')
    expect(at(121)).toBe('stale')
  })

  it('counts from the answer where the estimate tells no time, or one that cannot be read or meant', () => {
    for (const estimateGeneratedAt of [undefined, 'yesterday', '0001-01-01T00:00:00Z', '2026-03-09T00:00:00Z']) {
      const memory = remembered(answerAt(10, [estimate({ estimateGeneratedAt })]))
      const at = (seconds: number) => rowOf(boardRows([memory], factsAt(seconds)).rows).freshness
      expect([at(130), at(131)]).toEqual(['fresh', 'stale'])
    }
  })

  it('is frozen when the same time came three times and is old, and keeps its number', () => {
    const rows = rowsAfter(answerAt(10, [estimate()]), answerAt(70, [estimate()]), answerAt(130, [estimate()]))
    expect(rowOf(rows)).toMatchObject({ freshness: 'frozen', status: 'open', samePolls: 3, waitSeconds: 600 })
    const twice = rowsAfter(answerAt(10, [estimate()]), answerAt(130, [estimate()]))
    expect(rowOf(twice)).toMatchObject({ freshness: 'stale', samePolls: 2 })
  })

  it('is not made young by a clock set back, nor by a sleep in which the steady clock stood', () => {
    const memory = remembered(answerAt(0, [estimate()]))
    const at = (now: number, steady: number) =>
      rowOf(boardRows([memory], { ...factsAt(0), at: { now: moment(now).now, steady: moment(steady).steady } }).rows)
        .freshness
    expect(at(-3_600, 60)).toBe('fresh')
    expect(at(-3_600, 121)).toBe('stale')
    expect(at(3_600, 1)).toBe('stale')
  })

  it('is not made young by a clock that is behind the platform’s: the newest estimates tell what time it is there', () => {
    const qualified = (seconds: number, name: string) =>
      estimate({ estimateGeneratedAt: isoAfter(7_200 + seconds), assignmentQualifiers: [name] })
    const memory = remembered(
      answerAt(0, [qualified(0, 'a'), qualified(-5, 'b'), qualified(-5, 'c'), qualified(-200, 'd')]),
    )
    const { rows } = boardRows([memory], factsAt(0))
    expect(rows.map(({ freshness }) => freshness)).toEqual(['fresh', 'fresh', 'fresh', 'stale'])
    expect(rows[0]?.generatedAt).toBe(isoAfter(7_200))
    expect(memory).toMatchObject({ aheadMs: 7_195_000, newestAgeMs: 0 })
  })

  it('is not made young by a generated time after the answer: then the answer’s own time counts', () => {
    const { now, steady } = moment(0)
    const times = { generatedAt: now + 3_600_000, answeredAt: now, received: { now, steady }, samePolls: 1 }
    expect(freshUntil(times, 60)).toEqual({ now: now + 120_000, steady: steady + 120_000 })
  })

  it('the time until which all stays fresh is reported', () => {
    const memory = remembered(
      answerAt(10, [estimate(), estimate({ estimateGeneratedAt: isoAfter(-60), assignmentQualifiers: [] })]),
    )
    expect(boardRows([memory], factsAt(10)).freshUntil).toEqual(moment(60))
    expect(boardRows([memory], factsAt(61)).freshUntil).toEqual(moment(120))
    expect(boardRows([memory], factsAt(121)).freshUntil).toBeUndefined()
  })
})

describe('what did not come', () => {
  it('a region code without any estimate is missing: one row, no number', () => {
    const rows = rowsAfter(answerAt(10, []))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      status: 'missing',
      freshness: 'missing',
      visitTypeName: '',
      assignmentQualifiers: [],
      waitSeconds: undefined,
      regionName: 'Texas',
    })
  })

  it('a combination seen before is missing and keeps what it told last; it is back when it comes again', () => {
    const both = [estimate(), estimate({ assignmentQualifiers: ['pediatric'] })]
    const elsewhere = estimate({ visitTypeName: 'phone', assignmentQualifiers: ['pediatric'] })
    const rows = rowsAfter(
      answerAt(0, both),
      answerAt(60, [estimate({ estimateGeneratedAt: isoAfter(50) }), elsewhere]),
    )
    expect(rowOf(rows, ['pediatric'])).toMatchObject({ status: 'missing', waitSeconds: 600, samePolls: 0 })
    expect(rowOf(rows).status).toBe('open')
    const back = rowsAfter(answerAt(0, both), answerAt(60, []), answerAt(90, both))
    expect(rowOf(back, ['pediatric']).status).toBe('open')
  })

  it('is expected however long ago it was seen, but not once it is no longer asked for', () => {
    const first = rememberAnswer(undefined, answerAt(0, [estimate()]), moment(0))
    const later = rememberAnswer(first, answerAt(86_401, []), moment(86_401))
    expect(boardRows([later], factsAt(86_401)).rows).toMatchObject([{ visitTypeName: 'virtual', status: 'missing' }])
    const narrowed = rememberAnswer(first, answerAt(60, [], { visitTypeNames: ['phone'] }), moment(60))
    expect(boardRows([narrowed], factsAt(60)).rows).toMatchObject([{ visitTypeName: 'phone', status: 'missing' }])
  })

  it('chosen visit types and qualifiers are expected of every region', () => {
    const rows = rowsAfter(
      answerAt(10, [estimate({ assignmentQualifiers: ['adult', 'spanish'] })], {
        visitTypeNames: ['virtual', 'phone'],
        assignmentQualifiers: ['adult', 'pediatric'],
      }),
    )
    expect(
      rows.map((row) => `${row.visitTypeName} ${row.assignmentQualifiers.join('+')} ${row.status}`).toSorted(),
    ).toEqual([
      'phone adult missing',
      'phone pediatric missing',
      'virtual adult+spanish open',
      'virtual pediatric missing',
    ])
  })

  it('what history saw within a day is expected, older things are not', () => {
    const known = (assignmentQualifiers: string[], lastAt: string) => ({
      practiceId: 'practice-1',
      regionCode: 'TX',
      visitTypeName: 'virtual',
      assignmentQualifiers,
      lastAt,
    })
    const memory = withKnown(
      remembered(answerAt(0, [estimate()])),
      [known(['adult'], isoAfter(-60)), known(['pediatric'], isoAfter(-3_600)), known(['old'], isoAfter(-90_000))],
      moment(0),
    )
    const { rows } = boardRows([memory], factsAt(0))
    expect(rows.map((row) => `${row.assignmentQualifiers.join()} ${row.status}`).toSorted()).toEqual([
      'adult open',
      'pediatric missing',
    ])
  })

  it('regions whose request failed stay as they were and grow old', () => {
    const regions = [region(), region({ regionCode: 'AZ', displayName: 'Arizona' })]
    const memory = remembered(
      answerAt(0, [estimate(), estimate({ regionCode: 'AZ' })], { regions, regionCodes: ['TX', 'AZ'] }),
      answerAt(130, [estimate({ estimateGeneratedAt: isoAfter(120) })], { regions, regionCodes: ['TX'] }),
    )
    const { rows } = boardRows([memory], factsAt(130))
    expect(rows.map((row) => `${row.regionCode} ${row.status} ${row.freshness}`).toSorted()).toEqual([
      'AZ open stale',
      'TX open fresh',
    ])
  })
})

describe('whose estimate it is', () => {
  it('takes the code in the capitals that were asked for, and the only one asked for where none is reported', () => {
    for (const regionCode of ['tx', ' TX', undefined])
      expect(rowsAfter(answerAt(10, [estimate({ regionCode })]))).toMatchObject([{ regionCode: 'TX', status: 'open' }])
  })

  it('leaves out what names another practice', () => {
    expect(rowsAfter(answerAt(10, [estimate({ practiceId: 'practice-2' })]))).toMatchObject([{ status: 'missing' }])
  })

  it('the order of qualifiers makes no other combination', () => {
    const rows = rowsAfter(
      answerAt(0, [estimate({ assignmentQualifiers: ['b', 'a'] })]),
      answerAt(60, [estimate({ assignmentQualifiers: ['a', 'b'] })]),
    )
    expect(rows).toHaveLength(1)
  })
})

const anyEstimate = fc.record(
  {
    available: fc.constantFrom(true, false, null, 'true'),
    estimateGeneratedAt: fc.constantFrom(isoAfter(0), isoAfter(-30), isoAfter(-200), isoAfter(600), 'never', null),
    estimatedWaitTimeSeconds: fc.oneof(
      fc.integer({ min: -5, max: 9_000 }),
      fc.double({ min: 0, max: 9_000, noNaN: true }),
      fc.constant(null),
    ),
    reason: fc.constantFrom('OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN', 'SOMETHING_NEW', '', null),
    regionCode: fc.constantFrom('TX', 'AZ', 'tx', 'NM'),
    visitTypeName: fc.constantFrom('virtual', 'phone', '__proto__'),
    assignmentQualifiers: fc.uniqueArray(fc.constantFrom('adult', 'pediatric', ''), { maxLength: 3 }),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

const anyAnswers = fc.array(
  fc.record({
    estimates: fc.array(anyEstimate, { maxLength: 12 }),
    busy: fc.boolean(),
    codes: fc.subarray(['TX', 'AZ', 'NM'], { minLength: 1 }),
    types: fc.constantFrom<string[]>([], ['virtual'], ['virtual', 'phone']),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('whatever comes', () => {
  it('unavailable never has a number, every row is counted once, cards are the rows, and the order is one', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        fc.integer({ min: 0, max: 400 }),
        fc.infiniteStream(fc.nat()),
        (answers, wait, places) => {
          const polls = answers.map(({ estimates, busy, codes, types }, at) =>
            answerAt(at * 60, waitTimesResult.parse(estimates), {
              regions: ['TX', 'AZ', 'NM'].map((regionCode) => region({ regionCode, busy })),
              regionCodes: codes,
              visitTypeNames: types,
            }),
          )
          const seconds = (polls.length - 1) * 60 + wait
          const { rows } = boardRows([remembered(...polls)], factsAt(seconds))
          const alerts = rows.flatMap(({ key }) =>
            places.next().value % 3 === 0 ? [{ key, state: 'firing' as const }] : [],
          )
          const ranked = rankedRows(rows, alerts)
          const summary = boardSummary(ranked, moment(seconds).now)

          for (const row of ranked) {
            expect(boardStatuses).toContain(row.status)
            const isOpen = row.status === 'open' || row.status === 'slow'
            expect(row.waitSeconds === undefined || (row.available === true && row.waitSeconds >= 0)).toBe(true)
            expect(!isOpen || row.available === true).toBe(true)
            expect(row.status !== 'busy' || row.reason === 'REGION_BUSY').toBe(true)
            expect(row.status === 'missing' || row.status === 'withdrawn').toBe(row.freshness === 'missing')
            expect(row.status === 'withdrawn').toBe(row.withdrawnSince !== undefined)
          }
          expect(new Set(ranked.map(({ key }) => key)).size).toBe(ranked.length)
          expect(Object.values(summary.counts).reduce((sum, count) => sum + count, 0)).toBe(ranked.length)
          expect(Object.values(summary.reasons).reduce((sum, count) => sum + count, 0)).toBe(summary.counts.closed)
          expect(summary.combinations).toBe(ranked.length)
          expect(summary.outdated).toBe(
            ranked.filter(({ freshness }) => freshness !== 'fresh' && freshness !== 'missing').length,
          )
          expect(summary.answered).toBeLessThanOrEqual(ranked.length)
          // Every region code ever requested is on the board.
          const onBoard = new Set(ranked.map(({ regionCode }) => regionCode))
          for (const code of answers.flatMap(({ codes }) => codes)) expect(onBoard).toContain(code)

          expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, at) => at))
          expect(rankedRows(rows.toReversed(), alerts)).toEqual(ranked)
          const groups = ranked.map((row) => [
            row.alert === undefined ? 1 : 0,
            row.freshness === 'missing' ? (row.status === 'missing' ? 2 : 1) : row.waitSeconds === undefined ? 1 : 0,
            row.freshness === 'missing' ? 0 : -(row.waitSeconds ?? 0),
          ])
          const inOrder = groups.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f)
          expect(groups).toEqual(inOrder)
        },
      ),
      { numRuns: counted(90, 300) },
    )
  })

  it('older than two intervals is stale, younger is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 60 }), fc.integer({ min: 0, max: 900 }), (generated, later) => {
        const memory = remembered(answerAt(0, [estimate({ estimateGeneratedAt: isoAfter(generated) })]))
        const row = rowOf(boardRows([memory], factsAt(later)).rows)
        const age = Math.max(later - generated, later)
        expect(row.freshness === 'stale').toBe(age > 120)
      }),
    )
  })
})
