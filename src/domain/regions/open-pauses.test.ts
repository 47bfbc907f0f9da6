import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { pausedWords, rowReason } from './board-words.ts'
import { boardRows } from './board-rows.ts'
import { openPauses, pausesOfRow } from './open-pauses.ts'
import { pausesOf } from './pause-effects.ts'
import { pauseBooking } from '../reports/report.ts'
import { momentOf } from '../searches/pause-timeline.ts'
import { pauseTimelineOf } from '../searches/pause-timeline-of.ts'
import { answerAt, estimate, factsAt, remembered, rowOf, samplePracticeId, startsAt } from '../testing/board-sample.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(startsAt + hours * hour).toISOString()
const record = (change: object = {}) => ({
  id: 'pause-1',
  practiceId: samplePracticeId,
  market: 'South',
  regionCode: 'TX',
  modalities: ['virtual'],
  assignmentQualifiers: ['adult'],
  pausedAt: at(-448),
  resumedAt: null,
  updatedAt: at(-448),
  queueAdminFirstName: 'Zanele',
  queueAdminLastName: 'Mbeki',
  pauseMessage: 'Flu surge',
  ...change,
})
const combination = {
  practiceId: samplePracticeId,
  regionCode: 'TX',
  visitTypeName: 'virtual',
  assignmentQualifiers: ['adult'],
}
const rowWith = (...records: readonly object[]) => {
  const facts = factsAt(0, { pauses: { pauses: openPauses(records, startsAt).pauses, lacking: undefined } })
  return rowOf(boardRows([remembered(answerAt(0, [estimate()]))], facts).rows)
}

describe('a pause that is on', () => {
  it('stands on the row, by whom and since when, however long ago it began', () => {
    expect(pausedWords(rowWith(record()))).toBe('Paused by Z. Mbeki since Thu, Feb 12, 6:42 PM MST')
    expect(rowReason(rowWith(record({ pausedAt: at(-1) })))).toBe('Paused by Z. Mbeki since 9:42 AM MST')
  })

  it('concerns its whole market where it names no region, and no row of another practice, visit type or qualifier', () => {
    const isOn = (change: object) => pausedWords(rowWith(record(change))) !== undefined
    expect(isOn({ regionCode: null })).toBe(true)
    expect(isOn({ regionCode: null, market: 'West' })).toBe(false)
    expect([
      isOn({ practiceId: 'other' }),
      isOn({ modalities: ['phone'] }),
      isOn({ assignmentQualifiers: ['x'] }),
    ]).toEqual([false, false, false])
    expect(isOn({ modalities: [], assignmentQualifiers: [] })).toBe(true)
  })

  it('is over once a later record says so, and is on until an end that has not come', () => {
    expect(pausedWords(rowWith(record(), record({ resumedAt: at(-2), updatedAt: at(-2) })))).toBeUndefined()
    expect(pausedWords(rowWith(record({ resumedAt: at(1) })))).toBeDefined()
    expect(pausedWords(rowWith(record({ pausedAt: at(1) })))).toBeUndefined()
  })

  it('of several the first is named, with how many more', () => {
    const row = rowWith(record({ id: 'b', pausedAt: at(-1), queueAdminLastName: 'Late' }), record())
    expect(pausedWords(row)).toMatch(/^Paused by Z\. Mbeki since .*, 1 more$/)
  })
})

describe('what is not known', () => {
  const lacking = { state: 'not-checked', reason: 'Pauses are still loading.' } as const
  it('is no row without a pause; a pause that is known is reported all the same', () => {
    expect(pausesOfRow({ pauses: [], lacking }, combination, 'South')).toEqual(lacking)
    const [pause] = openPauses([record()], startsAt).pauses
    const pauses = pause === undefined ? [] : [pause]
    expect(pausesOfRow({ pauses, lacking }, combination, 'South')).toMatchObject({
      state: 'known',
      value: [{ id: 'pause-1' }],
    })
  })

  it.each([null, '', undefined])('a pause of practice %j may concern the row if the rest matches', (practiceId) => {
    const pausesWith = (...records: readonly object[]) => rowWith(...records).pauses
    expect(pausesWith(record({ practiceId }))).toMatchObject({ state: 'not-covered' })
    expect(pausesWith(record({ practiceId, regionCode: 'OK' }))).toEqual({ state: 'known', value: [] })
    expect(pausesWith(record({ practiceId, resumedAt: at(-1) }))).toEqual({ state: 'known', value: [] })
    expect(pausesWith(record({ practiceId }), record({ id: 'own' }))).toMatchObject({ value: [{ id: 'own' }] })
  })
})

const anyRecord = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  pausedAt: fc.constantFrom(at(-5_000), at(-30), at(-2), at(3), null),
  timestamp: fc.constantFrom(at(-40), null),
  resumedAt: fc.constantFrom(at(-20), at(-1), at(2), null),
  updatedAt: fc.constantFrom(at(-3), at(-1), null),
})

describe('all views', () => {
  it('show the same pauses as open: the board, the timeline and the history of a region, whatever its span', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 6 }), fc.integer({ min: 1, max: 4_000 }), (records, hours) => {
        const whole = records.map((one) => record(one))
        const onBoard = openPauses(whole, startsAt).pauses.map(({ id }) => id)
        const read = whole.map((one) => pauseBooking.parse(one))
        const inHistory = pausesOf(read, combination, {
          from: startsAt - hours * hour,
          to: startsAt + 1,
          market: 'South',
        })
          .filter(({ resumedAt }) => resumedAt === undefined || Date.parse(resumedAt) > startsAt)
          .map(({ id }) => id)
        expect(inHistory.toSorted()).toEqual(onBoard.toSorted())
        expect(pauseTimelineOf(whole, momentOf(startsAt)).open).toBe(onBoard.length)
      }),
      { numRuns: counted(150, 500) },
    )
  })
})
