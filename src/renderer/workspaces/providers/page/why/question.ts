import { texts } from '../../text/page.ts'
import {
  departmentKey,
  departmentsOf,
  isSameId,
  namedDepartment,
  visitTypeKey,
  visitTypeName,
  visitTypesOf,
  wholePart,
} from '../../../../../domain/providers/provider-parts.ts'
import { patientClassOf } from '../../../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import type { SmallestChange, WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { departmentLabel, visitTypeLabel } from '../../slots/provider-choices.ts'
import { patientWords } from '../../verdict-words.ts'
import { rangeWords } from '../../../../../domain/time/day-words.ts'
import type { Matrix } from '../matrix/matrix-model.ts'

export type Choice = { readonly value: string; readonly label: string }

/** Used if the record has no visit type or department to name. */
const noneOfThem = 'none'

/** Visit types with an id, in the record's order. Those that share a name are distinguished, as in the matrix. */
export function visitTypeChoices(forms: ProviderForms): readonly Choice[] {
  const all = visitTypesOf(forms).map((part) => ({
    value: visitTypeKey(part.versions[0].value),
    visitType: { ...wholePart(part), name: visitTypeName(part) },
  }))
  const visitTypes = all.map(({ visitType }) => visitType)
  return all.flatMap(({ value, visitType }) =>
    value === undefined ? [] : { value, label: visitTypeLabel(visitType, visitTypes) },
  )
}

/** Departments with an id, in the record's order. Those that share a name are distinguished. */
export function departmentChoices(forms: ProviderForms): readonly Choice[] {
  const all = departmentsOf(forms).map((part) => ({
    value: departmentKey(part.versions[0].value),
    department: namedDepartment(part),
  }))
  const departments = all.map(({ department }) => department)
  return all.flatMap(({ value, department }) =>
    value === undefined ? [] : { value, label: departmentLabel(department, departments) },
  )
}

/** The name of an ID; the ID itself if the record doesn't have it. */
export const nameOfChoice = (choices: readonly Choice[], id: string): string =>
  choices.find(({ value }) => isSameId(value, id))?.label ?? (id === noneOfThem ? texts.question.noneInTheRecord : id)

/** "a new patient, 6 y". */
export const forWhom = ({ patientClass, age }: WhyQuestion): string =>
  age === undefined ? patientWords[patientClass] : `${patientWords[patientClass]}, ${age} y`

/** The label of a change's button. */
export function changeLabel(forms: ProviderForms, change: SmallestChange): string | undefined {
  switch (change.kind) {
    case 'dates':
      return texts.question.search(rangeWords(change.startDate, change.endDate))
    case 'department':
      return texts.question.searchAt(nameOfChoice(departmentChoices(forms), change.departmentId))
    case 'visit-type':
      return texts.question.searchFor(nameOfChoice(visitTypeChoices(forms), change.visitTypeId))
    case 'patient-class':
      return texts.question.searchFor(patientWords[change.patientClass])
    case 'record':
      return undefined
  }
}

/** The default question of W: the first open cell without slots, else a closed or unknown one, else the first. */
export function firstQuestion(forms: ProviderForms, matrix: Matrix): WhyQuestion {
  const cells = matrix.rows.flatMap((row) => row.cells)
  const cell =
    cells.find(({ outcome, slots }) => outcome === 'open' && slots === 0) ??
    cells.find(({ outcome }) => outcome === 'closed' || outcome === 'unknown') ??
    cells[0]
  const visitType = cell?.visitType ?? visitTypesOf(forms)[0]?.versions[0].value
  const department = cell?.department ?? departmentsOf(forms)[0]?.versions[0].value
  return {
    visitTypeId: (visitType === undefined ? undefined : visitTypeKey(visitType)) ?? noneOfThem,
    departmentId: (department === undefined ? undefined : departmentKey(department)) ?? noneOfThem,
    patientClass: cell?.patientClass ?? (visitType === undefined ? 'new' : patientClassOf(visitType)),
    age: undefined,
    startDate: undefined,
    endDate: undefined,
  }
}
