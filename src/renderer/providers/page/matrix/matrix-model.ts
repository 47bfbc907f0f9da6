import type { ProviderDepartment, ProviderVisitType } from '../../../../domain/provider.ts'
import type { ProviderSlot } from '../../../../domain/provider-slots.ts'
import type { VerdictCell } from '../../../../domain/verdict.ts'
import { isSlotAt, isSlotFor, isSlotOf } from '../slot-match.ts'

/** The cells of the verdict as a table: a row for each visit type, two columns (new, returning) for each department. */

export type MatrixCell = VerdictCell & {
  /** Slots that have not begun; undefined where they are not known. */
  readonly slots: number | undefined
}

export type MatrixRow = {
  readonly visitType: ProviderVisitType
  /** Two for each department: new, returning. */
  readonly cells: readonly MatrixCell[]
  /** Minutes that slots of this visit type last, each once, shortest first. */
  readonly minutes: readonly number[]
}

export type Matrix = {
  readonly departments: readonly ProviderDepartment[]
  readonly rows: readonly MatrixRow[]
  /** Slots that belong to no visit type or department of the record. */
  readonly strays: number
}

/** `slots` are those that may be shown, undefined while they are not known; those that began before `now` (milliseconds) do not count. */
export function matrixOf(
  cells: readonly VerdictCell[],
  slots: readonly ProviderSlot[] | undefined,
  now: number,
): Matrix {
  const width = widthOf(cells)
  const departments = cells
    .slice(0, width)
    .filter(({ patientClass }) => patientClass === 'new')
    .map(({ department }) => department)
  const sorted = sortSlots((slots ?? []).filter(({ instant }) => instant === undefined || instant >= now))
  let placed = 0
  const rows = Array.from({ length: width === 0 ? 0 : cells.length / width }, (_, at): MatrixRow | undefined => {
    const line = cells.slice(at * width, (at + 1) * width)
    const visitType = line[0]?.visitType
    if (visitType === undefined) return undefined
    const own = sorted.filter(([slot]) => isSlotOf(slot, visitType))
    const made = line.map((cell): MatrixCell => {
      const here = own.filter(
        ([slot]) => isSlotAt(slot, cell.department) && isSlotFor(slot, cell.patientClass, visitType),
      )
      return { ...cell, slots: slots === undefined ? undefined : total(here) }
    })
    placed += total(own.filter(([slot]) => departments.some((department) => isSlotAt(slot, department))))
    return { visitType, cells: made, minutes: minutesOf(own) }
  }).filter((row) => row !== undefined)
  return { departments, rows, strays: Math.max(0, total(sorted) - placed) }
}

type Counted = readonly (readonly [ProviderSlot, number])[]

const total = (counted: Counted) => counted.reduce((sum, [, count]) => sum + count, 0)

const minutesOf = (counted: Counted) =>
  [...new Set(counted.flatMap(([{ duration }]) => duration ?? []))].toSorted((one, other) => one - other)

/** Cells of one visit type: until the first department comes again. */
function widthOf([first, ...others]: readonly VerdictCell[]): number {
  if (first === undefined) return 0
  const again = others.findIndex(
    ({ department, patientClass }) => department === first.department && patientClass === first.patientClass,
  )
  return again < 0 ? others.length + 1 : again + 1
}

/** One slot of each kind that is placed alike, with how many there are: thousands of slots are few kinds. */
function sortSlots(slots: readonly ProviderSlot[]): Counted {
  const kinds = new Map<string, [ProviderSlot, number]>()
  for (const slot of slots) {
    const kind = JSON.stringify([
      slot.departmentUuid,
      slot.departmentKey,
      slot.visitTypeGuid,
      slot.visitTypeId,
      slot.visitTypeName,
      slot.forNewPatient,
      slot.forEstablishedPatient,
      slot.duration,
    ])
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, [slot, 1])
    else known[1] += 1
  }
  return [...kinds.values()]
}
