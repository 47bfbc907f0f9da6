import { given } from '../../../../domain/normal-text.ts'
import { texts } from '../text/slots.ts'
import { useMemo } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { given as defined } from '../../../../domain/given.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import { entriesOfTimeSlots, type ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { SlotPageQuery } from '../../../../domain/slots/slot-paging.ts'
import { hiddenWords, planTimeSlots, shownAndHidden, type Withheld } from '../../../../domain/slots/slot-requests.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { localZone } from '../../../parts/times.ts'
import type { ProvidersRoute, SlotChoice } from '../../../routes/providers-route.ts'
import {
  choiceAmong,
  choicesOf,
  isAtDepartment,
  type ProviderChoices,
  recordOf,
  typesOfSlot,
} from './provider-choices.ts'

/** Of a part of a provider's page. */
export type SectionProps = {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}

export type SlotsContext = ReturnType<typeof useSlotsContext>

/** The context of all slot views of one provider: provider, choice, and what the rules allow. */
export function useSlotsContext(of: SlotsOf, wanted: SlotChoice, forms: ProviderForms) {
  const known = useMemo(() => {
    const choices = choicesOf(forms)
    return { choices, record: recordOf(forms), decision: verdictOf(forms).decision }
  }, [forms])
  const { choices } = known
  const choice = useMemo(() => choiceAmong(wanted, choices), [wanted, choices])
  const { departments } = choices
  const zone =
    departments.find(({ key }) => key === choice.department)?.zone ?? departments.find((each) => each.zone)?.zone
  const viewer = localZone()
  return {
    ...of,
    choice,
    ...known,
    /** The zone for weeks and windows: that of the chosen department, or of the first one with a zone. */
    zone: zone ?? viewer,
    /** False if no department has a zone and the computer's is used. */
    zoneIsDepartments: zone !== undefined,
    /** The computer's zone. */
    viewer,
  }
}

/** The requested dates, yyyy-MM-dd. */
export type AskedDates = { readonly from: string | undefined; readonly to: string | undefined }

export type SlotsAnswer = ReturnType<typeof useSlots>

/** When a view opens, cached slots older than this are reloaded. Milliseconds. */
const stillFresh = 60_000

type AskedHow = {
  readonly daysOfSlots?: number
  readonly enabled?: boolean
  /** A requested day whose slots are left out. */
  readonly besides?: string
  /** The slots that the view can show. */
  readonly isShown?: (slot: ProviderSlot) => boolean
}

/** Loads the chosen slots in these dates; sends no request while `enabled` is false. */
export function useSlots(
  context: SlotsContext,
  { from, to }: AskedDates,
  { daysOfSlots, enabled = true, besides, isShown }: AskedHow = {},
) {
  const { choice, choices, decision, record } = context
  const plan = planSlots(context, { from, to, daysOfSlots })
  const fallback = { connectionId: context.connectionId, npi: context.npi }
  const mayAsk = plan.input !== undefined
  const query = useBridgeQuery('providers.timeSlots', plan.input ?? fallback, {
    enabled: enabled && mayAsk,
    staleTime: stillFresh,
  })
  const answer = mayAsk ? query.data : undefined
  const came = answer?.value
  const result = came?.result
  const all = useMemo(() => {
    if (result === undefined) return undefined
    const received = entriesOfTimeSlots(result).filter(({ day }) => day !== besides)
    return shownAndHidden(received, decision, record, isShown)
  }, [result, decision, record, besides, isShown])
  const slots = useMemo(() => all?.shown.filter((slot) => isChosen(slot, choice, choices)), [all, choice, choices])
  const hidden = hiddenWords((all?.hidden ?? []).filter((slot) => isChosen(slot, choice, choices)))
  return {
    /** The chosen slots that may be shown, in the answer's order; undefined until loaded or if nothing was requested. */
    slots,
    /** Says that chosen slots are hidden, and why; empty if none are. */
    hidden,
    /** The raw answer and its request. */
    came,
    /** True if no request is allowed. Main applies the rules too, possibly with a newer flag. */
    forbidden: !mayAsk || (came !== undefined && result === undefined),
    withheld: mergeWithheld(plan.withheld, came?.withheld ?? []),
    notes: [...plan.notes, ...hidden],
    /** ISO 8601: when the platform answered. */
    askedAt: answer?.meta.receivedAt,
    failure: mayAsk ? query.error?.failure : undefined,
    asking: query.isFetching,
    askAgain: () => void query.refetch(),
  }
}

/** Merges the withheld classes of the page and main without duplicates. */
export function mergeWithheld(...lists: readonly (readonly Withheld[])[]): readonly Withheld[] {
  const byClass = new Map(lists.flat().map((each) => [`${each.npi} ${each.patientClass}`, each]))
  return [...byClass.values()]
}

type TimeSlotsInput = CallInput<'providers.timeSlots'>

/** The provider and the connection of the request. */
type SlotsOf = { readonly connectionId: string; readonly npi: string; readonly product: string | undefined }

type Asked = AskedDates & { readonly daysOfSlots?: number | undefined }

/** The class that `newOrEstablishedPatient` names. */
function classOf(query: SlotPageQuery): SlotChoice['patientClass'] {
  if (query.newOrEstablishedPatient === 'newPatient') return 'new'
  return query.newOrEstablishedPatient === 'establishedPatient' ? 'returning' : 'both'
}

function departmentFilter(choice: SlotChoice, { departments }: ProviderChoices) {
  if (choice.department === undefined) return {}
  const found = departments.find(({ key }) => key === choice.department)
  if (found === undefined) return { note: texts.useSlots.theDepartmentInThisAddressIsnt }
  const departmentUrlName = given(found.department.departmentUrlName)
  if (departmentUrlName !== undefined) return { departmentUrlName }
  const departmentEmrSystemId = given(found.department.ehrSystemName)
  const departmentEmrId = given(found.department.emrId)
  if (departmentEmrSystemId !== undefined && departmentEmrId !== undefined)
    return { departmentEmrSystemId, departmentEmrId }
  return {
    note: texts.useSlots.theRecordHasNoUrlName(found.name),
  }
}

function visitTypeFilter(choice: SlotChoice, { visitTypes }: ProviderChoices) {
  if (choice.visitTypes.length === 0) return {}
  const found = visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const [only, ...others] = found
  if (only === undefined) return { note: texts.useSlots.theVisitTypeInThisAddress }
  const visitTypeEmrId = given(only.visitType.visitTypeId)
  if (others.length === 0 && visitTypeEmrId !== undefined) return { visitTypeEmrId }
  const names = found.flatMap(({ visitType }) => given(visitType.name) ?? [])
  return names.length === found.length ? { visitTypeName: names } : {}
}

type Planned = SlotsOf & Pick<SlotsContext, 'choice' | 'choices' | 'decision'>

/** The request for `choice` in these dates, limited to what section 3 allows. */
export function planSlots({ choice, choices, decision, ...of }: Planned, { from, to, daysOfSlots }: Asked) {
  const { note: departmentNote, ...department } = departmentFilter(choice, choices)
  const { note: typeNote, ...visitType } = visitTypeFilter(choice, choices)
  const { query, withheld } = planTimeSlots(of.npi, decision, choice.patientClass, {
    ...defined({ startDate: from, endDate: to, daysOfSlots }),
    ...department,
    ...visitType,
  })
  return {
    /** Undefined if no request is allowed. */
    input: query === undefined ? undefined : inputOfQuery(of, query),
    withheld,
    /** What the answer contains beyond the choice, since the request can't be narrower; plain sentences. */
    notes: [departmentNote, typeNote].filter((note) => note !== undefined),
  }
}

/** The call that sends `query`. */
export function inputOfQuery({ connectionId, npi, product }: SlotsOf, query: SlotPageQuery): TimeSlotsInput {
  const { departmentUrlName, departmentEmrSystemId, departmentEmrId } = query
  const { startDate, endDate, visitTypeName, visitTypeEmrId, daysOfSlots } = query
  const department =
    departmentUrlName !== undefined
      ? { departmentUrlName }
      : departmentEmrSystemId !== undefined && departmentEmrId !== undefined
        ? { departmentEmrSystemId, departmentEmrId }
        : undefined
  return {
    connectionId,
    npi,
    patientClass: classOf(query),
    ...defined({ product, startDate, endDate, department, visitTypeEmrId, daysOfSlots }),
    ...(visitTypeName === undefined ? {} : { visitTypeName: [...visitTypeName] }),
  }
}

/** True for slots of the chosen visit types and department. Unknown ones in the choice don't filter. */
export function isChosen(slot: ProviderSlot, choice: SlotChoice, choices: ProviderChoices): boolean {
  const types = choices.visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const department = choices.departments.find(({ key }) => key === choice.department)
  return (
    (types.length === 0 || typesOfSlot(slot, choices).some((type) => types.includes(type))) &&
    (department === undefined || isAtDepartment(slot, department.department))
  )
}
