import type { TablerIcon } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { keptInWindow } from './window-memory.ts'

/**
 * What can be done on the present screen. Each screen offers its actions; the palette lists them, and the page of shortcuts those with a key. A command runs
 * exactly what its button runs, and one that needs a confirmation opens it.
 */
export type Command = {
  readonly id: string
  /** The id of the record that it is for, if another record's page has the same command. */
  readonly about?: string
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
    runWanted(commands)
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

/** A command that was chosen before its page was open. `until`: milliseconds since 1970, so that one that never came doesn't run much later. */
let wanted: { readonly id: string; readonly about: string; readonly until: number } | undefined
const forget = () => {
  wanted = undefined
}
keptInWindow(forget)
const longestWait = 20_000

/** Runs the command of a record as soon as its page offers it and it can run. */
export function wantCommand(id: string, about: string): void {
  wanted = { id, about, until: Date.now() + longestWait }
  for (const { current } of offered) runWanted(current)
}

function runWanted(commands: readonly Command[]): void {
  const command = commands.find(({ id, about }) => id === wanted?.id && about === wanted.about)
  if (wanted === undefined || command === undefined || command.disabledReason !== undefined) return
  const isLate = Date.now() > wanted.until
  forget()
  if (!isLate) command.run('')
}
