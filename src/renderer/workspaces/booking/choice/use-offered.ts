import { useState } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { criteriaIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useDesk } from '../desk/desk-context.ts'

/** A page of slots; undefined is the first page. Days are yyyy-MM-dd. */
type OfferedPage = {
  readonly from?: string
  readonly to?: string
  /** Set when only one visit type is paged. */
  readonly visitTypeName?: string
}

export type Offered = ReturnType<typeof useOffered>

/** Loads the slots for the draft's criteria page by page. Changed criteria start at the first page and drop all old answers. */
export function useOffered() {
  const { connection, draft } = useDesk()
  const { search: criteria, patientClass } = draft
  // An edit of the addresses in another window leaves the ID: its slots are another system's.
  const { id, baseUrl, schedulingUrl } = connection
  const asked = JSON.stringify([id, baseUrl, schedulingUrl, criteria, patientClass])
  const [turned, setTurned] = useState<{ readonly asked: string; readonly page: OfferedPage | undefined }>()
  const [kept, setKept] = useState<{
    readonly criteria: string
    readonly page: OfferedPage | undefined
    readonly answer: OfferedSlots
  }>()
  const page = turned?.asked === asked ? turned.page : undefined
  const input: CallInput<'booking.slots'> = { connectionId: id, criteria, patientClass, ...page }
  // The refresh key works at any time, so the criteria rules are checked here too.
  const enabled = criteriaIssues(criteria).length === 0
  const { data, error, isFetching, refetch } = useBridgeQuery('booking.slots', input, { enabled })
  const came = data?.value
  if (came !== undefined && kept?.answer !== came) setKept({ criteria: asked, page, answer: came })
  const earlier = came === undefined && kept?.criteria === asked ? kept : undefined
  return {
    /** The page of `answer`. */
    page: earlier === undefined ? page : earlier.page,
    turn: (next: OfferedPage | undefined) => setTurned({ asked, page: next }),
    /** The page's answer, or the previous page's while this one loads or after it failed. Undefined until the first answer for these criteria. */
    answer: came ?? earlier?.answer,
    failure: error?.failure,
    asking: isFetching,
    askAgain: () => {
      if (enabled) void refetch()
    },
  }
}

/** True if the page of this answer lists `slot`’s day and visit type, so that a slot that isn't there is gone. `startDate`: of the search; empty for none. */
export function listsDayOf(
  { visitTypeName, day }: Pick<OfferedSlot, 'visitTypeName' | 'day'>,
  page: OfferedPage | undefined,
  answer: Pick<OfferedSlots, 'pages'>,
  startDate: string,
): boolean {
  if (page?.visitTypeName !== undefined && page.visitTypeName !== visitTypeName) return false
  const { next, previous } = pagesOf(answer, page?.visitTypeName)
  // The previous page was requested by its last day, the others by their first.
  if (page?.to !== undefined) return day <= page.to && (previous === undefined || day > previous)
  return day >= (page?.from ?? startDate) && (next === undefined || day < next)
}

/** The dates of the adjacent pages: of one visit type its own, else the earliest next and the latest previous one of all, so that no days are skipped. */
export function pagesOf({ pages: all }: Pick<OfferedSlots, 'pages'>, visitTypeName?: string) {
  const pages = visitTypeName === undefined ? all : all.filter((one) => one.visitTypeName === visitTypeName)
  const nexts = pages.flatMap(({ nextStartDate }) => nextStartDate ?? []).toSorted()
  const previous = pages.flatMap(({ previousEndDate }) => previousEndDate ?? []).toSorted()
  /** Visit types get their own pages when their dates differ (section 4.4, rules 2 and 6). */
  const differ = pages.length > 1 && new Set(pages.map(({ nextStartDate }) => nextStartDate)).size > 1
  return { next: nexts[0], previous: previous.at(-1), differ }
}
