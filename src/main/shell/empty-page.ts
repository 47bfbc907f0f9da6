import type { WebContents } from 'electron'
import { startAddress } from './addresses.ts'

/** Those that were ended here and are not loaded yet. */
const emptied = new WeakSet<WebContents>()
export const isBeingEmptied = (contents: WebContents): boolean => emptied.has(contents)

/** A number in the address, since one that differs behind its `#` alone could be taken for another place in the page that was there. */
let emptyings = 0

/**
 * Ends the page with all it held and loads it anew. Its process is ended with it, so that no memory of it is left, and so is the list of where it was: an
 * address can hold what somebody searched for.
 */
export function emptyPage(contents: WebContents | undefined, hash: string): void {
  if (contents === undefined || contents.isDestroyed()) return
  emptied.add(contents)
  contents.forcefullyCrashRenderer()
  contents.navigationHistory.clear()
  void contents
    .loadURL(`${startAddress}?emptied=${(emptyings += 1)}${hash}`)
    .then(() => contents.navigationHistory.clear())
    .catch(() => undefined)
    .finally(() => emptied.delete(contents))
}
