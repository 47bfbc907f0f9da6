import { texts } from '../text/lens.ts'
import { useMemo } from 'react'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { type Coverage, notCoveredBy } from '../../../../domain/slots/named-search.ts'
import {
  entriesOfCareOptions,
  entriesOfSearch,
  entriesOfTimeSlots,
  isPlaced,
  type ProviderSlot,
  type SlotSource,
  slotSources,
} from '../../../../domain/slots/provider-slots.ts'
import { lensOf } from '../../../../domain/slots/slot-lens.ts'
import { hiddenWords, shownAndHidden } from '../../../../domain/slots/slot-requests.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { isChosen, mergeWithheld, planSlots, type SlotsContext } from '../slots/use-slots.ts'

/** One endpoint of the lens with its result. */
export type LensAsked = ReturnType<typeof useLens>['asked'][number]

const fresh = { staleTime: 60_000 }
const all: Coverage = { of: 'all' }
const closed: Coverage = {
  of: 'nothing',
  why: { state: 'not-asked', reason: texts.useLens.aBookingRuleClosesTheseSlots },
}

/** A slot of another endpoint may be one of those without a readable time. */
function unreadIn(hidden: readonly ProviderSlot[]): NotKnown | undefined {
  const unread = hidden.filter((slot) => !isPlaced(slot))
  return unread.length === 0 ? undefined : { state: 'not-checked', reason: hiddenWords(unread).join(' ') }
}

/**
 * The three slot endpoints for the same provider, days (yyyy-MM-dd) and visit type. Each may fail separately; its slots are then unknown.
 * `now` in milliseconds.
 */
export function useLens(context: SlotsContext, from: string, to: string, now: number) {
  const { connectionId, npi, product, choice, choices, decision, record } = context
  const plan = planSlots(context, { from, to })
  const of = { connectionId, npi, ...(product === undefined ? {} : { product }), startDate: from, endDate: to }
  // The document does not say whether visitTypeNames means the name or the short name.
  const types = choices.visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const names = [...new Set(types.flatMap(({ visitType }) => [visitType.name || [], visitType.shortName || []].flat()))]
  const named = names.length === 0 ? {} : { visitTypeNames: names }
  const enabled = plan.input !== undefined
  const timeSlots = useBridgeQuery('providers.timeSlots', plan.input ?? of, { enabled, ...fresh })
  const slotSearch = useBridgeQuery('providers.slotSearch', { ...of, ...named }, { enabled, ...fresh })
  const careSlots = useBridgeQuery('providers.careSlots', { ...of, ...named, daysOfSlots: 7 }, { enabled, ...fresh })

  const [timeData, searchData, careData] = [timeSlots.data?.value, slotSearch.data?.value, careSlots.data?.value]
  const sides = useMemo(() => {
    const side = (source: SlotSource, received: readonly ProviderSlot[] | undefined, coverage: Coverage) => {
      const inDates = (some: readonly ProviderSlot[]) => some.filter(({ day }) => day >= from && day <= to)
      const chosen = (some: readonly ProviderSlot[]) => some.filter((slot) => isChosen(slot, choice, choices))
      const found = shownAndHidden(received ?? [], decision, record, isPlaced)
      const visible = inDates(found.shown)
      const slots = chosen(visible)
      const withoutDay = found.hidden.filter(({ day }) => day === '')
      const hidden = chosen([...inDates(found.hidden), ...withoutDay])
      return {
        source,
        answered: received !== undefined,
        /** Slots for the days and visit type. */
        slots,
        /** Slots in the answer for other visit types. */
        others: visible.length - slots.length,
        /** Hidden slots that may be for the days and visit type: for whom or when they are isn't known. */
        hidden,
        /** Why nothing was requested. */
        notKnown: coverage.of === 'nothing' ? coverage.why : undefined,
        notCovered: (slot: ProviderSlot) => notCoveredBy(coverage, slot, record) ?? unreadIn(hidden),
      }
    }
    if (!enabled) return slotSources.map((source) => side(source, undefined, closed))
    const [times, search, care] = [timeData?.result, searchData?.result, careData?.result]
    return [
      side(
        'timeSlots',
        times && entriesOfTimeSlots(times),
        timeData !== undefined && times === undefined ? closed : all,
      ),
      side('slotSearch', search && entriesOfSearch(search), searchData?.coverage ?? all),
      side('careOptions', care && entriesOfCareOptions(care, npi), careData?.coverage ?? all),
    ]
  }, [enabled, timeData, searchData, careData, decision, record, choice, choices, from, to, npi])
  const queries = [timeSlots, slotSearch, careSlots]
  const asked = sides.map((side, at) => ({
    ...side,
    askedAt: queries[at]?.data?.meta.receivedAt,
    asking: queries[at]?.isFetching === true,
    failure: queries[at]?.error?.failure,
    retry: () => void queries[at]?.refetch(),
  }))
  const rows = useMemo(() => lensOf(sides, now, record), [sides, now, record])
  const withheld = enabled ? [timeData, searchData, careData].flatMap((data) => data?.withheld ?? []) : []
  return {
    asked,
    sides,
    rows,
    /** The hidden slots of the endpoint with the most. */
    hidden: asked.map(({ hidden }) => hidden).reduce((most, one) => (one.length > most.length ? one : most)),
    withheld: mergeWithheld(plan.withheld, withheld),
    askAgain: () => {
      for (const { retry } of asked) retry()
    },
  }
}
