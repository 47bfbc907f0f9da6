import { expect, test } from 'vitest'
import { patientAs, relationshipSuggestions } from './relationships.ts'
import { stateName, stateOptions } from './us-states.ts'

test.each([
  ['Mother', 'male', 'son'],
  [' father ', 'Female', 'daughter'],
  ['Parent', '', 'child'],
  ['Parent', 'nonbinary', 'child'],
  ['Daughter', 'F', 'mother'],
  ['Son', 'm', 'father'],
  ['Spouse', 'female', 'wife'],
  ['Grandmother', 'male', 'grandson'],
])('to a %s, a patient whose gender is %j is a %s', (relationship, gender, words) => {
  expect(patientAs(relationship, gender)).toBe(words)
})

test.each(['Guardian', 'Caregiver', 'Other', 'Case manager', '', 'constructor'])(
  'what the patient is to a %j is not guessed',
  (relationship) => {
    expect(patientAs(relationship, 'male')).toBeUndefined()
  },
)

test('suggestions are each named once', () => {
  expect(new Set(relationshipSuggestions).size).toBe(relationshipSuggestions.length)
})

test('states by their two letters', () => {
  expect(stateName('az')).toBe('Arizona')
  expect(stateName('Other')).toBeUndefined()
  expect(stateName('')).toBeUndefined()
  expect(stateOptions).toHaveLength(56)
  expect(stateOptions.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && /^[A-Z][a-z]+/.test(name))).toBe(true)
})
