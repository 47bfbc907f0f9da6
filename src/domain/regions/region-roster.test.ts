import { describe, expect, it } from 'vitest'
import { rememberAnswer, withKnown } from './board-memory.ts'
import { boardRows } from './board-rows.ts'
import { boardSummary } from './board-summary.ts'
import { rowReason } from './board-words.ts'
import type { PolledAnswer } from './region-poll.ts'
import { memoryOfRoster, practiceRoster, rosterOf, settled, withRoster } from './region-roster.ts'
import {
  answerAt,
  estimate,
  factsAt,
  isoAfter,
  moment,
  region,
  remembered,
  rowOf,
  startsAt,
} from '../testing/board-sample.ts'

const texas = region()
const arizona = region({ id: 'region-az', regionCode: 'AZ', displayName: 'Arizona', market: 'West' })
const both = { regions: [texas, arizona], regionCodes: ['TX', 'AZ'] }
const waits = () => [estimate(), estimate({ regionCode: 'AZ' })]
const whole = (seconds: number) => answerAt(seconds, waits(), both)
const rowsOf = (memory: ReturnType<typeof remembered>, seconds: number) => boardRows([memory], factsAt(seconds)).rows
const rosterAfter = (...answers: readonly PolledAnswer[]) => {
  const seconds = (Date.parse(answers.at(-1)?.answeredAt ?? '') - startsAt) / 1000
  return rowsOf(remembered(...answers), seconds)
    .map((row) => `${row.regionCode} ${row.status}`)
    .toSorted()
}
/** As stored in a file. */
const kept = (memory: ReturnType<typeof remembered>) =>
  practiceRoster.parse(JSON.parse(JSON.stringify(rosterOf(memory))))

it('names of the filter match in any letter case: what goes missing stays, and nothing is there twice', () => {
  const filter = { visitTypeNames: ['Virtual'], assignmentQualifiers: ['ADULT'] }
  expect(rosterAfter(answerAt(0, [estimate()], filter))).toEqual(['TX open'])
  const rows = rowsOf(remembered(answerAt(0, [estimate()], filter), answerAt(60, [], filter)), 60)
  expect(rows).toMatchObject([{ visitTypeName: 'virtual', status: 'missing', waitSeconds: 600 }])
})

describe('a region that the practice no longer lists', () => {
  it('stays as withdrawn with what was known of it, however long, and is counted', () => {
    const without = (seconds: number) => answerAt(seconds, [estimate()])
    const memory = remembered(whole(0), without(60), without(200_000))
    const rows = rowsOf(memory, 200_000)
    const gone = rows.find(({ regionCode }) => regionCode === 'AZ')
    expect(gone).toMatchObject({
      status: 'withdrawn',
      withdrawnSince: isoAfter(60),
      regionName: 'Arizona',
      market: 'West',
      visitTypeName: 'virtual',
      busy: undefined,
    })
    expect(gone && rowReason(gone)).toMatch(/^Withdrawn since .*MST$/)
    expect(boardSummary(rows, moment(200_000).now)).toMatchObject({ combinations: 2, counts: { withdrawn: 1 } })
  })

  it('is back when it is listed again', () => {
    expect(rosterAfter(whole(0), answerAt(60, [estimate()]), whole(120))).toEqual(['AZ open', 'TX open'])
  })

  it('stays also where it never had an estimate', () => {
    expect(rosterAfter(answerAt(0, [estimate()], both), answerAt(60, [estimate()]))).toEqual([
      'AZ withdrawn',
      'TX open',
    ])
  })

  it('an answer without any region withdraws all: none of them is answered', () => {
    const none = answerAt(60, [], { regions: [], regionCodes: [] })
    expect(rosterAfter(whole(0), none)).toEqual(['AZ withdrawn', 'TX withdrawn'])
    const summary = boardSummary(rowsOf(remembered(whole(0), none), 60), moment(60).now)
    expect(summary).toMatchObject({ combinations: 2, answered: 0 })
  })

  it('a practice call that failed withdraws nothing; the busy flag and the windows of before say nothing of now', () => {
    const busy = region({ busy: true })
    const memory = remembered(
      answerAt(0, [estimate()], { regions: [busy] }),
      answerAt(60, [estimate({ estimateGeneratedAt: isoAfter(55) })], { regions: [busy], regionsAsOf: isoAfter(0) }),
    )
    expect(rowOf(rowsOf(memory, 60))).toMatchObject({ status: 'open', busy: undefined, conflicts: [] })
    const none = answerAt(60, [], { regions: [], regionCodes: [], regionsAsOf: isoAfter(0) })
    expect(rowsOf(remembered(whole(0), none), 60).map(({ status }) => status)).not.toContain('withdrawn')
  })

  it('while practice calls fail, windows that are all over don’t say that none is open', () => {
    const regions = [region({ availability: [{ start: isoAfter(-7_200), end: isoAfter(30) }] })]
    const closed = (seconds: number) => [estimate({ available: false, estimateGeneratedAt: isoAfter(seconds) })]
    const windowsAfter = (change: Partial<PolledAnswer>) =>
      rowOf(
        rowsOf(remembered(answerAt(0, closed(0), { regions }), answerAt(60, closed(60), { regions, ...change })), 60),
      ).windows
    expect(windowsAfter({})).toHaveLength(1)
    expect(windowsAfter({ regionsAsOf: isoAfter(0) })).toEqual([])
  })
})

describe('a visit type or a qualifier that the platform no longer lists', () => {
  const pediatric = estimate({ assignmentQualifiers: ['pediatric'] })
  const phone = estimate({ visitTypeName: 'phone' })

  it('is withdrawn where no estimate of a whole answer names it', () => {
    const memory = remembered(answerAt(0, [estimate(), pediatric, phone]), answerAt(60, [estimate()]))
    expect(
      rowsOf(memory, 60).map((row) => `${row.visitTypeName} ${row.assignmentQualifiers.join()} ${row.status}`),
    ).toEqual(['virtual adult open', 'virtual pediatric withdrawn', 'phone adult withdrawn'])
  })

  it('has no data where the answer is empty, or not whole', () => {
    expect(rosterAfter(answerAt(0, [estimate()]), answerAt(60, []))).toEqual(['TX missing'])
    const half = answerAt(60, [estimate()], { ...both, regionCodes: ['TX'] })
    const status = rowsOf(remembered(answerAt(0, [...waits(), pediatric], both), half), 60).map((row) => row.status)
    expect(status).not.toContain('withdrawn')
  })

  it('that others still have is withdrawn after an hour in which its region came without it', () => {
    const elsewhere = { ...both, regions: [texas, arizona] }
    const first = answerAt(
      0,
      [estimate(), pediatric, estimate({ regionCode: 'AZ', assignmentQualifiers: ['pediatric'] })],
      elsewhere,
    )
    const later = (seconds: number) =>
      answerAt(seconds, [estimate(), estimate({ regionCode: 'AZ', assignmentQualifiers: ['pediatric'] })], elsewhere)
    const at = (...seconds: readonly number[]) =>
      rowOf(rowsOf(remembered(first, ...seconds.map(later)), seconds.at(-1) ?? 0), ['pediatric']).status
    expect([at(60), at(60, 3_600), at(60, 3_660)]).toEqual(['missing', 'missing', 'withdrawn'])
  })
})

describe('an inactive region', () => {
  it('is a state of its own, also where its estimate is open', () => {
    const row = rowOf(rowsOf(remembered(answerAt(0, [estimate()], { regions: [region({ active: false })] })), 0))
    expect(row).toMatchObject({ status: 'inactive', active: false })
    expect(boardSummary([row], moment(0).now)).toMatchObject({ counts: { inactive: 1, open: 0 }, worst: undefined })
  })

  it('another region of the same code that is active goes before it', () => {
    const regions = [region({ active: false }), region({ id: 'second' })]
    expect(rowOf(rowsOf(remembered(answerAt(0, [estimate()], { regions })), 0)).status).toBe('open')
  })
})

describe('what is kept over a restart', () => {
  it('a region that was withdrawn while the console was closed is withdrawn from the first answer on', () => {
    const before = kept(remembered(whole(0)))
    const first = rememberAnswer(undefined, answerAt(9_000, [estimate()]), moment(9_000))
    const rows = rowsOf(withRoster(first, before, moment(9_000).now), 9_000)
    expect(rows.map((row) => `${row.regionName} ${row.status} ${row.withdrawnSince}`).toSorted()).toEqual([
      `Arizona withdrawn ${isoAfter(9_000)}`,
      'Texas open undefined',
    ])
  })

  it('a withdrawal keeps its time, and a combination that has not come is missed', () => {
    const before = kept(remembered(whole(0), answerAt(60, [estimate()])))
    const first = rememberAnswer(undefined, answerAt(9_000, []), moment(9_000))
    const rows = rowsOf(withRoster(first, before, moment(9_000).now), 9_000)
    expect(rows.map((row) => `${row.regionCode} ${row.visitTypeName} ${row.status}`).toSorted()).toEqual([
      'AZ virtual withdrawn',
      'TX virtual missing',
    ])
    expect(rows.find(({ regionCode }) => regionCode === 'AZ')?.withdrawnSince).toBe(isoAfter(60))
  })

  it('a combination of a region whose request failed in the first poll is not lost', () => {
    const before = kept(remembered(whole(0)))
    const first = rememberAnswer(undefined, answerAt(10, [estimate()], { ...both, regionCodes: ['TX'] }), moment(10))
    const merged = withRoster(first, before, moment(10).now)
    const next = rememberAnswer(merged, answerAt(70, [estimate()], { ...both, regionCodes: ['TX'] }), moment(70))
    expect(kept(next).combinations.map(({ regionCode }) => regionCode)).toEqual(['AZ', 'TX'])
  })

  it('is the same text while nothing is new, gone or back, and names the regions that waits are asked for', () => {
    const text = (...answers: readonly PolledAnswer[]) => JSON.stringify(rosterOf(remembered(...answers)))
    expect(text(whole(0))).toBe(text(whole(0), whole(60)))
    const roster = kept(remembered(whole(0), answerAt(60, [estimate()])))
    const { practice } = memoryOfRoster('practice-1', roster, { visitTypeNames: [], assignmentQualifiers: [] })
    expect(practice.practiceRegions?.map(({ regionCode }) => regionCode)).toEqual(['TX'])
  })

  it('history of the last day is expected where there is no roster yet', () => {
    const memory = withKnown(
      remembered(answerAt(0, [estimate()])),
      [{ ...estimateKey(['pediatric']), lastAt: isoAfter(-3_600) }],
      moment(0),
    )
    expect(rowsOf(memory, 0).map(({ status }) => status)).toEqual(['open', 'missing'])
  })
})

const estimateKey = (assignmentQualifiers: string[]) => ({
  practiceId: 'practice-1',
  regionCode: 'TX',
  visitTypeName: 'virtual',
  assignmentQualifiers,
})

describe('settling', () => {
  const memory = remembered(whole(0), answerAt(60, [estimate()]))
  const keys = (rows: ReturnType<typeof rowsOf>) => rows.map(({ regionCode }) => regionCode)
  const goneKey = rowsOf(memory, 60).find(({ regionCode }) => regionCode === 'AZ')?.key ?? ''

  it('takes a withdrawn row away for good, and no other', () => {
    const after = settled(memory, new Set([goneKey]))
    expect(keys(rowsOf(after, 60))).toEqual(['TX'])
    expect(kept(after).regions.map(({ code }) => code)).toEqual(['TX'])
    const open = rowOf(rowsOf(memory, 60)).key
    expect(settled(memory, new Set([open]))).toEqual(memory)
  })

  it('a region that never had an estimate goes by its own row', () => {
    const bare = remembered(answerAt(0, [estimate()], both), answerAt(60, [estimate()]))
    const key = rowsOf(bare, 60).find(({ status }) => status === 'withdrawn')?.key ?? ''
    expect(keys(rowsOf(settled(bare, new Set([key])), 60))).toEqual(['TX'])
  })

  it('what comes again after it was settled is there again', () => {
    const again = rememberAnswer(settled(memory, new Set([goneKey])), whole(120), moment(120))
    expect(rowsOf(again, 120).map((row) => `${row.regionCode} ${row.status}`)).toEqual(['TX open', 'AZ open'])
  })
})
