import type { BookingReview } from '../../bridge/calls/booking.ts'
import type { BookingCheck } from '../../domain/booking/booking-check.ts'
import { regionCheck, slotSeenCheck } from '../../domain/booking/booking-checks.ts'
import type { BookingDraft } from '../../domain/booking/booking-draft.ts'
import { draftIssues, draftWarnings } from '../../domain/booking/booking-fields.ts'
import { providerChecks } from '../../domain/booking/booking-provider-checks.ts'
import type { OfferedSlot } from '../../domain/slots/offered-slot.ts'
import type { Provider } from '../../domain/providers/provider.ts'
import { readBackLines } from '../../domain/booking/read-back.ts'
import { slotBookedChecks, slotOutcomeCheck } from '../../domain/booking/slot-outcomes.ts'
import { bookedRecord, bookedSlot, insuranceOther, now } from '../../domain/testing/booking-sample.ts'
import { sampleDraft } from './sample-desk.ts'
import { sampleReview } from './sample-intents.ts'

/** For tests: bookings with something to see before sending, each with the words and checks that main would return. */

export type Planted = {
  readonly name: string
  readonly draft: BookingDraft
  readonly review: BookingReview
  /** Text that the block must show. */
  readonly shows: readonly RegExp[]
  /** True where it's a stop, which is corrected instead of confirmed. */
  readonly stops?: boolean
}

const whole = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot })
const slotDraft = (change: Partial<BookingDraft> = {}): BookingDraft => ({
  ...whole,
  patient: { ...whole.patient, phone: '7605554417' },
  actor: { ...whole.actor, phone: '7605554417', email: 'renee@villasenor.example' },
  visit: { ...whole.visit, visitReason: 'School entry check' },
  billing: { ...whole.billing, ...insuranceOther },
  ...change,
})
const virtual = (way: 'on-demand' | 'guest', visit: Partial<BookingDraft['visit']> = {}): BookingDraft => {
  const draft = slotDraft({ way, slot: null, declaration: 'self' })
  return {
    ...draft,
    patient: { ...draft.patient, gender: 'male' },
    visit: {
      ...draft.visit,
      practiceId: 'prac-101',
      practiceRegionId: 'region-az',
      regionCode: 'AZ',
      visitTypeName: 'virtual',
      stateLicensure: 'AZ',
      acceptedTerms: true,
      ...visit,
    },
    billing: { ...draft.billing, paymentMethod: 'couponcode', couponCode: 'SAVE10' },
  }
}

type Part = Partial<Pick<BookingReview, 'issues' | 'checks'>>

function planted(name: string, draft: BookingDraft, shows: readonly RegExp[], part: Part = {}, stops = false): Planted {
  const slot = draft.way === 'slot' ? (draft.slot ?? undefined) : undefined
  const readBack = readBackLines(draft, slot)
  const others = sampleReview().checks.filter(({ id }) => part.checks?.every((one) => one.id !== id) !== false)
  const agreed = { readBack: readBack.map(({ words }) => words), heardDateOfBirth: draft.patient.dateOfBirth }
  const review = sampleReview({
    readBack,
    warnings: draftWarnings(draft),
    ...part,
    checks: [...others, ...(part.checks ?? [])],
    ...(stops ? { intentId: undefined, label: undefined } : {}),
  })
  return { name, draft: { ...draft, ...agreed }, review, shows, stops }
}

function ofRecord(change: Partial<Provider>, draft = slotDraft(), slot: OfferedSlot = bookedSlot): Part {
  const forms = { platform: { ehrSystemName: undefined, record: { ...bookedRecord, ...change }, askedAt: '' }, ehr: [] }
  return { checks: providerChecks({ forms }, { draft, slot, now }) }
}
const days = (bufferDays: number, maxLookAheadDays: number) => ({
  visitTypes: [{ ...bookedRecord.visitTypes?.[0], bufferDays, maxLookAheadDays }],
})
const guestWithoutGender: BookingDraft = { ...virtual('guest'), patient: { ...virtual('guest').patient, gender: '' } }
const slotWithout: OfferedSlot = { ...bookedSlot, zone: undefined, duration: undefined }
const unread: readonly BookingCheck[] = providerChecks(
  { problem: 'the platform could not be reached.' },
  { draft: slotDraft(), slot: bookedSlot, now },
)

/** Every case of finding 4 of the review, and what else the console knows or can't know at Send. */
export const plantedPoints: readonly Planted[] = [
  planted(
    'the patient is outside the provider’s age range',
    slotDraft(),
    [/Provider sees ages 0–5\. The patient is 6\./],
    ofRecord({ maxAge: 5 }),
  ),
  planted(
    'the time is past the booking window',
    slotDraft(),
    [/This time is 2 days past the online booking window\..*The window ends/],
    ofRecord(days(0, 1)),
  ),
  planted(
    'the time is before the booking window',
    slotDraft(),
    [/This time is 4 days before the online booking window\..*The window starts/],
    ofRecord(days(7, 90)),
  ),
  planted(
    'the slot cannot be booked',
    slotDraft({ slot: slotWithout }),
    [/has no department time zone, so/, /has no length, so/],
    { issues: draftIssues(slotDraft({ slot: slotWithout }), slotWithout, undefined, now) },
    true,
  ),
  planted('the terms are not accepted', virtual('on-demand', { acceptedTerms: false }), [
    /The terms are sent as not accepted, so the platform may reject the visit\./,
  ]),
  planted(
    'the provider’s record couldn’t be loaded',
    slotDraft(),
    [
      /Online booking not checked\..*record not loaded: the platform could not be reached\./,
      /Patient type not checked\./,
      /Visit type not checked\./,
      /Age range not checked\./,
      /Booking window not checked\./,
    ],
    { checks: unread },
  ),
  planted(
    'the slot could not be rechecked',
    slotDraft(),
    [/Slot couldn’t be rechecked\..*in time\. It may be taken\./],
    {
      checks: [slotSeenCheck({ state: 'not-known', words: 'The slot couldn’t be rechecked in time.' })],
    },
  ),
  planted(
    'the slot has an unknown outcome of another patient',
    slotDraft(),
    [/Another booking for this slot has an unknown outcome\..*B-0302-017/],
    { checks: [slotOutcomeCheck([{ label: 'B-0302-017' }])] },
  ),
  planted(
    'the slot was booked here for another patient',
    slotDraft(),
    [/This console already booked this slot\..*B-0302-018\..*It may be taken\..*Sent bookings/],
    { checks: slotBookedChecks([{ label: 'B-0302-018' }]) },
  ),
  planted(
    'it is unknown whether the region is open',
    virtual('on-demand'),
    [/Region couldn’t be checked\..*The visit may be rejected\./],
    {
      checks: [
        regionCheck(
          virtual('on-demand').visit,
          { practice: undefined, waits: undefined, problem: 'the platform could not be reached.' },
          now,
        ),
      ],
    },
  ),
  planted(
    'the phone and the email look wrong',
    slotDraft({ patient: { ...slotDraft().patient, phone: '555 0117', email: 'renee@villasenor' } }),
    [/10 digits\..*Patient’s phone\./, /doesn’t look like an email address\..*Patient’s email\./],
  ),
  planted(
    'a guest has no gender',
    guestWithoutGender,
    [/Enter the guest’s gender\./],
    { issues: draftIssues(guestWithoutGender, undefined, undefined, now) },
    true,
  ),
  planted(
    'the record does not say whether new patients are taken',
    slotDraft(),
    [/Patient type not checked\..*record doesn’t say\./],
    ofRecord({ scheduleStatus: null }),
  ),
  planted(
    'the record does not offer the visit at the clinic',
    slotDraft(),
    [/Provider’s record doesn’t list this visit here\./],
    ofRecord({ departments: [{ ...bookedRecord.departments?.[0], supportedVisitTypeIds: ['another'] }] }),
  ),
]
