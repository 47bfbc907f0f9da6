import { useState } from 'react'

type Steady<Item> = {
  /** The rows in their places. */
  readonly items: readonly Item[]
  /** Rows that came while the pointer is over the list; shown after the others. */
  readonly came: readonly Item[]
  /** For the element of the list. */
  readonly hold: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
}

/** Keeps the rows of a list in place while the pointer is over it, so that none is pressed in place of one that came or moved by itself. */
export function useSteadyOrder<Item>(items: readonly Item[], idOf: (item: Item) => string): Steady<Item> {
  const [held, setHeld] = useState<readonly string[]>()
  const latest = new Map(items.map((item) => [idOf(item), item]))
  return {
    items: held?.flatMap((id) => latest.get(id) ?? []) ?? items,
    came: held === undefined ? [] : items.filter((item) => !held.includes(idOf(item))),
    hold: { onPointerEnter: () => setHeld([...latest.keys()]), onPointerLeave: () => setHeld(undefined) },
  }
}
