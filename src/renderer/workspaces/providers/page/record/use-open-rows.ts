import { useState } from 'react'

/** The open rows of a table, and the selected one. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return { open, selected, select: setSelected, toggle }
}
