import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { headerOf } from '../faults/wire.ts'
import { keyOf } from '../requests/harness.ts'
import { book } from './booked.ts'
import { type Desk, openDesk } from './desk.ts'
import { draftOf, guidOf, type Wish } from './drafts.ts'
import { type Platform, startPlatform, type WriteName, writePaths } from './platform.ts'
import {
  departmentEmrId,
  ehrSystemName,
  npi,
  practiceId,
  regionDepartmentId,
  regionId,
  dayAhead,
} from './platform-answers.ts'

/**
 * Each booking way, for self and for another, with each payment method: the body on the wire matches the document (sections 4.2, 4.2.1, 4.4), written here by
 * hand without the console's code; headers per section 5; one POST.
 */

const address = { line1: '1 Harbor Ave', line2: 'Apt 4', city: 'Tempe', state: 'AZ', postalCode: '85281' }
const { line2: _, ...oneLineAddress } = address
const born = '1961-02-02'

const patient = {
  firstName: 'Zoë',
  lastName: 'O’Neil-1',
  gender: 'female',
  dateOfBirth: born,
  phone: '4805551001',
  email: 'zoe.1@example.org',
}
const sam = {
  firstName: 'Sam',
  lastName: 'O’Neil-1',
  gender: 'male',
  dateOfBirth: '1955-12-31',
  phone: '4805550199',
  email: 'sam.1@example.org',
}

type Declaration = 'self' | 'other'
const bodies = {
  'on-demand': (declaration: Declaration, billingInfo: unknown) => ({
    patient: { ...patient, address, patientGuid: guidOf(1) },
    ...(declaration === 'other' ? { actor: sam } : {}),
    visitDetails: {
      practiceId,
      practiceRegionId: regionId,
      stateLicensure: 'AZ',
      visitTypeName: 'virtual',
      visitReason: 'Sore throat',
      brand: 'harbor',
      acceptedTerms: true,
      declaration,
      assignmentQualifiers: ['adult'],
      departmentId: regionDepartmentId,
      ehrSystemName,
    },
    billingInfo,
  }),
  guest: (declaration: Declaration, billingInfo: unknown) => ({
    patient: { ...patient, address: oneLineAddress },
    billingInfo,
    visitDetails: {
      visitTypeName: 'virtual',
      acceptedTerms: true,
      declaration,
      stateLicensure: 'AZ',
      visitReason: 'Sore throat',
      brand: 'harbor',
    },
  }),
  slot: (declaration: Declaration, billingInfo: unknown) => ({
    ...(declaration === 'other' ? { actor: { ...sam, relationshipToPatient: 'Guardian' } } : {}),
    billingInfo,
    patient: { patientGuid: guidOf(1), address },
    visitDetails: {
      declaration,
      departmentId: departmentEmrId,
      ehrSystemName,
      nationalProviderId: npi,
      slotId: slotId('Returning', '9002', 'Office Visit'),
      visitReason: 'Sore throat',
      visitTypeId: '9002',
    },
  }),
}

/** Written literally, so that the field order is the document's. */
const slotId = (slotType: string, visitTypeId: string, visitType: string) =>
  Buffer.from(
    `{"date":"${dayAhead(2)}","time":"09:00:00-07:00","duration":20,"visitTypeId":"${visitTypeId}","visitType":"${visitType}",` +
      `"timezone":"America/Phoenix","departmentId":"101","slotType":"${slotType}","version":"2.0"}`,
    'utf8',
  ).toString('base64')

const plan = {
  insuranceType: 'manual',
  insuranceProviderId: 'payer-12',
  insuranceMemberId: 'M0001',
  insuranceGroupNumber: 'ABC123',
}
const own = { firstName: 'Zoë', lastName: 'O’Neil-1', gender: 'female', dateOfBirth: born }
const holders = { firstName: 'Sam', lastName: 'Holder', gender: 'male', dateOfBirth: '1955-12-31' }

const visitBillings: readonly (readonly [Pick<Wish, 'payment' | 'insured'>, unknown])[] = [
  [{ payment: 'creditcard' }, { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' }],
  [{ payment: 'couponcode' }, { paymentMethod: 'couponcode', couponCode: 'SPRING-10' }],
  [
    { payment: 'insurance', insured: 'self' },
    { paymentMethod: 'insurance', declaration: 'self', ...own, ...plan },
  ],
  [
    { payment: 'insurance', insured: 'other' },
    { paymentMethod: 'insurance', declaration: 'other', ...holders, ...plan },
  ],
]
const slotBillings = (declaration: Declaration): typeof visitBillings => [
  [{ payment: 'self' }, { paymentMethod: 'self', declaration }],
  ...visitBillings.slice(1),
]

const operations = { 'on-demand': 'visits.create', guest: 'visits.createGuest', slot: 'providers.book' } as const
const families = { 'on-demand': 'visits', guest: 'booking', slot: 'booking' } as const

const rows = (['on-demand', 'guest', 'slot'] as const).flatMap((way) =>
  (['self', 'other'] as const).flatMap((declaration) =>
    (way === 'slot' ? slotBillings(declaration) : visitBillings).map(([billing, expected]) => ({
      way,
      declaration,
      ...billing,
      insured: billing.insured ?? 'nobody',
      wish: { way, declaration, ...billing } satisfies Wish,
      body: bodies[way](declaration, expected),
    })),
  ),
)

let desk: Desk
let platform: Platform
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  await rm(desk.folder, { recursive: true, force: true })
})
beforeEach(async () => {
  platform = await startPlatform()
  return () => platform.close()
})

let callers = 0

async function sent(wish: Wish, name: WriteName, change: (draft: BookingDraft) => BookingDraft = (draft) => draft) {
  callers += 1
  const connectionId = `c${callers}`
  desk.connect(connectionId, platform.origin)
  const outcome = await book(desk, change(draftOf({ ...wish, connectionId })))
  expect(outcome.intent).toMatchObject({ state: 'booked', visitId: 'visit-1', way: wish.way })
  expect(platform.posts()).toBe(1)
  expect(platform.writes).toHaveLength(1)
  const [request] = platform.writes
  if (request === undefined) throw new Error('nothing arrived')
  expect([request.method, request.target]).toEqual(['POST', writePaths[name]])
  return { request, outcome }
}

/** In the short count every second: each way meets each payment, for self or for another. */
const inTurn = rows.filter((_, at) => takesTurn(at, Math.floor(at / 4), 2))

describe('the body on the wire is the document’s', () => {
  it.each(inTurn)('$way for $declaration, paid by $payment of $insured', async ({ way, wish, body }) => {
    const { request, outcome } = await sent(wish, operations[way])
    expect(JSON.parse(request.body.toString('utf8'))).toEqual(body)
    expect(headerOf(request, 'content-length')).toBe(String(request.body.length))
    expect(headerOf(request, 'content-type')).toMatch(/^application\/json(; ?charset=utf-8)?$/i)
    expect(headerOf(request, 'connection')).toBe('close')

    // Section 5: the extra headers of visit-service calls only.
    const ofVisits = way !== 'guest'
    expect(headerOf(request, 'domain')).toBe(ofVisits ? 'harbor.example' : undefined)
    expect(headerOf(request, 'accept-language')).toBe(ofVisits ? 'en-US' : undefined)
    expect(headerOf(request, 'correlation-id')).toBe(outcome.intent.correlationId)
    expect(headerOf(request, 'x-api-key')).toBe(keyOf(families[way]))
    expect(headerOf(request, 'authorization')).toBeUndefined()
  })
})

describe('what is seldom filled in', () => {
  it('of an on-demand visit goes out under its own name: the three ids of the EHR, language, urgency and the rest', async () => {
    const { request } = await sent({ way: 'on-demand', declaration: 'other' }, 'visits.create', (draft) => ({
      ...draft,
      patient: {
        ...draft.patient,
        identity: 'ehr',
        ehrIdentifier: 'E-1',
        ehrIdentifierType: 'EPI',
        homeEhr: 'EMR-A',
        homeMarket: 'Valley',
      },
      actor: {
        ...draft.actor,
        ehrIdentifier: 'E-2',
        ehrIdentifierType: 'EPI',
        homeEhr: 'EMR-A',
        address: { line1: '9 Elm St', line2: '', city: 'Mesa', state: 'AZ', postalCode: '85201' },
      },
      visit: {
        ...draft.visit,
        visitTypeName: 'phone',
        assignmentQualifiers: ['pediatric'],
        interpreterLanguage: 'spa',
        urgent: true,
        assessmentToolUsed: 'tool-x',
      },
    }))
    const body: unknown = JSON.parse(request.body.toString('utf8'))
    const expected = bodies['on-demand']('other', { paymentMethod: 'couponcode', couponCode: 'SPRING-10' })
    const { patientGuid: __, ...named } = expected.patient
    expect(body).toEqual({
      ...expected,
      patient: { ...named, ehrIdentifier: 'E-1', ehrIdentifierType: 'EPI', homeEhr: 'EMR-A', homeMarket: 'Valley' },
      actor: {
        ...sam,
        address: { line1: '9 Elm St', city: 'Mesa', state: 'AZ', postalCode: '85201' },
        ehrIdentifier: 'E-2',
        ehrIdentifierType: 'EPI',
        homeEhr: 'EMR-A',
      },
      visitDetails: {
        ...expected.visitDetails,
        visitTypeName: 'phone',
        assignmentQualifiers: ['pediatric'],
        interpreterLanguage: 'spa',
        urgency: 1,
        assessmentToolUsed: 'tool-x',
      },
    })
  })

  it('of a slot for a new patient says so in the slotId, whose fields are in the document’s order', async () => {
    const { request } = await sent({ way: 'slot', payment: 'self' }, 'providers.book', (draft) => ({
      ...draft,
      patientClass: 'new',
    }))
    const body: unknown = JSON.parse(request.body.toString('utf8'))
    expect(body).toMatchObject({
      visitDetails: { slotId: slotId('NewPatient', '9001', 'Office Visit New'), visitTypeId: '9001' },
    })
  })
})
