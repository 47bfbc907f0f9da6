import { once } from 'node:events'
import type { WebContents } from 'electron'
import { startAddress } from './addresses.ts'

/** Contents that were ended here and haven't reloaded yet, with the last time that they were. */
const emptied = new WeakMap<WebContents, number>()
export const isBeingEmptied = (contents: WebContents): boolean => emptied.has(contents)

/** Milliseconds to wait for a process's end. One that has ended already doesn't report it again. */
const mostMs = 300

/** A counter in the address: with only a different `#` part, the address could count as a location in the previous page. */
let emptyings = 0

/**
 * Ends the page with its process, so that none of its memory remains, and reloads it. Also clears the navigation history: an address can contain a person's
 * search.
 */
export function emptyPage(contents: WebContents | undefined, hash: string): void {
  if (contents === undefined || contents.isDestroyed()) return
  const turn = (emptyings += 1)
  emptied.set(contents, turn)
  // A page that is loaded before its process has ended can be given the process that ends.
  const ended = once(contents, 'render-process-gone', { signal: AbortSignal.timeout(mostMs) }).catch(() => undefined)
  endProcess(contents)
  contents.navigationHistory.clear()
  void ended
    .then(() => contents.loadURL(`${startAddress}?emptied=${turn}${hash}`))
    .then(() => contents.navigationHistory.clear())
    .catch(() => undefined)
    .finally(() => {
      // A second lock meanwhile ends the page again, and its own load answers for it.
      if (emptied.get(contents) === turn) emptied.delete(contents)
    })
}

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
