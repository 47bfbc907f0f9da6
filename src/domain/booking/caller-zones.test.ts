import { describe, expect, test } from 'vitest'
import { callerZoneName, callerZones, clockOfCaller, findCallerZones } from './caller-zones.ts'
import { isZone } from '../time/zones.ts'

describe('zones of callers', () => {
  test('those of the United States come first, by what people call them', () => {
    expect(
      callerZones()
        .slice(0, 5)
        .map(({ name }) => name),
    ).toEqual(['Eastern', 'Central', 'Mountain', 'Arizona', 'Pacific'])
  })

  test('each is a zone of this runtime, once', () => {
    const zones = callerZones().map(({ zone }) => zone)
    expect(zones.filter((zone) => !isZone(zone))).toEqual([])
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.length).toBeGreaterThan(300)
  })

  test.each([
    ['pac', 'America/Los_Angeles'],
    ['California', 'America/Los_Angeles'],
    ['calif', 'America/Los_Angeles'],
    ['TX', 'America/Chicago'],
    ['new york', 'America/New_York'],
    ['EST', 'America/New_York'],
    ['pdt', 'America/Los_Angeles'],
    ['seattle', 'America/Los_Angeles'],
    ['Las Vegas', 'America/Los_Angeles'],
    ['eastern time', 'America/New_York'],
    ['arizona', 'America/Phoenix'],
    ['yuma', 'America/Phoenix'],
    ['hawaii', 'Pacific/Honolulu'],
    ['AS', 'Pacific/Pago_Pago'],
    ['MP', 'Pacific/Guam'],
    ['Northern Mariana Islands', 'Pacific/Guam'],
    ['berlin', 'Europe/Berlin'],
    ['Europe/Paris', 'Europe/Paris'],
    ['mexico city', 'America/Mexico_City'],
    ['indianapolis', 'America/Indiana/Indianapolis'],
  ])('%j finds %s first', (typed, zone) => {
    const found = findCallerZones(typed)[0]?.zone
    // Older runtimes use the city's name without its state.
    expect([zone, zone.replace('Indiana/', '')]).toContain(found)
  })

  test('a state with two clocks offers both, and says which state was meant', () => {
    expect(findCallerZones('Tennessee').map(({ zone, detail }) => [zone, detail.split(';')[0]])).toEqual([
      ['America/Chicago', 'Tennessee'],
      ['America/New_York', 'Tennessee'],
    ])
    expect(
      findCallerZones('mst')
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Arizona', 'Mountain'])
  })

  test('nothing found, and everything', () => {
    expect(findCallerZones('qqqq')).toEqual([])
    expect(findCallerZones('', 4)).toHaveLength(4)
  })

  test('what a zone is called, and its clock to ask by', () => {
    expect(callerZoneName('America/Los_Angeles')).toBe('Pacific')
    expect(callerZoneName('America/Mexico_City')).toBe('Mexico City')
    expect(clockOfCaller('America/Los_Angeles', Date.parse('2026-03-02T21:18:00Z'))).toBe('1:18 PM PST')
    expect(clockOfCaller('', 0)).toBeUndefined()
  })
})
