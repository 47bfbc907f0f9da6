import { useMemo } from 'react'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import type { SchedulingDecision } from '../../../../domain/providers/scheduling-rules.ts'
import { visibleSlots, type Withheld } from '../../../../domain/slots/slot-requests.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { localZone } from '../../../parts/times.ts'
import { choicesOf, type ProviderChoices, recordOf } from './provider-choices.ts'
import { isChosen, planSlots, type SlotsOf } from './slot-query.ts'

/** The context of all slot views: provider, choice, and what the rules allow. */
export type SlotsContext = SlotsOf & {
  readonly choice: SlotChoice
  readonly choices: ProviderChoices
  readonly record: Provider
  readonly decision: SchedulingDecision
  /** The zone for weeks and windows: that of the chosen department, or of the first one with a zone. */
  readonly zone: string
  /** False if no department has a zone and the computer's is used. */
  readonly zoneIsDepartments: boolean
  /** The computer's zone. */
  readonly viewer: string
}

/** The context of the slots of one provider. */
export function useSlotsContext(of: SlotsOf, choice: SlotChoice, forms: ProviderForms): SlotsContext {
  const { connectionId, npi, product } = of
  const known = useMemo(() => {
    const choices = choicesOf(forms)
    return { choices, record: recordOf(forms), decision: verdictOf(forms).decision }
  }, [forms])
  const { departments } = known.choices
  const zone =
    departments.find(({ key }) => key === choice.department)?.zone ?? departments.find((each) => each.zone)?.zone
  const viewer = localZone()
  return {
    connectionId,
    npi,
    product,
    choice,
    ...known,
    zone: zone ?? viewer,
    zoneIsDepartments: zone !== undefined,
    viewer,
  }
}

/** The requested dates, yyyy-MM-dd. */
export type AskedDates = { readonly from: string | undefined; readonly to: string | undefined }

export type SlotsAnswer = {
  /** The chosen slots that may be shown, in the answer's order; undefined until loaded or if nothing was requested. */
  readonly slots: readonly ProviderSlot[] | undefined
  /** The raw answer and its request. */
  readonly came: CallOutput<'providers.timeSlots'> | undefined
  /** True if no request is allowed. */
  readonly forbidden: boolean
  readonly withheld: readonly Withheld[]
  readonly notes: readonly string[]
  /** ISO 8601: when the platform answered. */
  readonly askedAt: string | undefined
  readonly failure: Failure | undefined
  readonly asking: boolean
  readonly askAgain: () => void
}

const seconds = 1_000
/** When a view opens, cached slots older than this are reloaded. */
const stillFresh = 60 * seconds

/** Loads the chosen slots in these dates; sends no request while `enabled` is false. */
export function useSlots(
  context: SlotsContext,
  { from, to }: AskedDates,
  { daysOfSlots, enabled = true }: { readonly daysOfSlots?: number; readonly enabled?: boolean } = {},
): SlotsAnswer {
  const { choice, choices, decision, record } = context
  const plan = planSlots(context, choice, choices, decision, {
    from,
    to,
    ...(daysOfSlots === undefined ? {} : { daysOfSlots }),
  })
  const fallback = { connectionId: context.connectionId, npi: context.npi }
  const query = useBridgeQuery('providers.timeSlots', plan.input ?? fallback, {
    enabled: enabled && plan.input !== undefined,
    staleTime: stillFresh,
  })
  const result = plan.input === undefined ? undefined : query.data?.value.result
  const all = useMemo(() => {
    if (result === undefined) return undefined
    return visibleSlots(slotsOfTimeSlots(result), decision, record)
  }, [result, decision, record])
  const slots = useMemo(() => all?.filter((slot) => isChosen(slot, choice, choices)), [all, choice, choices])
  const guarded = query.data?.value
  // Main applies the rules too, possibly with a newer flag.
  const refusedByMain = guarded !== undefined && guarded.result === undefined
  return {
    slots: plan.input === undefined ? undefined : slots,
    came: plan.input === undefined ? undefined : guarded,
    forbidden: plan.input === undefined || refusedByMain,
    withheld: mergeWithheld(plan.withheld, plan.input === undefined ? [] : (guarded?.withheld ?? [])),
    notes: plan.notes,
    askedAt: plan.input === undefined ? undefined : query.data?.meta.receivedAt,
    failure: plan.input === undefined ? undefined : query.error?.failure,
    asking: query.isFetching,
    askAgain: () => void query.refetch(),
  }
}

/** Merges the withheld classes of the page and main without duplicates. */
export function mergeWithheld(...lists: readonly (readonly Withheld[])[]): readonly Withheld[] {
  const byClass = new Map(lists.flat().map((each) => [`${each.npi} ${each.patientClass}`, each]))
  return [...byClass.values()]
}
