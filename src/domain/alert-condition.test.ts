import { describe, expect, it } from 'vitest'
import type { AlertCondition } from './alert.ts'
import { findingOf, scopeOf } from './alert-condition.ts'
import type { Observation } from './testing/alert-reference.ts'
import { longWait, missing, rowOf, stale, unavailable, waiting } from './testing/alert-samples.ts'

const find = (condition: AlertCondition, seen: Observation, offHours = false) =>
  findingOf({ condition, offHours }, rowOf(seen))

describe('wait over 45 min, with a margin of 5', () => {
  const over: AlertCondition = { kind: 'wait-over', minutes: 45, recoveryMargin: 5 }
  it.each([
    ['over it', waiting(45.1), 'holds'],
    ['at it', waiting(45), 'between'],
    ['within the margin', waiting(40.1), 'between'],
    ['out of the margin', waiting(40), 'clear'],
    ['no wait at all', waiting(0), 'clear'],
    ['old, however long', stale(waiting(90)), 'unknown'],
    ['old, however short', stale(waiting(1)), 'unknown'],
    ['not answered', missing, 'unknown'],
    ['available without seconds', { ...waiting(1), waitSeconds: undefined }, 'unknown'],
    ['without a word on whether it is available', { ...missing, freshness: 'fresh' }, 'unknown'],
    ['unavailable: nobody can wait, and nothing is good again', unavailable('REGION_BUSY'), 'between'],
    ['closed for the day', unavailable('OFF_HOURS'), 'over'],
  ] as const)('%s', (_, seen, finding) => {
    expect(find(over, seen)).toBe(finding)
  })

  it('without a margin has recovered where it is not over any more', () => {
    expect(find({ ...over, recoveryMargin: 0 }, waiting(45))).toBe('clear')
  })

  it('with a margin greater than the limit has recovered where nobody waits', () => {
    expect(find({ ...over, recoveryMargin: 60 }, waiting(0))).toBe('clear')
    expect(find({ ...over, recoveryMargin: 60 }, waiting(1))).toBe('between')
  })
})

describe('unavailable', () => {
  const any: AlertCondition = { kind: 'unavailable', reasons: [] }
  const named: AlertCondition = { kind: 'unavailable', reasons: ['NO_ONCALL_PROVIDERS', 'OFF_HOURS', 'NEW_REASON'] }
  it.each([
    ['a reason that is named', named, unavailable('NO_ONCALL_PROVIDERS'), 'holds'],
    ['a reason of no document, named as it came', named, unavailable('NEW_REASON'), 'holds'],
    ['a reason that is not named', named, unavailable('REGION_BUSY'), 'over'],
    ['no reason, where some are named', named, unavailable(undefined), 'over'],
    ['no reason, where any will do', any, unavailable(undefined), 'holds'],
    ['any reason', any, unavailable('whatever'), 'holds'],
    ['available', any, waiting(1), 'clear'],
    ['available without seconds', any, { ...waiting(1), waitSeconds: undefined }, 'clear'],
    ['old', any, stale(unavailable('UNKNOWN')), 'unknown'],
    ['not answered', any, missing, 'unknown'],
  ] as const)('%s', (_, condition, seen, finding) => {
    expect(find(condition, seen)).toBe(finding)
  })

  it('off hours is silent unless asked, even where it is named', () => {
    expect(find(any, unavailable('OFF_HOURS'))).toBe('over')
    expect(find(named, unavailable('OFF_HOURS'))).toBe('over')
    expect(find(any, unavailable('OFF_HOURS'), true)).toBe('holds')
    expect(find({ kind: 'unavailable', reasons: ['UNKNOWN'] }, unavailable('OFF_HOURS'), true)).toBe('over')
  })
})

describe('no data', () => {
  const noData: AlertCondition = { kind: 'no-data' }
  it.each([
    ['stale', stale(waiting(1)), 'holds'],
    ['frozen', { ...waiting(1), freshness: 'frozen' }, 'holds'],
    ['missing', missing, 'holds'],
    ['fresh', waiting(90), 'clear'],
    ['fresh and closed', unavailable('OFF_HOURS'), 'clear'],
    ['old since it closed for the day', stale(unavailable('OFF_HOURS')), 'over'],
  ] as const)('%s', (_, seen, finding) => {
    expect(find(noData, seen)).toBe(finding)
  })

  it('is asked for off hours', () => {
    expect(find(noData, stale(unavailable('OFF_HOURS')), true)).toBe('holds')
  })
})

describe('the scope of a rule', () => {
  const row = rowOf(waiting(1))
  const inScope = (scope: Partial<typeof longWait.scope>) => scopeOf({ scope: { ...longWait.scope, ...scope } })(row)

  it('is everything where nothing is named', () => {
    expect(inScope({})).toBe(true)
  })
  it('is what every list names', () => {
    expect(inScope({ practiceIds: ['p1'], regionCodes: ['AZ', 'TX'] })).toBe(true)
    expect(inScope({ practiceIds: ['p1'], regionCodes: ['AZ'] })).toBe(false)
    expect(inScope({ visitTypeNames: ['Phone'] })).toBe(false)
  })
  it('takes a row with several qualifiers for one of them, and none without any', () => {
    expect(inScope({ assignmentQualifiers: ['Adult', 'Pediatric'] })).toBe(true)
    expect(inScope({ assignmentQualifiers: ['Adult'] })).toBe(false)
    expect(
      scopeOf({ scope: { ...longWait.scope, assignmentQualifiers: ['Adult'] } })({ ...row, assignmentQualifiers: [] }),
    ).toBe(false)
  })
})
