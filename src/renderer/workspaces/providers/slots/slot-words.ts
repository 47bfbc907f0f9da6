import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'

/** Slots in words. */

type Named = {
  readonly department: string
  readonly visitType: string
  readonly viewer: string
  readonly past: boolean
}

/** A slot's full text for screen readers, with both clocks named. */
export function slotLabel(slot: ProviderSlot, { department, visitType, viewer, past }: Named): string {
  const mine = viewerClock(slot, viewer)
  return [
    `${dayWords(slot.day)}, ${departmentClock(slot)} on the department’s clock`,
    ...(mine === undefined ? [] : [`${mine} on your clock`]),
    slot.duration === undefined ? 'length not given' : `${slot.duration} minutes`,
    visitType,
    department,
    ...(past ? ['past'] : []),
    ...(slot.isBookable === false ? ['not bookable, says the answer'] : []),
    ...slot.oddities,
  ].join(', ')
}

/** "40 min". */
export const lengthWords = ({ duration }: ProviderSlot): string =>
  duration === undefined ? 'no length' : `${duration} min`

/** A chip's accessible name: its visible text in order, then its context. */
export function chipLabel(slot: ProviderSlot, { department, visitType, viewer, past }: Named): string {
  const mine = viewerClock(slot, viewer)
  const seen = [
    departmentClock(slot),
    lengthWords(slot),
    ...(mine === undefined ? [] : [mine, 'yours']),
    ...(past ? ['past'] : []),
    ...(slot.isBookable === false ? ['not bookable'] : []),
    ...(slot.oddities.length > 0 ? ['odd'] : []),
  ].join(' ')
  const clocks = mine === undefined ? 'department’s clock' : 'department’s clock first'
  return [seen, dayWords(slot.day), clocks, visitType, department, ...slot.oddities].join(', ')
}

/** "new and returning patients", from the answer; undefined if it doesn't say. */
export function forWhom({ forNewPatient, forEstablishedPatient }: ProviderSlot): string | undefined {
  if (forNewPatient === true) return forEstablishedPatient === true ? 'new and returning patients' : 'new patients'
  return forEstablishedPatient === true ? 'returning patients' : undefined
}

/** Identifies a slot within an answer. */
export const slotKey = (slot: ProviderSlot): string =>
  [
    slot.departmentKey ?? slot.departmentUuid,
    slot.visitTypeGuid ?? slot.visitTypeId ?? slot.visitTypeName,
    slot.slotDateTime,
    slot.duration,
  ].join(' ')
