import { describe, expect, it } from 'vitest'
import { bookedVisitIdOf, providerBookingRequest } from './provider-booking.ts'

const slot = {
  date: '2026-12-01',
  time: '09:20:00-07:00',
  duration: 20,
  visitTypeId: 'vt-9',
  visitType: 'Office Visit',
  timezone: 'America/Denver',
  departmentId: 'dep-7',
  slotType: 'Returning',
}
const visitDetails = {
  declaration: 'self',
  departmentId: 'dep-7',
  ehrSystemName: 'EMR-A',
  nationalProviderId: '1234567893',
  slotId: 'c2xvdA==',
  visitReason: 'Sore knee',
  visitTypeId: 'vt-9',
}
const booking = {
  billingInfo: { paymentMethod: 'self', declaration: 'self' },
  patient: { patientGuid: 'g-1', address: { line1: '1 Main St', line2: null, city: 'Denver', postalCode: '80202' } },
  visitDetails,
}
const actor = { firstName: 'Sam', gender: 'nonbinary', dateOfBirth: '1970-01-31', relationshipToPatient: 'Guardian' }

const fieldsAtFault = (value: unknown) =>
  (providerBookingRequest.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))
const withDetails = (change: Record<string, unknown>) => ({ ...booking, visitDetails: { ...visitDetails, ...change } })

describe('the declaration and actor rule of a provider booking (4.4)', () => {
  it('self needs no actor, and one is allowed since the service ignores it', () => {
    expect(fieldsAtFault(booking)).toEqual([])
    expect(providerBookingRequest.parse({ ...booking, actor })).toEqual({ ...booking, actor })
  })
  it('other needs the actor', () => {
    expect(fieldsAtFault(withDetails({ declaration: 'other' }))).toEqual(['actor'])
    expect(fieldsAtFault({ ...withDetails({ declaration: 'other' }), actor })).toEqual([])
  })
  it.each([{ gender: 'x' }, { dateOfBirth: '01-31-1970' }, { dateOfBirth: '1970-01-31T00:00:00Z' }])(
    'refuses an actor with %j',
    (change) => {
      const value = { ...withDetails({ declaration: 'other' }), actor: { ...actor, ...change } }
      expect(fieldsAtFault(value)).toEqual([`actor.${Object.keys(change)[0]}`])
    },
  )
  it.each(['other', 'female', 'male', 'unknown', 'nonbinary'])('takes the gender %s', (gender) => {
    expect(fieldsAtFault({ ...booking, actor: { gender } })).toEqual([])
  })
})

describe('required fields (4.4)', () => {
  it.each([
    'declaration',
    'departmentId',
    'ehrSystemName',
    'nationalProviderId',
    'slotId',
    'visitReason',
    'visitTypeId',
  ])('visitDetails.%s', (field) => {
    expect(fieldsAtFault(withDetails({ [field]: undefined }))).toEqual([`visitDetails.${field}`])
    expect(fieldsAtFault(withDetails({ [field]: '' }))).toEqual([`visitDetails.${field}`])
  })
  it('patient.patientGuid', () => {
    expect(fieldsAtFault({ ...booking, patient: {} })).toEqual(['patient.patientGuid'])
  })
  it('billingInfo, always', () => {
    expect(fieldsAtFault({ ...booking, billingInfo: undefined })).toEqual(['billingInfo'])
  })
})

describe('slotId or slot', () => {
  it('takes the slot in place of the slotId', () => {
    expect(fieldsAtFault(withDetails({ slotId: undefined, slot }))).toEqual([])
  })
  it('refuses both, since they could name different slots', () => {
    expect(fieldsAtFault(withDetails({ slot }))).toEqual(['visitDetails.slot'])
  })
  it('names the field of the slot that is wrong', () => {
    expect(fieldsAtFault(withDetails({ slotId: undefined, slot: { ...slot, time: '09:20' } }))).toEqual([
      'visitDetails.slot.time',
    ])
  })
})

describe('bookedVisitIdOf', () => {
  it.each([
    [{ visitId: 'v-1' }, 'v-1'],
    [{ visitId: 17, status: 'x' }, '17'],
    [{ id: 'v-1' }, undefined],
    ['v-1', undefined],
    [null, undefined],
    [[], undefined],
  ])('%j', (answer, id) => expect(bookedVisitIdOf(answer)).toBe(id))
})
