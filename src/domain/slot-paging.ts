import type { TimeSlotVisitType } from './provider.ts'

/**
 * Paging of provider time slots (platform document, section 4.4, pagination rules 1 to 7). Each visit type is paged by its own dates:
 * nextStartDate is the startDate of the next page, previousEndDate the endDate of the previous page, null means there is none. Paging
 * exists only where daysOfSlots is sent.
 */

export type SlotPageQuery = {
  readonly startDate?: string
  readonly endDate?: string
  readonly visitTypeName?: readonly string[]
  readonly visitTypeEmrId?: string
  readonly daysOfSlots?: number
}

/** How one visit type is named in a page request (rule 6): by its EMR id where it has one, else by its name. */
function visitTypeFilter(
  visitType: TimeSlotVisitType,
): Pick<SlotPageQuery, 'visitTypeName' | 'visitTypeEmrId'> | undefined {
  if (visitType.visitTypeId !== null && visitType.visitTypeId !== undefined)
    return { visitTypeEmrId: visitType.visitTypeId }
  if (visitType.visitTypeName !== null && visitType.visitTypeName !== undefined)
    return { visitTypeName: [visitType.visitTypeName] }
  return undefined
}

/**
 * The query of the next page of one visit type, or undefined when there is none. `endDate` bounds the whole search and stays;
 * `daysOfSlots` is the page size that was used.
 */
export function nextSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filter = visitTypeFilter(visitType)
  if (asked.daysOfSlots === undefined || visitType.nextStartDate == null || filter === undefined) return undefined
  return {
    ...filter,
    startDate: visitType.nextStartDate,
    ...(asked.endDate === undefined ? {} : { endDate: asked.endDate }),
    daysOfSlots: asked.daysOfSlots,
  }
}

/** The query of the previous page of one visit type, or undefined when there is none. `startDate` bounds the whole search and stays. */
export function previousSlotPage(visitType: TimeSlotVisitType, asked: SlotPageQuery): SlotPageQuery | undefined {
  const filter = visitTypeFilter(visitType)
  if (asked.daysOfSlots === undefined || visitType.previousEndDate == null || filter === undefined) return undefined
  return {
    ...filter,
    ...(asked.startDate === undefined ? {} : { startDate: asked.startDate }),
    endDate: visitType.previousEndDate,
    daysOfSlots: asked.daysOfSlots,
  }
}
