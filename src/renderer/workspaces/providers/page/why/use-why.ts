import { useMemo } from 'react'
import { explainNoSlots } from '../../../../../domain/why/explain-no-slots.ts'
import { seenTogether } from '../../../../../domain/providers/seen-classes.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import type { SlotEvidence, WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { hiddenWords } from '../../../../../domain/slots/slot-requests.ts'
import { isFor, isFree } from '../../../../../domain/why/why-scene.ts'
import type { PageRoute } from '../page-route.ts'
import { useWindowSlots } from '../use-window-slots.ts'

type Asked = {
  readonly connectionId: string
  readonly route: PageRoute
  readonly forms: ProviderForms
  readonly now: number
  readonly question: WhyQuestion
}

export type Why = ReturnType<typeof useWhy>

/**
 * The explanation, with the slots of the requested dates. If there are none, also loads all bookable days, to name the
 * nearest real slots. Sends no request if a rule of section 3 forbids it.
 */
export function useWhy({ connectionId, route, forms, now, question }: Asked) {
  const first = useMemo(() => explainNoSlots(question, { forms, slots: undefined, now }), [question, forms, now])
  const forbidden = first.links.some(
    ({ link, state }) => (link === 'provider-on' || link === 'class-allowed') && state === 'fails',
  )
  const { asked, bookable } = first
  const inAsked = useWindowSlots({
    connectionId,
    route,
    forms,
    ...asked,
    now,
    enabled: !forbidden && asked.from <= asked.to,
  })
  // A class that wasn't requested can't be missing slots.
  const { patientClass } = question
  const near = inAsked.withheld.has(patientClass) ? undefined : inAsked.evidence
  const seen = useMemo(
    () => (near === undefined ? 0 : explainNoSlots(question, { forms, slots: near, now }).slotsSeen),
    [question, forms, near, now],
  )
  const covered = bookable === undefined || (asked.from <= bookable.from && bookable.to <= asked.to)
  const asksOn = !forbidden && !covered && bookable.from <= bookable.to && seen === 0
  const inBookable = useWindowSlots({
    connectionId,
    route,
    forms,
    from: bookable?.from ?? asked.from,
    to: bookable?.to ?? asked.to,
    now,
    enabled: asksOn && (inAsked.state === 'known' || inAsked.state === 'failed'),
  })
  const far = inBookable.withheld.has(patientClass) ? undefined : inBookable.evidence
  const slots = useMemo(() => together(near, far), [near, far])
  const explanation = useMemo(() => explainNoSlots(question, { forms, slots, now }), [question, forms, slots, now])
  return {
    explanation,
    asking: inAsked.state === 'asking' || inBookable.state === 'asking',
    /** Undefined while unknown, and if a rule forbids the request. */
    slots,
    /** Says that slots of the requested dates are hidden though they may be for this class, and why; empty if none are. */
    hidden: hiddenWords(
      (inAsked.unclear ?? []).filter((one) => isFree(one) && isFor(one, patientClass)).map(({ slot }) => slot),
    ),
    failure: inAsked.failure ?? inBookable.failure,
    retry: inAsked.failure === undefined ? inBookable.retry : inAsked.retry,
  }
}

/** Merges the slots of two windows if they touch; else uses the bookable days, since the other window is empty. */
function together(near: SlotEvidence | undefined, far: SlotEvidence | undefined): SlotEvidence | undefined {
  if (near === undefined || far === undefined) return far ?? near
  if (near.to < far.from || far.to < near.from) return far
  return {
    slots: joined(far.slots, near.slots),
    hidden: joined(far.hidden ?? [], near.hidden ?? []),
    seenTypes: seenTogether(near.seenTypes ?? new Map(), far.seenTypes ?? new Map()),
    from: near.from < far.from ? near.from : far.from,
    to: near.to > far.to ? near.to : far.to,
    // Uses the older time, so that the age isn't understated.
    askedAt: near.askedAt < far.askedAt ? near.askedAt : far.askedAt,
  }
}

/** The slots of `far`, and those of `near` that aren't among them. */
function joined(far: SlotEvidence['slots'], near: SlotEvidence['slots']): SlotEvidence['slots'] {
  const known = new Set(far.map(keyOf))
  return [...far, ...near.filter((slot) => !known.has(keyOf(slot)))]
}

const keyOf = (slot: SlotEvidence['slots'][number]) =>
  JSON.stringify([slot.slotDateTime, slot.departmentKey, slot.departmentUuid, slot.visitTypeId, slot.visitTypeGuid])
