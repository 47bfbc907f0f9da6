import { clockWords } from '../time/clock-words.ts'
import { joined } from '../joined.ts'
import type { BookingCheck } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'
import { confirmedText, formerOwner, isSamePerson, type NamedPerson } from './booking-patient.ts'
import { normalText } from '../normal-text.ts'
import { oneLine } from '../one-line.ts'
import { texts as ownTexts } from './text/fields.ts'

/** The IDs that this session sent, and for whom. An ID sent for one person needs a confirmation before it is sent for another. Plain data. */

export type UsedId = NamedPerson & {
  readonly connectionId: string
  readonly kind: 'patient' | 'member'
  /** From `idTextsOf` or `memberTextOf`. */
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  /** The booking it was sent with: B-MMDD-NNN. */
  readonly label: string
}

/** The patient IDs that this draft sends, normalized for comparison: one text for the patientGuid, or one for the EHR's three fields (section 4.2). */
export function idTextsOf({ way, patient }: BookingDraft): readonly string[] {
  if (way === 'guest' || way === 'retail' || way === null) return []
  if (patient.identity === 'patientGuid') {
    const guid = normalText(patient.patientGuid)
    return guid === '' ? [] : [`guid:${guid}`]
  }
  const three = [patient.ehrIdentifier, patient.ehrIdentifierType, patient.homeEhr].map(normalText)
  return way === 'slot' || three[0] === '' ? [] : [`ehr:${three.join('|')}`]
}

/** The member number if it's sent as the patient's own. Families share a holder's number. */
function memberTextOf({ billing, way }: BookingDraft): string | undefined {
  const isOwn = billing.paymentMethod === 'insurance' && billing.declaration === 'self' && way !== 'retail'
  const member = normalText(billing.insuranceMemberId)
  return isOwn && member !== '' ? `member:${normalText(billing.insuranceProviderId)}|${member}` : undefined
}

/** The IDs that a send of this draft uses. */
export function usedIdsOf(draft: BookingDraft, label: string, at: string): readonly UsedId[] {
  const { firstName, lastName, dateOfBirth } = draft.patient
  const common = { connectionId: draft.connectionId, firstName, lastName, dateOfBirth, label, at }
  const member = memberTextOf(draft)
  return [
    ...idTextsOf(draft).map((text): UsedId => ({ ...common, kind: 'patient', text })),
    ...(member === undefined ? [] : [{ ...common, kind: 'member', text: member } as const]),
  ]
}

/** The last use of an ID on a connection counts: once confirmed for another person, it's theirs. */
export const usedIdKey = ({ connectionId, kind, text }: UsedId): string => JSON.stringify([connectionId, kind, text])

/** An earlier use of one of this draft's patient IDs for another name or birth date, if the user hasn't confirmed the ID for this patient. */
export function usedForOther(draft: BookingDraft, used: readonly UsedId[]): UsedId | undefined {
  const texts = idTextsOf(draft).filter((text) => !draft.confirmedIds.includes(confirmedText(text, draft.patient)))
  return used.find(
    (one) =>
      one.kind === 'patient' &&
      one.connectionId === draft.connectionId &&
      texts.includes(one.text) &&
      !isSamePerson(one, draft.patient),
  )
}

const nameWords = ({ firstName, lastName }: NamedPerson) => oneLine(`${firstName.trim()} ${lastName.trim()}`)

/** "Mateo Villaseñor"; with "another date of birth" if the names are the same, because the date is masked on screen. */
export function otherPersonWords(other: NamedPerson, patient: NamedPerson): string {
  const name = nameWords(other)
  return normalText(name) === normalText(nameWords(patient)) ? ownTexts.usedIds.withAnotherDateOfBirth(name) : name
}

/** "2:31 PM" by the computer's clock. */
export function timeWords(at: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return ''
  return clockWords(`${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`)
}

/** The stop if this session entered or sent this draft's ID for another person; undefined if it didn't. */
export function otherPersonStop(draft: BookingDraft, used: readonly UsedId[]): string | undefined {
  const now = nameWords(draft.patient)
  const owner = formerOwner(draft)
  if (owner !== undefined)
    return ownTexts.usedIds.thePatientDataWasEnteredForTheForm(otherPersonWords(owner, draft.patient), now)
  const other = usedForOther(draft, used)
  if (other === undefined) return undefined
  const sent = joined([other.label, timeWords(other.at)])
  return ownTexts.usedIds.thisPatientIdWasUsedForTheForm(otherPersonWords(other, draft.patient), sent, now)
}

/** The payment check, with a warning if this session sent the member number as another patient's own. */
export function withMemberUse(check: BookingCheck, draft: BookingDraft, used: readonly UsedId[]): BookingCheck {
  const text = memberTextOf(draft)
  const other = used.find(
    (one) =>
      one.kind === 'member' &&
      one.connectionId === draft.connectionId &&
      one.text === text &&
      !isSamePerson(one, draft.patient),
  )
  if (check.state !== 'holds' || other === undefined) return check
  const words = ownTexts.usedIds.thisMemberNumberWasSentAsSOwn(otherPersonWords(other, draft.patient), other.label)
  return { ...check, state: 'warns', words }
}
