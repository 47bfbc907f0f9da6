import { texts } from '../text/lens.ts'
import { useMemo } from 'react'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { type Coverage, notCoveredBy } from '../../../../domain/slots/named-search.ts'
import {
  entriesOfCareOptions,
  entriesOfSearch,
  entriesOfTimeSlots,
  isPlaced,
  type ProviderSlot,
  type SlotSource,
} from '../../../../domain/slots/provider-slots.ts'
import { type LensSide, lensOf } from '../../../../domain/slots/slot-lens.ts'
import { hiddenWords, shownAndHidden } from '../../../../domain/slots/slot-requests.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { isChosen, mergeWithheld, planSlots, type SlotsContext } from '../slots/use-slots.ts'

/** One endpoint of the lens with its result. */
export type LensAsked = {
  readonly source: SlotSource
  /** Slots for the days and visit type; undefined without an answer. */
  readonly slots: readonly ProviderSlot[] | undefined
  /** Slots in the answer for other visit types. */
  readonly others: number
  /** Hidden slots that may be for the days and visit type: for whom or when they are isn't known. */
  readonly hidden: readonly ProviderSlot[]
  readonly askedAt: string | undefined
  readonly asking: boolean
  readonly failure: Failure | undefined
  /** Why nothing was requested. */
  readonly notKnown: NotKnown | undefined
  readonly retry: () => void
}

type Guarded = CallOutput<'providers.timeSlots' | 'providers.slotSearch' | 'providers.careSlots'>
type Query = {
  readonly data?: { readonly value: Guarded; readonly meta: { readonly receivedAt: string } } | undefined
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const none: readonly ProviderSlot[] = []
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
  const plan = planSlots(context, choice, choices, decision, { from, to })
  const of = { connectionId, npi, ...(product === undefined ? {} : { product }), startDate: from, endDate: to }
  // The document does not say whether visitTypeNames means the name or the short name.
  const types = choices.visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const names = [...new Set(types.flatMap(({ visitType }) => [visitType.name, visitType.shortName]))].filter(
    (name) => name != null && name !== '',
  )
  const named = names.length === 0 ? {} : { visitTypeNames: names.filter((name) => typeof name === 'string') }
  const days = 7
  const enabled = plan.input !== undefined
  const timeSlots = useBridgeQuery('providers.timeSlots', plan.input ?? of, { enabled, ...fresh })
  const slotSearch = useBridgeQuery('providers.slotSearch', { ...of, ...named }, { enabled, ...fresh })
  const careSlots = useBridgeQuery('providers.careSlots', { ...of, ...named, daysOfSlots: days }, { enabled, ...fresh })

  const [timeResult, searchResult, careResult] = [
    timeSlots.data?.value.result,
    slotSearch.data?.value.result,
    careSlots.data?.value.result,
  ]
  const found = useMemo(() => {
    const narrowed = (all: readonly ProviderSlot[] | undefined) => {
      if (all === undefined) return { slots: undefined, others: 0, hidden: none }
      const inDates = (some: readonly ProviderSlot[]) => some.filter(({ day }) => day >= from && day <= to)
      const chosen = (some: readonly ProviderSlot[]) => some.filter((slot) => isChosen(slot, choice, choices))
      const { shown, hidden } = shownAndHidden(all, decision, record, isPlaced)
      const visible = inDates(shown)
      const slots = chosen(visible)
      const withoutDay = hidden.filter(({ day }) => day === '')
      return { slots, others: visible.length - slots.length, hidden: chosen([...inDates(hidden), ...withoutDay]) }
    }
    return {
      timeSlots: narrowed(timeResult === undefined ? undefined : entriesOfTimeSlots(timeResult)),
      slotSearch: narrowed(searchResult === undefined ? undefined : entriesOfSearch(searchResult)),
      careOptions: narrowed(careResult === undefined ? undefined : entriesOfCareOptions(careResult, npi)),
    }
  }, [timeResult, searchResult, careResult, decision, record, choice, choices, from, to, npi])

  const coverages = useMemo<Readonly<Record<SlotSource, Coverage>>>(() => {
    if (!enabled) return { timeSlots: closed, slotSearch: closed, careOptions: closed }
    return {
      timeSlots: timeSlots.data === undefined || timeResult !== undefined ? all : closed,
      slotSearch: slotSearch.data?.value.coverage ?? all,
      careOptions: careSlots.data?.value.coverage ?? all,
    }
  }, [enabled, timeSlots.data, timeResult, slotSearch.data, careSlots.data])
  const notKnownOf = (source: SlotSource) => {
    const coverage = coverages[source]
    return coverage.of === 'nothing' ? coverage.why : undefined
  }
  const askedOf = (source: SlotSource, query: Query): LensAsked => ({
    source,
    slots: enabled ? found[source].slots : undefined,
    others: enabled ? found[source].others : 0,
    hidden: enabled ? found[source].hidden : none,
    askedAt: query.data?.meta.receivedAt,
    asking: query.isFetching,
    failure: query.error?.failure,
    notKnown: notKnownOf(source),
    retry: () => void query.refetch(),
  })
  const asked = [askedOf('timeSlots', timeSlots), askedOf('slotSearch', slotSearch), askedOf('careOptions', careSlots)]
  const sides = useMemo<readonly LensSide[]>(
    () =>
      (['timeSlots', 'slotSearch', 'careOptions'] as const).map((source) => ({
        source,
        answered: enabled && found[source].slots !== undefined,
        slots: enabled ? (found[source].slots ?? []) : [],
        notCovered: (slot) => notCoveredBy(coverages[source], slot, record) ?? unreadIn(found[source].hidden),
      })),
    [found, enabled, coverages, record],
  )
  const rows = useMemo(() => lensOf(sides, now, record), [sides, now, record])
  const withheld = enabled
    ? [timeSlots.data, slotSearch.data, careSlots.data].flatMap((data) => data?.value.withheld ?? [])
    : []
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
