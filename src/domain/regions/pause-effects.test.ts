import { describe, expect, it } from 'vitest'
import { concernsCombination, pauseMinutes, pausesOf, unclearAmong } from './pause-effects.ts'
import { pauseBooking } from '../reports/report.ts'

const combination = {
  practiceId: 'p1',
  regionCode: 'TX',
  visitTypeName: 'virtual',
  assignmentQualifiers: ['pediatric', 'adult'],
}
const recordOf = (more: Readonly<Record<string, unknown>> = {}) =>
  pauseBooking.parse({
    id: 'a',
    practiceId: 'p1',
    market: 'Gulf',
    regionCode: 'TX',
    modalities: ['virtual'],
    assignmentQualifiers: [],
    pausedAt: '2026-03-02T09:00:00Z',
    resumedAt: '2026-03-02T09:35:00-01:00',
    queueAdminFirstName: 'Zoë',
    queueAdminLastName: 'Castañeda',
    pauseMessage: 'Two providers out',
    pauseBookingRuleId: 'r1',
    ...more,
  })

describe('a pause concerns a combination', () => {
  it.each([
    ['of its region', {}, true],
    ['of its region in other capitals', { regionCode: 'tx', modalities: ['Virtual'] }, true],
    ['of another region', { regionCode: 'OK' }, false],
    ['of its region and another in one text', { regionCode: 'ok, TX' }, true],
    ['of two other regions in one text', { regionCode: 'OK, LA' }, false],
    ['of its region and another in a list', { regionCode: ['ok', 'TX'] }, true],
    ['of two other regions in a list', { regionCode: ['OK', 'LA'] }, false],
    ['of another practice', { practiceId: 'p2' }, false],
    ['of no practice', { practiceId: null }, false],
    ['of its market', { regionCode: null }, true],
    ['of its market, with an empty code', { regionCode: '' }, true],
    ['of another market', { regionCode: null, market: 'Plains' }, false],
    ['of a market that is not told', { regionCode: null, market: null }, true],
    ['for all visit types', { modalities: [] }, true],
    ['for visit types that are not told', { modalities: null }, true],
    ['for another visit type', { modalities: ['phone'] }, false],
    ['for one of its qualifiers', { assignmentQualifiers: ['adult', 'spanish-speaking'] }, true],
    ['for another qualifier', { assignmentQualifiers: ['spanish-speaking'] }, false],
  ])('%s: %j %s', (_, more, expected) => {
    expect(concernsCombination(recordOf(more), combination, 'Gulf')).toBe(expected)
  })

  it('of any market of the practice where that of the region is not known', () => {
    expect(concernsCombination(recordOf({ regionCode: null, market: 'Plains' }), combination, undefined)).toBe(true)
    expect(concernsCombination(recordOf({ regionCode: ' ' }), combination, undefined)).toBe(true)
  })

  it('for one qualifier, but not one that names none; for one visit type, and one that names none', () => {
    const bare = { ...combination, visitTypeName: '', assignmentQualifiers: [] }
    expect(concernsCombination(recordOf({ assignmentQualifiers: ['adult'] }), bare, undefined)).toBe(false)
    expect(concernsCombination(recordOf(), bare, undefined)).toBe(true)
  })
})

const range = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 3), market: 'Gulf' }

describe('the pauses of a time', () => {
  it('are reported as the records have them', () => {
    const [pause] = pausesOf([recordOf()], combination, range)
    expect(pause).toEqual({
      id: 'a',
      pausedAt: '2026-03-02T09:00:00.000Z',
      resumedAt: '2026-03-02T10:35:00.000Z',
      pausedBy: 'Zoë Castañeda',
      message: 'Two providers out',
      ruleId: 'r1',
      market: 'Gulf',
      regionCode: 'TX',
      modalities: ['virtual'],
      assignmentQualifiers: [],
      before: undefined,
      after: undefined,
    })
    expect(pauseMinutes(pause!, range.to)).toBe(95)
  })

  it('have no length while they are on, also with an end in the future', () => {
    const [pause] = pausesOf([recordOf()], combination, range)
    const end = Date.parse(pause?.resumedAt ?? '')
    expect([pauseMinutes(pause!, end - 1), pauseMinutes(pause!, end)]).toEqual([undefined, 95])
    expect(pauseMinutes({ ...pause!, resumedAt: undefined }, end)).toBeUndefined()
  })

  it('are those that were on at some time of it, oldest first', () => {
    const at = (id: string, pausedAt: string, resumedAt: string | null) => recordOf({ id, pausedAt, resumedAt })
    const records = [
      at('later', '2026-03-02T23:59:59Z', null),
      at('over', '2026-03-01T08:00:00Z', '2026-03-02T00:00:00Z'),
      at('into', '2026-03-01T08:00:00Z', '2026-03-02T00:00:01Z'),
      at('after', '2026-03-03T00:00:00Z', null),
      at('on', '2026-03-01T09:00:00Z', null),
    ]
    expect(pausesOf(records, combination, range).map(({ id }) => id)).toEqual(['into', 'on', 'later'])
  })

  it('are each told once, as last updated', () => {
    const first = recordOf({ resumedAt: null, updatedAt: '2026-03-02T09:00:00Z' })
    const last = recordOf({ updatedAt: '2026-03-02T10:35:00Z' })
    for (const records of [
      [first, last],
      [last, first],
    ])
      expect(pausesOf(records, combination, range)).toMatchObject([{ resumedAt: '2026-03-02T10:35:00.000Z' }])
  })

  it('make do with what a record has', () => {
    const odd = [
      recordOf({ id: null, pausedAt: null, timestamp: '2026-03-02T11:00:00Z', resumedAt: ' ', userId: 7 }),
      recordOf({ id: 'b', pausedAt: 'today' }),
      recordOf({ id: 'c', resumedAt: '2026-03-01T09:00:00Z', queueAdminLastName: '' }),
      recordOf({ id: 'd', queueAdminFirstName: null, queueAdminLastName: ' ', queueAdminEmailAddress: 'q@a.example' }),
    ]
    const found = pausesOf(odd, combination, range)
    expect(found.map(({ pausedAt, resumedAt, pausedBy }) => [pausedAt, resumedAt, pausedBy])).toEqual([
      ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z', 'Zoë'],
      ['2026-03-02T09:00:00.000Z', '2026-03-02T10:35:00.000Z', 'q@a.example'],
      ['2026-03-02T11:00:00.000Z', undefined, 'Zoë Castañeda'],
    ])
    expect(found[2]?.id).toContain('2026-03-02T11:00:00.000Z')
  })

  it.each([
    ['later', '2026-03-02T09:00:00Z', 1],
    ['later', '2026-03-03T00:00:00Z', 0],
    ['', '2026-03-02T09:00:00Z', 0],
    [null, '2026-03-02T09:00:00Z', 0],
  ])(
    'that end at “%s” and begin at %s: %d of them may be over, so it isn’t one that is still on',
    (resumedAt, pausedAt, unclear) => {
      const records = [recordOf({ pausedAt, resumedAt })]
      expect(unclearAmong(records, range)).toBe(unclear)
      expect(pausesOf(records, combination, range)).toHaveLength(resumedAt === 'later' ? 0 : 1)
    },
  )
})
