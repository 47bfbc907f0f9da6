import { texts } from '../text/slots.ts'
import { statuses, statusTip } from '../../../../bridge/statuses/status-glossary.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { timeSlotDefaultDays, timeSlotWindow } from '../../../../domain/slots/date-windows.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { dayWords, departmentClock, departmentTime, viewerClock } from '../../../parts/zone-times.ts'
import type { AskedDates } from './use-slots.ts'

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
    texts.slotWords.onTheDepartmentsClock(departmentTime(slot)),
    ...(mine === undefined ? [] : [texts.slotWords.onYourClock(mine)]),
    slot.duration === undefined ? texts.slotWords.lengthUnknown : texts.slotWords.minutes(slot.duration),
    visitType,
    department,
    ...(past ? [texts.slotWords.past] : []),
    ...(slot.isBookable === false ? [texts.slotWords.markedNotBookable] : []),
    ...slot.oddities,
  ].join(', ')
}

/** The time for reading to a caller: on the department's clock and, if different, on the user's. */
export function timeWords(slot: ProviderSlot, viewer: string): string {
  const mine = viewerClock(slot, viewer)
  return mine === undefined ? departmentTime(slot) : `${departmentTime(slot)} (${mine} ${texts.slotChip.yourTime})`
}

/** True if the answer allows booking the slot. `now`: milliseconds since 1970. */
export const isFree = ({ instant, isBookable, day }: ProviderSlot, now: number): boolean =>
  instant !== undefined && instant > now && isBookable !== false && isDay(day)

/** Why the slot can't be booked, one sentence; undefined if `isFree`. `now`: milliseconds. */
export function whyNotFree(slot: ProviderSlot, now: number): string | undefined {
  if (slot.instant !== undefined && slot.instant <= now) return statuses.slot.past.meaning
  if (slot.isBookable === false) return statuses.slot['not-bookable'].meaning
  return isFree(slot, now) ? undefined : texts.slotMenu.itsTimeIsUnclear
}

/** "40 min". */
export const lengthWords = ({ duration }: ProviderSlot): string =>
  duration === undefined ? texts.slotWords.noLength : `${duration} min`

/** A chip's accessible name: its visible text in order, then its context. */
export function chipLabel(slot: ProviderSlot, { department, visitType, viewer, past }: Named): string {
  const mine = viewerClock(slot, viewer)
  const seen = [
    departmentClock(slot),
    past ? statuses.slot.past.word : lengthWords(slot),
    ...(mine === undefined ? [] : [mine, texts.slotChip.yourTime]),
    ...(slot.isBookable === false ? [statuses.slot['not-bookable'].word] : []),
    ...(slot.oddities.length > 0 ? [statuses.slot.odd.word] : []),
  ].join(' ')
  const clocks = mine === undefined ? texts.slotWords.departmentsClock : texts.slotWords.departmentsClockFirst
  const length = past ? [lengthWords(slot)] : []
  return [seen, dayWords(slot.day), clocks, ...length, visitType, department, ...slot.oddities].join(', ')
}

/** A chip's tooltip: what is unusual about the slot, and what its flags mean; undefined if there is nothing to say. */
export function chipTip({ isBookable, oddities }: ProviderSlot, past: boolean): string | undefined {
  const parts = [
    ...oddities,
    ...(past ? [statusTip(statuses.slot.past)] : []),
    ...(isBookable === false ? [statusTip(statuses.slot['not-bookable'])] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** "new and returning patients", from the answer; undefined if it doesn't say. */
export function forWhom({ forNewPatient, forEstablishedPatient }: ProviderSlot): string | undefined {
  if (forNewPatient === true)
    return forEstablishedPatient === true ? texts.slotWords.newAndReturningPatients : texts.slotWords.newPatients
  return forEstablishedPatient === true ? texts.slotWords.returningPatients : undefined
}

/** Identifies a slot within an answer. */
export const slotKey = (slot: ProviderSlot): string =>
  [
    slot.departmentKey ?? slot.departmentUuid,
    slot.visitTypeGuid ?? slot.visitTypeId ?? slot.visitTypeName,
    slot.slotDateTime,
    slot.duration,
  ].join(' ')

/** The dates that the platform will search (section 8), and the same in words with their source. `today`: the department's day. */
export function windowOf({ from, to }: AskedDates, today: string): { from: string; to: string; words: string } {
  const { startDate, endDate } = timeSlotWindow({ startDate: from, endDate: to }, today)
  const range = rangeWords(startDate, endDate)
  const own = texts.slotWords.thePlatformsDefaultOfDays(timeSlotDefaultDays)
  const words =
    from !== undefined && to !== undefined
      ? range
      : from !== undefined
        ? texts.slotWords.afterTheFirstDayYourPlatform(range, own)
        : to !== undefined
          ? texts.slotWords.beforeTheLastDayNotBefore(range, own)
          : texts.slotWords.yourPlatformMayDiffer(range, own)
  return { from: startDate, to: endDate, words }
}
