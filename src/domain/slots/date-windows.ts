import { addDays } from '../time/dates.ts'
import { localAt } from '../time/zones.ts'

/**
 * The date windows that the platform applies when dates are missing or too far apart (platform document, section 8). Customers can
 * configure both, so they are only expected and shown, never a reason to refuse a request.
 */

export type DateWindow = { readonly startDate: string; readonly endDate: string }
type AskedDates = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

/** Days searched without dates: provider time slots. */
export const timeSlotDefaultDays = 90
/** Days searched without dates: multi-provider slot search. */
export const slotSearchDefaultDays = 30
/** Maximum range of a multi-provider slot search with both dates, in days from startDate. */
export const slotSearchCapDays = 90
/** Days in an all-visits report started without dates. */
export const reportDefaultDays = 10

function defaultWindow(asked: AskedDates, today: string, days: number): DateWindow {
  const { startDate, endDate } = asked
  if (startDate !== undefined) return { startDate, endDate: endDate ?? addDays(startDate, days) }
  if (endDate !== undefined) {
    const earliest = addDays(endDate, -days)
    return { startDate: earliest < today ? today : earliest, endDate }
  }
  return { startDate: today, endDate: addDays(today, days) }
}

/** The window that `GET /v5/providers/{npi}/timeslots` searches. Days as yyyy-MM-dd, `today` in the department's zone. */
export function timeSlotWindow(asked: AskedDates, today: string): DateWindow {
  return defaultWindow(asked, today, timeSlotDefaultDays)
}

/** The window that `POST /v5/slots/search` searches, and whether the 90-day cap shortened it. */
export function slotSearchWindow(asked: AskedDates, today: string): DateWindow & { readonly capped: boolean } {
  const window = defaultWindow(asked, today, slotSearchDefaultDays)
  if (asked.startDate === undefined || asked.endDate === undefined) return { ...window, capped: false }
  const last = addDays(window.startDate, slotSearchCapDays)
  return last < window.endDate ? { ...window, endDate: last, capped: true } : { ...window, capped: false }
}

/** A slot's own day is the department's. The platform may count days there, in UTC, or in a US zone. */
const countedIn = ['UTC', 'America/Los_Angeles']

/**
 * The days to search for a single slot: in Guam a morning is still the day before in UTC and on the mainland. One day more, since the document doesn't say
 * whether the end is inclusive. `instant`: the slot's start in milliseconds since 1970, if known.
 */
export function daysAround({ day, instant }: { day: string; instant?: number | undefined }): DateWindow {
  const days = [day, ...(instant === undefined ? [] : countedIn.map((zone) => localAt(zone, instant).day))].toSorted()
  return { startDate: days[0] ?? day, endDate: addDays(days.at(-1) ?? day, 1) }
}

/** How long a searchContext is valid after its request, in milliseconds; configurable per deployment (section 3). */
export const searchContextValidMs = 24 * 60 * 60 * 1000
