import type { CallInput } from '../../../../bridge/calls.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { SchedulingDecision } from '../../../../domain/providers/scheduling-rules.ts'
import type { SlotPageQuery } from '../../../../domain/slots/slot-paging.ts'
import { planTimeSlots, type Withheld } from '../../../../domain/slots/slot-requests.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { isAtDepartment, isOfType, type ProviderChoices } from './provider-choices.ts'

/** The `providers.timeSlots` request for a slot choice, and which of its slots are shown. */

export type TimeSlotsInput = CallInput<'providers.timeSlots'>

/** The provider and the connection of the request. */
export type SlotsOf = { readonly connectionId: string; readonly npi: string; readonly product: string | undefined }

export type PlannedSlots = {
  /** Undefined if no request is allowed. */
  readonly input: TimeSlotsInput | undefined
  readonly withheld: readonly Withheld[]
  /** What the answer contains beyond the choice, since the request can't be narrower; plain sentences. */
  readonly notes: readonly string[]
}

type Asked = { readonly from: string | undefined; readonly to: string | undefined; readonly daysOfSlots?: number }

/** The class that `newOrEstablishedPatient` names. */
function classOf(query: SlotPageQuery): SlotChoice['patientClass'] {
  if (query.newOrEstablishedPatient === 'newPatient') return 'new'
  return query.newOrEstablishedPatient === 'establishedPatient' ? 'returning' : 'both'
}

function departmentFilter(choice: SlotChoice, { departments }: ProviderChoices) {
  if (choice.department === undefined) return {}
  const found = departments.find(({ key }) => key === choice.department)
  if (found === undefined) return { note: 'The department of this address is not in the record; all are shown.' }
  const { departmentUrlName, ehrSystemName, emrId } = found.department
  if (departmentUrlName != null && departmentUrlName !== '') return { departmentUrlName }
  if (ehrSystemName != null && emrId != null) return { departmentEmrSystemId: ehrSystemName, departmentEmrId: emrId }
  return {
    note: `The record gives ${found.name} neither a departmentUrlName nor an id of its EHR: all departments were asked for, and only its slots are shown.`,
  }
}

function visitTypeFilter(choice: SlotChoice, { visitTypes }: ProviderChoices) {
  if (choice.visitTypes.length === 0) return {}
  const found = visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const [only, ...others] = found
  if (only === undefined) return { note: 'The visit type of this address is not in the record; all are shown.' }
  const { visitTypeId, name } = only.visitType
  if (others.length === 0 && visitTypeId != null) return { visitTypeEmrId: visitTypeId }
  const names = found.flatMap(({ visitType }) => visitType.name ?? [])
  return names.length === found.length && name != null ? { visitTypeName: names } : {}
}

/** The request for `choice` in these dates, limited to what section 3 allows. */
export function planSlots(
  of: SlotsOf,
  choice: SlotChoice,
  choices: ProviderChoices,
  decision: SchedulingDecision,
  { from, to, daysOfSlots }: Asked,
): PlannedSlots {
  const { note: departmentNote, ...department } = departmentFilter(choice, choices)
  const { note: typeNote, ...visitType } = visitTypeFilter(choice, choices)
  const { query, withheld } = planTimeSlots(of.npi, decision, choice.patientClass, {
    ...(from === undefined ? {} : { startDate: from }),
    ...(to === undefined ? {} : { endDate: to }),
    ...department,
    ...visitType,
    ...(daysOfSlots === undefined ? {} : { daysOfSlots }),
  })
  return {
    input: query === undefined ? undefined : inputOfQuery(of, query),
    withheld,
    notes: [departmentNote, typeNote].filter((note) => note !== undefined),
  }
}

/** The call that sends `query`. */
export function inputOfQuery({ connectionId, npi, product }: SlotsOf, query: SlotPageQuery): TimeSlotsInput {
  const { departmentUrlName, departmentEmrSystemId, departmentEmrId } = query
  const department =
    departmentUrlName !== undefined
      ? { departmentUrlName }
      : departmentEmrSystemId !== undefined && departmentEmrId !== undefined
        ? { departmentEmrSystemId, departmentEmrId }
        : undefined
  return {
    connectionId,
    npi,
    ...(product === undefined ? {} : { product }),
    patientClass: classOf(query),
    ...(query.startDate === undefined ? {} : { startDate: query.startDate }),
    ...(query.endDate === undefined ? {} : { endDate: query.endDate }),
    ...(department === undefined ? {} : { department }),
    ...(query.visitTypeName === undefined ? {} : { visitTypeName: [...query.visitTypeName] }),
    ...(query.visitTypeEmrId === undefined ? {} : { visitTypeEmrId: query.visitTypeEmrId }),
    ...(query.daysOfSlots === undefined ? {} : { daysOfSlots: query.daysOfSlots }),
  }
}

/** True for slots of the chosen visit types and department. Unknown ones in the choice don't filter. */
export function isChosen(slot: ProviderSlot, choice: SlotChoice, choices: ProviderChoices): boolean {
  const types = choices.visitTypes.filter(({ key }) => choice.visitTypes.includes(key))
  const department = choices.departments.find(({ key }) => key === choice.department)
  return (
    (types.length === 0 || types.some(({ visitType }) => isOfType(slot, visitType))) &&
    (department === undefined || isAtDepartment(slot, department.department))
  )
}
