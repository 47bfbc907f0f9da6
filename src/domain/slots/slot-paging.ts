import type { TimeSlotVisitType } from '../providers/provider.ts'

/**
 * Paging of provider time slots (platform document, section 4.4, pagination rules 1 to 7). Each visit type is paged by its own dates:
 * nextStartDate is the startDate of the next page, previousEndDate the endDate of the previous page, null means there is none. Paging
 * exists only where daysOfSlots is sent.
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
 * The query of the next page of one visit type, or undefined when there is none. Every other filter of `asked` stays; `daysOfSlots` is the page size
 * that was used. An endDate beside a startDate bounds the whole search: it stays, and a page past it is not asked for. A date that lies no later
 * than what was asked leads to the same page again, so it leads nowhere.
 */
export function nextSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const { nextStartDate: next } = visitType
  if (filters === undefined || next == null) return undefined
  const { startDate, endDate } = asked
  // An endDate alone is how a page is asked for backwards: it bounds nothing.
  if (startDate === undefined) return { ...filters, startDate: next }
  if (!isBefore(startDate, next)) return undefined
  if (endDate === undefined) return { ...filters, startDate: next }
  return isBefore(endDate, next) ? undefined : { ...filters, startDate: next, endDate }
}

/**
 * The query of the previous page of one visit type, or undefined when there is none. It has no startDate: previousEndDate promises slots in the
 * range that it makes alone (rule 5), and of a page between two dates the document does not say from which end it is cut.
 */
export function previousSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const { previousEndDate: endDate } = visitType
  if (filters === undefined || endDate == null) return undefined
  const isBackwards = asked.startDate === undefined && asked.endDate !== undefined
  if (isBackwards && !isBefore(endDate, asked.endDate ?? endDate)) return undefined
  return { ...filters, endDate }
}

/** What was asked, narrowed to one visit type and without its dates; undefined where it cannot be paged (rules 1 and 6). */
function filtersOf(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const { startDate: _start, endDate: _end, visitTypeName: _name, visitTypeEmrId: _id, ...filters } = asked
  if (filters.daysOfSlots === undefined) return undefined
  if (visitType.visitTypeName != null) return { ...filters, visitTypeName: [visitType.visitTypeName] }
  return visitType.visitTypeId == null ? undefined : { ...filters, visitTypeEmrId: visitType.visitTypeId }
}

/** True where the day of `one` lies before the day of `other`. */
function isBefore(one: string, other: string): boolean {
  return one.slice(0, 10) < other.slice(0, 10)
}
