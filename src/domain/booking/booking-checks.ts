import { answeredEstimates } from '../regions/answered-estimates.ts'
import { providerBilling, visitBilling } from './billing.ts'
import { birthDateWords, birthDay } from './birth-date.ts'
import { reasonWords } from '../regions/board-words.ts'
import type { BookingBody } from './booking-body.ts'
import type { BookingCheck, CheckId } from './booking-check.ts'
import type { BookingDraft, DraftIssue } from './booking-draft.ts'
import { isRecord } from '../is-record.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { oneLine } from '../one-line.ts'
import { differingFromPatient } from './patients-insurance.ts'
import type { Practice, PracticeRegion } from '../regions/practice.ts'
import { combinationKey } from '../regions/region-poll.ts'
import { readSlotStart } from '../slots/slot-start.ts'
import { type WaitTime, waitSecondsOf } from '../regions/wait-time.ts'
import { countWords, dayWords } from '../why/why-words.ts'
import { clockIn } from '../time/zone-names.ts'
import { isZone, localAt, offsetAt, offsetText } from '../time/zones.ts'

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
    value: value || 'not given',
  })

/** Checks that the caller confirmed every current line of the read-back. */
export function readBackCheck(agreed: number, lines: number): BookingCheck {
  const is = check('read-back')
  const value = `${agreed} of ${lines}`
  if (lines > 0 && agreed === lines) return is('holds', 'The caller agreed to every line.', value)
  return is('stops', 'Read every line aloud, and tick those that the caller agrees to.', value)
}

/** Compares the birth date that the caller repeats with the one in the form. */
export function birthDateCheck({ patient, heardDateOfBirth }: BookingDraft): BookingCheck {
  const is = check('date-of-birth')
  const own = birthDay(patient.dateOfBirth)
  const heard = birthDay(heardDateOfBirth)
  if (heardDateOfBirth.trim() === '')
    return is('stops', 'Ask for the patient’s date of birth once more, and type what you hear.', 'not asked')
  if (heard === undefined)
    return is('stops', 'What was heard is not a date that exists.', oneLine(heardDateOfBirth.trim()))
  if (own === undefined) return is('stops', 'The form has no date of birth to hold it against.', birthDateWords(heard))
  if (own !== heard) {
    // The form's birth date is masked on screen, so the check doesn't show it.
    const value = `heard ${birthDateWords(heard)}`
    return is('stops', 'The date of birth that was heard is not the one in the form. Is it the right patient?', value)
  }
  return is('holds', 'The date of birth is the same as in the form.', 'as heard')
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
  if (!body.ok) return is('unknown', 'Nothing was put together yet, so no patient stands in it.', value)
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
  if (differing.length > 0)
    return is('stops', `What would be sent names another patient than the form: ${differing.join(', ')}.`, value)
  return is('holds', 'Patient matches the banner.', value)
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
  if (way === 'guest') return is('holds', 'A guest visit names nobody but the guest.', declaration)
  if (declaration === 'self') {
    const hasActor = body.ok && isRecord(body.input) && body.input['actor'] !== undefined
    return hasActor
      ? is(
          'stops',
          'The visit is declared for the caller, and yet another caller would be sent.',
          'self, with an actor',
        )
      : is('holds', 'Declared for the caller, and no actor is sent.', 'self')
  }
  const isMissing = body.ok && Object.keys(fieldsOf(body.input, 'actor')).length === 0
  return isMissing
    ? is('stops', 'The visit is declared for somebody else, and the caller is missing.', 'other, without an actor')
    : is('holds', 'Declared for somebody else, and the caller is given.', 'other, actor given')
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
  if (way === 'guest') return is('holds', 'A guest visit is booked by name and date of birth.', 'guest')
  if (way === 'slot' && patient.identity === 'ehr')
    return is('stops', 'A provider booking knows the patient by patientGuid alone.', value)
  return is('holds', 'The patient is named by one identity.', value)
}

/** Checks that billingInfo has exactly the fields of its payment method (section 4.2.1). */
export function billingCheck({ way, billing, patient }: BookingDraft, body: BookingBody): BookingCheck {
  const is = check('billing')
  const { paymentMethod, declaration } = billing
  const value =
    paymentMethod === '' ? 'not chosen' : paymentMethod === 'insurance' ? `insurance, ${declaration}` : paymentMethod
  const issue = issueAt(body, ['billing', 'patient.gender'])
  if (issue !== undefined) return is('stops', issue.message, value)
  if (!body.ok) return is('holds', 'The payment has what its method needs.', value)
  const sent = fieldsOf(body.input, 'billingInfo')
  const parsed = (way === 'slot' ? providerBilling : visitBilling).safeParse(sent)
  if (!parsed.success) return is('stops', parsed.error.issues[0]?.message ?? 'The payment is not whole.', value)
  const differing = differingFromPatient({ ...patient, dateOfBirth: birthDay(patient.dateOfBirth) ?? '' }, sent)
  if (differing.length > 0)
    return is(
      'stops',
      `The insurance is declared as the patient’s, and has another ${[...new Set(differing.map(holderWords))].join(' and ')}.`,
      value,
    )
  return is('holds', 'The payment has exactly the fields of its method.', value)
}

const holderWords = (field: string) => (field === 'dateOfBirth' ? 'date of birth' : 'name')

/** Stops a booking whose slot has already started. */
export function slotAheadCheck(slot: OfferedSlot, now: number): BookingCheck {
  const is = check('slot-ahead')
  const instant = readSlotStart(slot.slotDateTime)?.instant
  if (instant === undefined)
    return is(
      'stops',
      'The start of the slot has no UTC offset, so nobody can say when it is.',
      oneLine(slot.slotDateTime),
    )
  const value =
    slot.zone !== undefined && isZone(slot.zone)
      ? `${dayWords(localAt(slot.zone, instant).day)}, ${clockIn(slot.zone, instant)}`
      : oneLine(slot.slotDateTime)
  return instant > now
    ? is('holds', 'The slot has not begun.', value)
    : is('stops', 'The slot has begun. Choose a later one.', value)
}

/** Checks that the slot's offset is its zone's offset at that instant, and its date the department's local date. */
export function slotOffsetCheck(slot: OfferedSlot): BookingCheck {
  const is = check('slot-offset')
  const start = readSlotStart(slot.slotDateTime)
  if (start?.instant === undefined || start.offset === undefined)
    return is('stops', 'The start of the slot has no UTC offset.', oneLine(slot.slotDateTime))
  const own = offsetText(start.offset)
  if (slot.zone === undefined || !isZone(slot.zone))
    return is('unknown', 'The department’s zone is not known, so the offset cannot be held against it.', own)
  const zones = offsetAt(slot.zone, start.instant)
  const { day } = localAt(slot.zone, start.instant)
  if (!start.inUtc && zones !== start.offset) {
    const words = `The slot says ${own}, but clocks in ${slot.zone} are at ${offsetText(zones)} then. One of them is wrong.`
    return is('stops', words, `${own}, zone ${offsetText(zones)}`)
  }
  if (slot.day !== day) {
    const words = `The slot stands under ${dayWords(slot.day)}, but the department’s clock shows ${dayWords(day)} at its start.`
    return is('stops', words, `${slot.day}, clock ${day}`)
  }
  return is(
    'holds',
    'The offset is the zone’s own on that day.',
    `${start.inUtc ? `UTC, ${offsetText(zones)}` : own} ${slot.zone}`,
  )
}

/** The result of checking for the slot again. */
export type SeenNow = { readonly state: 'offered' | 'gone' | 'not-known'; readonly words: string }

/** The cache can be wrong both ways: a missing slot may be free and a listed one taken. So neither stops. */
export function slotSeenCheck({ state, words }: SeenNow): BookingCheck {
  const is = check('slot-seen')
  if (state === 'offered') return is('holds', words, 'offered')
  return state === 'gone' ? is('warns', words, 'not in the answer') : is('unknown', words, 'not asked')
}

export type RegionFacts = {
  /** Undefined if it couldn't be read. */
  readonly practice: Practice | undefined
  readonly waits: { readonly estimates: readonly WaitTime[]; readonly answeredAt: string } | undefined
  /** Why the waits are missing, as a plain sentence. */
  readonly problem?: string | undefined
}

/** The practice's entry for the region to be sent, found by its id; undefined if there is none. */
export function regionOf(
  { practiceRegionId, regionCode }: Pick<BookingDraft['visit'], 'practiceRegionId' | 'regionCode'>,
  practice: Practice | undefined,
): PracticeRegion | undefined {
  const id = practiceRegionId.trim()
  return practice?.practiceRegions?.find((region) => (id === '' ? region.regionCode === regionCode : region.id === id))
}

/**
 * The estimate for exactly this region, visit type and qualifiers. If no qualifier is chosen and no estimate is for all qualifiers, the visit type
 * counts as unavailable when all of its estimates are unavailable.
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
  const key = combinationKey({
    practiceId,
    regionCode,
    visitTypeName,
    assignmentQualifiers: [...new Set(assignmentQualifiers)],
  })
  const answered = answeredEstimates({
    practiceId,
    regionCodes: [regionCode],
    ...waits,
    estimates: [...waits.estimates],
  })
  const exact = answered.get(key)?.estimate
  if (exact !== undefined || assignmentQualifiers.length > 0) return exact
  const ofType = [...answered.values()].filter(
    ({ combination }) => combination.regionCode === regionCode && combination.visitTypeName === visitTypeName,
  )
  return ofType.every(({ estimate }) => estimate.available === false) ? ofType[0]?.estimate : undefined
}

/** `available` false stops the booking (section 3). Missing data doesn't. */
export function regionCheck(visit: BookingDraft['visit'], { practice, waits, problem }: RegionFacts): BookingCheck {
  const is = check('region-open')
  const region = regionOf(visit, practice)
  if (visit.practiceRegionId.trim() !== '' && practice?.practiceRegions != null && region === undefined)
    return is('stops', 'The practice has no such region. Choose the region again.', shortId(visit.practiceRegionId))
  if (region?.active === false)
    return is('stops', 'This region is not active, so nothing can be booked in it.', 'active false')
  if (region?.regionCode != null && visit.regionCode !== '' && region.regionCode !== visit.regionCode) {
    const value = `${oneLine(region.regionCode)}, not ${oneLine(visit.regionCode)}`
    return is('stops', 'The region that would be sent is not the one whose wait was shown. Choose it again.', value)
  }
  if (visit.regionCode.trim() === '')
    return is(
      'stops',
      'No region was chosen, so nobody can say whether it is open. Choose where the patient is.',
      'no region',
    )
  if (waits === undefined)
    return is('unknown', `Whether the region is open could not be asked: ${problem ?? 'no answer came.'}`, 'not asked')
  const estimate = estimateFor(visit, waits)
  if (estimate === undefined)
    return is('unknown', 'No estimate came for this region, visit type and qualifiers.', 'no estimate')
  const { available } = estimate
  if (available === false) {
    const message = estimate.reason === 'REGION_BUSY' && region?.busyMessage ? `: “${oneLine(region.busyMessage)}”` : ''
    const words = `The region is not open: ${lowerFirst(oneLine(reasonWords(estimate.reason ?? undefined)))}${message}.`
    return is('stops', words, `available false, ${estimate.reason ?? 'no reason'}`)
  }
  if (available == null)
    return is('unknown', 'The estimate does not say whether the region is open.', 'available missing')
  const seconds = waitSecondsOf(estimate)
  const value = `available true, ${seconds === undefined ? 'no wait given' : countWords(Math.ceil(seconds / 60), 'minute')}`
  if (region?.busy === true)
    // The text leaves out the wait time. Otherwise a confirmed point would reopen with every new estimate.
    return is('warns', 'The region is open, but the practice marks it as busy.', 'available true, busy true')
  return is('holds', 'The region is open.', value)
}

const lowerFirst = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? `${words.slice(0, 1).toLowerCase()}${words.slice(1)}` : words

/** Lists this patient's earlier bookings from this console. The user confirms each one separately, so this check never stops. */
export function overlapCheck(duplicates: readonly { readonly label: string }[]): BookingCheck {
  const is = check('no-overlap')
  if (duplicates.length === 0) return is('holds', 'Nothing booked from here for this patient overlaps it.', 'none')
  const words =
    duplicates.length === 1
      ? 'A booking for this patient may be doubled. Confirm that both are wanted.'
      : 'Bookings for this patient may be doubled. Confirm each that both are wanted.'
  return is('warns', words, duplicates.map(({ label }) => label).join(', '))
}
