import { describe, expect, it } from 'vitest'
import { createGuestVisitRequest, createVisitRequest } from './visit.ts'

const patientGuid = '5f0c2a7e-1d63-4b0c-9d2f-0a4f8a1f3b11'
const ehr = { ehrIdentifier: 'E-1', ehrIdentifierType: 'EPI', homeEhr: 'EMR-A' }
const forSelf = {
  patient: { patientGuid, firstName: 'Ada' },
  visitDetails: { declaration: 'self', practiceId: 'p-1', visitTypeName: 'virtual' },
  billingInfo: { paymentMethod: 'couponcode', couponCode: 'SPRING' },
}
const actor = { firstName: 'Sam', lastName: 'Moss' }
const forOther = { ...forSelf, actor, visitDetails: { ...forSelf.visitDetails, declaration: 'other' } }

const issuesOf = (value: unknown, schema: { safeParse: typeof createVisitRequest.safeParse } = createVisitRequest) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)

describe('the declaration and actor rule of POST visits (4.2)', () => {
  it.each<[string, unknown, [string, RegExp][]]>([
    ['self without actor', forSelf, []],
    ['other with actor', forOther, []],
    ['self with actor', { ...forSelf, actor }, [['actor', /^Declaration rule: leave the caller out/]]],
    ['self with an empty actor', { ...forSelf, actor: {} }, [['actor', /^Declaration rule: leave the caller out/]]],
    [
      'other without actor',
      { ...forOther, actor: undefined },
      [['actor', /^Declaration rule: the caller is required/]],
    ],
  ])('%s', (_case, value, refused) => {
    expect(issuesOf(value)).toEqual(refused.map(([field, words]) => [field, expect.stringMatching(words)]))
  })

  it.each([undefined, 'Self', 'me', null])('needs a declaration: not %j', (declaration) => {
    const issues = issuesOf({ ...forSelf, visitDetails: { ...forSelf.visitDetails, declaration } })
    expect(issues.map(([field]) => field)).toEqual(['visitDetails.declaration'])
  })
})

describe('the identity rule (4.2)', () => {
  const withPatient = (patient: unknown) => issuesOf({ ...forSelf, patient })

  it.each([
    ['patientGuid alone', { patientGuid }],
    ['the three EHR fields', ehr],
    ['the three with further fields', { ...ehr, homeMarket: 'Denver', gender: 'female' }],
  ])('takes %s', (_case, patient) => expect(withPatient(patient)).toEqual([]))

  // Every combination of the four fields. Only {patientGuid} and {the other three} are valid.
  const names = ['patientGuid', 'ehrIdentifier', 'ehrIdentifierType', 'homeEhr'] as const
  const mixtures = Array.from({ length: 16 }, (_, bits) => names.filter((_name, index) => bits & (1 << index)))
  const valid = new Set(['patientGuid', 'ehrIdentifier,ehrIdentifierType,homeEhr'])
  it.each(mixtures)('decides the mixture %j %j %j %j', (...given) => {
    const present = given.filter((name) => typeof name === 'string')
    const patient = Object.fromEntries(present.map((name) => [name, 'x-1']))
    const issues = withPatient(patient)
    expect(issues.length === 0).toBe(valid.has(present.join()))
    for (const [field, message] of issues) {
      expect(field).toMatch(/^patient\.(patientGuid|ehrIdentifier|ehrIdentifierType|homeEhr)$/)
      expect(message).toMatch(/^Identity rule: /)
    }
  })

  it('names what is missing of the three', () => {
    expect(withPatient({ ehrIdentifier: 'E-1', homeEhr: 'EMR-A' })).toEqual([
      ['patient.ehrIdentifierType', expect.stringContaining('missing: ID type')],
    ])
  })

  it.each(['1980-02-29', '1980-02-29T00:00:00Z', '1980-02-29T00:00:00'])('takes the birth date %s', (dateOfBirth) => {
    expect(withPatient({ patientGuid, dateOfBirth })).toEqual([])
  })
  it.each(['1981-02-29', '02/29/1980', ''])('refuses the birth date %j', (dateOfBirth) => {
    expect(withPatient({ patientGuid, dateOfBirth }).map(([field]) => field)).toEqual(['patient.dateOfBirth'])
  })
})

describe('the region Other (2.2) is never sent', () => {
  it.each(['Other', 'other', ' OTHER '])('%j', (region) => {
    for (const field of ['stateLicensure', 'practiceRegionId']) {
      const issues = issuesOf({ ...forSelf, visitDetails: { ...forSelf.visitDetails, [field]: region } })
      expect(issues).toEqual([[`visitDetails.${field}`, expect.stringContaining('outside the service area')]])
    }
  })
  it('is distinguished from names that hold the word', () => {
    const visitDetails = { ...forSelf.visitDetails, practiceRegionId: 'another', stateLicensure: 'OT' }
    expect(issuesOf({ ...forSelf, visitDetails })).toEqual([])
  })
})

describe('the body', () => {
  it('passes on what it was given, unknown fields included', () => {
    const body = {
      ...forOther,
      further: { a: [1, null] },
      visitDetails: { ...forOther.visitDetails, urgency: 0, acceptedTerms: false, extra: 1 },
    }
    expect(createVisitRequest.parse(body)).toEqual(body)
  })
  it('adds nothing: urgency has its default on the platform’s side', () => {
    expect(createVisitRequest.parse(forSelf)).toEqual(forSelf)
  })
  it.each([null, undefined, 'x', 7, []])('refuses %j', (body) => {
    expect(createVisitRequest.safeParse(body).success).toBe(false)
  })
})

describe('a guest visit', () => {
  const guest = {
    patient: {
      firstName: 'Ada',
      lastName: 'Moss',
      email: 'ada@example.org',
      phone: '7205550134',
      gender: 'female',
      dateOfBirth: '1980-02-29',
      address: { line1: '1 Main St', city: 'Denver', state: 'CO', postalCode: '80202' },
    },
    billingInfo: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' },
    visitDetails: {
      declaration: 'self',
      visitTypeName: 'virtual',
      stateLicensure: 'CO',
      visitReason: 'Rash',
      acceptedTerms: false,
      brand: 'north',
    },
  }
  it('needs no identity looked up before', () => {
    expect(createGuestVisitRequest.parse(guest)).toEqual(guest)
  })
  it('needs billing by the visit’s methods, and a declaration', () => {
    const broken = {
      ...guest,
      billingInfo: { paymentMethod: 'self', declaration: 'self' },
      visitDetails: { ...guest.visitDetails, declaration: 'me' },
    }
    const fields = (createGuestVisitRequest.safeParse(broken).error?.issues ?? []).map(({ path }) => path.join('.'))
    expect(fields).toEqual(['billingInfo.paymentMethod', 'visitDetails.declaration'])
  })
  it('refuses the region Other', () => {
    const broken = { ...guest, visitDetails: { ...guest.visitDetails, stateLicensure: 'Other' } }
    expect(createGuestVisitRequest.safeParse(broken).success).toBe(false)
  })
})
