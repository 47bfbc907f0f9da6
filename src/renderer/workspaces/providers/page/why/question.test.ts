import { expect, test } from 'vitest'
import type { Provider } from '../../../../../domain/providers/provider.ts'
import { choicesOf } from '../../slots/provider-choices.ts'
import { departmentChoices, visitTypeChoices } from './question.ts'

const formsOf = (record: Provider) => ({ platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] })

test('visit types that share a name are distinguished', () => {
  const forms = formsOf({
    visitTypes: [
      { id: 'v1', name: 'Office visit', shortName: 'NewPatient' },
      { id: 'v2', name: 'Office visit', shortName: 'FollowUp' },
      { id: 'v3', name: 'Physical', shortName: 'FollowUp' },
    ],
  })
  expect(visitTypeChoices(forms)).toEqual([
    { value: 'v1', label: 'Office visit (NewPatient)' },
    { value: 'v2', label: 'Office visit (FollowUp)' },
    { value: 'v3', label: 'Physical' },
  ])
})

test('departments that share a name are distinguished by their town, else by their ID, here and among the slots', () => {
  const at = (departmentId: string, city: string | null, emrId: string | null = null) => ({
    departmentId,
    name: 'Pediatrics',
    ehrSystemName: 'west',
    emrId,
    address: { city, state: city === null ? null : 'AZ' },
  })
  const forms = formsOf({
    departments: [
      at('d1', 'Mesa'),
      at('d2', 'Yuma', '7'),
      at('d3', 'Yuma', '8'),
      at('d4', null),
      { departmentId: 'd5' },
    ],
  })
  const names = [
    'Pediatrics (Mesa, AZ)',
    'Pediatrics (Yuma, AZ, west 7)',
    'Pediatrics (Yuma, AZ, west 8)',
    'Pediatrics (d4)',
    'd5',
  ]
  expect(departmentChoices(forms).map(({ label }) => label)).toEqual(names)
  expect(choicesOf(forms).departments.map(({ name }) => name)).toEqual(names)
})
