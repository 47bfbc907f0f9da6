import { createHmac, randomBytes } from 'node:crypto'
import { failure } from '../../../bridge/failure.ts'
import type { Clipboard, SystemClipboard } from './clipboard.ts'

/** How long another program may hold the clipboard before an attempt is given up, and when the next one is made. Milliseconds. */
const patienceMs = 2_000
const againMs = 5_000
/** After so many attempts in a row only a lock, the end or the next copy tries once more. */
const mostTries = 12

/**
 * A clipboard that keeps nothing of what was copied but a hash under a key of this session. After `seconds()`, read at each copy, the text is
 * taken off if the clipboard still holds exactly that; what another program put there is not touched, unless it is the same text.
 */
export function createClipboard(needs: {
  readonly system: SystemClipboard
  readonly seconds: () => number
}): Clipboard {
  const { system, seconds } = needs
  const key = randomBytes(32)
  const markOf = (text: string) => createHmac('sha256', key).update(asHeld(text)).digest('hex')
  /** Of what was copied last, until it was taken off or found replaced; and of what was there before, where the last may never have arrived. */
  const marks = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** One thing at a time: a copy between a look and its clearing would be cleared with it. */
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  function clearLater(delayMs: number, tries: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void inTurn(clearNow).then((known) => {
        if (!known && tries < mostTries) clearLater(againMs, tries + 1)
      })
    }, delayMs)
    // A console that ends clears by itself.
    timer.unref()
  }

  /** False where nobody could tell what the clipboard holds, or it could not be cleared. */
  async function clearNow(): Promise<boolean> {
    if (marks.size === 0) return true
    try {
      if (marks.has(markOf(await bounded(system.read())))) system.clear()
    } catch {
      return false
    }
    marks.clear()
    clearTimeout(timer)
    return true
  }

  return {
    copy: (text, signal) =>
      inTurn(async () => {
        // The lock aborts what is under way and clears: what comes after it would stay.
        if (signal?.aborted === true) return { ok: false, failure: failure('cancelled') }
        const clearedInSeconds = seconds()
        const isThere = () => {
          // Of a text that no system holds there is nothing to take off: what reads as none may be somebody's picture.
          if (asHeld(text) === '') return
          marks.add(markOf(text))
          clearLater(clearedInSeconds * 1_000, 1)
        }
        try {
          await bounded(system.write(text))
        } catch (error) {
          // It may still arrive.
          if (error instanceof Late) isThere()
          return { ok: false, failure: failure('storage', notTaken) }
        }
        marks.clear()
        isThere()
        return { ok: true, value: { clearedInSeconds } }
      }),
    async clearIfOurs() {
      await inTurn(clearNow)
    },
  }
}

const notTaken = {
  message: 'The clipboard did not take it.',
  nextStep: 'Another program may be using the clipboard; try again.',
}

/** The text as systems hand it back: up to a zero, and line ends of any kind are one. Half a character is hashed as what it becomes in UTF-8. */
const asHeld = (text: string): string => (text.split('\0', 1)[0] ?? '').replaceAll('\r\n', '\n').replaceAll('\r', '\n')

class Late extends Error {}

/** Rejects with `Late` after a while: the system's answer may never come. */
async function bounded<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late()), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
