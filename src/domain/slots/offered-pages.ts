import { addDays, isDay } from '../time/dates.ts'
import type { OfferedSlot } from './offered-slot.ts'

/**
 * Pages of slots by visit type (platform document, section 4.4, rules 2 to 7). A response pages each visit type at each department by its own dates. The
 * desk pages a visit type as a whole, so that paging forward and backward shows every day with slots exactly once.
 */

/** A page of a visit type: in a response with dates as received, and per department if it separates them. Undefined if there is nothing more on that side. */
export type SlotPage = {
  /** Undefined for visit types without a name: they have no pages of their own, but all visit types together do. */
  readonly visitTypeName: string | undefined
  readonly nextStartDate: string | undefined
  readonly previousEndDate: string | undefined
}

/** The dates of the request. An endDate alone requests the previous page. */
export type AskedRange = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

/**
 * The pages by visit type, and the slots on them. If visit types or departments have pages of different lengths, the longer ones are cut to
 * the shortest, and the rest moves to the next page. To page everything, continue at the earliest nextStartDate and back at the latest
 * previousEndDate; to page one visit type, use its own dates.
 */
export function pagesOf(slots: readonly OfferedSlot[], answered: readonly SlotPage[], asked: AskedRange) {
  const isBackward = asked.startDate === undefined && asked.endDate !== undefined
  const parts = answered.map(({ visitTypeName, nextStartDate, previousEndDate }) => ({
    visitTypeName,
    next: dayIn(nextStartDate, (day) => leadsOn(day, asked)),
    previous: dayIn(previousEndDate, (day) => !isBackward || day < (asked.endDate ?? day).slice(0, 10)),
  }))
  const limit = isBackward ? last(parts.flatMap(({ previous }) => previous)) : first(parts.flatMap(({ next }) => next))
  const isBeyond = ({ day }: OfferedSlot) =>
    parts.length > 1 && day !== '' && limit !== undefined && (isBackward ? day <= limit : day >= limit)
  const shown = slots.filter((slot) => !isBeyond(slot))
  const cut = new Set(slots.filter(isBeyond).map(({ visitTypeName }) => visitTypeName))
  const days = shown.flatMap(({ day }) => (day === '' ? [] : [day]))
  // The days between the requested start and the first day shown have no slots, so the previous page ends before them.
  const [start, end] = [first(days), last(days)]
  const pages = [...Map.groupBy(parts, ({ visitTypeName }) => visitTypeName)].map(([visitTypeName, own]) => {
    const next = own.flatMap((part) => part.next)
    const previous = own.flatMap((part) => part.previous)
    const isCut = cut.has(visitTypeName)
    return {
      visitTypeName,
      nextStartDate: isBackward
        ? first(next.map((day) => laterOf(day, end && addDays(end, 1))))
        : isCut
          ? limit
          : first(next),
      previousEndDate: isBackward
        ? isCut
          ? limit
          : last(previous)
        : last(previous.map((day) => earlierOf(day, start && addDays(start, -1)))),
    }
  })
  return { slots: shown, pages }
}

function dayIn(text: string | undefined, leads: (day: string) => boolean): readonly string[] {
  const day = text?.slice(0, 10)
  return day !== undefined && isDay(day) && leads(day) ? [day] : []
}

/** A date not after the requested start leads to the same page again. A date past the end of the search leads outside it. */
function leadsOn(day: string, { startDate, endDate }: AskedRange): boolean {
  if (startDate === undefined) return true
  return day > startDate.slice(0, 10) && (endDate === undefined || day <= endDate.slice(0, 10))
}

const first = (days: readonly string[]): string | undefined => days.toSorted()[0]
const last = (days: readonly string[]): string | undefined => days.toSorted().at(-1)
const laterOf = (day: string, other: string | undefined) => (other !== undefined && other > day ? other : day)
const earlierOf = (day: string, other: string | undefined) => (other !== undefined && other < day ? other : day)
