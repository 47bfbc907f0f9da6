import { checklist } from './checklist.ts'
import type { ShellParts } from './shell-parts.ts'

/** The result of one assertion. */
export type Asserted = {
  readonly item: number
  readonly name: string
  /** `elsewhere`: main can't check it; `development`: it can't hold with hot reload. */
  readonly outcome: 'holds' | 'fails' | 'elsewhere' | 'development'
  /** Why it fails. */
  readonly why?: string
}

/** Runs all assertions that main can check. An assertion that throws fails. */
export async function readShell(parts: ShellParts, isDevelopment: boolean): Promise<Asserted[]> {
  return Promise.all(
    checklist.map(async ({ item, name, wrong, notInDevelopment, onlyInElectron }): Promise<Asserted> => {
      const notHere = onlyInElectron === true && parts.electron === undefined
      if (wrong === undefined || notHere) return { item, name, outcome: 'elsewhere' }
      if (isDevelopment && notInDevelopment === true) return { item, name, outcome: 'development' }
      try {
        const why = await wrong(parts)
        return why === undefined ? { item, name, outcome: 'holds' } : { item, name, outcome: 'fails', why }
      } catch (error) {
        return { item, name, outcome: 'fails', why: error instanceof Error ? error.name : 'it cannot be read' }
      }
    }),
  )
}

/** Throws with a message for the user if an assertion fails: the window must not open then. */
export function assertShell(asserted: readonly Asserted[]): void {
  const failed = asserted.filter(({ outcome }) => outcome === 'fails')
  if (failed.length === 0) return
  const list = failed.map(({ item, name, why = '' }) => `${item}. ${name}: ${why}`)
  throw new Error(
    `A safety check of the console failed, so it won’t open. Install it again. If that doesn’t help, send this list to your IT team:\n\n${list.join('\n')}`,
  )
}
