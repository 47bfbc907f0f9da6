import { departmentKey, visitTypeKey } from '../../../../../domain/providers/provider-parts.ts'
import type { PatientClass } from '../../../../../domain/providers/scheduling-rules.ts'
import type { VerdictCell } from '../../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { isFor, isFree, type PlacedSlot } from '../../../../../domain/why/why-scene.ts'

/** The verdict's cells as a table: a row per visit type, two columns (new, returning) per department. */

export type MatrixCell = VerdictCell & {
  /** Slots that can still be booked; undefined if unknown or not requested. */
  readonly slots: number | undefined
}

export type Matrix = ReturnType<typeof matrixOf>

export type CellQuestion = Pick<WhyQuestion, 'visitTypeId' | 'departmentId' | 'patientClass'>

/** The "Why no slots?" question of a cell; undefined if its visit type or department has no ID. */
export function questionOf({ visitType, department, patientClass }: VerdictCell): CellQuestion | undefined {
  const visitTypeId = visitTypeKey(visitType)
  const departmentId = departmentKey(department)
  return visitTypeId === undefined || departmentId === undefined
    ? undefined
    : { visitTypeId, departmentId, patientClass }
}

export const noMatrix: Matrix = { departments: [], rows: [], strays: 0 }

/** `placed` is undefined while slots are unknown; `withheld` classes were not requested. `unclear` slots are hidden: a cell with only these has no count. */
export function matrixOf(
  cells: readonly VerdictCell[],
  placed: readonly PlacedSlot[] | undefined,
  withheld: ReadonlySet<PatientClass>,
  unclear: readonly PlacedSlot[] = [],
) {
  const width = widthOf(cells)
  const departments = cells
    .slice(0, width)
    .filter(({ patientClass }) => patientClass === 'new')
    .map(({ department }) => department)
  const free = (placed ?? []).filter(isFree)
  // By each form's version of a visit type, since the version in a cell depends on its department.
  const byVisitType = slotsBy(free, ({ visitTypes }) =>
    visitTypes.flatMap(({ versions }) => versions.map(({ value }) => value)),
  )
  const hidden = unclear.filter(isFree)
  const mayHave = ({ visitType, department, patientClass }: VerdictCell) =>
    hidden.some(
      (slot) =>
        isFor(slot, patientClass) &&
        slot.visitTypes.some(({ versions }) => versions.some(({ value }) => value === visitType)) &&
        slot.departments.some(({ versions }) => versions[0].value === department),
    )
  const rows = Array.from({ length: width === 0 ? 0 : cells.length / width }, (_, at) => {
    const line = cells.slice(at * width, (at + 1) * width)
    const visitType = line[0]?.visitType
    if (visitType === undefined) return undefined
    const own = byVisitType(visitType)
    const byDepartment = slotsBy(own, (slot) => slot.departments.map(({ versions }) => versions[0].value))
    const made = line.map((cell): MatrixCell => {
      const { department, patientClass } = cell
      if (placed === undefined || withheld.has(patientClass)) return { ...cell, slots: undefined }
      const slots = byDepartment(department).filter((slot) => isFor(slot, patientClass)).length
      return { ...cell, slots: slots === 0 && mayHave(cell) ? undefined : slots }
    })
    // Two cells per department: new, returning. The minutes are distinct slot lengths, shortest first.
    return { visitType, cells: made, minutes: minutesOf(own) }
  }).filter((row) => row !== undefined)
  // Slots that match no visit type or department of the record.
  const strays = free.filter((slot) => slot.visitTypes.length === 0 || slot.departments.length === 0).length
  return { departments, rows, strays }
}

/** The slots by each of their keys. */
function slotsBy<Key>(slots: readonly PlacedSlot[], keysOf: (slot: PlacedSlot) => readonly Key[]) {
  const found = Map.groupBy(
    slots.flatMap((slot) => keysOf(slot).map((key) => ({ key, slot }))),
    ({ key }) => key,
  )
  return (key: Key) => found.get(key)?.map(({ slot }) => slot) ?? []
}

const minutesOf = (slots: readonly PlacedSlot[]) =>
  [...new Set(slots.flatMap(({ slot }) => slot.duration ?? []))].toSorted((one, other) => one - other)

/** The number of cells per visit type, up to where the first department repeats. */
function widthOf([first, ...others]: readonly VerdictCell[]): number {
  if (first === undefined) return 0
  const again = others.findIndex(
    ({ department, patientClass }) => department === first.department && patientClass === first.patientClass,
  )
  return again < 0 ? others.length + 1 : again + 1
}
