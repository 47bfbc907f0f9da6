import { expect, it } from 'vitest'
import { readSlotStart } from './slot-start.ts'

it.each([
  [
    '2026-03-08T09:20:00-07:00',
    { day: '2026-03-08', clock: '09:20', offset: -420, inUtc: false, instant: '2026-03-08T16:20:00Z' },
  ],
  [
    '2026-03-08T09:20-0700',
    { day: '2026-03-08', clock: '09:20', offset: -420, inUtc: false, instant: '2026-03-08T16:20:00Z' },
  ],
  [
    '2026-03-08T00:10:00.5+05:30',
    { day: '2026-03-08', clock: '00:10', offset: 330, inUtc: false, instant: '2026-03-07T18:40:00.500Z' },
  ],
  [
    '2026-03-08T09:20:00Z',
    { day: '2026-03-08', clock: '09:20', offset: 0, inUtc: true, instant: '2026-03-08T09:20:00Z' },
  ],
  [
    '2026-03-08T09:20:00-00:00',
    { day: '2026-03-08', clock: '09:20', offset: 0, inUtc: true, instant: '2026-03-08T09:20:00Z' },
  ],
  [
    '2026-03-08T09:20+0000',
    { day: '2026-03-08', clock: '09:20', offset: 0, inUtc: true, instant: '2026-03-08T09:20:00Z' },
  ],
])('reads %s', (text, { instant, ...start }) => {
  expect(readSlotStart(text)).toEqual({ ...start, instant: Date.parse(instant) })
})

it('knows no moment where the text has no offset', () => {
  expect(readSlotStart('2026-03-08T09:20:00')).toEqual({
    day: '2026-03-08',
    clock: '09:20',
    offset: undefined,
    inUtc: false,
    instant: undefined,
  })
})

it.each([
  '',
  'soon',
  '2026-03-08',
  '2026-02-30T09:20:00Z',
  '2026-03-08T24:00:00Z',
  '2026-03-08 09:20:00Z',
  ' 2026-03-08T09:20:00Z',
])('does not read %j', (text) => {
  expect(readSlotStart(text)).toBeUndefined()
})
