import { expect, test } from 'vitest'
import { bookingDraft, newDraft } from '../../../../domain/booking/booking-draft.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { draftFrom } from './copy-choices.ts'

const id = '5b0e7a42-90c1-4d6f-8a53-1f27c8d4e961'
const now = '2026-03-02T21:18:00Z'
const intent: IntentView = {
  intentId: '0b00c1e5-0000-4000-8000-000000000001',
  label: 'B-0302-001',
  connectionId: 'sandbox',
  way: 'on-demand',
  state: 'booked',
  createdAt: now,
  endedAt: now,
  what: {
    practiceId: 'prac-101',
    regionCode: 'AZ',
    practiceRegionId: 'region-az',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
    paymentMethod: 'couponcode',
    criteria: { ...noCriteria, postalCode: '86001' },
  },
  patient: {
    patientName: 'Chloë Begay',
    dateOfBirth: '1991-11-30',
    phoneTail: '2093',
    callerName: 'Ana Begay',
    relationshipToPatient: 'Mother',
    callerZone: 'America/Phoenix',
  },
  steps: [],
  correlationId: undefined,
  status: 200,
  platformText: undefined,
  visitId: 'visit-1',
  evidence: [],
  settlement: undefined,
  note: undefined,
  lookAgainAt: undefined,
}

test('the choices are taken over, and nothing else', () => {
  const draft = draftFrom(intent, 'sonoran', id, now)
  expect(bookingDraft.parse(draft)).toEqual(draft)
  expect(draft).toMatchObject({
    way: 'on-demand',
    step: 'who',
    visit: { regionCode: 'AZ', visitTypeName: 'virtual', assignmentQualifiers: ['pediatric'] },
    search: { postalCode: '86001' },
    billing: { paymentMethod: 'couponcode', couponCode: '' },
  })
  const { patient, actor, callerZone } = newDraft(id, 'sandbox', now)
  expect(draft).toMatchObject({ patient, actor, callerZone, slot: null, readBack: [] })
  expect(JSON.stringify(draft)).not.toMatch(/Begay|1991-|2093\b|Mother|visit-1/)
})

test('of two regions with one code, the booking’s own is copied, with its department or none', () => {
  const choicesOf = (chosen: object) => draftFrom({ ...intent, what: { ...intent.what, ...chosen } }, '', id, now).visit
  const department = { departmentId: '4410', ehrSystemName: 'West EHR' }
  expect(choicesOf(department)).toMatchObject({ practiceRegionId: 'region-az', ...department })
  expect(choicesOf({ departmentId: '' })).toMatchObject({ practiceRegionId: 'region-az', departmentId: '' })
  // An earlier version didn't keep the department: the region step fills both.
  expect(choicesOf({ ehrSystemName: 'West EHR' })).toMatchObject({ practiceRegionId: '', ehrSystemName: '' })
})

test.each([
  ['2026-02-20', '2026-02-25', '', ''],
  ['2026-02-20', '2026-03-20', '', '2026-03-20'],
  ['2026-03-10', '2026-03-20', '2026-03-10', '2026-03-20'],
  ['2026-02-20', '', '', ''],
  ['', '2026-02-25', '', ''],
  ['', '', '', ''],
])('days of the search that are over are left out: %s to %s', (startDate, endDate, from, to) => {
  const what = { ...intent.what, criteria: { ...noCriteria, postalCode: '86001', startDate, endDate } }
  expect(draftFrom({ ...intent, what }, '', id, now).search).toMatchObject({ startDate: from, endDate: to })
})

test('a payment method that is none is left open', () => {
  const draft = draftFrom({ ...intent, what: { paymentMethod: 'barter' } }, '', id, now)
  expect(draft.billing.paymentMethod).toBe('')
})
