import { birthDay } from './birth-date.ts'
import { joined } from '../joined.ts'
import type { BookingCheck, CheckId } from './booking-check.ts'
import { type BookingDraft, type DraftIssue, mostAcknowledged } from './booking-draft.ts'
import { isRecord } from '../is-record.ts'
import { fieldName } from './booking-field-names.ts'
import { texts } from './text/said.ts'

/**
 * Problems that the console knows of or couldn't check. A person confirms each point before a booking is sent. The page shows these points, and main
 * refuses a booking with an unconfirmed one; both use only this file. Pure functions.
 */

export type OpenPoint = {
  /** The exact words and values to confirm, with their patient and slot or visit. When any of these changes, the point opens again. */
  readonly key: string
  readonly kind: 'warning' | 'unknown'
  /** The problem, or what isn't known, as one plain sentence. */
  readonly title: string
  /** The reason and the possible consequence. */
  readonly detail: string
  /** Where to correct it: a field of the draft, or the check that found it. */
  readonly at: { readonly field: string } | { readonly check: CheckId }
}

type Reviewed = { readonly warnings: readonly DraftIssue[]; readonly checks: readonly BookingCheck[] }

/** Handled elsewhere. The read-back and birth date stop until complete. same-patient is unknown only if there is no body, which stops anyway. */
const elsewhere: readonly CheckId[] = ['read-back', 'date-of-birth', 'same-patient']

/** Each possible double booking is confirmed separately after Send. */
const isDouble = ({ id, state }: BookingCheck): boolean => id === 'no-overlap' && state === 'warns'

/** Warnings of the checks, then warnings of the form, then what couldn't be checked. */
export function openPoints({ warnings, checks }: Reviewed, draft: BookingDraft): readonly OpenPoint[] {
  const about = subjectOf(draft)
  const judged = checks.filter(
    (check) =>
      !elsewhere.includes(check.id) && !isDouble(check) && (check.state === 'warns' || check.state === 'unknown'),
  )
  const ofCheck = (check: BookingCheck): OpenPoint => {
    const { id, state, words, value } = check
    return {
      key: JSON.stringify([id, state, words, value, ...about]),
      kind: state === 'warns' ? 'warning' : 'unknown',
      ...pointWords(check),
      at: { check: id },
    }
  }
  const ofWarning = ({ field, message, saysConsequence }: DraftIssue): OpenPoint => ({
    key: JSON.stringify([field, message, valueAt(draft, field), ...about]),
    kind: 'warning',
    title: message,
    detail: detailOf(field, saysConsequence),
    at: { field },
  })
  return [
    ...judged.filter(({ state }) => state === 'warns').map(ofCheck),
    ...warnings.map(ofWarning),
    ...judged.filter(({ state }) => state === 'unknown').map(ofCheck),
  ]
}

/** The points that aren't confirmed in their current form. */
export const stillOpen = (points: readonly OpenPoint[], acknowledged: readonly string[]): readonly OpenPoint[] =>
  points.filter(({ key }) => !acknowledged.includes(key))

/** The draft with a point confirmed or no longer confirmed. */
export function acknowledge(draft: BookingDraft, { key }: OpenPoint, confirmed: boolean): BookingDraft {
  const others = draft.acknowledged.filter((one) => one !== key)
  return { ...draft, acknowledged: confirmed ? [...others, key].slice(-mostAcknowledged) : others }
}

/** The person and slot or visit of a point: the same words about another person or slot are another point. */
function subjectOf({ patient, slot, way, visit }: BookingDraft): readonly string[] {
  const { firstName, lastName, dateOfBirth } = patient
  const what =
    way === 'slot'
      ? (slot?.key ?? '')
      : [visit.practiceId, visit.practiceRegionId, visit.regionCode, visit.visitTypeName].join('|')
  return [firstName.trim(), lastName.trim(), birthDay(dateOfBirth) ?? dateOfBirth, way ?? '', what]
}

/** The form's value at a path ("patient.phone"). */
function valueAt(draft: BookingDraft, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), draft) ?? null
}

function detailOf(field: string, saysConsequence: true | undefined): string {
  const reached = field.endsWith('.phone') || field.endsWith('.email')
  const consequence = saysConsequence
    ? ''
    : reached
      ? texts.bookingOpenPoints.messagesMayNotArrive
      : texts.bookingOpenPoints.thePlatformMayRejectTheBooking
  return joined([`${fieldName(field) ?? texts.bookingOpenPoints.booking}.`, consequence], ' ')
}

const mayCancel = texts.openPointWords.clinicMayCancel

/** Checks on the provider's record, which all fail if it can't be read. One short line each, so that all of them fit. */
const unchecked: Partial<Readonly<Record<CheckId, string>>> = texts.openPointWords.unchecked

/** Other checks that failed, with the possible consequence. */
const notChecked: Partial<Readonly<Record<CheckId, readonly [title: string, consequence: string]>>> = {
  'slot-seen': [texts.openPointWords.slotCouldntBeRechecked, texts.openPointWords.itMayBeTaken],
  'region-open': [texts.openPointWords.regionCouldntBeChecked, texts.openPointWords.theVisitMayBeRejected],
  'slot-outcome': [texts.openPointWords.unknownOutcomesForThisSlotNotChecked, texts.openPointWords.itMayBeTaken],
}

/** The words for a check's warning or unknown above Send: the point, then the reason and the possible consequence. */
function pointWords({ id, state, words, value, notLoaded }: BookingCheck) {
  const end = words.indexOf('. ')
  const [first, rest] = end < 0 ? [words, ''] : [words.slice(0, end + 1), words.slice(end + 2)]
  if (state === 'unknown') {
    const title = unchecked[id]
    if (title !== undefined) return { title, detail: joined([recordReason(notLoaded), mayCancel], ' ') }
    const [point, consequence] = notChecked[id] ?? []
    if (point !== undefined) return { title: point, detail: joined([words, consequence], ' ') }
    return { title: first, detail: rest }
  }
  switch (id) {
    case 'age':
      // Keeps both sentences together: whom the provider sees, and who the patient is.
      return { title: words, detail: mayCancel }
    case 'booking-window':
      return { title: first, detail: joined([rest, mayCancel], ' ') }
    case 'visit-type-at-department':
      return { title: texts.openPointWords.providersRecordDoesntListThisVisitHere, detail: mayCancel }
    case 'slot-seen':
      return {
        title: texts.openPointWords.theSlotIsNoLongerListed,
        detail: joined([words, texts.openPointWords.itMayBeTaken], ' '),
      }
    case 'slot-outcome':
      return { title: first, detail: joined([`${value}.`, texts.openPointWords.itMayHaveTakenTheSlotCheckIt], ' ') }
    case 'slot-booked':
      return { title: first, detail: joined([`${value}.`, rest, texts.openPointWords.itMayBeTaken], ' ') }
    case 'region-open':
      return { title: first, detail: joined([rest, texts.openPointWords.theWaitMayBeLonger], ' ') }
    default:
      return { title: first, detail: rest }
  }
}

/** Why a check on the provider's record wasn't possible. The record's field names appear only in the list of checks. */
function recordReason(notLoaded: BookingCheck['notLoaded']): string {
  if (notLoaded === undefined) return texts.openPointWords.theRecordDoesntSay
  const { cause } = notLoaded
  return cause === undefined
    ? texts.openPointWords.recordNotLoaded
    : texts.openPointWords.providersRecordNotLoaded(cause)
}
