import { fieldName } from './booking-field-names.ts'
import { answeredEstimates } from '../regions/answered-estimates.ts'
import { providerBilling, visitBilling } from './billing.ts'
import { birthDay } from './birth-date.ts'
import { reasonWords } from '../regions/board-words.ts'
import type { BookingBody } from './booking-body.ts'
import type { BookingCheck, CheckId } from './booking-check.ts'
import type { BookingDraft, DraftIssue } from './booking-draft.ts'
import { isRecord } from '../is-record.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { count } from '../number-words.ts'
import { oneLine } from '../one-line.ts'
import { differingFromPatient } from './patients-insurance.ts'
import type { Practice, PracticeRegion } from '../regions/practice.ts'
import { leadingRegion } from '../regions/region-codes.ts'
import { plainCode, sameCode } from '../normal-text.ts'
import { type Combination, combinationKey } from '../regions/region-poll.ts'
import { readSlotStart } from '../slots/slot-start.ts'
import { type WaitTime, waitSecondsOf } from '../regions/wait-time.ts'
import { currentWaitMs, isOldWait, waitAt } from './wait-age.ts'
import { dayWords } from '../why/why-words.ts'
import { elapsedWords } from '../time/durations.ts'
import { numericDate } from '../time/day-words.ts'
import { clockIn } from '../time/zone-names.ts'
import { isZone, localAt, offsetAt, offsetText } from '../time/zones.ts'
import { texts } from './text/checks.ts'

/**
 * Checks before a booking is sent, except those on the provider's record (booking-provider-checks.ts). Each check is a pure function of data
 * already read, and returns the value it checked. Instants are milliseconds since 1970.
 */

const check =
  (id: CheckId) =>
  (state: BookingCheck['state'], words: string, value: string): BookingCheck => ({
    id,
    state,
    words,
    value: value || texts.bookingChecks.notEntered,
  })

/** Checks that the caller confirmed every current line of the read-back. */
export function readBackCheck(agreed: number, lines: number): BookingCheck {
  const is = check('read-back')
  const value = texts.bookingChecks.ofWord(agreed, lines)
  if (lines > 0 && agreed === lines) return is('holds', texts.bookingChecks.theCallerAgreedToEveryLine, value)
  return is('stops', texts.bookingChecks.readEachLineAloudAndCheck, value)
}

/** Compares the birth date that the caller repeats with the one in the form. */
export function birthDateCheck({ patient, heardDateOfBirth }: BookingDraft): BookingCheck {
  const is = check('date-of-birth')
  const own = birthDay(patient.dateOfBirth)
  const heard = birthDay(heardDateOfBirth)
  if (heardDateOfBirth.trim() === '')
    return is('stops', texts.bookingChecks.verifyThePatientsDateOfBirth, texts.bookingChecks.notVerified)
  if (heard === undefined)
    return is('stops', texts.bookingChecks.theDateOfBirthYouHeard, oneLine(heardDateOfBirth.trim()))
  if (own === undefined) return is('stops', texts.bookingChecks.theFormHasNoDateOfBirthTo, numericDate(heard))
  if (own !== heard) {
    // The form's birth date is masked on screen, so the check doesn't show it.
    const value = texts.bookingChecks.heard(numericDate(heard))
    return is('stops', texts.bookingChecks.theDateOfBirthYouHeard2, value)
  }
  return is('holds', texts.bookingChecks.theDateOfBirthMatchesThe, texts.bookingChecks.asHeard)
}

const identityNames = ['patientGuid', 'ehrIdentifier', 'ehrIdentifierType', 'homeEhr'] as const
const personNames = ['firstName', 'lastName'] as const

/** Shortens an id: "8c1f…e20b". */
export const shortId = (id: string): string => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id)

/**
 * Checks that the body's patient is the draft's patient, which the banner shows: ids, names and birth date. `otherPerson`: the sentence to show
 * if this session knows the ID as another person's (`otherPersonStop`).
 */
export function samePatientCheck(
  { way, patient, billing }: BookingDraft,
  body: BookingBody,
  otherPerson?: string,
): BookingCheck {
  const is = check('same-patient')
  const ids = way === 'guest' ? [] : identityOf(patient)
  const name = `${patient.firstName.trim()} ${patient.lastName.trim()}`
  const value = ids.length > 0 ? shortId(ids[0]?.[1] ?? '') : oneLine(name)
  if (otherPerson !== undefined) return is('stops', otherPerson, value)
  if (!body.ok) return is('unknown', texts.bookingChecks.theBookingIsntCompleteYetSo, value)
  const sent = fieldsOf(body.input, 'patient')
  const differing = [
    ...identityNames.filter((field) => sent[field] !== ids.find(([own]) => own === field)?.[1]),
    ...personNames.filter((field) => sent[field] !== undefined && sent[field] !== patient[field].trim()),
    ...(sent['dateOfBirth'] !== undefined && sent['dateOfBirth'] !== birthDay(patient.dateOfBirth)
      ? ['dateOfBirth']
      : []),
    ...(billing.paymentMethod === 'insurance' && billing.declaration === 'self'
      ? personNames.filter((field) => fieldsOf(body.input, 'billingInfo')[field] !== patient[field].trim())
      : []),
  ]
  const wrong = differing.map((field) => fieldName(`patient.${field}`) ?? field).join(', ')
  if (wrong !== '') return is('stops', texts.bookingChecks.theBookingNamesADifferentPatient(wrong), value)
  return is('holds', texts.bookingChecks.patientMatchesTheBanner, value)
}

/** The patient ids that are sent (section 4.2). */
export function identityOf(patient: BookingDraft['patient']): readonly (readonly [string, string])[] {
  const names = identityNames.filter((name) => (name === 'patientGuid') === (patient.identity === 'patientGuid'))
  return names.map((name) => [name, patient[name].trim()] as const).filter(([, value]) => value !== '')
}

const fieldsOf = (input: unknown, part: string): Readonly<Record<string, unknown>> => {
  const value = isRecord(input) ? input[part] : undefined
  return isRecord(value) ? value : {}
}

/** The first issue at or below one of these fields. */
const issueAt = (body: BookingBody, fields: readonly string[]): DraftIssue | undefined =>
  body.ok
    ? undefined
    : body.issues.find(({ field }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))

/** Checks the declaration and its actor (sections 4.2 and 4.4). A guest visit has none. */
export function declarationCheck({ way, declaration }: BookingDraft, body: BookingBody): BookingCheck {
  const is = check('declaration')
  const issue = issueAt(body, ['declaration', 'actor'])
  if (issue !== undefined) return is('stops', issue.message, declaration)
  if (way === 'guest') return is('holds', texts.bookingChecks.aGuestVisitNamesOnlyThe, declaration)
  if (declaration === 'self') {
    const hasActor = body.ok && isRecord(body.input) && body.input['actor'] !== undefined
    return hasActor
      ? is('stops', texts.bookingChecks.theVisitIsForTheCaller, texts.bookingChecks.selfWithACaller)
      : is('holds', texts.bookingChecks.theVisitIsForTheCaller2, 'self')
  }
  const isMissing = body.ok && Object.keys(fieldsOf(body.input, 'actor')).length === 0
  return isMissing
    ? is('stops', texts.bookingChecks.theVisitIsForSomeoneElse, texts.bookingChecks.otherWithoutACaller)
    : is('holds', texts.bookingChecks.theVisitIsForSomeoneElse2, texts.bookingChecks.otherWithACaller)
}

/** Checks for patientGuid or the EHR's three fields (section 4.2). A guest visit has neither. */
export function identityCheck({ way, patient }: BookingDraft, body: BookingBody): BookingCheck {
  const is = check('identity')
  const ids = identityOf(patient)
  const value = ids.length === 0 ? 'none' : ids.map(([name]) => name).join(', ')
  const issue = issueAt(
    body,
    [...identityNames, 'identity'].map((name) => `patient.${name}`),
  )
  if (issue !== undefined) return is('stops', issue.message, value)
  if (way === 'guest') return is('holds', texts.bookingChecks.aGuestVisitIsBookedByNameAnd, 'guest')
  if (way === 'slot' && patient.identity === 'ehr')
    return is('stops', texts.bookingChecks.aProviderBookingIdentifiesThe, value)
  return is('holds', texts.bookingChecks.thePatientIsIdentifiedInOne, value)
}

/** Checks that billingInfo has exactly the fields of its payment method (section 4.2.1). */
export function billingCheck({ way, billing, patient }: BookingDraft, body: BookingBody): BookingCheck {
  const is = check('billing')
  const { paymentMethod, declaration } = billing
  const value =
    paymentMethod === ''
      ? texts.bookingChecks.notSelected
      : paymentMethod === 'insurance'
        ? texts.bookingChecks.insurance(declaration)
        : paymentMethod
  const issue = issueAt(body, ['billing', 'patient.gender'])
  if (issue !== undefined) return is('stops', issue.message, value)
  if (!body.ok) return is('holds', texts.bookingChecks.thePaymentDetailsAreComplete, value)
  const sent = fieldsOf(body.input, 'billingInfo')
  const parsed = (way === 'slot' ? providerBilling : visitBilling).safeParse(sent)
  if (!parsed.success)
    return is('stops', parsed.error.issues[0]?.message ?? texts.bookingChecks.thePaymentDetailsAreIncomplete, value)
  const differing = differingFromPatient({ ...patient, dateOfBirth: birthDay(patient.dateOfBirth) ?? '' }, sent)
  const wrong = [...new Set(differing.map(holderWords))].join(texts.bookingChecks.and)
  if (wrong !== '') return is('stops', texts.bookingChecks.theInsuranceIsMarkedAsThe(wrong), value)
  return is('holds', texts.bookingChecks.thePaymentHasExactlyTheDetails, value)
}

const holderWords = (field: string) =>
  field === 'dateOfBirth' ? texts.bookingChecks.dateOfBirth : texts.bookingChecks.name

/** Stops a booking whose slot has already started. */
export function slotAheadCheck(slot: OfferedSlot, now: number): BookingCheck {
  const is = check('slot-ahead')
  const instant = readSlotStart(slot.slotDateTime)?.instant
  if (instant === undefined) return is('stops', texts.bookingChecks.theSlotsStartHasNoTime, oneLine(slot.slotDateTime))
  const value =
    slot.zone !== undefined && isZone(slot.zone)
      ? `${dayWords(localAt(slot.zone, instant).day)}, ${clockIn(slot.zone, instant)}`
      : oneLine(slot.slotDateTime)
  return instant > now
    ? is('holds', texts.bookingChecks.theSlotIsInTheFuture, value)
    : is('stops', texts.bookingChecks.theSlotHasStartedChooseA, value)
}

/** Checks that the slot's offset is its zone's offset at that instant, and its date the department's local date. */
export function slotOffsetCheck(slot: OfferedSlot): BookingCheck {
  const is = check('slot-offset')
  const start = readSlotStart(slot.slotDateTime)
  if (start?.instant === undefined || start.offset === undefined)
    return is('stops', texts.bookingChecks.theSlotsStartHasNoTime2, oneLine(slot.slotDateTime))
  const own = offsetText(start.offset)
  if (slot.zone === undefined || !isZone(slot.zone))
    return is('unknown', texts.bookingChecks.theDepartmentsTimeZoneIsUnknown, own)
  const zones = offsetAt(slot.zone, start.instant)
  const { day } = localAt(slot.zone, start.instant)
  if (!start.inUtc && zones !== start.offset) {
    const words = texts.bookingChecks.theSlotSaysButIsAt(own, slot.zone, offsetText(zones))
    return is('stops', words, texts.bookingChecks.timeZone(own, offsetText(zones)))
  }
  if (slot.day !== day) {
    const words = texts.bookingChecks.theSlotIsListedUnderBut(dayWords(slot.day), dayWords(day))
    return is('stops', words, texts.bookingChecks.clock(slot.day, day))
  }
  return is(
    'holds',
    texts.bookingChecks.theOffsetIsRightForThe,
    `${start.inUtc ? texts.bookingChecks.utc(offsetText(zones)) : own} ${slot.zone}`,
  )
}

/** The result of checking for the slot again. */
export type SeenNow = { readonly state: 'offered' | 'gone' | 'not-known'; readonly words: string }

/** The cache can be wrong both ways: a missing slot may be free and a listed one taken. So neither stops. */
export function slotSeenCheck({ state, words }: SeenNow): BookingCheck {
  const is = check('slot-seen')
  if (state === 'offered') return is('holds', words, 'offered')
  return state === 'gone'
    ? is('warns', words, texts.bookingChecks.notReported)
    : is('unknown', words, texts.bookingChecks.notVerified)
}

export type RegionFacts = {
  /** Undefined if it couldn't be read. */
  readonly practice: Practice | undefined
  readonly waits: { readonly estimates: readonly WaitTime[]; readonly answeredAt: string } | undefined
  /** Why the waits are missing, as a plain sentence. */
  readonly problem?: string | undefined
}

/** The practice's entry for the region to be sent, found by its id, or by its code if it has none; undefined if there is none. */
export function regionOf(
  { practiceRegionId, regionCode }: Pick<BookingDraft['visit'], 'practiceRegionId' | 'regionCode'>,
  practice: Practice | undefined,
): PracticeRegion | undefined {
  const id = practiceRegionId.trim()
  const regions = practice?.practiceRegions ?? []
  if (id !== '') return regions.find((region) => region.id === id)
  return leadingRegion(regions.filter((region) => region.regionCode != null && sameCode(region.regionCode, regionCode)))
}

/**
 * The estimate for this region, visit type and qualifiers, in any letter case if none has exactly these. If no qualifier is chosen and no estimate is for
 * all qualifiers, the visit type counts as unavailable when all of its estimates are unavailable.
 */
export function estimateFor(
  {
    practiceId,
    regionCode,
    visitTypeName,
    assignmentQualifiers,
  }: Pick<BookingDraft['visit'], 'practiceId' | 'regionCode' | 'visitTypeName' | 'assignmentQualifiers'>,
  waits: NonNullable<RegionFacts['waits']>,
): WaitTime | undefined {
  const own = { practiceId, regionCode, visitTypeName, assignmentQualifiers: [...new Set(assignmentQualifiers)] }
  const answered = answeredEstimates({
    practiceId,
    regionCodes: [regionCode],
    ...waits,
    estimates: [...waits.estimates],
  })
  const all = [...answered.values()]
  const found =
    answered.get(combinationKey(own)) ?? all.find(({ combination }) => plainKey(combination) === plainKey(own))
  if (found !== undefined || assignmentQualifiers.length > 0) return found?.estimate
  const ofType = all.filter(
    ({ combination }) => combination.regionCode === regionCode && sameCode(combination.visitTypeName, visitTypeName),
  )
  return ofType.every(({ estimate }) => estimate.available === false) ? ofType[0]?.estimate : undefined
}

const plainKey = ({ visitTypeName, assignmentQualifiers, ...where }: Combination) =>
  combinationKey({
    ...where,
    visitTypeName: plainCode(visitTypeName),
    assignmentQualifiers: [...new Set(assignmentQualifiers.map(plainCode))],
  })

/** `available` false stops the booking (section 3), however old it is. Missing and outdated data doesn't. */
export function regionCheck(
  visit: BookingDraft['visit'],
  { practice, waits, problem }: RegionFacts,
  now: number,
): BookingCheck {
  const is = check('region-open')
  const region = regionOf(visit, practice)
  if (visit.practiceRegionId.trim() !== '' && practice?.practiceRegions != null && region === undefined)
    return is('stops', texts.bookingChecks.thePracticeHasNoSuchRegionChooseThe, shortId(visit.practiceRegionId))
  if (region?.active === false)
    return is('stops', texts.bookingChecks.thisRegionIsInactiveSoVisits, texts.bookingChecks.inactive)
  if (region?.regionCode != null && visit.regionCode !== '' && !sameCode(region.regionCode, visit.regionCode)) {
    const value = texts.bookingChecks.not(oneLine(region.regionCode), oneLine(visit.regionCode))
    return is('stops', texts.bookingChecks.theBookingsRegionIsntTheOne, value)
  }
  if (visit.regionCode.trim() === '')
    return is('stops', texts.bookingChecks.chooseWhereThePatientIsWithout, texts.bookingChecks.noRegion)
  if (waits === undefined)
    return is(
      'unknown',
      texts.bookingChecks.theRegionCouldntBeChecked(problem ?? texts.bookingChecks.noResponse),
      texts.bookingChecks.notVerified,
    )
  const estimate = estimateFor(visit, waits)
  if (estimate === undefined)
    return is('unknown', texts.bookingChecks.noWaitIsReportedForThis, texts.bookingChecks.waitNotReported)
  const { available } = estimate
  if (available === false) {
    const message = estimate.reason === 'REGION_BUSY' && region?.busyMessage ? `: “${oneLine(region.busyMessage)}”` : ''
    const words = texts.bookingChecks.theRegionIsntOpen(
      lowerFirst(oneLine(reasonWords(estimate.reason ?? undefined))),
      message,
    )
    return is('stops', words, texts.bookingChecks.notAvailable(estimate.reason ?? texts.bookingChecks.noReason))
  }
  if (available == null)
    return is('unknown', texts.bookingChecks.thePlatformDoesntSayWhetherThe, texts.bookingChecks.availabilityMissing)
  const at = waitAt(estimate, waits.answeredAt)
  if (isOldWait(at, now))
    return is('unknown', texts.bookingChecks.theWaitIsOutdated, texts.bookingChecks.overOld(roughAge(now - at)))
  // Without it, nothing is known of the region's ID, or whether it's turned off or busy.
  if (practice === undefined)
    return is('unknown', texts.bookingChecks.theRegionLooksOpenBut, texts.bookingChecks.practiceNotLoaded)
  const seconds = waitSecondsOf(estimate)
  const value = texts.bookingChecks.available(
    seconds === undefined ? texts.bookingChecks.waitNotReported : `${count(Math.ceil(seconds / 60))} min`,
  )
  if (region?.busy === true)
    // The text leaves out the wait time. Otherwise a confirmed point would reopen with every new estimate.
    return is('warns', texts.bookingChecks.theRegionIsOpenButThePracticeMarks, texts.bookingChecks.availableMarkedBusy)
  return is('holds', texts.bookingChecks.theRegionIsOpen, value)
}

/** In few steps. Otherwise a confirmed point would reopen every minute. */
const roughAge = (ms: number): string => elapsedWords((ms < 3_600_000 ? currentWaitMs : ms) / 1_000)

const lowerFirst = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? `${words.slice(0, 1).toLowerCase()}${words.slice(1)}` : words

/**
 * Lists this patient's earlier bookings from this console. The user confirms each one separately, so this check never stops. `gaps`: why some may not be
 * found, one sentence each.
 */
export function overlapCheck(
  duplicates: readonly { readonly label: string }[],
  gaps: readonly string[] = [],
): BookingCheck {
  const is = check('no-overlap')
  if (duplicates.length === 0 && gaps.length > 0)
    return is('unknown', gaps.join(' '), texts.bookingChecks.notAllCompared)
  if (duplicates.length === 0) return is('holds', texts.bookingChecks.noOtherBookingMadeHereFor, 'none')
  const words =
    duplicates.length === 1
      ? texts.bookingChecks.aBookingForThisPatientMay
      : texts.bookingChecks.bookingsForThisPatientMayBe
  return is('warns', words, duplicates.map(({ label }) => label).join(', '))
}
