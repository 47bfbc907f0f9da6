import { expect, test } from 'vitest'
import { regionZone } from './region-zone.ts'

const of = (regionCode: string, zones: Readonly<Record<string, string>> = {}) =>
  regionZone({ practiceId: 'p', regionCode }, zones, 'Europe/Berlin')

test('the zone somebody set goes first, where it is one', () => {
  expect(of('TX', { 'p|TX': 'America/Chicago' })).toEqual({ zone: 'America/Chicago', zoneIsComputers: false })
  expect(of('AZ', { 'p|AZ': 'Nowhere/None' })).toEqual({ zone: 'America/Phoenix', zoneIsComputers: false })
  expect(of('AZ', { 'q|AZ': 'America/Chicago' }).zone).toBe('America/Phoenix')
})

test('a state with one zone has it, in any capitals', () => {
  expect(of('CO').zone).toBe('America/Denver')
  expect(of(' wa').zone).toBe('America/Los_Angeles')
  expect([of('AS').zone, of('MP').zone]).toEqual(['Pacific/Pago_Pago', 'Pacific/Guam'])
})

test('elsewhere the computer’s zone stands in, and says so', () => {
  for (const code of ['TX', 'FL', 'ZZ', 'CO-2', 'constructor', ''])
    expect(of(code)).toEqual({ zone: 'Europe/Berlin', zoneIsComputers: true })
})
