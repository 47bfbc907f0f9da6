import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { clockWords } from './clock-words.ts'
import { setDateForm } from './date-form.ts'
import { readTypedTime, typedTimeExample } from './typed-time.ts'

afterEach(() => setDateForm({ thisYear: () => 2026 }))

describe('a typed time', () => {
  test.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['9 am', '09:00'],
    ['9a', '09:00'],
    ['9 A.M.', '09:00'],
    ['9:30 AM', '09:30'],
    ['9:30am', '09:30'],
    ['930p', '21:30'],
    ['9:30 pm', '21:30'],
    ['9:30 p.m.', '21:30'],
    ['21:30', '21:30'],
    ['2130', '21:30'],
    ['22', '22:00'],
    ['12 am', '00:00'],
    ['12:15 AM', '00:15'],
    ['12 pm', '12:00'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
    ['0:05', '00:05'],
    ['9:30:05 PM', '21:30:05'],
    ['093005', '09:30:05'],
    [' 9:30 AM ', '09:30'],
    ['９:30', '09:30'],
  ])('%j is %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time)
  })

  test.each(['', '24:00', '9:60', '13 pm', '0 am', '9:3', '9:30:60', 'soon', '1:2:3', '9:30 xm', '99'.repeat(40)])(
    '%j is no time',
    (typed) => {
      expect(readTypedTime(typed)).toBeUndefined()
    },
  )

  test('reads what the console shows, in every region', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    for (const region of ['US', 'GB', 'CA', 'AU', 'IN', 'ZA', 'DE', 'SE', 'NZ', 'IE', 'CH', 'PR', 'MX']) {
      setDateForm({ region, thisYear: () => 2026 })
      expect(readTypedTime(typedTimeExample())).toBe('09:30')
      fc.assert(
        fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
          const time = `${two(hour)}:${two(minute)}`
          expect(readTypedTime(clockWords(time))).toBe(time)
        }),
        { numRuns: 40 },
      )
    }
  })
})
