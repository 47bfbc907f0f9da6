import { given, isGiven } from '../normal-text.ts'
import type { NotKnown } from '../knowing.ts'
import { capital } from '../one-line.ts'
import type { Provider } from '../providers/provider.ts'
import { type ProviderSlot, type SlotSource, slotSources } from './provider-slots.ts'
import { readSlotStart } from './slot-start.ts'
import { offsetText } from '../time/zones.ts'
import { texts } from './text.ts'

/** The slot lens compares the same provider, day and visit type across the three slot endpoints. A difference is a hint, not proof. */

export type LensSign = 'missing' | 'duration' | 'offset' | 'name' | 'department' | 'past' | 'twice'

export type LensRow = {
  /** The start in milliseconds since 1970; undefined if its text has no offset. */
  readonly instant: number | undefined
  readonly departmentKey: string | undefined
  /** What each endpoint returned for this start, department and visit type. */
  readonly slots: Readonly<Partial<Record<SlotSource, readonly ProviderSlot[]>>>
  /** Endpoints that weren't asked for such a slot, so it isn't missing there. */
  readonly notKnown: Readonly<Partial<Record<SlotSource, NotKnown>>>
  readonly signs: readonly { readonly sign: LensSign; readonly words: string }[]
}

export type LensSide = {
  readonly source: SlotSource
  /** False if the request wasn't possible or failed. Then its slots are unknown, not missing. */
  readonly answered: boolean
  readonly slots: readonly ProviderSlot[]
  /** Why this endpoint can't have a slot that another one has; undefined if it can. */
  readonly notCovered?: (slot: ProviderSlot) => NotKnown | undefined
}

/** The endpoints in plain words. */
export const sourceWords = texts.slotLens.sourceWords satisfies Readonly<Record<SlotSource, string>>

type Group = {
  /** The moment and visit type, which groups at different departments may share. */
  readonly when: string
  readonly visitType: string
  readonly instant: number | undefined
  readonly departmentKey: string | undefined
  readonly slots: Map<SlotSource, ProviderSlot[]>
}

/**
 * Rows sorted by time, department and visit type; `now` (milliseconds) marks past slots. Slots are matched by moment (by the text of
 * the start if it has no offset), department and visit type: by its id, or by its name if a response has no id. The provider's record knows which UUID is
 * which of an EHR's ids.
 */
export function lensOf(sides: readonly LensSide[], now: number, record: Provider = {}): readonly LensRow[] {
  const answered = [...new Set(sides.filter((side) => side.answered).map(({ source }) => source))]
  const all = sides.flatMap(({ slots }) => slots)
  const groups = groupsOf(all, record)
  const atOnce = Map.groupBy(groups, ({ when }) => when)
  return groups.toSorted(byPlaceInTime).map((group) => {
    const notKnown = notKnownOf(group, sides)
    const compared = answered.filter((source) => notKnown[source] === undefined)
    return {
      instant: group.instant,
      departmentKey: group.departmentKey,
      slots: Object.fromEntries(group.slots),
      notKnown,
      signs: signsOf(group, atOnce.get(group.when) ?? [], compared, now),
    }
  })
}

function notKnownOf({ slots }: Group, sides: readonly LensSide[]): LensRow['notKnown'] {
  const slot = slotSources.flatMap((source) => slots.get(source) ?? [])[0]
  const without = slot === undefined ? [] : sides.filter(({ source }) => !slots.has(source))
  return Object.fromEntries(
    without.flatMap(({ source, notCovered }) => {
      const why = slot && notCovered?.(slot)
      return why === undefined ? [] : [[source, why]]
    }),
  )
}

function groupsOf(slots: readonly ProviderSlot[], record: Provider): readonly Group[] {
  const visitTypeOf = visitTypeNamer(slots, record)
  const departmentOf = departmentNamer(slots, record)
  const groups = new Map<string, Group>()
  for (const slot of slots) {
    const visitType = visitTypeOf(slot)
    const departmentKey = departmentOf(slot)
    const when = JSON.stringify([slot.instant ?? slot.slotDateTime, visitType])
    const key = JSON.stringify([when, departmentKey])
    const group: Group = groups.get(key) ?? { when, visitType, instant: slot.instant, departmentKey, slots: new Map() }
    const ofSource = group.slots.get(slot.source) ?? []
    ofSource.push(slot)
    group.slots.set(slot.source, ofSource)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * One text per visit type: its EHR id. A UUID or name is replaced by the EHR id of a slot that has both, or of the record, unless other slots contradict it.
 */
function visitTypeNamer(slots: readonly ProviderSlot[], { visitTypes }: Provider): (slot: ProviderSlot) => string {
  const byGuid = new Aliases()
  const byName = new Aliases()
  for (const { id, visitTypeId } of visitTypes ?? []) byGuid.add(given(id), given(visitTypeId))
  for (const { visitTypeId, visitTypeGuid } of slots) byGuid.add(visitTypeGuid, visitTypeId)
  const idOf = ({ visitTypeId, visitTypeGuid }: ProviderSlot) =>
    byGuid.of(visitTypeId) ?? visitTypeId ?? byGuid.of(visitTypeGuid) ?? visitTypeGuid?.toLowerCase()
  for (const slot of slots) byName.add(foldedName(slot), idOf(slot))
  return (slot) => {
    const name = foldedName(slot)
    const id = idOf(slot) ?? byName.of(name)
    return id === undefined ? `name:${name ?? ''}` : `id:${id}`
  }
}

/** The key of a department, looked up by UUID if a response has nothing else. */
function departmentNamer(
  slots: readonly ProviderSlot[],
  { departments }: Provider,
): (slot: ProviderSlot) => string | undefined {
  const byUuid = new Aliases()
  for (const { departmentId, ehrSystemName, emrId } of departments ?? [])
    if (given(ehrSystemName) !== undefined && given(emrId) !== undefined)
      byUuid.add(given(departmentId), `${ehrSystemName}|${emrId}`)
  for (const { departmentUuid, departmentKey } of slots) byUuid.add(departmentUuid, departmentKey)
  return ({ departmentKey, departmentUuid }) => departmentKey ?? byUuid.of(departmentUuid)
}

/** Aliases of keys, in any letter case. An alias of two different keys is ignored. */
class Aliases {
  readonly #names = new Map<string, string | undefined>()

  add(alias: string | undefined, name: string | undefined): void {
    if (alias === undefined || name === undefined || alias === name) return
    const key = alias.toLowerCase()
    this.#names.set(key, this.#names.has(key) && this.#names.get(key) !== name ? undefined : name)
  }

  of(alias: string | undefined): string | undefined {
    return alias === undefined ? undefined : this.#names.get(alias.toLowerCase())
  }
}

function foldedName(slot: ProviderSlot): string | undefined {
  return (slot.visitTypeName ?? slot.visitTypeTitle)?.trim().toLowerCase()
}

function byPlaceInTime(one: Group, other: Group): number {
  const [early, late] = [one.instant ?? Infinity, other.instant ?? Infinity]
  if (early !== late) return early - late
  const keys = (group: Group) => `${group.departmentKey ?? ''}\n${group.visitType}\n${group.when}`
  return keys(one) < keys(other) ? -1 : 1
}

function signsOf(
  group: Group,
  atOnce: readonly Group[],
  answered: readonly SlotSource[],
  now: number,
): LensRow['signs'] {
  const given = [...group.slots.values()].flat()
  const signs: { sign: LensSign; words: string }[] = []
  const add = (sign: LensSign, words: string | undefined) => {
    if (words !== undefined) signs.push({ sign, words })
  }
  const missing = answered.filter((source) => !group.slots.has(source))
  for (const source of missing) add('missing', texts.slotLens.notIn(sourceWords[source]))
  add(
    'duration',
    differing(group, ({ duration }) => (duration === undefined ? undefined : texts.slotLens.minutes(duration))),
  )
  add('offset', differing(group, writtenOffset))
  const names = differing(group, ({ visitTypeName }) => visitTypeName?.trim())
  if (new Set(given.map((slot) => slot.visitTypeName?.trim().toLowerCase()).filter(isGiven)).size > 1)
    add('name', names)
  for (const source of missing) {
    const elsewhere = atOnce.filter(
      (other) => other.slots.has(source) && [...group.slots.keys()].some((own) => !other.slots.has(own)),
    )
    for (const { departmentKey } of elsewhere) {
      const place =
        departmentKey === undefined ? texts.slotLens.hasNoRecognizableDepartment : texts.slotLens.isAt(departmentKey)
      add('department', texts.slotLens.inThisStart(sourceWords[source], place))
    }
  }
  if (group.instant !== undefined && group.instant < now) add('past', texts.slotLens.thisStartHasPassed)
  for (const [source, { length }] of group.slots) {
    if (length > 1)
      add('twice', texts.slotLens.inWord(sourceWords[source], length === 2 ? 'twice' : texts.slotLens.times(length)))
  }
  return signs
}

/** "Time slots: 20 minutes; slot search: 30 minutes." if the slots of a row have different values. Slots without a value don't count. */
function differing(group: Group, valueOf: (slot: ProviderSlot) => string | undefined): string | undefined {
  const bySource = [...group.slots].map(
    ([source, slots]) => [source, [...new Set(slots.map(valueOf).filter(isGiven))]] as const,
  )
  if (new Set(bySource.flatMap(([, values]) => values)).size < 2) return undefined
  const words = bySource
    .filter(([, values]) => values.length > 0)
    .map(([source, values]) => `${sourceWords[source]}: ${values.join(' and ')}`)
  return `${capital(words.join('; '))}.`
}

/** The offset of a start in words; Z and +00:00 are equal. */
function writtenOffset({ slotDateTime }: ProviderSlot): string | undefined {
  const offset = readSlotStart(slotDateTime)?.offset
  return offset === undefined ? undefined : offset === 0 ? 'UTC' : `UTC${offsetText(offset)}`
}
