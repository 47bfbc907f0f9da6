import { birthDay, earliestBirthDate } from './birth-date.ts'
import type { BillingDraft, BookingDraft, BookingStep, BookingWay } from './booking-draft.ts'
import { insuranceGroupNumber, type PaymentMethod, providerPaymentMethods, visitPaymentMethods } from './billing.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { actorGenders } from './person.ts'
import { plainGender } from '../normal-text.ts'
import { isOtherRegion } from '../regions/practice.ts'
import { readSlotStart } from '../slots/slot-start.ts'
import { clockIn } from '../time/zone-names.ts'
import { clockAhead, isZone, localAt } from '../time/zones.ts'
import { texts } from './text/stops.ts'

/**
 * Stops: why a draft can't be sent, and the step that says so. They enforce the rules that the document states (sections 4.2, 4.2.1 and 4.4).
 * The console itself also requires a name and a birth date, because it reads them back. Nothing else is required.
 */

export type Stop = { readonly step: BookingStep; readonly field: string; readonly message: string }

/** The input of every rule. */
type Judged = { readonly draft: BookingDraft; readonly slot: OfferedSlot | undefined; readonly now: number }

const outsideServiceArea = texts.bookingStops.thePatientIsOutsideTheServiceAreaSo

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
      return [{ step: 'who', field: 'way', message: texts.bookingStops.chooseHowToBook }]
    case 'retail':
      return slot === undefined ? [slotStop(texts.bookingStops.chooseASlot)] : startStops(judged)
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
  if (nameless(patient.firstName)) stop('patient.firstName', texts.bookingStops.enterThePatientsFirstName)
  if (nameless(patient.lastName)) stop('patient.lastName', texts.bookingStops.enterThePatientsLastName)
  const born = empty(patient.dateOfBirth)
    ? texts.bookingStops.enterThePatientsDateOfBirth
    : brokenBirthDate(patient.dateOfBirth, judged)
  if (born !== undefined) stop('patient.dateOfBirth', born)
  // A guest visit has only the guest, no actor.
  if (declaration === 'other' && way !== 'guest') {
    if (nameless(actor.firstName)) stop('actor.firstName', texts.bookingStops.enterTheCallersFirstName)
    if (nameless(actor.lastName)) stop('actor.lastName', texts.bookingStops.enterTheCallersLastName)
    const broken = empty(actor.dateOfBirth) ? undefined : brokenBirthDate(actor.dateOfBirth, judged)
    if (broken !== undefined) stop('actor.dateOfBirth', broken)
    if (way === 'slot' && !empty(actor.gender) && actorGenderOf(actor.gender) === undefined)
      stop('actor.gender', texts.bookingStops.aProviderBookingNeedsTheseFor(actorGenders.join(', ')))
  }
  if (!empty(callerZone) && !isZone(callerZone.trim()))
    stop('callerZone', texts.bookingStops.theresNoSuchTimeZoneChoose)
  return stops
}

/** What is wrong with a birth date that isn't empty; undefined if it is fine. */
function brokenBirthDate(typed: string, judged: Judged): string | undefined {
  const day = birthDay(typed)
  if (day === undefined) return texts.bookingStops.thisIsntARealDateEnter
  if (day < earliestBirthDate) return texts.bookingStops.thisDateOfBirthIsBefore
  return day > todayOf(judged) ? texts.bookingStops.thisDateOfBirthIsInTheFuture : undefined
}

/** Today by the caller's clock, else the department's, else the latest date on Earth. So a child born today never counts as born in the future. */
function todayOf({ draft, slot, now }: Judged): string {
  const zone = [draft.callerZone.trim(), slot?.zone ?? ''].find(isZone)
  return (zone === undefined ? clockAhead(14 * 60, now) : localAt(zone, now)).day
}

function identityStops({ way, patient }: BookingDraft): Stop[] {
  const stop = (field: string, message: string): Stop => ({ step: 'who', field, message })
  if (way === 'slot' && patient.identity === 'ehr') {
    return [stop('patient.identity', texts.bookingStops.aProviderBookingIdentifiesThe)]
  }
  if (patient.identity === 'patientGuid') {
    return empty(patient.patientGuid) ? [stop('patient.patientGuid', texts.bookingStops.enterThePatientId)] : []
  }
  const three = [
    ['ehrIdentifier', texts.bookingStops.thePatientsIdInTheEhr],
    ['ehrIdentifierType', texts.bookingStops.theIdType],
    ['homeEhr', texts.bookingStops.theHomeEhr],
  ] as const
  return three
    .filter(([field]) => empty(patient[field]))
    .map(([field, words]) => stop(`patient.${field}`, texts.bookingStops.enterTheThreeEhrFieldsGo(words)))
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
    ['who', 'patient.email', patient.email, texts.bookingStops.enterTheGuestsEmailAddress],
    ['who', 'patient.phone', patient.phone, texts.bookingStops.enterTheGuestsPhoneNumber],
    ['who', 'patient.gender', patient.gender, texts.bookingStops.enterTheGuestsGender],
    ['who', 'patient.address.line1', address.line1, texts.bookingStops.enterTheGuestsStreetAddress],
    ['who', 'patient.address.city', address.city, texts.bookingStops.enterTheGuestsCity],
    ['who', 'patient.address.state', address.state, texts.bookingStops.enterTheGuestsState],
    ['who', 'patient.address.postalCode', address.postalCode, texts.bookingStops.enterTheGuestsZipCode],
    ['what', 'visit.visitTypeName', visit.visitTypeName, texts.bookingStops.enterTheVisitType],
    ['what', 'visit.stateLicensure', visit.stateLicensure, texts.bookingStops.enterTheStateWhereTheGuestIs],
    ['what', 'visit.visitReason', visit.visitReason, texts.bookingStops.enterTheReasonForTheVisit],
    ['what', 'visit.brand', visit.brand, texts.bookingStops.enterTheBrand],
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
    ? [{ step: 'what', field: 'visit.visitReason', message: texts.bookingStops.enterTheReasonForTheVisit2 }]
    : []

const slotStop = (message: string): Stop => ({ step: 'choice', field: 'slot', message })

function slotStops(judged: Judged): Stop[] {
  const { slot } = judged
  if (slot === undefined) return [slotStop(texts.bookingStops.chooseASlot)]
  return [...startStops(judged), ...slotLacks(slot).map((what) => slotStop(texts.bookingStops.thisSlotHasNoSoIt(what)))]
}

/** What section 4.4 requires of a slot and this one lacks. */
export function slotLacks(slot: OfferedSlot): readonly string[] {
  const zone = slot.zone !== undefined && isZone(slot.zone)
  return [
    ...(zone ? [] : [texts.bookingStops.departmentTimeZone]),
    ...(slot.duration !== undefined && slot.duration > 0 ? [] : [texts.bookingStops.length]),
    ...(empty(slot.npi) ? [texts.bookingStops.providerNpi] : []),
    ...(empty(slot.ehrSystemName ?? '') ? [texts.bookingStops.ehrSystem] : []),
    ...(empty(slot.departmentEmrId ?? '') ? [texts.bookingStops.ehrIdOfTheDepartment] : []),
    ...(empty(slot.visitTypeId ?? '') ? [texts.bookingStops.ehrIdOfTheVisitType] : []),
    ...(empty(slot.visitTypeName ?? '') ? [texts.bookingStops.visitTypeName] : []),
  ]
}

function startStops({ slot, now }: Judged): Stop[] {
  const instant = slot === undefined ? undefined : readSlotStart(slot.slotDateTime)?.instant
  if (instant === undefined) return [slotStop(texts.bookingStops.theSlotsStartHasNoTime)]
  if (instant > now) return []
  const zone = slot?.zone ?? ''
  const when = isZone(zone) ? texts.bookingStops.at(clockIn(zone, instant)) : ' already'
  return [slotStop(texts.bookingStops.thisSlotStartedChooseALater(when))]
}

function paymentStops(judged: Judged): Stop[] {
  const { way, billing } = judged.draft
  const { paymentMethod } = billing
  const stop = (field: string, message: string): Stop => ({ step: 'payment', field, message })
  if (paymentMethod === '') return [stop('billing.paymentMethod', texts.bookingStops.chooseThePaymentMethod)]
  if (!paymentMethodsOf(way).includes(paymentMethod)) {
    return [
      stop(
        'billing.paymentMethod',
        way === 'slot'
          ? texts.bookingStops.aProviderBookingIsPaidByInsuranceBy
          : texts.bookingStops.aVirtualVisitIsPaidByCardBy,
      ),
    ]
  }
  switch (paymentMethod) {
    case 'creditcard':
      return empty(billing.paymentProcessorToken)
        ? [stop('billing.paymentProcessorToken', texts.bookingStops.enterTheCardProcessorToken)]
        : []
    case 'couponcode':
      return empty(billing.couponCode)
        ? [stop('billing.couponCode', texts.bookingStops.enterTheCouponCodeOrService)]
        : []
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
    if (nameless(billing.firstName)) stop('billing.firstName', texts.bookingStops.enterThePolicyholdersFirstName)
    if (nameless(billing.lastName)) stop('billing.lastName', texts.bookingStops.enterThePolicyholdersLastName)
    const born = empty(billing.dateOfBirth)
      ? texts.bookingStops.enterThePolicyholdersDateOfBirth
      : brokenBirthDate(billing.dateOfBirth, judged)
    if (born !== undefined) stop('billing.dateOfBirth', born)
  }
  // A guest's gender is asked for in the first step.
  if (way === 'guest' && self && empty(patient.gender)) return stops
  const gender = genderStop(
    way,
    self ? patient.gender : billing.gender,
    self ? 'patient' : texts.bookingStops.policyholder,
  )
  if (gender !== undefined) stop(self ? 'patient.gender' : 'billing.gender', gender)
  return stops
}

/**
 * Why this gender can't be sent with an insurance; undefined if it can. Section 4.2.1 allows three values. Section 4.4 lists none, so any
 * text is accepted. The console never fills in a gender.
 */
function genderStop(way: BookingWay | null, gender: string, who: string): string | undefined {
  if (empty(gender)) return texts.bookingStops.enterTheGenderOfTheThe(who)
  if (way === 'slot' || billingGenderOf(gender) !== undefined) return undefined
  return texts.bookingStops.forVirtualVisitInsuranceTheGender(who)
}

function planStops(billing: BillingDraft): Stop[] {
  const stops: Stop[] = []
  const stop = (field: string, message: string) => stops.push({ step: 'payment', field, message })
  if (empty(billing.insuranceProviderId)) stop('billing.insuranceProviderId', texts.bookingStops.enterTheInsuranceId)
  if (empty(billing.insuranceMemberId)) stop('billing.insuranceMemberId', texts.bookingStops.enterTheMemberNumber)
  const group = billing.insuranceGroupNumber.trim()
  if (group !== '' && !insuranceGroupNumber.safeParse(group).success)
    stop('billing.insuranceGroupNumber', texts.bookingStops.aGroupNumberHas1To30Letters)
  return stops
}

/** Finds the gender in a list of values, ignoring case. Accepts "F" and "M". */
function genderIn<Word extends string>(words: readonly Word[], gender: string): Word | undefined {
  const plain = plainGender(gender)
  return words.find((word) => word === plain)
}

/** The gender for billingInfo of virtual visits (section 4.2.1); undefined if it matches none of the values. */
export const billingGenderOf = (gender: string) => genderIn(['male', 'female', 'other'], gender)
/** The gender for the actor of a provider booking (section 4.4). */
export const actorGenderOf = (gender: string) => genderIn(actorGenders, gender)
