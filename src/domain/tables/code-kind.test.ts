import { expect, test } from 'vitest'
import { codeKind } from './code-kind.ts'

test.each([
  'visitId',
  'patientGuid',
  'providerNpi',
  'id',
  'visit_id',
  'Visit ID',
  'NPI',
  'departmentID',
  'PROVIDER_ID',
  'npi (2)',
  'NPI Number',
  'patientMrn',
  'NPI ',
  ' visit id (2)',
])('%s names an id', (name) => expect(codeKind(name)).toBe('id'))

test.each([
  'regionCode',
  'patientPostalCode',
  'zip',
  'ZIP',
  'region code',
  'zipcode',
  'ZIPCODE',
  'postalcode',
  'patientZipcode',
  'zip_code',
  'postal code ',
])('%s names a code', (name) => expect(codeKind(name)).toBe('code'))

test.each(['paid', 'status', 'video', 'madrid', 'barcodeless', 'idle', 'PAID', 'MADRID', 'amountPaid'])(
  '%s names neither',
  (name) => expect(codeKind(name)).toBeUndefined(),
)
