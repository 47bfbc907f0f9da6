import type { WebContents } from './electron.ts'

/** Contents that were ended here and haven't reloaded yet, with the last time that they were. */
const emptied = new WeakMap<WebContents, number>()
export const isBeingEmptied = (contents: WebContents): boolean => emptied.has(contents)

/** Milliseconds to wait for a process's end. One that has ended already doesn't report it again. */
const mostMs = 300

/** A counter in the address: with only a different `#` part, the address could count as a location in the previous page. */
let emptyings = 0

/** The contents of a window, and the address to reload it at in this turn. */
export type PageToEmpty = { readonly contents: WebContents; readonly addressAt: (turn: number) => string }

/**
 * Ends the page of each window with its process, so that none of its memory remains, and reloads it. Also clears the navigation history: an address can contain
 * a person's search. Throws the first error after it has ended all.
 */
export function emptyPages(pages: readonly PageToEmpty[]): void {
  const there = pages.filter(({ contents }) => !contents.isDestroyed())
  const turn = (emptyings += 1)
  // All before the first ends: pages of one site can share a process, and its end is a crash of none of them.
  for (const { contents } of there) emptied.set(contents, turn)
  const ended = Promise.all(there.map(({ contents }) => processEnd(contents)))
  const errors: unknown[] = []
  for (const { contents } of there) {
    try {
      endProcess(contents)
      contents.navigationHistory.clear()
    } catch (cause) {
      errors.push(cause)
    }
  }
  for (const { contents, addressAt } of there) {
    // A page that is loaded before the processes have ended can be given one that ends.
    void ended
      .then(() => contents.loadURL(addressAt(turn)))
      .then(() => contents.navigationHistory.clear())
      .catch(() => undefined)
      .finally(() => {
        // A second lock meanwhile ends the page again, and its own load answers for it.
        if (emptied.get(contents) === turn) emptied.delete(contents)
      })
  }
  if (errors.length > 0) throw errors[0]
}

const processEnd = (contents: WebContents): Promise<void> =>
  new Promise((resolve) => {
    contents.once('render-process-gone', () => resolve())
    setTimeout(resolve, mostMs).unref()
  })

/** Ends the page's process. Killed and not crashed: from a crash the system can write the page's memory to a file. */
function endProcess(contents: WebContents): void {
  const processId = contents.getOSProcessId()
  try {
    if (processId > 0 && process.kill(processId, 'SIGKILL')) return
  } catch (cause) {
    // It has just ended by itself.
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return
  }
  contents.forcefullyCrashRenderer()
}
