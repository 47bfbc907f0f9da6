import { expect, it } from 'vitest'
import type { AlertEvent } from './alert.ts'
import { alertLogCells, alertLogColumns } from './alert-log.ts'
import { combinationKey } from './region-poll.ts'

const event: AlertEvent = {
  at: '2026-11-23T16:00:00.000Z',
  alertId: '',
  kind: 'handed-over',
  ruleName: 'Closed',
  key: combinationKey({
    practiceId: 'p1',
    regionCode: 'TX',
    visitTypeName: 'Virtual',
    assignmentQualifiers: ['Adult', 'Spanish'],
  }),
  practiceName: 'Larkspur',
  regionName: 'Texas',
  waitSeconds: 2_730,
  reason: 'NO_ONCALL_PROVIDERS',
  note: 'L. Nguyen: End of shift',
  by: 'M. Ortiz',
  incidentId: 'i1',
}

it('an entry of the log is one row: when, what, who, where, why', () => {
  const cells = alertLogCells(event)
  expect(Object.fromEntries(alertLogColumns.map(({ id }, at) => [id, cells[at]]))).toEqual({
    at: event.at,
    what: 'Handed over',
    by: 'M. Ortiz',
    region: 'Texas',
    regionCode: 'TX',
    visit: 'Virtual',
    qualifier: 'Adult, Spanish',
    rule: 'Closed',
    minutes: '45',
    reason: 'No on-call provider',
    note: 'L. Nguyen: End of shift',
    practice: 'Larkspur',
    incident: 'i1',
  })
})

it('an alert that ended names no cause: its region may have closed for the day, or the console was off', () => {
  expect(alertLogCells({ ...event, kind: 'ended' })).toContain('Ended without recovery')
})

it('what is not known is empty, and a key that cannot be read names no place', () => {
  const cells = alertLogCells({
    ...event,
    key: 'odd',
    by: undefined,
    waitSeconds: undefined,
    reason: undefined,
    note: undefined,
  })
  expect(cells.filter((value) => value === null)).toHaveLength(7)
})
