import { expect, test } from 'vitest'
import { addressText, agesText, ehrSystemsOf, looseText, townText } from './record-words.ts'

test('a field of any kind becomes text, and nothing stays nothing', () => {
  expect(looseText('MD')).toBe('MD')
  expect(looseText(['MD', null, 7, ['FAAP'], ''])).toBe('MD, 7, FAAP')
  expect(looseText({ board: 'Pediatrics' })).toBe('{"board":"Pediatrics"}')
  expect(looseText(false)).toBe('false')
  for (const nothing of [undefined, null, '', [], [null, '']]) expect(looseText(nothing)).toBeUndefined()
})

test('ages as far as the record has them', () => {
  expect(agesText({ minAge: 0, maxAge: 21 })).toBe('ages 0–21')
  expect(agesText({ minAge: 18, maxAge: null })).toBe('ages 18 and over')
  expect(agesText({ maxAge: 17 })).toBe('ages up to 17')
  expect(agesText({})).toBeUndefined()
})

test('an address leaves out what it does not have', () => {
  const address = { line1: '1415 Ross Avenue', line2: null, city: 'El Centro', state: 'CA', postalCode: '92243' }
  expect(addressText({ address })).toBe('1415 Ross Avenue, El Centro, CA 92243')
  expect(townText({ address })).toBe('El Centro, CA')
  for (const nothing of [null, {}, { city: '' }]) {
    expect(addressText({ address: nothing })).toBeUndefined()
    expect(townText({ address: nothing })).toBeUndefined()
  }
})

test('EHR systems are those of departments, then those of external ids, each once', () => {
  const departments = [{ ehrSystemName: 'west' }, { ehrSystemName: null }, { ehrSystemName: 'east' }]
  const providerExternalIds = [{ system: 'east', value: '1' }, { system: 'lab', value: '2' }, { system: ' ' }]
  expect(ehrSystemsOf({ departments, providerExternalIds })).toEqual(['west', 'east', 'lab'])
  expect(ehrSystemsOf(undefined)).toEqual([])
  expect(ehrSystemsOf({ departments: null })).toEqual([])
})
