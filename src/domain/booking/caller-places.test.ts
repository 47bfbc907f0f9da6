import { describe, expect, test } from 'vitest'
import table from '../../../resources/places/us-places.json' with { type: 'json' }
import { findCallerPlaces, type UsPlaces } from './caller-places.ts'
import { isZone } from '../time/zones.ts'

const places: UsPlaces = table
const find = (typed: string) => findCallerPlaces(typed, places)

describe('review finding 13: where are you calling from?', () => {
  test.each([
    ['Tucson', 'America/Phoenix'],
    ['boston', 'America/New_York'],
    ['Dallas', 'America/Chicago'],
    ['Philadelphia', 'America/New_York'],
    ['San Diego', 'America/Los_Angeles'],
    ['El Paso', 'America/Denver'],
    ['st louis', 'America/Chicago'],
    ['Saint Petersburg', 'America/New_York'],
    ['lee’s summit', 'America/Chicago'],
    ['Winston Salem', 'America/New_York'],
    ['portland, OR', 'America/Los_Angeles'],
    ['Portland Maine', 'America/New_York'],
    ['Celina TX', 'America/Chicago'],
    ['Washington, DC', 'America/New_York'],
    ['NYC', 'America/New_York'],
    ['california', 'America/Los_Angeles'],
    ['Pacific', 'America/Los_Angeles'],
    ['est', 'America/New_York'],
    ['85701', 'America/Phoenix'],
    ['32501', 'America/Chicago'],
    // Near the border of two zones.
    ['58801', 'America/Chicago'],
    ['Williston, ND', 'America/Chicago'],
    ['83837', 'America/Los_Angeles'],
    ['Iron River', 'America/Chicago'],
    ['02108-1234', 'America/New_York'],
    ['02108 1234', 'America/New_York'],
    ['00901', 'America/Puerto_Rico'],
    ['520', 'America/Phoenix'],
    ['(214) 555-0133', 'America/Chicago'],
    ['+1 619 555 0133', 'America/Los_Angeles'],
    // Orlando, as 407.
    ['(689) 555-0133', 'America/New_York'],
  ])('%j is in %s', (typed, zone) => {
    expect(find(typed).only).toBe(zone)
    expect(find(typed).zones[0]?.zone).toBe(zone)
  })

  test.each([
    ['Texas', ['America/Chicago', 'America/Denver']],
    ['arizona', ['America/Phoenix', 'America/Denver']],
    ['MST', ['America/Phoenix', 'America/Denver']],
    ['850', ['America/New_York', 'America/Chicago']],
    // The same places as 850, 270, 812 and 541.
    ['448', ['America/New_York', 'America/Chicago']],
    ['364', ['America/New_York', 'America/Chicago']],
    ['(930) 555-0133', ['America/New_York', 'America/Chicago']],
    ['458', ['America/Denver', 'America/Los_Angeles']],
    // One end of Wewahitchka's county is in each.
    ['32465', ['America/New_York', 'America/Chicago']],
    ['Springfield', ['America/Chicago', 'America/New_York', 'America/Los_Angeles']],
    ['Washington', ['America/New_York', 'America/Los_Angeles']],
    ['la', ['America/Los_Angeles', 'America/Chicago']],
  ])('%j may be in several zones: all are offered, none is guessed', (typed, zones) => {
    const found = find(typed)
    expect(found.only).toBeUndefined()
    expect(found.zones.map(({ zone }) => zone)).toEqual(expect.arrayContaining(zones))
    expect(zones).toContain(found.zones[0]?.zone)
  })

  test.each(['Tucsno', '800', '709', '12', '1234', '99999999999999', '--', '555 555'])('%j is no place', (typed) => {
    expect(find(typed)).toEqual({ zones: [], only: undefined })
  })

  test.each([
    ['96799', 'Pacific/Pago_Pago'],
    ['96701', 'Pacific/Honolulu'],
    ['96910', 'Pacific/Guam'],
    ['96940', undefined],
    ['96960', undefined],
  ])('ZIP code %s isn’t taken for its neighbor’s', (typed, zone) => expect(find(typed).only).toBe(zone))

  test('the match is named', () => {
    expect(find('Columbus').zones[0]?.detail).toBe('Columbus, GA · Columbus, OH')
    expect(find('85701').zones[0]?.detail).toBe('ZIP code 85701')
    expect(find('(520) 555-0133').zones[0]?.detail).toBe('area code 520')
  })

  test('each zone is one that this runtime has, and is offered once', () => {
    expect(places.zones.filter((zone) => !isZone(zone))).toEqual([])
    for (const typed of ['san', 'new york', 'k', 'St', 'Ontario']) {
      const zones = find(typed).zones.map(({ zone }) => zone)
      expect(new Set(zones).size).toBe(zones.length)
    }
  })

  test('without the table, zones and states are known', () => {
    expect(findCallerPlaces('california', undefined).only).toBe('America/Los_Angeles')
    expect(findCallerPlaces('85701', undefined)).toEqual({ zones: [], only: undefined })
  })
})
