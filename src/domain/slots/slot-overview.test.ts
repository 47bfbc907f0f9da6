import { expect, it } from 'vitest'
import { timeSlotsResult } from '../providers/provider.ts'
import { slotsOfTimeSlots } from './provider-slots.ts'
import { heatMapOf, nextSlot, slotsByDay } from './slot-overview.ts'

/** Slots of a department in `timezone`, each with its day. */
const slotsIn = (timezone: string, starts: readonly (readonly [date: string, slotDateTime: string])[]) =>
  slotsOfTimeSlots(
    timeSlotsResult.parse({
      slots: [
        {
          timezone,
          slotsByVisitType: [
            {
              scheduleDays: starts.map(([date, slotDateTime]) => ({
                date,
                slotTimes: [{ slotDateTime, duration: 20 }],
              })),
            },
          ],
        },
      ],
    }),
  )

const denver = slotsIn('America/Denver', [
  ['2026-11-02', '2026-11-02T09:00:00-07:00'],
  // In the repeated hour, the response lists the second half past one before the first.
  ['2026-11-01', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01', '2026-11-01T01:30:00-06:00'],
  ['2026-11-01', '2026-11-01T01:10:00-06:00'],
])
const odd = slotsIn('America/Denver', [
  ['', 'soon'],
  ['2026-11-01', 'noon'],
  ['2026-11-01', '2026-11-01T23:00:00'],
])

it('groups slots by the department’s own date in order of time, and loses none', () => {
  const byDay = slotsByDay([...denver, ...odd])
  expect([...byDay].map(([day, slots]) => [day, slots.map(({ slotDateTime }) => slotDateTime)])).toEqual([
    ['', ['soon']],
    [
      '2026-11-01',
      [
        '2026-11-01T01:10:00-06:00',
        '2026-11-01T01:30:00-06:00',
        '2026-11-01T01:30:00-07:00',
        'noon',
        '2026-11-01T23:00:00',
      ],
    ],
    ['2026-11-02', ['2026-11-02T09:00:00-07:00']],
  ])
  expect(slotsByDay([]).size).toBe(0)
})

it('a day is the department’s, not UTC’s', () => {
  const late = slotsIn('Pacific/Apia', [['2026-06-02', '2026-06-01T11:00:00Z']])
  expect([...slotsByDay(late).keys()]).toEqual(['2026-06-02'])
  expect(heatMapOf(late)).toEqual([{ day: '2026-06-02', hour: 0, count: 1 }])
})

it('counts slots by day and hour of the department’s clock', () => {
  expect(heatMapOf([...denver, ...odd])).toEqual([
    { day: '2026-11-01', hour: 1, count: 3 },
    { day: '2026-11-01', hour: 23, count: 1 },
    { day: '2026-11-02', hour: 9, count: 1 },
  ])
  expect(heatMapOf([])).toEqual([])
})

it('finds the earliest slot that has not begun', () => {
  const first = Date.parse('2026-11-01T01:10:00-06:00')
  const next = (now: number) => nextSlot([...odd, ...denver], now)?.slotDateTime
  expect(next(0)).toBe('2026-11-01T01:10:00-06:00')
  expect(next(first)).toBe('2026-11-01T01:10:00-06:00')
  expect(next(first + 1)).toBe('2026-11-01T01:30:00-06:00')
  expect(next(Date.parse('2026-11-01T01:31:00-06:00'))).toBe('2026-11-01T01:30:00-07:00')
  expect(next(Date.parse('2026-12-01T00:00:00Z'))).toBeUndefined()
  expect(nextSlot(odd, 0)).toBeUndefined()
})
