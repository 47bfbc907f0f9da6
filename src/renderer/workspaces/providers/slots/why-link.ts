import { maySearchSlots } from '../../../../domain/providers/scheduling-rules.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import type { AskedDates, SlotsContext } from './use-slots.ts'

/** The question "Why no slots?" for what is chosen: the first of what was left open. Undefined where the record has nothing to ask about. */
export function whyQuestion(
  { choice, choices, decision }: SlotsContext,
  { from, to }: AskedDates,
): WhyQuestion | undefined {
  const visitTypeId = choice.visitTypes[0] ?? choices.visitTypes[0]?.key
  const departmentId = choice.department ?? choices.departments[0]?.key
  if (visitTypeId === undefined || departmentId === undefined) return undefined
  const either = maySearchSlots(decision, 'new') ? 'new' : 'returning'
  return {
    visitTypeId,
    departmentId,
    patientClass: choice.patientClass === 'both' ? either : choice.patientClass,
    age: undefined,
    startDate: from,
    endDate: to,
  }
}
