import { describe, expect, it } from 'vitest'
import type { AlertEvent } from './alert.ts'
import { earlierIncidents, endOf } from './earlier-incidents.ts'
import { combinationKey } from './region-poll.ts'

const arizona = { practiceId: 'p', regionCode: 'AZ' }
const keyOf = (visitTypeName: string, region = arizona) =>
  combinationKey({ ...region, visitTypeName, assignmentQualifiers: ['adult'] })
const at = (day: number, hour = 0) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

const event = (kind: AlertEvent['kind'], when: string, change: Partial<AlertEvent> = {}): AlertEvent => ({
  at: when,
  alertId: 'a',
  kind,
  ruleName: 'Closed',
  key: keyOf('virtual'),
  practiceName: 'P',
  regionName: 'Arizona',
  waitSeconds: undefined,
  reason: undefined,
  note: undefined,
  ...change,
})
const before = at(20)
const found = (...events: readonly AlertEvent[]) => earlierIncidents(events.toReversed(), arizona, before)

describe('earlier incidents of a region', () => {
  it('are its alerts from their firing to their end, the newest first', () => {
    expect(
      found(
        event('fired', at(4)),
        event('repeated', at(4, 1)),
        event('recovered', at(4, 2)),
        event('fired', at(12), { alertId: 'b', ruleName: 'Long wait' }),
        event('ended', at(12, 3), { alertId: 'b', ruleName: 'Long wait' }),
      ),
    ).toEqual([
      { ruleName: 'Long wait', from: at(12), to: at(12, 3), waits: 1 },
      { ruleName: 'Closed', from: at(4), to: at(4, 2), waits: 1 },
    ])
  })

  it('alerts of one rule that overlap are one over all their waits; after its end a new one begins', () => {
    const phone = { alertId: 'b', key: keyOf('phone') }
    expect(
      found(
        event('fired', at(4)),
        event('fired', at(4, 1), phone),
        event('recovered', at(4, 2)),
        event('recovered', at(4, 5), phone),
        event('fired', at(4, 6), { alertId: 'c' }),
        event('recovered', at(4, 7), { alertId: 'c' }),
      ),
    ).toEqual([
      { ruleName: 'Closed', from: at(4, 6), to: at(4, 7), waits: 1 },
      { ruleName: 'Closed', from: at(4), to: at(4, 5), waits: 2 },
    ])
  })

  it('leave out other regions, deeds of people, and what fired in the incident itself', () => {
    const elsewhere = { key: keyOf('virtual', { ...arizona, regionCode: 'CO' }) }
    const otherPractice = { key: keyOf('virtual', { ...arizona, practiceId: 'q' }), alertId: 'q' }
    expect(
      found(
        event('fired', at(4), elsewhere),
        event('fired', at(4), otherPractice),
        event('noted', at(5), { alertId: '' }),
        event('fired', before, { alertId: 'own' }),
        event('fired', at(21), { alertId: 'own too' }),
      ),
    ).toEqual([])
  })

  it('have no begin or no end where the alert log has none, and then nothing is made up', () => {
    expect(found(event('recovered', at(3)))).toEqual([{ ruleName: 'Closed', from: undefined, to: at(3), waits: 1 }])
    expect(found(event('fired', at(3)))).toEqual([{ ruleName: 'Closed', from: at(3), to: undefined, waits: 1 }])
  })
})

it('a wait is over when its last alert was, and its end is not known where the alert log has none', () => {
  const events = [
    event('recovered', at(5)),
    event('fired', at(6)),
    event('recovered', at(7)),
    event('recovered', at(1)),
  ]
  expect(endOf(events, keyOf('virtual'), at(4))).toEqual({ at: at(7), recovered: true })
  expect(endOf([...events, event('ended', at(8))], keyOf('virtual'), at(4))).toEqual({ at: at(8), recovered: false })
  expect(endOf(events, keyOf('phone'), at(4))).toBeUndefined()
  expect(endOf(events, keyOf('virtual'), at(8))).toBeUndefined()
})
