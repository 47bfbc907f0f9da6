import type { ArrivedLink } from '../../bridge/calls/app.ts'
import { readPlaceLink } from '../../bridge/place-link.ts'

/** Links to places that another program handed over. Only the newest waits, until the page takes it. */
export type PlaceLinks = ReturnType<typeof createPlaceLinks>

type Needs = {
  /** The lock's own answers: `no` while the console is open, and the number of locks so far. */
  readonly lock: { readonly locked: () => string; readonly times: () => number }
  /** Notifies the page that a link waits. */
  readonly tell: () => void
}

export function createPlaceLinks({ lock, tell }: Needs) {
  let waiting: { readonly text: string; readonly locked: boolean; readonly times: number } | undefined
  return {
    /** A link arrived, as text from outside. */
    arrived(text: string) {
      // Not a sign of a person: another program could send links to keep the console from locking.
      waiting = { text, locked: lock.locked() !== 'no', times: lock.times() }
      tell()
    },
    /** The waiting link, which waits no longer; null for none. */
    take(): ArrivedLink | null {
      if (waiting === undefined) return null
      const { text, locked, times } = waiting
      waiting = undefined
      const read = readPlaceLink(text)
      if (typeof read === 'string') return { refused: read }
      return { ...read, overLock: locked || lock.times() !== times }
    },
  }
}
