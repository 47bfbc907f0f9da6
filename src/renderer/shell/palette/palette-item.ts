import type { TablerIcon } from '@tabler/icons-react'
import { type Closeness, closeness, findIn, lineOf } from '../../../domain/palette/find-lines.ts'

/** One row of the palette. */
export type PaletteItem = {
  readonly id: string
  readonly name: string
  readonly icon: TablerIcon
  /** Facts in columns, for records. */
  readonly facts?: readonly string[]
  /** The record's id, and a word before it: NPI. */
  readonly code?: string | undefined
  readonly codeName?: string | undefined
  /** A remark beside the name, for actions. */
  readonly note?: string | undefined
  readonly keys?: string | undefined
  /** More words that lead to it. */
  readonly also?: string | undefined
  readonly disabledReason?: string | undefined
  /** What can be done with a record; the first opens it. */
  readonly actions?: readonly PaletteItem[]
  readonly run: () => void
}

export function action(id: string, name: string, icon: TablerIcon, run: () => void, more?: Partial<PaletteItem>) {
  return { id, name, icon, run, ...more }
}

export type PaletteItems = {
  readonly id: string
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** How many match, if more than the items. */
  readonly matching: number
  readonly best: Closeness | undefined
  /** Words at the right of the heading. */
  readonly note?: string | undefined
  /** Shows all that match. */
  readonly showAll?: (() => void) | undefined
}

/** The items of a group that match, best first; all of them if nothing was typed. */
export function matchingItems(
  id: string,
  label: string,
  items: readonly PaletteItem[],
  text: string,
  most = 8,
): PaletteItems {
  if (text.trim() === '') return { id, label, items, matching: items.length, best: undefined }
  const lines = items.map(({ name, note = '', also = '' }) => lineOf(name, [], [note, label, also]))
  const { places, best, matching } = findIn(lines, text, most)
  return { id, label, items: places.flatMap((at) => items[at] ?? []), matching, best }
}

/**
 * Groups by their first: the beginning of the name and of a word in it count the same. One that can't be run comes last, unless its name was typed: Enter
 * would do nothing.
 */
function rankOf({ best, items }: PaletteItems): number {
  if (best === undefined) return Number.POSITIVE_INFINITY
  if (items[0]?.disabledReason !== undefined && best > closeness.beginning) return closeness.typo + 1
  return best === closeness.words ? closeness.beginning : best
}

/** Groups with something to show, the one with the best match first; among equals as they came. */
export const bestFirst = (groups: readonly PaletteItems[]): readonly PaletteItems[] =>
  groups.filter(({ items }) => items.length > 0).toSorted((one, other) => rankOf(one) - rankOf(other))
