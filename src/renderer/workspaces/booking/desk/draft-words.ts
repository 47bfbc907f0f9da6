import { texts } from '../text/desk.ts'
import { ageWords } from '../../../../domain/booking/birth-date.ts'
import type { BookingDraft, BookingStep, PatientDraft } from '../../../../domain/booking/booking-draft.ts'
import { patientAs } from '../../../../domain/booking/relationships.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { numericDate } from '../../../../domain/time/day-words.ts'
import { dayWords, departmentTime } from '../../../parts/zone-times.ts'

/** The choices so far, as label and lines; omits whatever is not entered. Pure functions. */

export type FactName =
  | 'when'
  | 'patient'
  | 'caller'
  | 'visit'
  | 'provider'
  | 'where'
  | 'language'
  | 'urgency'
  | 'region'
  | 'reason'
  | 'payment'

export type BookingFact = { readonly fact: FactName; readonly label: string; readonly lines: readonly string[] }

const given = (...texts: readonly (string | undefined)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')

export const paymentNames = {
  creditcard: texts.draftWords.creditCard,
  couponcode: texts.draftWords.couponOrServiceKey,
  insurance: texts.draftWordsLabels.insurance,
  self: texts.draftWords.paidByThePatient,
} as const

/** "Insurance, member ••• 842"; undefined while none is chosen. */
function paymentLines({ billing }: BookingDraft): readonly string[] {
  if (billing.paymentMethod === '') return []
  const { insuranceMemberId: member } = billing
  if (billing.paymentMethod !== 'insurance') return [paymentNames[billing.paymentMethod]]
  return given(
    texts.draftWords.anotherHolders(billing.declaration),
    member.trim() === '' ? undefined : texts.draftWords.member(maskedText('member-id', member)),
  )
}

/** The slot on the caller's clock, if different: "8:20 AM PST". */
export function callerSlotWords({ slot, callerZone }: BookingDraft): string | undefined {
  if (slot?.instant === undefined || !isZone(callerZone)) return undefined
  const local = localAt(callerZone, slot.instant)
  if (local.day === slot.day && local.clock === slot.clock) return undefined
  const day = local.day === slot.day ? '' : `${dayWords(local.day)}, `
  return texts.draftWords.forTheCaller(day, clockIn(callerZone, slot.instant))
}

export function bookingFacts(draft: BookingDraft): readonly BookingFact[] {
  const { patient, visit, slot, way, search } = draft
  const facts: BookingFact[] = []
  const add = (fact: FactName, lines: readonly string[]) => {
    if (lines.length > 0) facts.push({ fact, label: texts.draftWordsLabels[fact], lines })
  }
  const isSlot = way === 'slot' || way === 'retail'
  if (slot !== null && isSlot) add('when', given(departmentTime(slot), callerSlotWords(draft)))
  const ofClass = draft.patientClass === 'new' ? texts.draftWords.newPatient : texts.draftWords.returningPatient
  add('patient', given(nameOf(patient), isSlot ? ofClass : undefined))
  if (draft.declaration === 'other') add('caller', given(nameOf(draft.actor), draft.actor.relationshipToPatient))
  if (isSlot) {
    add('visit', given(slot?.visitTypeTitle ?? slot?.visitTypeName ?? search.visitTypeNames.join(', ')))
    if (slot !== null) {
      const { address } = slot
      const place = given(address?.line1, address?.city, given(address?.state, address?.postalCode).join(' '))
      add('provider', given(given(slot.providerName, slot.credentials).join(', ')))
      add('where', given(slot.departmentName, place.join(', ')))
    }
  } else if (way === 'guest') {
    // The rest may be left from an on-demand visit, and isn't sent.
    add('visit', given(visit.visitTypeName))
  } else if (way !== null) {
    add('visit', given(visit.visitTypeName, visit.assignmentQualifiers.join(', ')))
    add('language', given(visit.interpreterLanguage))
    if (visit.urgent) add('urgency', [texts.draftWordsLabels.urgent])
    add('region', given(visit.regionCode))
  }
  add('reason', given(visit.visitReason))
  const payment = paymentLines(draft)
  if (way !== null && way !== 'retail') add('payment', payment.length === 0 ? [texts.draftWords.notYet] : payment)
  return facts
}

/** The choices of a step in as few words as possible. Pure. */
export function stepLines(draft: BookingDraft, step: BookingStep): readonly string[] {
  const { patient, actor, visit, search, slot, way } = draft
  const isSlot = way === 'slot' || way === 'retail'
  switch (step) {
    case 'who':
      return given(
        nameOf(patient),
        draft.declaration === 'other' && actor.relationshipToPatient.trim() !== ''
          ? texts.draftWords.caller(actor.relationshipToPatient.trim().toLowerCase())
          : undefined,
      )
    case 'what':
      return isSlot
        ? given(placeWords(search), search.specialty, search.visitTypeNames.join(', '))
        : given(
            visit.visitTypeName,
            ...(way === 'guest'
              ? []
              : [visit.assignmentQualifiers.join(', '), visit.urgent ? texts.draftWordsLabels.urgent : undefined]),
          )
    case 'choice':
      if (isSlot) return slot === null ? [] : given(departmentTime(slot), slot.providerName)
      return given(visit.regionCode)
    case 'payment':
      return paymentLines(draft)
    case 'read-back':
      return draft.readBack.length === 0 ? [] : [texts.draftWords.readBack(draft.readBack.length)]
  }
}

function placeWords({ postalCode, latitude, longitude, departmentIds, radius, npis }: BookingDraft['search']): string {
  const within = radius === null ? '' : texts.draftWords.withinMi(radius)
  if (postalCode.trim() !== '') return `${postalCode.trim()}${within}`
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}${within}`
  if (departmentIds.length > 0)
    return departmentIds.length === 1
      ? texts.draftWords.oneDepartment
      : texts.draftWordsLabels.departments(departmentIds.length)
  if (npis.length > 0)
    return npis.length === 1 ? texts.draftWords.npi(npis[0]) : texts.draftWordsLabels.providers(npis.length)
  return ''
}

type Named = { readonly firstName: string; readonly lastName: string }

/** "Mateo Villaseñor"; empty without a name. */
export const nameOf = ({ firstName, lastName }: Named): string => given(firstName, lastName).join(' ')

/** "09/14/2019, 6 y" on `today` (yyyy-MM-dd); the typed text if it is no date. */
export function bornWords(dateOfBirth: string, today: string): string {
  const age = isDay(dateOfBirth) ? ageWords(dateOfBirth, today) : undefined
  return age === undefined ? birthDateWords(dateOfBirth) : `${birthDateWords(dateOfBirth)}, ${age}`
}

/** A date of birth without the age; as typed if it isn't a date. */
export const birthDateWords = (dateOfBirth: string): string =>
  isDay(dateOfBirth) ? numericDate(dateOfBirth) : dateOfBirth.trim()

/** The patient ID that the request uses (section 4.2); empty if there is none. */
export const idOf = ({ identity, patientGuid, ehrIdentifier }: PatientDraft): string =>
  (identity === 'patientGuid' ? patientGuid : ehrIdentifier).trim()

/** "8c1f…e20b". */
export const shortId = (id: string): string => (id.length <= 11 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`)

/** "for her son", "for their child"; an unknown relationship is shown literally: "as Case manager, for". */
export function callsForWords({ actor, patient }: BookingDraft): string {
  const relationship = actor.relationshipToPatient.trim()
  if (relationship === '') return texts.draftWords.forWord
  const whom = patientAs(relationship, patient.gender)
  if (whom === undefined) return texts.draftWords.asFor(relationship)
  const gender = actor.gender.trim().toLowerCase()
  const whose = ['female', 'f'].includes(gender) ? 'her' : ['male', 'm'].includes(gender) ? 'his' : 'their'
  return texts.draftWords.for(whose, whom)
}
