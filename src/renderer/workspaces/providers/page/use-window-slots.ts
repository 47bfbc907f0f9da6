import { useMemo } from 'react'
import { given } from '../../../../domain/given.ts'
import { entriesOfTimeSlots, type ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { type SeenTypes, seenTypesOf } from '../../../../domain/providers/seen-classes.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import type { SlotEvidence } from '../../../../domain/why/why-no-slots.ts'
import { knownOf } from '../../../../domain/why/why-scene.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { PageRoute } from './page-route.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import { flagSourcesFor } from '../../../../domain/providers/provider-parts.ts'
import { shownAndHidden } from '../../../../domain/slots/slot-requests.ts'

export type WindowSlots = ReturnType<typeof useWindowSlots>

type Asked = {
  readonly connectionId: string
  readonly route: PageRoute
  readonly forms: ProviderForms
  /** yyyy-MM-dd. */
  readonly from: string
  readonly to: string
  /** Milliseconds; slots that began earlier are past. */
  readonly now: number
  readonly enabled: boolean
}

/** The slots of all visit types between two days, in one answer. Main omits what a rule forbids and reports it. */
export function useWindowSlots({ connectionId, route, forms, from, to, now, enabled }: Asked) {
  const { npi, product } = route
  const asked = useBridgeQuery(
    'providers.timeSlots',
    given({ connectionId, npi, product, patientClass: 'both' as const, startDate: from, endDate: to }),
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  )
  const answer = asked.data
  const read = useMemo(() => {
    const result = answer?.value.result
    if (result === undefined) return noSlots
    const types = (result.slots ?? []).flatMap(({ slotsByVisitType }) => slotsByVisitType ?? [])
    return { slots: entriesOfTimeSlots(result), seen: seenTypesOf(types) }
  }, [answer])
  const shown = useMemo(() => {
    const record = (forms.platform ?? forms.ehr[0])?.record
    if (answer === undefined || record === undefined) return undefined
    return shownSlots(
      { slots: read.slots, seenTypes: read.seen, from, to, askedAt: answer.meta.receivedAt },
      forms,
      record,
      now,
    )
  }, [answer, read, forms, from, to, now])
  const withheld = useMemo<ReadonlySet<PatientClass>>(
    () => new Set((answer?.value.withheld ?? []).map(({ patientClass }) => patientClass)),
    [answer],
  )
  const state: 'idle' | 'asking' | 'known' | 'failed' = !enabled
    ? 'idle'
    : answer !== undefined
      ? 'known'
      : asked.isError
        ? 'failed'
        : 'asking'
  return {
    state,
    /** The part of the answer that may be shown. */
    evidence: enabled ? shown?.evidence : undefined,
    /** The same slots matched with the record. */
    placed: enabled ? shown?.placed : undefined,
    /** Hidden slots: for whom they are isn't known, and one class is closed, or when they are. */
    unclear: enabled ? shown?.unclear : undefined,
    /** Which patients the answer's visit types are for. */
    seen: read.seen,
    /** Classes that were not requested, since a rule closes them. */
    withheld,
    /** After a failed retry, keeps the older answer. */
    failure: enabled ? asked.error?.failure : undefined,
    retry: () => void asked.refetch(),
  }
}

const noSlots: { readonly slots: readonly ProviderSlot[]; readonly seen: SeenTypes } = {
  slots: [],
  seen: new Map(),
}

/**
 * Slots matched with the record, limited to those that section 3 allows to show. Applies the rules per department, by the same flags as its cells of the
 * matrix. `now` in milliseconds.
 */
export function shownSlots(answer: SlotEvidence, forms: ProviderForms, record: Provider, now: number) {
  const placed = knownOf({ forms, slots: answer, now }).placed ?? []
  const known = new Set(placed.map(({ slot }) => slot))
  const byDepartment = Map.groupBy(placed, ({ departments }) => departments[0])
  const hidden: ProviderSlot[] = []
  const shown = [...byDepartment].flatMap(([department, own]) => {
    const speaking = department === undefined ? forms : flagSourcesFor(forms, department)
    const { decision } = verdictOf(speaking)
    const parts = shownAndHidden(
      own.map(({ slot }) => slot),
      decision,
      record,
    )
    for (const slot of parts.hidden) hidden.push(slot)
    return parts.shown
  })
  const kept = new Set<ProviderSlot>(shown)
  // A slot without a valid day isn't placed, and may be on any.
  const unplaced = shownAndHidden(
    answer.slots.filter((slot) => !known.has(slot)),
    verdictOf(forms).decision,
    record,
  )
  const evidence: SlotEvidence = { ...answer, slots: shown, hidden: [...hidden, ...unplaced.shown, ...unplaced.hidden] }
  return {
    evidence,
    placed: placed.filter(({ slot }) => kept.has(slot)),
    /** Hidden slots that may be for an open class. */
    unclear: knownOf({ forms, slots: { ...evidence, slots: [] }, now }).hidden,
  }
}
