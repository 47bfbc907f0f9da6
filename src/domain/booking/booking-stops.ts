import { birthDay, earliestBirthDate } from './birth-date.ts'
import type { BillingDraft, BookingDraft, BookingStep, BookingWay } from './booking-draft.ts'
import { insuranceGroupNumber, type PaymentMethod, providerPaymentMethods, visitPaymentMethods } from './billing.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { actorGenders } from './person.ts'
import { isOtherRegion } from '../regions/practice.ts'
import { readSlotStart } from '../slots/slot-start.ts'
import { clockIn } from '../time/zone-names.ts'
import { clockAhead, isZone, localAt } from '../time/zones.ts'

/**
 * Stops: why a draft can't be sent, and the step that says so. They enforce the rules that the document states (sections 4.2, 4.2.1 and 4.4).
 * The console itself also requires a name and a birth date, because it reads them back. Nothing else is required.
 */

export type Stop = { readonly step: BookingStep; readonly field: string; readonly message: string }

/** The input of every rule. */
type Judged = { readonly draft: BookingDraft; readonly slot: OfferedSlot | undefined; readonly now: number }

const outsideServiceArea =
  'The patient is outside the service area, so no visit can be booked there. Tell the caller kindly; nothing is sent.'

/** Payment methods that the document allows for this way (sections 4.2.1 and 4.4); none for the retail hand-off. */
export function paymentMethodsOf(way: BookingWay | null): readonly PaymentMethod[] {
  if (way === null || way === 'retail') return []
  return way === 'slot' ? providerPaymentMethods : visitPaymentMethods
}

/** All stops, in order of the conversation. `now`: milliseconds since 1970. */
export function stopsOf(draft: BookingDraft, slot: OfferedSlot | undefined, now: number): readonly Stop[] {
  const judged = { draft, slot, now }
  switch (draft.way) {
    case null:
      return [{ step: 'who', field: 'way', message: 'Choose how to book.' }]
    case 'retail':
      return retailStops(judged)
    case 'on-demand':
      return [...whoStops(judged), ...identityStops(draft), ...regionStops(draft), ...paymentStops(judged)]
    case 'guest':
      return [...whoStops(judged), ...guestStops(draft), ...paymentStops(judged)]
    case 'slot':
      return [
        ...whoStops(judged),
        ...identityStops(draft),
        ...reasonStops(draft),
        ...slotStops(judged),
        ...paymentStops(judged),
      ]
  }
}

const empty = (text: string) => text.trim() === ''
/** A name needs a letter or a digit; punctuation can't be read aloud. */
const nameless = (text: string) => !/[\p{L}\p{N}]/u.test(text)

function whoStops(judged: Judged): Stop[] {
  const { patient, actor, declaration, callerZone, way } = judged.draft
  const stops: Stop[] = []
  const stop = (field: string, message: string) => stops.push({ step: 'who', field, message })
  if (nameless(patient.firstName)) stop('patient.firstName', 'Write the patient’s first name.')
  if (nameless(patient.lastName)) stop('patient.lastName', 'Write the patient’s last name.')
  const born = empty(patient.dateOfBirth)
    ? 'Write the patient’s date of birth.'
    : brokenBirthDate(patient.dateOfBirth, judged)
  if (born !== undefined) stop('patient.dateOfBirth', born)
  // A guest visit has only the guest, no actor.
  if (declaration === 'other' && way !== 'guest') {
    if (nameless(actor.firstName)) stop('actor.firstName', 'Write the first name of the person who calls.')
    if (nameless(actor.lastName)) stop('actor.lastName', 'Write the last name of the person who calls.')
    const broken = empty(actor.dateOfBirth) ? undefined : brokenBirthDate(actor.dateOfBirth, judged)
    if (broken !== undefined) stop('actor.dateOfBirth', broken)
    if (way === 'slot' && !empty(actor.gender) && actorGenderOf(actor.gender) === undefined)
      stop('actor.gender', `A provider booking knows these for the caller: ${actorGenders.join(', ')}.`)
  }
  if (!empty(callerZone) && !isZone(callerZone.trim()))
    stop('callerZone', 'There is no such time zone. Choose one from the list.')
  return stops
}

/** What is wrong with a birth date that isn't empty; undefined if it is fine. */
function brokenBirthDate(typed: string, judged: Judged): string | undefined {
  const day = birthDay(typed)
  if (day === undefined) return 'This is not a date that exists. Write it as month, day and year, such as 6/22/1988.'
  if (day < earliestBirthDate) return 'This date of birth is before 1880. Look at the year again.'
  if (day > todayOf(judged)) return 'This date of birth is in the future. Look at the year again.'
  return undefined
}

/** Today by the caller's clock, else the department's, else the latest date on Earth. So a child born today never counts as born in the future. */
function todayOf({ draft, slot, now }: Judged): string {
  const zone = [draft.callerZone.trim(), slot?.zone ?? ''].find(isZone)
  return (zone === undefined ? clockAhead(14 * 60, now) : localAt(zone, now)).day
}

function identityStops({ way, patient }: BookingDraft): Stop[] {
  const stop = (field: string, message: string): Stop => ({ step: 'who', field, message })
  if (way === 'slot' && patient.identity === 'ehr') {
    return [
      stop(
        'patient.identity',
        'A provider booking knows the patient by patientGuid alone. Use that, not the EHR’s id.',
      ),
    ]
  }
  if (patient.identity === 'patientGuid') {
    return empty(patient.patientGuid) ? [stop('patient.patientGuid', 'Write the patient’s patientGuid.')] : []
  }
  const three = [
    ['ehrIdentifier', 'the patient’s id in the EHR'],
    ['ehrIdentifierType', 'what kind of id it is'],
    ['homeEhr', 'the EHR that it is from'],
  ] as const
  return three
    .filter(([field]) => empty(patient[field]))
    .map(([field, words]) => stop(`patient.${field}`, `Write ${words}: the three of the EHR go together.`))
}

function regionStops({ visit }: BookingDraft): Stop[] {
  const chosen = (['practiceRegionId', 'regionCode'] as const).find((field) => isOtherRegion(visit[field]))
  const region: Stop[] =
    chosen === undefined ? [] : [{ step: 'choice', field: `visit.${chosen}`, message: outsideServiceArea }]
  return [...licensureOf(visit.stateLicensure), ...region]
}

/** Section 4.2 lists these fields for a guest visit and marks none as optional. */
function guestStops({ patient, visit }: BookingDraft): Stop[] {
  const { address } = patient
  const listed = [
    ['who', 'patient.email', patient.email, 'Enter the guest’s email address.'],
    ['who', 'patient.phone', patient.phone, 'Enter the guest’s phone number.'],
    ['who', 'patient.gender', patient.gender, 'Enter the guest’s gender.'],
    ['who', 'patient.address.line1', address.line1, 'Enter the guest’s street address.'],
    ['who', 'patient.address.city', address.city, 'Enter the guest’s city.'],
    ['who', 'patient.address.state', address.state, 'Enter the guest’s state.'],
    ['who', 'patient.address.postalCode', address.postalCode, 'Enter the guest’s ZIP code.'],
    ['what', 'visit.visitTypeName', visit.visitTypeName, 'Enter the visit type.'],
    ['what', 'visit.stateLicensure', visit.stateLicensure, 'Enter the state where the guest is.'],
    ['what', 'visit.visitReason', visit.visitReason, 'Enter the reason for the visit.'],
    ['what', 'visit.brand', visit.brand, 'Enter the brand.'],
  ] as const
  const missed = listed.filter(([, , text]) => empty(text))
  return [
    ...missed.map(([step, field, , message]): Stop => ({ step, field, message })),
    ...licensureOf(visit.stateLicensure),
  ]
}

const licensureOf = (state: string): Stop[] =>
  isOtherRegion(state) ? [{ step: 'what', field: 'visit.stateLicensure', message: outsideServiceArea }] : []

const reasonStops = ({ visit }: BookingDraft): Stop[] =>
  empty(visit.visitReason)
    ? [
        {
          step: 'what',
          field: 'visit.visitReason',
          message: 'Write the reason for the visit: a provider booking needs it.',
        },
      ]
    : []

const slotStop = (message: string): Stop => ({ step: 'choice', field: 'slot', message })

function slotStops(judged: Judged): Stop[] {
  const { slot } = judged
  if (slot === undefined) return [slotStop('Choose a slot.')]
  return [
    ...startStops(judged),
    ...slotLacks(slot).map((what) =>
      slotStop(`This slot came without ${what}, so it cannot be booked here. Choose another.`),
    ),
  ]
}

/** What section 4.4 requires of a slot and this one lacks. */
export function slotLacks(slot: OfferedSlot): readonly string[] {
  const zone = slot.zone !== undefined && isZone(slot.zone)
  return [
    ...(zone ? [] : ['the department’s time zone']),
    ...(slot.duration !== undefined && slot.duration > 0 ? [] : ['how long it takes']),
    ...(empty(slot.npi) ? ['the provider’s NPI'] : []),
    ...(empty(slot.ehrSystemName ?? '') ? ['the EHR system'] : []),
    ...(empty(slot.departmentEmrId ?? '') ? ['the EHR’s own id of the department'] : []),
    ...(empty(slot.visitTypeId ?? '') ? ['the EHR’s own id of the visit type'] : []),
    ...(empty(slot.visitTypeName ?? '') ? ['the name of the visit type'] : []),
  ]
}

function startStops({ slot, now }: Judged): Stop[] {
  const instant = slot === undefined ? undefined : readSlotStart(slot.slotDateTime)?.instant
  if (instant === undefined)
    return [slotStop('The start of this slot has no UTC offset, so nobody can say when it is. Choose another.')]
  if (instant > now) return []
  const zone = slot?.zone ?? ''
  return [
    slotStop(`This slot began${isZone(zone) ? ` at ${clockIn(zone, instant)}` : ' already'}. Choose a later one.`),
  ]
}

const retailStops = (judged: Judged): Stop[] =>
  judged.slot === undefined ? [slotStop('Choose a slot.')] : startStops(judged)

function paymentStops(judged: Judged): Stop[] {
  const { way, billing } = judged.draft
  const { paymentMethod } = billing
  const known = paymentMethodsOf(way)
  const stop = (field: string, message: string): Stop => ({ step: 'payment', field, message })
  if (paymentMethod === '') return [stop('billing.paymentMethod', 'Choose how the visit is paid.')]
  if (!known.includes(paymentMethod)) {
    return [
      stop(
        'billing.paymentMethod',
        way === 'slot'
          ? 'A provider booking is paid by insurance, by coupon or service key, or by the patient on the day.'
          : 'A virtual visit is paid by card, by coupon or service key, or by insurance.',
      ),
    ]
  }
  switch (paymentMethod) {
    case 'creditcard':
      return empty(billing.paymentProcessorToken)
        ? [stop('billing.paymentProcessorToken', 'Write the token of the card processor.')]
        : []
    case 'couponcode':
      return empty(billing.couponCode) ? [stop('billing.couponCode', 'Write the coupon code or service key.')] : []
    case 'self':
      return []
    case 'insurance':
      return [...holderStops(judged), ...planStops(billing)]
  }
}

function holderStops(judged: Judged): Stop[] {
  const { way, billing, patient } = judged.draft
  const self = billing.declaration === 'self'
  const stops: Stop[] = []
  const stop = (field: string, message: string) => stops.push({ step: 'payment', field, message })
  if (!self) {
    if (nameless(billing.firstName)) stop('billing.firstName', 'Write the first name of the insurance holder.')
    if (nameless(billing.lastName)) stop('billing.lastName', 'Write the last name of the insurance holder.')
    const born = empty(billing.dateOfBirth)
      ? 'Write the date of birth of the insurance holder.'
      : brokenBirthDate(billing.dateOfBirth, judged)
    if (born !== undefined) stop('billing.dateOfBirth', born)
  }
  // A guest's gender is asked for in the first step.
  if (way === 'guest' && self && empty(patient.gender)) return stops
  const gender = genderStop(way, self ? patient.gender : billing.gender, self ? 'patient' : 'insurance holder')
  if (gender !== undefined) stop(self ? 'patient.gender' : 'billing.gender', gender)
  return stops
}

/**
 * Why this gender can't be sent with an insurance; undefined if it can. Section 4.2.1 allows three values. Section 4.4 lists none, so any
 * text is accepted. The console never fills in a gender.
 */
function genderStop(way: BookingWay | null, gender: string, who: string): string | undefined {
  if (empty(gender)) return `Enter the gender of the ${who}: it goes with the insurance.`
  if (way === 'slot' || billingGenderOf(gender) !== undefined) return undefined
  return `The insurance of a virtual visit takes male, female or other as the gender of the ${who}.`
}

function planStops(billing: BillingDraft): Stop[] {
  const stops: Stop[] = []
  const stop = (field: string, message: string) => stops.push({ step: 'payment', field, message })
  if (empty(billing.insuranceProviderId)) stop('billing.insuranceProviderId', 'Write the id of the insurance.')
  if (empty(billing.insuranceMemberId)) stop('billing.insuranceMemberId', 'Write the member number.')
  const group = billing.insuranceGroupNumber.trim()
  if (group !== '' && !insuranceGroupNumber.safeParse(group).success)
    stop('billing.insuranceGroupNumber', 'A group number has 1 to 30 letters and digits, no dashes or spaces.')
  return stops
}

/** Finds the gender in a list of values, ignoring case. Accepts "F" and "M". */
function genderIn<Word extends string>(words: readonly Word[], gender: string): Word | undefined {
  const lower = gender.trim().toLowerCase()
  const whole = lower === 'f' ? 'female' : lower === 'm' ? 'male' : lower
  return words.find((word) => word === whole)
}

/** The gender for billingInfo of virtual visits (section 4.2.1); undefined if it matches none of the values. */
export const billingGenderOf = (gender: string) => genderIn(['male', 'female', 'other'], gender)
/** The gender for the actor of a provider booking (section 4.4). */
export const actorGenderOf = (gender: string) => genderIn(actorGenders, gender)
