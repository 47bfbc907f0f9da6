/**
 * Slots in a response that aren't shown, counted by reason. Shown and hidden slots add up to what the platform returned. Section 3 of the platform document
 * excludes some, the search criteria or the response itself exclude others.
 */

export type HideReason =
  /** For the other class of patients. */
  | 'other-class'
  /** Rules 1, 2 and 3 of section 3. */
  | 'turned-off'
  | 'closed-to-new'
  | 'closed-to-returning'
  /** Its class isn't known, and its provider is closed to one class. */
  | 'class-unknown'
  | 'other-department'
  /** Its provider isn't in the search. */
  | 'other-provider'
  | 'other-gender'
  | 'other-specialty'
  /** The search is for visit types whose names can't be sent, so the platform sent all. */
  | 'other-type'
  /** On the next or previous page. */
  | 'other-page'
  | 'duplicate'
  /** It has no start, names no provider option, or has a text far longer than any real one. */
  | 'unreadable'
  /** The platform refused it for this caller before. */
  | 'refused-before'
  | 'over-limit'

export type HiddenSlots<Reason extends string = HideReason> = {
  readonly reason: Reason
  readonly count: number
  /** The same by the displayed names of visit types, empty if the response names none; most frequent first. */
  readonly visitTypes: readonly { readonly name: string; readonly count: number }[]
}

type Typed = { readonly visitTypeName?: string | undefined; readonly visitTypeTitle?: string | undefined }

/** The displayed name of a slot's visit type; empty if the response names none. */
export const typeNameOf = ({ visitTypeTitle, visitTypeName }: Typed): string => visitTypeTitle ?? visitTypeName ?? ''

/** Counts of visit types by name. */
export type TypeCounts = ReadonlyMap<string, number>

export function countsOf(names: readonly string[]): TypeCounts {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

export const typesOf = (slots: readonly Typed[]): TypeCounts => countsOf(slots.map(typeNameOf))

export const totalOf = (counts: TypeCounts): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** `all` minus `some`, never below 0. */
export function withoutCounts(all: TypeCounts, some: TypeCounts): TypeCounts {
  return new Map([...all].map(([name, count]) => [name, Math.max(0, count - (some.get(name) ?? 0))]))
}

/** These counts under a reason; empty if they are zero. */
export function hiddenBy<Reason extends string>(reason: Reason, counts: TypeCounts): readonly HiddenSlots<Reason>[] {
  const visitTypes = [...counts].flatMap(([name, count]) => (count === 0 ? [] : { name, count }))
  const count = totalOf(counts)
  return count === 0
    ? []
    : [{ reason, count, visitTypes: visitTypes.toSorted((one, other) => other.count - one.count) }]
}

/** One entry for each reason, in order of first appearance. */
export function mergedHidden<Reason extends string>(
  hidden: readonly HiddenSlots<Reason>[],
): readonly HiddenSlots<Reason>[] {
  return [...Map.groupBy(hidden, ({ reason }) => reason)].flatMap(([reason, own]) => {
    const counts = new Map<string, number>()
    for (const { visitTypes } of own)
      for (const { name, count } of visitTypes) counts.set(name, (counts.get(name) ?? 0) + count)
    return hiddenBy(reason, counts)
  })
}

export const hiddenCount = (hidden: readonly { readonly count: number }[]): number =>
  hidden.reduce((sum, { count }) => sum + count, 0)
