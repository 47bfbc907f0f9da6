import type { CallOutput } from '../../../../bridge/calls.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import type { TimeSlotsResult, TimeSlotVisitType } from '../../../../domain/providers/provider.ts'
import { nextSlotPage, previousSlotPage, type SlotPageQuery } from '../../../../domain/slots/slot-paging.ts'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import { type AskedDates, isChosen, type SlotsContext } from './use-slots.ts'

/**
 * The slot list by the seven pagination rules of section 4.4: each visit type of each department is paged by its own dates, and a page's
 * answer is used only for that visit type and department.
 */

type Department = NonNullable<TimeSlotsResult['slots']>[number]

/** One page of one visit type at one department. */
export type SlotPage = {
  /** Identifies the visit type and department. */
  readonly key: string
  readonly department: Department
  /** Undefined if a page's answer lacks this visit type. */
  readonly item: TimeSlotVisitType | undefined
  /** The request's parameters. */
  readonly sent: SlotPageQuery
  /** Slots that may be shown. */
  readonly slots: readonly ProviderSlot[]
}

const keyOf = (department: Department, item: TimeSlotVisitType): string =>
  JSON.stringify([
    department.departmentId ?? [department.ehrSystemName, department.departmentIdentifier],
    item.visitTypeGuid ?? item.visitTypeId ?? item.visitTypeName ?? null,
  ])

/** Every visit type of an answer as its own page, without those that a rule closes or the user didn't choose. */
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

/** The page that follows `before`, from the answer to `sent`. */
export function pageIn(came: CallOutput<'providers.timeSlots'>, before: SlotPage, context: SlotsContext): SlotPage {
  const found = pagesOf(came, context).find(({ key }) => key === before.key)
  return found ?? { ...before, item: undefined, sent: came.sent ?? {}, slots: [] }
}

/** The request for the next page; undefined if there is none. `to` limits the whole search, also after paging backward. */
export function nextQuery({ item, sent }: SlotPage, { to }: AskedDates): SlotPageQuery | undefined {
  const query = item === undefined ? undefined : nextSlotPage(item, sent)
  if (query === undefined || to === undefined) return query
  return query.startDate !== undefined && query.startDate.slice(0, 10) > to ? undefined : { ...query, endDate: to }
}

/** The request for the previous page; undefined if there is none. */
export const previousQuery = ({ item, sent }: SlotPage): SlotPageQuery | undefined =>
  item === undefined ? undefined : previousSlotPage(item, sent)
