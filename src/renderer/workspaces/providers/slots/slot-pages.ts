import type { CallOutput } from '../../../../bridge/calls.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import type { TimeSlotsResult, TimeSlotVisitType } from '../../../../domain/providers/provider.ts'
import { nextSlotPage, previousSlotPage, type SlotPageQuery } from '../../../../domain/slots/slot-paging.ts'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import { isChosen } from './slot-query.ts'
import type { AskedDates, SlotsContext } from './use-slots.ts'

/**
 * The list of slots by the seven pagination rules of section 4.4: each visit type of each department of the answer is paged by its own dates, and of
 * the answer to a page only that visit type at that department is taken.
 */

type Department = NonNullable<TimeSlotsResult['slots']>[number]

/** One page of one visit type at one department. */
export type SlotPage = {
  /** Tells the visit type and the department from the others. */
  readonly key: string
  readonly department: Department
  /** Undefined where the answer to a page has nothing of this visit type. */
  readonly item: TimeSlotVisitType | undefined
  /** What was sent. */
  readonly sent: SlotPageQuery
  /** Those that may be shown. */
  readonly slots: readonly ProviderSlot[]
}

const keyOf = (department: Department, item: TimeSlotVisitType): string =>
  JSON.stringify([
    department.departmentId ?? [department.ehrSystemName, department.departmentIdentifier],
    item.visitTypeGuid ?? item.visitTypeId ?? item.visitTypeName ?? null,
  ])

/** Every visit type of an answer as a page of its own; those that a rule closes or that were not chosen are left out. */
export function pagesOf(came: CallOutput<'providers.timeSlots'>, context: SlotsContext): readonly SlotPage[] {
  const { choice, choices, decision, record } = context
  return (came.result?.slots ?? []).flatMap((department) =>
    (department.slotsByVisitType ?? []).flatMap((item): SlotPage[] => {
      const all = slotsOfTimeSlots({ slots: [{ ...department, slotsByVisitType: [item] }] })
      const slots = visibleSlots(all, decision, record).filter((slot) => isChosen(slot, choice, choices))
      if (all.length > 0 && slots.length === 0) return []
      return [{ key: keyOf(department, item), department, item, sent: came.sent ?? {}, slots }]
    }),
  )
}

/** The page of `before` in the answer to `sent`. */
export function pageIn(came: CallOutput<'providers.timeSlots'>, before: SlotPage, context: SlotsContext): SlotPage {
  const found = pagesOf(came, context).find(({ key }) => key === before.key)
  return found ?? { ...before, item: undefined, sent: came.sent ?? {}, slots: [] }
}

/** What to send for the next page; undefined where there is none. `to` bounds the whole search, also after pages that were asked for backwards. */
export function nextQuery({ item, sent }: SlotPage, { to }: AskedDates): SlotPageQuery | undefined {
  const query = item === undefined ? undefined : nextSlotPage(item, sent)
  if (query === undefined || to === undefined) return query
  return query.startDate !== undefined && query.startDate > to ? undefined : { ...query, endDate: to }
}

/** What to send for the previous page; undefined where there is none. */
export const previousQuery = ({ item, sent }: SlotPage): SlotPageQuery | undefined =>
  item === undefined ? undefined : previousSlotPage(item, sent)
