import { expect, test } from 'vitest'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import {
  choiceLists,
  choiceOf,
  chooseAnew,
  historyChoices,
  type Naming,
  placeNames,
  placeOf,
} from './history-choices.ts'

const known = (practiceId: string, regionCode: string, visitTypeName: string, ...assignmentQualifiers: string[]) => {
  const combination = { practiceId, regionCode, visitTypeName, assignmentQualifiers }
  return { ...combination, key: combinationKey(combination), lastAt: '2026-03-03T17:42:00Z' }
}
const all = [
  known('p1', 'TX', 'virtual', 'pediatric'),
  known('p1', 'TX', 'virtual', 'adult'),
  known('p1', 'TX', 'phone', 'adult'),
  known('p1', 'AZ', 'phone', 'pediatric'),
  known('p1', 'AZ', 'phone', 'adult'),
  known('p2', 'TX', 'virtual'),
]
const naming: Naming = {
  names: [
    { key: 'k', practiceId: 'p1', regionCode: 'TX', practiceName: 'Peña Blanca Health', regionName: 'Texas' },
    { key: 'l', practiceId: 'p1', regionCode: 'AZ', practiceName: 'Peña Blanca Health', regionName: 'Arizona' },
  ],
  zones: { 'p1|TX': 'America/Chicago' },
  computerZone: 'Europe/Zurich',
}
const choices = historyChoices(all, naming)
const words = (key: string | undefined) => choices.find((choice) => choice.key === key)
const texas = choiceOf(all[0]?.key ?? '', choices, naming)

test('combinations carry the names of the board and the zone of their region; else ids, codes and the computer’s zone', () => {
  expect(texas).toMatchObject({ practiceName: 'Peña Blanca Health', regionName: 'Texas', zone: 'America/Chicago' })
  expect(words(all[5]?.key)).toMatchObject({
    practiceName: 'p2',
    regionName: 'TX',
    zone: 'Europe/Zurich',
    zoneIsComputers: true,
  })
  expect(choices.map(({ practiceName, regionName }) => `${practiceName} ${regionName}`)).toEqual([
    'p2 TX',
    'Peña Blanca Health Arizona',
    'Peña Blanca Health Arizona',
    'Peña Blanca Health Texas',
    'Peña Blanca Health Texas',
    'Peña Blanca Health Texas',
  ])
})

test('a practice has its name where no region is named, or one that history lacks', () => {
  const of = placeNames(choices)
  expect(of({ practiceId: 'p1', regionCode: 'tx' })).toEqual({ region: 'Texas', practice: 'Peña Blanca Health' })
  expect(of({ practiceId: 'p1', regionCode: 'NM' })).toEqual({ region: 'NM', practice: 'Peña Blanca Health' })
  expect(of({ practiceId: 'p1' })).toEqual({ region: '', practice: 'Peña Blanca Health' })
  expect(of({ practiceId: 'p3', regionCode: 'TX' })).toEqual({ region: 'TX', practice: 'p3' })
})

test('two practices of one name have their ID behind it, so that their regions aren’t one group', () => {
  const twice = ['p1', 'p2'].map((practiceId) => ({
    key: practiceId,
    practiceId,
    regionCode: 'TX',
    practiceName: 'Virtual Care',
    regionName: 'Texas',
  }))
  const named = historyChoices(all, { ...naming, names: twice })
  expect([...new Set(named.map(({ practiceName }) => practiceName))]).toEqual([
    'Virtual Care (p1)',
    'Virtual Care (p2)',
  ])
})

test('a region chosen anew keeps the visit type where it has it, else the qualifier', () => {
  if (texas === undefined) throw new Error('no Texas')
  const arizona = chooseAnew(choices, texas, { place: placeOf({ practiceId: 'p1', regionCode: 'AZ' }) })
  expect(arizona).toMatchObject({ regionCode: 'AZ', visitTypeName: 'phone', assignmentQualifiers: ['pediatric'] })
  expect(chooseAnew(choices, texas, { visit: 'phone' })).toMatchObject({ regionCode: 'TX', visitTypeName: 'phone' })
  expect(chooseAnew(choices, texas, { place: 'nowhere' })).toBeUndefined()
})

test('what can be chosen: each region once, visit types of the region, qualifiers of the visit type', () => {
  if (texas === undefined) throw new Error('no Texas')
  const lists = choiceLists(choices, texas)
  expect(lists.places.map(({ practiceId, regionCode }) => `${practiceId} ${regionCode}`)).toEqual([
    'p2 TX',
    'p1 AZ',
    'p1 TX',
  ])
  expect(lists.visits).toEqual(['phone', 'virtual'])
  expect(lists.qualifiers.map(({ names }) => names)).toEqual([['adult'], ['pediatric']])
})

test('a key of which history has nothing is a choice all the same', () => {
  const key = combinationKey({ practiceId: 'p1', regionCode: 'NV', visitTypeName: 'virtual', assignmentQualifiers: [] })
  const nevada = choiceOf(key, choices, naming)
  expect(nevada).toMatchObject({ regionCode: 'NV', regionName: 'NV', lastAt: undefined })
  expect(choiceOf('no key', choices, naming)).toBeUndefined()
  if (nevada === undefined) throw new Error('no Nevada')
  expect(choiceLists(choices, nevada).places).toHaveLength(4)
})
