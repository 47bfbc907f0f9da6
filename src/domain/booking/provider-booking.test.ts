import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookedVisitIdOf, providerBookingRequest } from './provider-booking.ts'
import { encodeSlotId, type Slot } from '../slots/slot-id.ts'
import { officeVisit } from '../testing/slot-id-sample.ts'

const slot: Slot = { ...officeVisit, slotType: 'Returning' }
const visitDetails = {
  declaration: 'self',
  departmentId: 'dep-7',
  ehrSystemName: 'EMR-A',
  nationalProviderId: '1234567893',
  slotId: encodeSlotId(slot),
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
    // Review data finding D9: a line2 of null is not sent.
    const patient = { ...booking.patient, address: { line1: '1 Main St', city: 'Denver', postalCode: '80202' } }
    expect(providerBookingRequest.parse({ ...booking, actor })).toStrictEqual({ ...booking, patient, actor })
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
  it('a value of another kind is not told as missing (review data finding D9)', () => {
    const { error } = providerBookingRequest.safeParse(withDetails({ visitReason: 7 }))
    expect(error?.issues.map(({ message }) => message)).toEqual(['visitReason must be text.'])
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

/** The slot's own slotId with changed JSON. */
const slotIdWith = (change: (inside: Record<string, unknown>) => unknown) =>
  Buffer.from(JSON.stringify(change({ ...slot, version: '2.0' }))).toString('base64')
const faultsOf = (slotId: string) => fieldsAtFault(withDetails({ slotId }))

describe('a ready slotId (4.4), review data finding D5', () => {
  it.each([
    ['text that is not base64', 'not base64!'],
    ['base64 of text', Buffer.from('slot').toString('base64')],
    ['base64 cut short', encodeSlotId(slot).slice(0, -3)],
    ['base64url', Buffer.from(JSON.stringify({ ...slot, visitType: '>>>???', version: '2.0' })).toString('base64url')],
    ['another order', slotIdWith(({ date, ...rest }) => ({ ...rest, date }))],
    ['another version', slotIdWith((inside) => ({ ...inside, version: '1.0' }))],
    ['a number for a text', slotIdWith((inside) => ({ ...inside, visitType: 7 }))],
    ['a time without its offset', slotIdWith((inside) => ({ ...inside, time: '09:20:00' }))],
    ...[...Object.keys(slot), 'version'].map((field) => [
      `no ${field}`,
      slotIdWith((inside) => Object.fromEntries(Object.entries(inside).filter(([name]) => name !== field))),
    ]),
  ])('is refused: %s', (_what, slotId) => expect(faultsOf(slotId ?? '')).toContain('visitDetails.slotId'))

  it.each([
    ['the version as a number', slotIdWith((inside) => ({ ...inside, version: 2 }))],
    ['a time in UTC', slotIdWith((inside) => ({ ...inside, time: '16:20:00Z' }))],
    ['an offset without its colon', slotIdWith((inside) => ({ ...inside, time: '09:20:00+0530' }))],
    ['letters beyond ASCII', slotIdWith((inside) => ({ ...inside, visitType: 'Contrôle 検診' }))],
  ])('is taken: %s', (_what, slotId) => expect(faultsOf(slotId)).toEqual([]))

  it('takes what the console encodes, whatever the slot', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, fc.double({ min: 0.5, max: 900, noNaN: true }), (visitType, timezone, duration) => {
        expect(faultsOf(encodeSlotId({ ...slot, visitType, timezone, duration }))).toEqual([])
      }),
    )
  })

  it.each(['departmentId', 'visitTypeId'])('%s is that of the slot, built or ready', (field) => {
    expect(fieldsAtFault(withDetails({ [field]: 'another' }))).toEqual([`visitDetails.${field}`])
    expect(fieldsAtFault(withDetails({ [field]: 'another', slotId: undefined, slot }))).toEqual([
      `visitDetails.${field}`,
    ])
  })
})

describe('bookedVisitIdOf', () => {
  it.each([
    [{ visitId: 'v-1' }, 'v-1'],
    [{ visitId: 17, status: 'x' }, '17'],
    [{ visitId: 0 }, undefined],
    [{ visitId: true }, undefined],
    [{ visitId: '00000000-0000-0000-0000-000000000000' }, undefined],
    [{ visitId: '00000000-0000-0000-0000-000000000001' }, '00000000-0000-0000-0000-000000000001'],
    [{ id: 'v-1' }, undefined],
    ['v-1', undefined],
    [null, undefined],
    [[], undefined],
  ])('%j', (answer, id) => expect(bookedVisitIdOf(answer)).toBe(id))
})
