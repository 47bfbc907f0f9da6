import { useState } from 'react'

/** Keeps the rows of a list in place while the pointer is over it, so that none is pressed in place of one that came or moved by itself. */
export function useSteadyOrder<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [held, setHeld] = useState<readonly string[]>()
  const latest = new Map(items.map((item) => [idOf(item), item]))
  return {
    /** The rows in their places. */
    items: held?.flatMap((id) => latest.get(id) ?? []) ?? items,
    /** Rows that came while the pointer is over the list; shown after the others. */
    came: held === undefined ? [] : items.filter((item) => !held.includes(idOf(item))),
    /** For the element of the list. */
    hold: { onPointerEnter: () => setHeld([...latest.keys()]), onPointerLeave: () => setHeld(undefined) },
  }
}
