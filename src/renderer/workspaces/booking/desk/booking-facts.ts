import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { dayWords, departmentClock } from '../../../parts/zone-times.ts'
import { callerOf, nameOf } from './person-words.ts'

/** The choices so far, as label and lines; omits whatever is not entered. Pure functions. */

export type BookingFact = { readonly label: string; readonly lines: readonly string[] }

const given = (...texts: readonly (string | undefined)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')

export const paymentNames = {
  creditcard: 'Credit card',
  couponcode: 'Coupon or service key',
  insurance: 'Insurance',
  self: 'Paid by the patient',
} as const

/** "Insurance, member ••• 842"; undefined while none is chosen. */
export function paymentLines({ billing }: BookingDraft): readonly string[] {
  if (billing.paymentMethod === '') return []
  const { insuranceMemberId: member } = billing
  if (billing.paymentMethod !== 'insurance') return [paymentNames[billing.paymentMethod]]
  return given(
    `Insurance, ${billing.declaration === 'self' ? 'the patient’s' : 'another holder’s'}`,
    member.trim() === '' ? undefined : `member ${maskedText('member-id', member)}`,
  )
}

/** The slot's day and department's clock: "Thu 5 Mar, 9:20 AM MST". */
export function slotWords(slot: NonNullable<BookingDraft['slot']>): string {
  return `${dayWords(slot.day)}, ${departmentClock({ day: slot.day, clock: slot.clock, zone: slot.zone, instant: slot.instant })}`
}

/** The slot on the caller's clock, if different: "8:20 AM PST". */
export function callerSlotWords({ slot, callerZone }: BookingDraft): string | undefined {
  if (slot?.instant === undefined || !isZone(callerZone)) return undefined
  const local = localAt(callerZone, slot.instant)
  if (local.day === slot.day && local.clock === slot.clock) return undefined
  const day = local.day === slot.day ? '' : `${dayWords(local.day)}, `
  return `${day}${clockIn(callerZone, slot.instant)} for the caller`
}

export function bookingFacts(draft: BookingDraft): readonly BookingFact[] {
  const { patient, visit, slot, way, search } = draft
  const facts: BookingFact[] = []
  const add = (label: string, lines: readonly string[]) => {
    if (lines.length > 0) facts.push({ label, lines })
  }
  const isSlot = way === 'slot' || way === 'retail'
  if (slot !== null && isSlot) add('When', given(slotWords(slot), callerSlotWords(draft)))
  add(
    'Patient',
    given(nameOf(patient), isSlot ? (draft.patientClass === 'new' ? 'new patient' : 'returning patient') : undefined),
  )
  if (draft.declaration === 'other') add('Caller', given(nameOf(callerOf(draft)), draft.actor.relationshipToPatient))
  if (isSlot) {
    add('Visit', given(slot?.visitTypeTitle ?? slot?.visitTypeName ?? search.visitTypeNames.join(', ')))
    if (slot !== null) {
      const { address } = slot
      const place = given(address?.line1, address?.city, given(address?.state, address?.postalCode).join(' '))
      add('With', given(given(slot.providerName, slot.credentials).join(', ')))
      add('Where', given(slot.departmentName, place.join(', ')))
    }
  } else if (way !== null) {
    add('Visit', given(visit.visitTypeName, visit.assignmentQualifiers.join(', ')))
    add('Language', given(visit.interpreterLanguage))
    if (visit.urgent) add('Urgency', ['Urgent'])
    add('Region', given(visit.regionCode))
  }
  add('Reason', given(visit.visitReason))
  const payment = paymentLines(draft)
  if (way !== null && way !== 'retail') add('Payment', payment.length === 0 ? ['not yet'] : payment)
  return facts
}
