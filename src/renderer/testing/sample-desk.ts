import type { BookingPractice, Desk, RegionWaits, SendOutcome } from '../../bridge/calls/booking.ts'
import { type BookingDraft, newDraft } from '../../domain/booking/booking-draft.ts'
import { practice } from '../../domain/regions/practice.ts'
import { type WaitTime, waitTime } from '../../domain/regions/wait-time.ts'
import type { FakeAnswers } from './fake-bridge.ts'

/** A sample caller, practices and waits for booking desk tests. */

const draftId = '5b0e7a42-90c1-4d6f-8a53-1f27c8d4e961'

const address = { line1: '41 Picacho Rd', line2: '', city: 'Winterhaven', state: 'CA', postalCode: '92283' }

/** A new draft with only the fields of `change`. */
export const blankDraft = (change: Partial<BookingDraft> = {}, connectionId = 'sandbox'): BookingDraft => ({
  ...newDraft(draftId, connectionId, new Date(Date.now() - 252_000).toISOString()),
  ...change,
})

/** Renée Villaseñor calls for her son Mateo: the people are complete; `change` sets the rest. */
export function sampleDraft(change: Partial<BookingDraft> = {}, connectionId = 'sandbox'): BookingDraft {
  const blank = blankDraft({}, connectionId)
  return {
    ...blank,
    way: 'on-demand',
    step: 'what',
    declaration: 'other',
    patient: {
      ...blank.patient,
      firstName: 'Mateo',
      lastName: 'Villaseñor',
      dateOfBirth: '2019-09-14',
      gender: 'male',
      phone: '(760) 555-4417',
      email: 'renee@villasenor.example',
      address,
      patientGuid: '8c1f04aa-7d2e-4f3b-9a51-5d1c77b2e20b',
    },
    actor: {
      ...blank.actor,
      firstName: 'Renée',
      lastName: 'Villaseñor',
      dateOfBirth: '1988-06-22',
      gender: 'female',
      phone: '(760) 555-4417',
      relationshipToPatient: 'Mother',
    },
    callerZone: 'America/Los_Angeles',
    visit: { ...blank.visit, brand: 'sonoran' },
    ...change,
  }
}

const region = (practiceId: string, code: string, name: string, departments: readonly (readonly string[])[]) => ({
  id: `${practiceId}-region-${code}`,
  practiceId,
  displayName: name,
  regionCode: code,
  active: true,
  availability: [],
  busy: false,
  visitPrice: 7_900,
  departments: departments.map(([id, ehrSystemName, defaultDepartmentName]) => ({
    id,
    ehrDepartmentId: `${id}-ehr`,
    ehrSystemName,
    defaultDepartmentName,
  })),
})

/** Two practices with regions in common, and a third that can't be loaded. */
export const samplePractices: readonly BookingPractice[] = [
  {
    practiceId: 'prac-101',
    failure: undefined,
    practice: practice.parse({
      id: 'prac-101',
      displayName: 'Peña Blanca Health',
      careMode: 'virtual',
      payment: { insurance: true, selfPay: true, serviceKey: false },
      practiceRegions: [
        region('prac-101', 'AZ', 'Arizona', [['4410', 'West EHR', 'Phoenix Virtual']]),
        region('prac-101', 'CA', 'California', [
          ['4411', 'West EHR', 'Imperial Valley Virtual'],
          ['4412', 'Coast EHR', 'San Diego Virtual'],
        ]),
        region('prac-101', 'NM', 'New Mexico', []),
      ],
    }),
  },
  {
    practiceId: 'prac-102',
    failure: undefined,
    practice: practice.parse({
      id: 'prac-102',
      displayName: 'Cascadia Virtual Care',
      payment: { insurance: true, selfPay: false, serviceKey: true },
      practiceRegions: [region('prac-102', 'CA', 'California', [['5510', 'Coast EHR', 'Coast Virtual']])],
    }),
  },
]

export const failedPractice: BookingPractice = {
  practiceId: 'prac-103',
  practice: undefined,
  failure: {
    kind: 'server-error',
    message: 'The platform had an internal error.',
    nextStep: 'Try again in a moment.',
    status: 500,
    correlationId: 'c0ffee00-0000-4000-8000-000000000009',
  },
}

export const practicesAnswer = (practices: readonly BookingPractice[], qualifiers: string[] = []): FakeAnswers => ({
  'booking.practices': () => ({ practices, qualifiers, askedAt: new Date().toISOString() }),
})

/** One estimate; without `minutes` it's closed for `reason`. */
export const estimate = (
  visitTypeName: string,
  assignmentQualifiers: readonly string[],
  open: { readonly minutes: number } | { readonly reason: string },
): WaitTime =>
  waitTime.parse({
    available: 'minutes' in open,
    estimateGeneratedAt: new Date(Date.now() - 20_000).toISOString(),
    ...('minutes' in open ? { estimatedWaitTimeSeconds: open.minutes * 60 } : { reason: open.reason }),
    visitTypeName,
    assignmentQualifiers: [...assignmentQualifiers],
  })

/** Estimates by practice and region: pediatric video is closed in California at the first practice and open at the second. */
const waitsOf: Readonly<Record<string, readonly WaitTime[]>> = {
  'prac-101|CA': [
    estimate('virtual', ['pediatric'], { reason: 'OFF_HOURS' }),
    estimate('virtual', ['adult'], { minutes: 18 }),
    estimate('phone', ['pediatric'], { minutes: 42 }),
  ],
  'prac-102|CA': [estimate('virtual', ['pediatric'], { minutes: 26 })],
  'prac-101|AZ': [estimate('virtual', ['pediatric'], { minutes: 9 })],
}

export const sampleWaits = (practiceId: string, regionCode: string): RegionWaits => ({
  // Estimated just now, however long ago this file was loaded.
  estimates: (waitsOf[`${practiceId}|${regionCode}`] ?? []).map((one) => ({
    ...one,
    estimateGeneratedAt: new Date(Date.now() - 20_000).toISOString(),
  })),
  from: 'platform',
  answeredAt: new Date(Date.now() - 4_000).toISOString(),
})

export const emptyDesk: Desk = {
  draft: undefined,
  elsewhere: undefined,
  notices: [],
  canSend: true,
  outcome: undefined,
}

/** Main's side of the desk: stores what it receives and returns it. */
export function deskAnswers(
  first: { readonly draft?: BookingDraft; readonly outcome?: SendOutcome; readonly desk?: Partial<Desk> } = {},
): FakeAnswers {
  let draft = first.draft
  let outcome = first.outcome
  return {
    'booking.desk': ({ connectionId }) => {
      const isHere = draft?.connectionId === connectionId
      return {
        ...emptyDesk,
        draft: isHere ? draft : undefined,
        elsewhere:
          draft === undefined || isHere ? undefined : { connectionId: draft.connectionId, begunAt: draft.begunAt },
        outcome: isHere ? outcome : undefined,
        ...first.desk,
      }
    },
    'booking.keepDraft': (input) => {
      draft = input.draft
      return null
    },
    'booking.newCaller': () => {
      draft = undefined
      outcome = undefined
      return null
    },
    'booking.intents': () => ({ open: [], sent: [], notices: [], isWhole: true }),
    'booking.sendsNow': () => ({ caller: undefined, ended: [] }),
    'booking.endedSeen': () => null,
    ...practicesAnswer(samplePractices, ['adult', 'pediatric']),
    'providers.named': () => ({ found: [], known: 5 }),
    'booking.waits': ({ practiceId, regionCode }) => sampleWaits(practiceId, regionCode),
    'booking.retailLink': ({ link }) => ({
      url: `https://book.sonoranvalley.example/retail?timeSlot=${encodeURIComponent(link.timeSlot)}&brand=sonoran`,
    }),
  }
}
