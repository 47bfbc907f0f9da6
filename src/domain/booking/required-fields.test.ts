import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { BookingDraft } from './booking-draft.ts'
import { draftIssues } from './booking-fields.ts'
import { requiredFields } from './required-fields.ts'
import { searchIssues } from './slot-criteria-check.ts'
import { anyDraft } from '../testing/booking-drafts.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf, now } from '../testing/booking-sample.ts'

/** Every text field of the forms, repeated here so that the test finds fields missing from `requiredFields`. */
const fields = [
  'patient.firstName patient.lastName patient.dateOfBirth patient.gender patient.phone patient.email patient.patientGuid',
  'patient.ehrIdentifier patient.ehrIdentifierType patient.homeEhr patient.homeMarket patient.address.line1',
  'patient.address.line2 patient.address.city patient.address.state patient.address.postalCode',
  'actor.firstName actor.lastName actor.dateOfBirth actor.gender actor.phone actor.email actor.relationshipToPatient',
  'actor.ehrIdentifier actor.ehrIdentifierType actor.homeEhr actor.address.line1 actor.address.postalCode callerZone',
  'visit.visitReason visit.visitTypeName visit.stateLicensure visit.practiceId visit.practiceRegionId visit.regionCode',
  'visit.brand visit.departmentId visit.ehrSystemName visit.interpreterLanguage visit.assessmentToolUsed',
  'billing.paymentMethod billing.paymentProcessorToken billing.couponCode billing.firstName billing.lastName',
  'billing.gender billing.dateOfBirth billing.insuranceProviderId billing.insuranceMemberId',
  'billing.insuranceGroupNumber search.postalCode search.specialty',
].flatMap((line) => line.split(' '))

function emptied(draft: BookingDraft, path: string): BookingDraft {
  const copy = structuredClone(draft)
  let here = copy as unknown as Record<string, unknown>
  const names = path.split('.')
  for (const name of names.slice(0, -1)) here = here[name] as Record<string, unknown>
  here[names.at(-1) ?? ''] = ''
  return copy
}

const isStopped = (draft: BookingDraft, field: string) =>
  [...draftIssues(draft, draft.slot ?? undefined, undefined, now), ...searchIssues(draft)].some(
    (issue) => issue.field === field,
  )

test('a field is marked if and only if leaving it empty causes a stop', () => {
  fc.assert(
    fc.property(anyDraft, fc.boolean(), fc.constantFrom('what' as const, 'who' as const), (any, isPicked, step) => {
      const draft: BookingDraft = { ...any, step, slot: isPicked ? bookedSlot : null }
      const required = requiredFields(draft, now)
      const missed = fields.filter((field) => isStopped(emptied(draft, field), field))
      expect([...required].filter((field) => fields.includes(field)).toSorted()).toEqual(missed.toSorted())
    }),
    { numRuns: counted(60, 300) },
  )
})

test('the marked fields follow from the way, the payment and the caller', () => {
  const marked = (over: Parameters<typeof filledDraft>[0]) => [...requiredFields(filledDraft(over), now)].toSorted()
  const person = ['patient.dateOfBirth', 'patient.firstName', 'patient.lastName']
  const guests = ['email', 'gender', 'phone', 'address.line1', 'address.city', 'address.state', 'address.postalCode']
  const visits = ['visitTypeName', 'stateLicensure', 'visitReason', 'brand']
  // Review data finding D6.
  expect(marked({ way: 'guest' })).toEqual(
    [
      'billing.couponCode',
      'billing.paymentMethod',
      ...person,
      ...guests.map((field) => `patient.${field}`),
      ...visits.map((field) => `visit.${field}`),
    ].toSorted(),
  )
  expect(marked({ way: 'slot', declaration: 'other', billing: insuranceSelf })).toEqual([
    'actor.firstName',
    'actor.lastName',
    'billing.insuranceMemberId',
    'billing.insuranceProviderId',
    'billing.paymentMethod',
    'patient.dateOfBirth',
    'patient.firstName',
    'patient.gender',
    'patient.lastName',
    'patient.patientGuid',
    'visit.visitReason',
  ])
  expect(marked({ way: 'on-demand', patient: { identity: 'ehr' }, billing: insuranceOther })).toEqual(
    [
      'billing.dateOfBirth',
      'billing.firstName',
      'billing.gender',
      'billing.insuranceMemberId',
      'billing.insuranceProviderId',
      'billing.lastName',
      'billing.paymentMethod',
      ...person,
      'patient.ehrIdentifier',
      'patient.ehrIdentifierType',
      'patient.homeEhr',
    ].toSorted(),
  )
  expect([...requiredFields({ ...filledDraft({}), way: null }, now)]).toEqual(['way'])
})

test('where slots are searched for near a place, the place is marked', () => {
  const draft = filledDraft({ way: 'slot', step: 'what' })
  expect(requiredFields(draft, now).has('search.postalCode')).toBe(true)
  const named: BookingDraft = { ...draft, search: { ...draft.search, form: 'provider' } }
  expect(requiredFields(named, now).has('search.npis')).toBe(true)
  expect(requiredFields(named, now).has('search.postalCode')).toBe(false)
})
