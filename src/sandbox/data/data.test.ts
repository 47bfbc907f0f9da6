import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, instantOf, localAt, localText, offsetText } from './days.ts'
import { indexOfNpi, npiOf } from './npi.ts'
import { milesBetween, pointOfPostalCode, states } from './places.ts'
import { indexOfUuid, mix, unmix, uuidOf } from './random.ts'
import { places } from './words.ts'

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })

describe('ids', () => {
  it('mix is undone by unmix', () => {
    fc.assert(
      fc.property(uint32, (n) => {
        expect(unmix(mix(n))).toBe(n)
      }),
    )
  })

  it('a UUID is well-formed and leads back to its index, under its own key only', () => {
    fc.assert(
      fc.property(uint32, uint32, (key, index) => {
        const uuid = uuidOf(key, index)
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(indexOfUuid(key, uuid.toUpperCase())).toBe(index)
        expect(indexOfUuid(key ^ 1, uuid)).toBeUndefined()
      }),
    )
  })

  it('an NPI passes the Luhn check with the prefix 80840 and leads back to its clinician', () => {
    const luhn = (digits: string) =>
      Array.from(digits)
        .toReversed()
        .reduce((sum, digit, i) => {
          const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
          return sum + (value > 9 ? value - 9 : value)
        }, 0) % 10
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), uint32, (index, seed) => {
        const npi = npiOf(index, seed)
        expect(npi).toMatch(/^2\d{9}$/)
        expect(luhn(`80840${npi}`)).toBe(0)
        expect(indexOfNpi(npi, seed)).toBe(index)
      }),
    )
    expect(luhn('808401234567893')).toBe(0)
    expect(indexOfNpi('2123456789', 1)).toBeUndefined()
  })
})

describe('days and clocks', () => {
  it('knows real dates from impossible ones', () => {
    expect(dateOf(dayOf('2026-11-20') ?? 0)).toBe('2026-11-20')
    expect(dayOf('2026-02-30')).toBeUndefined()
    expect(dayOf('2026-2-3')).toBeUndefined()
  })

  it('writes local times with the offset of that date', () => {
    const summer = dayOf('2026-07-01') ?? 0
    const winter = dayOf('2026-12-01') ?? 0
    const text = (zone: string, day: number) => localText(zone, instantOf(zone, day, 9 * 60 + 30))
    expect(text('America/New_York', summer)).toBe('2026-07-01T09:30:00-04:00')
    expect(text('America/New_York', winter)).toBe('2026-12-01T09:30:00-05:00')
    expect(text('America/Phoenix', summer)).toBe('2026-07-01T09:30:00-07:00')
    expect(text('America/Los_Angeles', winter)).toBe('2026-12-01T09:30:00-08:00')
    expect(text('Asia/Kolkata', winter)).toBe('2026-12-01T09:30:00+05:30')
    expect(offsetText(0)).toBe('+00:00')
  })

  it('finds the day that clocks show', () => {
    const instant = Date.parse('2026-11-20T03:15:00Z')
    expect(localAt('America/Chicago', instant)).toEqual({ day: dayOf('2026-11-19'), minute: 21 * 60 + 15 })
  })
})

describe('places', () => {
  it('measures in miles', () => {
    const [newYork, losAngeles] = ['New York', 'Los Angeles'].map(
      (city) => places.find((place) => place.city === city)!,
    )
    expect(milesBetween(newYork!, losAngeles!)).toBeCloseTo(2_445, -1)
    expect(milesBetween(newYork!, newYork!)).toBe(0)
  })

  it('knows postal codes by their first three digits, leading zeros included', () => {
    expect(pointOfPostalCode('02139')).toMatchObject({ city: 'Boston' })
    expect(pointOfPostalCode('60614-1234')).toMatchObject({ city: 'Chicago' })
    expect(pointOfPostalCode('99999')).toBeUndefined()
  })

  it('has five time zones, all among the first five states', () => {
    expect(new Set(states.slice(0, 5).map((state) => state.zone)).size).toBe(5)
  })
})
