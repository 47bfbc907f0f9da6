import type { TablerIcon } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * What can be done on the present screen. Each screen offers its actions; the palette lists them, and the page of shortcuts those with a key. A command runs
 * exactly what its button runs, and one that needs a confirmation opens it.
 */
export type Command = {
  readonly id: string
  /** A verb and its object; for a command that takes what was typed (`clinic`), the words with it. */
  readonly name: string | ((text: string) => string)
  readonly icon?: TablerIcon
  /** As shown: "Ctrl E". The screen itself listens for it. */
  readonly keys?: string
  /** A fact beside the name. */
  readonly note?: string | undefined
  /** More words that lead to it. */
  readonly also?: string
  /** Why it can't run now; undefined if it can. */
  readonly disabledReason?: string | undefined
  readonly run: (text: string) => void
}

const offered = new Set<RefObject<readonly Command[]>>()

/** Offers commands while the component is shown. The newest values count, so they needn't be stable. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    offered.add(latest)
    return () => {
      offered.delete(latest)
    }
  }, [])
}

/** The commands of everything on the screen now; of two with one id the first. */
export function commandsHere(): readonly Command[] {
  const found = new Map<string, Command>()
  for (const { current } of offered)
    for (const command of current) if (!found.has(command.id)) found.set(command.id, command)
  return [...found.values()]
}
