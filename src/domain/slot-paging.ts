import type { TimeSlotVisitType } from './provider.ts'

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
 * The query of the next page of one visit type, or undefined when there is none. Every other filter of `asked` stays, and so does its
 * endDate where it bounds the search from above; `daysOfSlots` is the page size that was used.
 */
export function nextSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const { nextStartDate: startDate } = visitType
  if (filters === undefined || startDate == null) return undefined
  const { endDate } = asked
  return { ...filters, startDate, ...(endDate === undefined || isBefore(endDate, startDate) ? {} : { endDate }) }
}

/** The query of the previous page of one visit type, or undefined when there is none; the mirror image of `nextSlotPage`. */
export function previousSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filters = filtersOf(visitType, asked)
  const { previousEndDate: endDate } = visitType
  if (filters === undefined || endDate == null) return undefined
  const { startDate } = asked
  return { ...filters, ...(startDate === undefined || isBefore(endDate, startDate) ? {} : { startDate }), endDate }
}

/** What was asked, narrowed to one visit type and without its dates; undefined where it cannot be paged (rules 1 and 6). */
function filtersOf(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const { startDate: _start, endDate: _end, visitTypeName: _name, visitTypeEmrId: _id, ...filters } = asked
  if (filters.daysOfSlots === undefined) return undefined
  if (visitType.visitTypeName != null) return { ...filters, visitTypeName: [visitType.visitTypeName] }
  return visitType.visitTypeId == null ? undefined : { ...filters, visitTypeEmrId: visitType.visitTypeId }
}

/** True where the day of `one` lies before the day of `other`: a range the wrong way round asks for nothing. */
function isBefore(one: string, other: string): boolean {
  return one.slice(0, 10) < other.slice(0, 10)
}
