import { expect, test } from 'vitest'
import type { Provider } from '../../../../../domain/providers/provider.ts'
import { slotsOfTimeSlots } from '../../../../../domain/slots/provider-slots.ts'
import { knownOf } from '../../../../../domain/why/why-scene.ts'
import { clockText, weekOf } from './week-model.ts'

const departments = [
  { departmentId: '33333333-3333-4333-8333-333333333333', name: 'Yuma', timezone: 'America/Phoenix' },
  { departmentId: '44444444-4444-4444-8444-444444444444', name: 'El Centro', timezone: 'America/Los_Angeles' },
]
const now = Date.parse('2026-03-06T12:00:00Z')

test('days are the departments’ own, with their clocks on that day and the day on which these change', () => {
  const record: Provider = { departments, visitTypes: [{ id: '11111111-1111-4111-8111-111111111111' }] }
  const slots = slotsOfTimeSlots({
    slots: departments.map(({ departmentId, timezone }, at) => ({
      departmentId,
      timezone,
      slotsByVisitType: [
        {
          visitTypeGuid: '11111111-1111-4111-8111-111111111111',
          scheduleDays: [
            {
              date: '2026-03-09',
              slotTimes: ['08:30', '09:00', '09:30', '13:00'].map((clock) => ({
                // Both read -07:00 once California's clocks have changed.
                slotDateTime: `2026-03-09T${clock}:00-07:00`,
                duration: at === 0 ? 20 : 40,
              })),
            },
          ],
        },
      ],
    })),
  })
  const platform = { ehrSystemName: undefined, record, askedAt: '2026-03-06T12:00:00Z' }
  const { placed = [] } = knownOf({
    forms: { platform, ehr: [] },
    slots: { slots, from: '2026-03-06', to: '2026-04-05', askedAt: '2026-03-06T12:00:00Z' },
    now,
  })
  const week = weekOf(placed, departments, '2026-03-06', now)
  expect(week.map(({ day }) => day.slice(8)).join(' ')).toBe('06 07 08 09 10 11 12')
  expect(week[2]).toEqual({ day: '2026-03-08', places: [], clocksChange: ['El Centro'] })
  expect(week[3]?.places).toEqual([
    { name: 'Yuma, MST', times: ['8:30 AM', '9:00 AM', '9:30 AM'], more: 1 },
    { name: 'El Centro, PDT', times: ['8:30 AM', '9:00 AM', '9:30 AM'], more: 1 },
  ])
})

test('departments of one name are distinguished, and each has its own times', () => {
  const [mesa, yuma] = ['Mesa', 'Yuma'].map((city, at) => ({
    ...departments[at],
    name: 'Pediatrics',
    timezone: 'America/Phoenix',
    address: { city, state: 'AZ' },
  }))
  const record: Provider = { departments: [mesa ?? {}, yuma ?? {}] }
  const slots = slotsOfTimeSlots({
    slots: [mesa, yuma].map((department, at) => ({
      departmentId: department?.departmentId,
      timezone: 'America/Phoenix',
      slotsByVisitType: [
        { scheduleDays: [{ date: '2026-03-09', slotTimes: [{ slotDateTime: `2026-03-09T0${8 + at}:00:00-07:00` }] }] },
      ],
    })),
  })
  const platform = { ehrSystemName: undefined, record, askedAt: '2026-03-06T12:00:00Z' }
  const { placed = [] } = knownOf({
    forms: { platform, ehr: [] },
    slots: { slots, from: '2026-03-06', to: '2026-04-05', askedAt: '2026-03-06T12:00:00Z' },
    now,
  })
  expect(weekOf(placed, record.departments ?? [], '2026-03-06', now)[3]?.places).toEqual([
    { name: 'Pediatrics (Mesa, AZ), MST', times: ['8:00 AM'], more: 0 },
    { name: 'Pediatrics (Yuma, AZ), MST', times: ['9:00 AM'], more: 0 },
  ])
})

test('a clock as people say it', () => {
  expect(['00:05', '09:10', '12:00', '23:59', ''].map(clockText)).toEqual([
    '12:05 AM',
    '9:10 AM',
    '12:00 PM',
    '11:59 PM',
    'unreadable time',
  ])
})
