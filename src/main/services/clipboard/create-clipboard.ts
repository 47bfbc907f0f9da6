import { createHmac, randomBytes } from 'node:crypto'
import { htmlTable, longestHtmlTable, type TableShape } from '../../../domain/tables/tsv.ts'
import { failure } from '../../../bridge/failure.ts'
import type { CallOutput } from '../../../bridge/calls.ts'
import type { Answer } from '../handler.ts'
import { queue } from '../storage/queue.ts'
import { unlessLate } from '../unless-late.ts'
import { texts } from './text.ts'

/** The shell's access to the system clipboard. Each function may throw: another program may lock the clipboard. */
export type SystemClipboard = {
  /** Its text; empty if it has none. */
  readonly read: () => Promise<string>
  /** Writes the text, as HTML too if given, and, if the system supports it, marks it so that clipboard history and sync leave it out. */
  readonly write: (text: string, html?: string) => Promise<void>
  readonly clear: () => void
}

export type Clipboard = ReturnType<typeof createClipboard>

/** Time limit for a clipboard locked by another program, and the delay before a retry. Milliseconds. */
const patienceMs = 2_000
const againMs = 5_000
/** After this many consecutive attempts, only a lock, closing the app or the next copy retries. */
const mostTries = 12

/**
 * A clipboard that stores only a hash of the copied text, under a key of this session. After `seconds()`, read at each copy, the text is cleared if the
 * clipboard still has exactly that. Another program's content stays, unless it's the same text.
 */
export function createClipboard(needs: { readonly system: SystemClipboard; readonly seconds: () => number }) {
  const { system, seconds } = needs
  const key = randomBytes(32)
  const markOf = (text: string) => createHmac('sha256', key).update(asHeld(text)).digest('hex')
  /** Hash of the last copy, until it's cleared or replaced; also of the previous one, if the last write may have failed. */
  const marks = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** A copy between a check and its clearing would also be cleared. */
  const inTurn = queue()

  function clearLater(delayMs: number, tries: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void inTurn(clearNow).then((known) => {
        if (!known && tries < mostTries) clearLater(againMs, tries + 1)
      })
    }, delayMs)
    // Doesn't keep the process alive: a closing console clears the clipboard itself.
    timer.unref()
  }

  /** False if the clipboard's content is unknown, or if it couldn't be cleared. */
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
    /**
     * Fails with `storage` if the system's clipboard rejects it; then the earlier copy and its timer stay. Fails with `cancelled` if `signal` aborts before the
     * write, for example by a lock. With `table`, the text is copied as an HTML table too, unless it's very long.
     */
    copy: (text: string, signal?: AbortSignal, table?: TableShape): Promise<Answer<CallOutput<'clipboard.copy'>>> =>
      inTurn(async () => {
        // A lock aborts copies and then clears: a later write would stay.
        if (signal?.aborted === true) return { ok: false, failure: failure('cancelled') }
        const clearedInSeconds = seconds()
        const isThere = () => {
          // A text that reads back as empty needs no clearing: the clipboard may have another program's image.
          if (asHeld(text) === '') return
          marks.add(markOf(text))
          clearLater(clearedInSeconds * 1_000, 1)
        }
        const write = async () => system.write(text, table === undefined ? undefined : htmlOf(text, table))
        const writing = write()
        try {
          await bounded(writing)
        } catch (error) {
          // The text may still arrive, also after a clearing that didn't find it and forgot it.
          if (error instanceof Late) {
            isThere()
            void writing.then(
              () => {
                if (!marks.has(markOf(text))) isThere()
              },
              () => undefined,
            )
          }
          return { ok: false, failure: failure('storage', notTaken) }
        }
        marks.clear()
        isThere()
        return { ok: true, value: { clearedInSeconds } }
      }),
    /** Clears the clipboard now if it still has our last copy: at a lock, and before the app closes. Never rejects. */
    async clearIfOurs() {
      await inTurn(clearNow)
    },
  }
}

const htmlOf = (text: string, table: TableShape): string | undefined =>
  text.length > longestHtmlTable ? undefined : htmlTable(text, table)

const notTaken = texts.createClipboard.theClipboardDidntAcceptTheCopy

/** The text as systems return it: cut at a zero byte, with uniform line ends. Half a surrogate pair is hashed as its UTF-8 replacement. */
const asHeld = (text: string): string => (text.split('\0', 1)[0] ?? '').replaceAll('\r\n', '\n').replaceAll('\r', '\n')

class Late extends Error {}

/** Rejects with `Late` after a while: the system may never answer. */
const bounded = <Value>(work: Promise<Value>): Promise<Value> =>
  unlessLate(work, patienceMs, () => {
    throw new Late()
  })
