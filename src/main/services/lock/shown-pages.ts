import { type KeptOnScreen, keptOnScreen } from '../../../bridge/calls/lock.ts'
import type { WindowId } from '../window-id.ts'
import { isBoardAddress, keptAddress, returnTo } from './return-to.ts'

/** The page of a window and its current address. */
export type ShownPage = { readonly window: WindowId; readonly address: string }

/** What each window keeps on screen while the console is locked. A window that isn't named has the lock page. */
export type Kept = ReadonlyMap<WindowId, Exclude<KeptOnScreen, 'nothing'>>

export const nothingKept: Kept = new Map()

/** The part of `kept` for which `stays` is true. */
export const keptIf = (kept: Kept, stays: (shown: KeptOnScreen, window: WindowId) => boolean): Kept =>
  new Map([...kept].filter(([window, shown]) => stays(shown, window)))

/** The most that any window keeps. */
export const mostKept = (kept: Kept): KeptOnScreen =>
  keptOnScreen.findLast((shown) => shown !== 'nothing' && [...kept.values()].includes(shown)) ?? 'nothing'

/** The start address of a window's page: the lock page, or what it keeps. */
export const emptyAddress = (kept: Kept, window: WindowId): string => keptAddress[kept.get(window) ?? 'nothing']

/** What the windows show, and where each was when the console locked. */
export function createShownPages(pages: () => readonly ShownPage[]) {
  const walls = new Set<WindowId>()
  const places = new Map<WindowId, string>()
  return {
    wallShown(on: boolean, window: WindowId): void {
      if (on) walls.add(window)
      else walls.delete(window)
    },
    isWall: (window: WindowId): boolean => walls.has(window),
    /** The wall or the board of regions, in each window that shows one. */
    regions(): Kept {
      const boards = pages().filter(({ address }) => isBoardAddress(address))
      return new Map([
        ...boards.map(({ window }) => [window, 'board'] as const),
        ...[...walls].map((window) => [window, 'wall'] as const),
      ])
    },
    notePlaces(): void {
      places.clear()
      for (const { window, address } of pages()) places.set(window, returnTo(address))
    },
    /** Sets where a window that starts locked goes after the unlock. Its start address: the lock page. */
    startLocked(window: WindowId, address: string): string {
      places.set(window, address)
      return emptyAddress(nothingKept, window)
    },
    returnTo: (window: WindowId): string => places.get(window) ?? '',
    closed(window: WindowId): void {
      walls.delete(window)
      places.delete(window)
    },
  }
}
