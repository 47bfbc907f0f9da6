import type { BookingDraft, BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { paymentLines, slotWords } from './booking-facts.ts'
import { nameOf } from './person-words.ts'

const given = (...texts: readonly (string | undefined)[]): string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')

/** The choices of a step in as few words as possible. Pure. */
export function stepLines(draft: BookingDraft, step: BookingStep): readonly string[] {
  const { patient, actor, visit, search, slot, way } = draft
  const isSlot = way === 'slot' || way === 'retail'
  switch (step) {
    case 'who':
      return given(
        nameOf(patient),
        draft.declaration === 'other' && actor.relationshipToPatient.trim() !== ''
          ? `Caller: ${actor.relationshipToPatient.trim().toLowerCase()}`
          : undefined,
      )
    case 'what':
      return isSlot
        ? given(placeWords(search), search.specialty, search.visitTypeNames.join(', '))
        : given(visit.visitTypeName, visit.assignmentQualifiers.join(', '), visit.urgent ? 'Urgent' : undefined)
    case 'choice':
      if (isSlot) return slot === null ? [] : given(slotWords(slot), slot.providerName)
      return given(visit.regionCode)
    case 'payment':
      return paymentLines(draft)
    case 'read-back':
      return draft.readBack.length === 0 ? [] : [`${draft.readBack.length} read back`]
  }
}

function placeWords({ postalCode, latitude, longitude, departmentIds, radius, npis }: BookingDraft['search']): string {
  const within = radius === null ? '' : `, within ${radius} mi`
  if (postalCode.trim() !== '') return `${postalCode.trim()}${within}`
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}${within}`
  if (departmentIds.length > 0)
    return departmentIds.length === 1 ? 'one department' : `${departmentIds.length} departments`
  if (npis.length > 0) return npis.length === 1 ? `NPI ${npis[0]}` : `${npis.length} providers`
  return ''
}
