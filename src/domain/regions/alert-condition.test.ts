import { describe, expect, it } from 'vitest'
import type { AlertCondition } from './alert.ts'
import { type AlertRow, findingOf, scopeOf } from './alert-condition.ts'
import type { RowPause } from './region-board.ts'
import type { Observation } from '../testing/alert-reference.ts'
import { longWait, missing, noon, rowOf, stale, unavailable, waiting } from '../testing/alert-samples.ts'

const findIn = (condition: AlertCondition, row: AlertRow, offHours = false) =>
  findingOf({ condition, offHours }, row, noon)
const find = (condition: AlertCondition, seen: Observation, offHours = false) =>
  findIn(condition, rowOf(seen), offHours)

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
    ['a reason of no document, named as received', named, unavailable('NEW_REASON'), 'holds'],
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

it.each<AlertCondition>([
  { kind: 'unavailable', reasons: [] },
  { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
])('a good figure of a region that was turned off is no recovery: %o', (condition) => {
  const found = (active: boolean) => findIn(condition, { ...rowOf(waiting(5)), active })
  expect([found(true), found(false)]).toEqual(['clear', 'over'])
})

it('nobody waits in a region that was turned off, however long its wait is reported', () => {
  const over = { kind: 'wait-over', minutes: 45, recoveryMargin: 5 } as const
  const found = (seen: Observation) => findIn(over, { ...rowOf(seen), active: false })
  expect([waiting(90), waiting(44), unavailable('REGION_BUSY')].map(found)).toEqual(['over', 'over', 'over'])
  expect(found(stale(waiting(90)))).toBe('unknown')
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

  it.each([
    ['before the next window', { from: 1, to: 9 }, 3, 'over'],
    ['once the next window is open', { from: -1, to: 9 }, 3, 'holds'],
    ['in a night without windows to come', undefined, 15, 'over'],
    ['for longer than a night without windows to come', undefined, 17, 'holds'],
  ] as const)('old since it closed for the day, %s', (_, open, hoursOld, finding) => {
    const inHours = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
    const window = open && { start: inHours(open.from), end: inHours(open.to) }
    const row: AlertRow = { ...rowOf(stale(unavailable('OFF_HOURS'))), window, answeredAt: inHours(-hoursOld) }
    expect(findIn(noData, row)).toBe(finding)
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
  it('is matched in any letter case, as codes are, and without the spaces around', () => {
    expect(
      inScope({
        practiceIds: ['P1'],
        regionCodes: ['tx '],
        visitTypeNames: ['virtual'],
        assignmentQualifiers: ['PEDIATRIC'],
      }),
    ).toBe(true)
  })
  it('takes a row with several qualifiers for one of them, and none without any', () => {
    expect(inScope({ assignmentQualifiers: ['Adult', 'Pediatric'] })).toBe(true)
    expect(inScope({ assignmentQualifiers: ['Adult'] })).toBe(false)
    expect(
      scopeOf({ scope: { ...longWait.scope, assignmentQualifiers: ['Adult'] } })({ ...row, assignmentQualifiers: [] }),
    ).toBe(false)
  })
})

describe('withdrawn by the platform', () => {
  const gone = { ...rowOf(missing), withdrawnSince: '2026-03-03T11:00:00Z' }

  it('fires while the row is withdrawn, also when its last word was off hours', () => {
    expect(findIn({ kind: 'withdrawn' }, gone)).toBe('holds')
    expect(findIn({ kind: 'withdrawn' }, { ...gone, reason: 'OFF_HOURS', available: false })).toBe('holds')
    expect(findIn({ kind: 'withdrawn' }, rowOf(missing))).toBe('clear')
  })

  it('is a closure for a rule about any reason, and says nothing to one about named reasons', () => {
    expect(findIn({ kind: 'unavailable', reasons: [] }, gone)).toBe('holds')
    expect(findIn({ kind: 'unavailable', reasons: ['UNKNOWN'] }, gone)).toBe('unknown')
    expect(findIn({ kind: 'no-data' }, gone)).toBe('holds')
  })
})

describe('paused', () => {
  const pause = (hours: number): RowPause => ({
    id: `p${hours}`,
    since: new Date(noon - hours * 3_600_000).toISOString(),
    by: 'Z. Mbeki',
    message: '',
    resumesAt: undefined,
  })
  const paused = (seen: Observation, ...hours: readonly number[]): AlertRow => ({
    ...rowOf(seen),
    pauses: { state: 'known', value: hours.map(pause) },
  })
  const unknown: AlertRow = { ...rowOf(waiting(0)), pauses: { state: 'not-checked', reason: 'Loading.' } }

  it.each([
    ['longer', paused(waiting(20), 8.1, 1), 'holds'],
    ['exactly so long', paused(waiting(20), 8), 'between'],
    ['closed for the day meanwhile', paused(unavailable('OFF_HOURS'), 400), 'holds'],
    ['old figures, but a pause that is known', paused(stale(waiting(20)), 9), 'holds'],
    ['not paused', paused(waiting(20)), 'clear'],
    ['unknown', unknown, 'unknown'],
    ['not monitored at all', rowOf(waiting(20)), 'unknown'],
    ['read too long ago, so that it may finished', { ...paused(waiting(20), 9), pausesOutdated: true }, 'unknown'],
  ] as const)('over 8 hours: %s', (_, row, finding) => {
    expect(findIn({ kind: 'paused-over', hours: 8 }, row)).toBe(finding)
  })

  it.each([
    ['no wait', paused(waiting(0), 1), 'holds'],
    ['under a minute', paused({ ...waiting(0), waitSeconds: 59 }, 1), 'holds'],
    ['people wait', paused(waiting(1), 1), 'between'],
    ['an old figure', paused(stale(waiting(0)), 1), 'unknown'],
    ['no figure', paused(unavailable('REGION_BUSY'), 1), 'unknown'],
    ['not paused', paused(waiting(0)), 'clear'],
    ['unknown', unknown, 'unknown'],
  ] as const)('with nobody waiting: %s', (_, row, finding) => {
    expect(findIn({ kind: 'paused-idle', underMinutes: 1 }, row)).toBe(finding)
  })
})

describe('closed in open hours, for any reason', () => {
  const inside: AlertCondition = { kind: 'unavailable', reasons: [], insideWindow: true }
  const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
  const open = { start: at(-2), end: at(2) }
  const later = { start: at(2), end: at(4) }

  it.each([
    [
      'a reason nobody knows, in an open window',
      { ...rowOf(unavailable('NEW_REASON')), windows: [open], window: open },
      'holds',
    ],
    ['no reason, and no windows told', { ...rowOf(unavailable(undefined)), windows: [] }, 'holds'],
    [
      'in a window that begins as that of the board ends',
      {
        ...rowOf(unavailable('NO_ONCALL_PROVIDERS')),
        windows: [
          { start: at(-12), end: at(0) },
          { start: at(0), end: at(12) },
        ],
        window: { start: at(-12), end: at(0) },
      },
      'holds',
    ],
    ['before the window', { ...rowOf(unavailable('NO_ONCALL_PROVIDERS')), windows: [later], window: later }, 'over'],
    ['windows told, none to come', { ...rowOf(unavailable('UNKNOWN')), windows: [open], window: undefined }, 'over'],
    [
      'off hours inside an open window',
      { ...rowOf(unavailable('OFF_HOURS')), windows: [open], window: open, conflicts: ['off-hours-inside-window'] },
      'holds',
    ],
    ['off hours', { ...rowOf(unavailable('OFF_HOURS')), windows: [later], window: later, conflicts: [] }, 'over'],
    ['open', { ...rowOf(waiting(5)), windows: [open], window: open }, 'clear'],
  ] as const)('%s', (_, row, finding) => {
    expect(findIn(inside, row)).toBe(finding)
  })
})

it.each([
  ['facts that disagree', { ...rowOf(waiting(5)), conflicts: ['busy-but-available'] }, 'holds'],
  ['facts that agree', { ...rowOf(waiting(5)), conflicts: [] }, 'clear'],
  ['old facts', { ...rowOf(stale(waiting(5))), conflicts: ['busy-but-available'] }, 'unknown'],
] as const)('contradictory data: %s', (_, row, finding) => {
  expect(findIn({ kind: 'conflict' }, row)).toBe(finding)
})
