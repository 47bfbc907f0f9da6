import { given } from '../normal-text.ts'
import type { TimeSlotVisitType } from '../providers/provider.ts'
import { isDay, isZonedDateTime } from '../time/dates.ts'

/**
 * Paging of provider time slots (platform document, section 4.4, pagination rules 1 to 7). Each visit type is paged by its own dates:
 * nextStartDate is the startDate of the next page, previousEndDate the endDate of the previous page, null means there is none. Only
 * requests with daysOfSlots are paged.
 */

export type SlotPageQuery = {
  readonly startDate?: string
  readonly endDate?: string
  readonly departmentUrlName?: string
  readonly departmentEmrSystemId?: string
  readonly departmentEmrId?: string
  readonly visitTypeName?: readonly string[]
  readonly visitTypeEmrId?: string
  readonly newOrEstablishedPatient?: 'newPatient' | 'establishedPatient' | 'bothNewAndEstablishedPatient'
  readonly daysOfSlots?: number
}

/**
 * The query for the next page of one visit type; undefined if there is none. All other filters of `asked` stay; `daysOfSlots` is the page size.
 * An endDate together with a startDate limits the whole search: it stays, and a page past it isn't requested. A date not after
 * the requested start would return the same page, so it is ignored.
 */
export function nextSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const next = dateOf(visitType.nextStartDate)
  if (filters === undefined || next === undefined) return undefined
  const { startDate, endDate } = asked
  // An endDate alone requests the previous page and isn't a limit.
  if (startDate === undefined) return { ...filters, startDate: next }
  if (!isBefore(startDate, next)) return undefined
  if (endDate === undefined) return { ...filters, startDate: next }
  return isBefore(endDate, next) ? undefined : { ...filters, startDate: next, endDate }
}

/**
 * The query for the previous page of one visit type; undefined if there is none. It has no startDate: previousEndDate guarantees slots only in
 * the range that it defines alone (rule 5). For a page between two dates the document doesn't say which end is cut.
 */
export function previousSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const endDate = dateOf(visitType.previousEndDate)
  if (filters === undefined || endDate === undefined) return undefined
  const isBackwards = asked.startDate === undefined && asked.endDate !== undefined
  if (isBackwards && !isBefore(endDate, asked.endDate ?? endDate)) return undefined
  return { ...filters, endDate }
}

/** The query for one visit type without dates; undefined if it can't be paged (rules 1 and 6). */
function filtersOf(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const { startDate: _start, endDate: _end, visitTypeName: _name, visitTypeEmrId: _id, ...filters } = asked
  if (filters.daysOfSlots === undefined) return undefined
  const [name, emrId] = [given(visitType.visitTypeName), given(visitType.visitTypeId)]
  if (name !== undefined) return { ...filters, visitTypeName: [name] }
  return emrId === undefined ? undefined : { ...filters, visitTypeEmrId: emrId }
}

/** A page's date in a form that can be sent: as it came, or only its day. Undefined if it has no day: blank text leads nowhere. */
function dateOf(text: string | null | undefined): string | undefined {
  if (text == null || isDay(text) || isZonedDateTime(text)) return text ?? undefined
  const day = text.trim().slice(0, 10)
  return isDay(day) ? day : undefined
}

/** True if the day of `one` is before the day of `other`. */
function isBefore(one: string, other: string): boolean {
  return one.slice(0, 10) < other.slice(0, 10)
}
