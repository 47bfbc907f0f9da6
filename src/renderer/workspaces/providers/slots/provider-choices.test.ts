import { expect, test } from 'vitest'
import { visitTypeLabel } from './provider-choices.ts'

test('data-admin finding 10: visit types that share a name are distinguished', () => {
  const types = [
    { name: 'OfficeVisit', shortName: 'NewPatient' },
    { name: 'OfficeVisit', shortName: 'FollowUp', visitTypeId: '12' },
    { name: 'OfficeVisit', shortName: 'FollowUp', visitTypeId: '13' },
    { name: 'Physical', shortName: 'FollowUp' },
  ]
  expect(types.map((type) => visitTypeLabel(type, types))).toEqual([
    'OfficeVisit (NewPatient)',
    'OfficeVisit (FollowUp, 12)',
    'OfficeVisit (FollowUp, 13)',
    'Physical',
  ])
})
