import { z } from 'zod'
import { instantOf, isZonedDateTime } from '../time/dates.ts'
import { searchContextValidMs } from './date-windows.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { texts } from './text.ts'

/** The retail hand-off: a link to the hosted scheduling application, not an API call (platform document, section 4.4). */

export const retailLinkRequest = z
  .strictObject({
    /** The slotDateTime. */
    timeSlot: z.string().refine(isZonedDateTime, texts.retailLink.theSlotsTimeNeedsItsOffset),
    departmentUrlName: z.string().min(1).optional(),
    brand: z.string().min(1).optional(),
    /** For care-options clients, with searchContext and without the department. */
    aggregate: z.literal(true).optional(),
    searchContext: z.string().min(1).optional(),
  })
  .superRefine((value, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message: texts.retailLink.retailLinkRule(message) })
    const aggregate = value.aggregate === true || value.searchContext !== undefined
    if (aggregate && value.searchContext === undefined)
      issue('searchContext', texts.retailLink.theAggregateOptionNeedsTheSlots)
    if (aggregate && value.departmentUrlName !== undefined)
      issue('departmentUrlName', texts.retailLink.leaveTheDepartmentOutWhenThe)
    if (!aggregate && value.departmentUrlName === undefined)
      issue('departmentUrlName', texts.retailLink.sendTheDepartmentOrTheSearch)
  })
/** True if the slot's time has passed at `now` (milliseconds since 1970). Then the user must pick another (section 4.4). */
export const hasPassed = ({ timeSlot }: { readonly timeSlot: string }, now: number): boolean =>
  !(instantOf(timeSlot) > now)

export type RetailLinkRequest = z.output<typeof retailLinkRequest>

/**
 * What the link is made of: with the searchContext of the search that found the slot while it is valid, and then without the department; else with the
 * department. Undefined where neither is known. `now`: milliseconds since 1970.
 */
export function retailLinkOf(
  { slotDateTime: timeSlot, departmentUrlName }: Pick<OfferedSlot, 'slotDateTime' | 'departmentUrlName'>,
  search: { readonly text: string; readonly createdAt: string } | undefined,
  now: number,
): RetailLinkRequest | undefined {
  if (search !== undefined && now - Date.parse(search.createdAt) <= searchContextValidMs)
    return { timeSlot, aggregate: true, searchContext: search.text }
  return departmentUrlName === undefined || departmentUrlName === '' ? undefined : { timeSlot, departmentUrlName }
}

/** The link's query in the document's order. `brand` is required and may come from the connection. */
export function retailLinkQuery(request: RetailLinkRequest, brand: string): [string, string][] {
  const place: [string, string][] =
    request.searchContext === undefined
      ? [['departmentUrlName', request.departmentUrlName ?? '']]
      : [
          ['aggregate', 'true'],
          ['searchContext', request.searchContext],
        ]
  return [['timeSlot', request.timeSlot], ...place, ['brand', brand]]
}
