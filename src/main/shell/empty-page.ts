import type { WebContents } from 'electron'
import { startAddress } from './addresses.ts'

/** Contents that were ended here and haven't reloaded yet. */
const emptied = new WeakSet<WebContents>()
export const isBeingEmptied = (contents: WebContents): boolean => emptied.has(contents)

/** A counter in the address: with only a different `#` part, the address could count as a location in the previous page. */
let emptyings = 0

/**
 * Ends the page with its process, so that none of its memory remains, and reloads it. Also clears the navigation history: an address can contain a person's
 * search.
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
