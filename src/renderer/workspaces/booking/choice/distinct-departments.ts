import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { normalText } from '../../../../domain/normal-text.ts'

/** What distinguishes departments of one name, the first that differs for all of them: city, street, ID. */
const marks: readonly ((slot: OfferedSlot) => string | undefined)[] = [
  ({ address }) => address?.city,
  ({ address }) => address?.line1,
  ({ departmentEmrId, departmentUuid }) => departmentEmrId ?? departmentUuid,
]

/** Undefined for slots without an ID, of which it isn't known which are of one department. */
function idOf({ ehrSystemName = '', departmentEmrId, departmentUuid }: OfferedSlot): string | undefined {
  const id = departmentEmrId ?? departmentUuid
  return id === undefined ? undefined : [ehrSystemName, id].join('|')
}

/** The slots with a different name for each department: "Family Medicine (Mesa)" where two of them are called Family Medicine. */
export function withDistinctDepartments(slots: readonly OfferedSlot[]): readonly OfferedSlot[] {
  const departments = new Map(slots.map((slot) => [idOf(slot), slot]))
  departments.delete(undefined)
  const byName = Map.groupBy(departments.values(), ({ departmentName = '' }) => normalText(departmentName))
  const markOf = new Map<string | undefined, string>()
  for (const [name, same] of byName) {
    if (name === '' || same.length === 1) continue
    const texts = marks
      .map((mark) => same.map((slot) => mark(slot)?.trim() || undefined))
      .find((all) => !all.includes(undefined) && new Set(all).size === all.length)
    same.forEach((slot, at) => {
      const text = texts?.[at]
      if (text !== undefined) markOf.set(idOf(slot), text)
    })
  }
  if (markOf.size === 0) return slots
  return slots.map((slot) => {
    const mark = markOf.get(idOf(slot))
    return mark === undefined ? slot : { ...slot, departmentName: `${slot.departmentName} (${mark})` }
  })
}
