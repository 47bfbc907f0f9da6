import { expect, test } from 'vitest'
import { trailSubjectKinds } from '../../../../domain/trail/trail.ts'
import { isFilled, subjectForms } from './subject-forms.ts'

const form = (name: string) => subjectForms.find((one) => one.name === name) ?? subjectForms[0]

test('every kind of subject can be looked for', () => {
  expect(new Set(subjectForms.map(({ kind }) => kind))).toEqual(new Set(trailSubjectKinds))
})

test('ids are those that main makes of what was done, whatever spaces and capitals were typed', () => {
  expect(form('Provider').idOf([' 1730198764 '])).toBe('1730198764')
  expect(form('Patient, by name and date of birth').idOf([' Peña', 'TOMÁS ', '1987-03-09'])).toBe(
    'person|peña|tomás|1987-03-09',
  )
  // The same letters, composed by one keyboard and not by another.
  expect(form('Patient, by name and date of birth').idOf(['Pen\u0303a', 'Toma\u0301s', '1987-03-09'])).toBe(
    'person|pe\u00f1a|tom\u00e1s|1987-03-09',
  )
  expect(form('Patient, by GUID').idOf(['AB-1'])).toBe('guid|ab-1')
  expect(form('Patient, by EHR ID').idOf(['epic', 'MRN', '77'])).toBe('ehr|epic|mrn|77')
  expect(form('Row of a table').idOf(['clinician, Sandbox', 'c-12'])).toBe('clinician, Sandbox|c-12')
})

test('nothing is asked before each field is filled', () => {
  expect(isFilled(form('Provider'), [])).toBe(false)
  expect(isFilled(form('Row of a table'), ['a', ' '])).toBe(false)
  expect(isFilled(form('Row of a table'), ['a', 'b'])).toBe(true)
})
