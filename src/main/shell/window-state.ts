import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { mostFurther } from '../../bridge/calls/app.ts'
import { returnTo } from '../services/lock/return-to.ts'

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type WindowState = { readonly bounds?: Area; readonly maximized: boolean }
/** A further window, with the screen that it shows as `returnTo` names it: nothing of an address that could name a person. */
export type FurtherState = Required<WindowState> & { readonly screen: string }

export const smallest = { width: 1024, height: 640 } as const
export const usual = { width: 1280, height: 800 } as const

/** No displays together are larger. The system refuses a window of numbers that it can't hold. Pixels. */
const widest = 100_000
const place = z.int().min(-widest).max(widest)
const size = z.int().min(1).max(widest)
const stored = z.object({
  bounds: z.object({ x: place, y: place, width: size, height: size }),
  maximized: z.boolean(),
})
const storedFurther = z.array(stored.extend({ screen: z.string().refine((screen) => screen === returnTo(screen)) }))

/** The part of the window's top that must be on a display, so that it can be dragged. */
const grip = { width: 200, height: 60 }

/** The window's last state; without a position if the file is invalid or no display covers that position. */
export function readWindowState(file: string, displays: readonly Area[]): WindowState {
  try {
    const { bounds, maximized } = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    const large = {
      ...bounds,
      width: Math.max(bounds.width, smallest.width),
      height: Math.max(bounds.height, smallest.height),
    }
    return displays.some((display) => shows(display, large)) ? { bounds: large, maximized } : { maximized }
  } catch {
    return { maximized: false }
  }
}

/** The further windows that the last run ended with, each on a display. None if the file is invalid. */
export function readFurtherWindows(file: string, displays: readonly Area[]): readonly FurtherState[] {
  try {
    const last = storedFurther.parse(JSON.parse(readFileSync(file, 'utf8'))).slice(0, mostFurther)
    return last.map(({ bounds, ...rest }) => ({ ...rest, bounds: onDisplay(displays, bounds) }))
  } catch {
    return []
  }
}

/** Saves the state of the first window, or those of the others. If the folder isn't writable, only the positions are lost. */
export function writeWindowState(file: string, state: Required<WindowState> | readonly FurtherState[]): void {
  try {
    writeFileSync(file, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  } catch {
    // Only the positions are lost.
  }
}

function shows(display: Area, { x, y, width }: Area): boolean {
  const acrossEnd = Math.min(x + width, display.x + display.width)
  const across = acrossEnd - Math.max(x, display.x)
  return across >= grip.width && y >= display.y && y + grip.height <= display.y + display.height
}

/** Pixels from one window to the next of a cascade. */
const step = 32

/**
 * Where the `nth` further window opens: below and right of the first (`from`), as large as that, and whole on its display. A watched one opens on another
 * display, if there is one.
 */
export function furtherPlace({
  from,
  nth,
  displays,
  isWatched,
}: {
  readonly from: Area
  readonly nth: number
  readonly displays: readonly Area[]
  readonly isWatched: boolean
}): Area {
  const here = nearest(displays, from)
  const elsewhere = isWatched ? displays.find((display) => display !== here) : undefined
  if (elsewhere !== undefined) return within(elsewhere, { ...from, x: elsewhere.x, y: elsewhere.y })
  const wanted = { ...from, x: from.x + nth * step, y: from.y + nth * step }
  return here === undefined ? wanted : within(here, wanted)
}

/** As it was if its top is on a display, else whole on the nearest. */
function onDisplay(displays: readonly Area[], area: Area): Area {
  const display = displays.some((one) => shows(one, area)) ? undefined : nearest(displays, area)
  return display === undefined ? area : within(display, area)
}

/** The display that most of the area is on; the first if none shows any of it. */
const nearest = (displays: readonly Area[], area: Area): Area | undefined =>
  displays.toSorted((one, other) => overlap(other, area) - overlap(one, area))[0]

/** Moved, and made smaller if needed, to be whole on the display; never smaller than a window can be. */
function within(display: Area, { x, y, ...size }: Area): Area {
  const width = Math.max(Math.min(size.width, display.width), smallest.width)
  const height = Math.max(Math.min(size.height, display.height), smallest.height)
  const clamp = (at: number, from: number, room: number) => Math.max(from, Math.min(at, from + room))
  return {
    x: clamp(x, display.x, display.width - width),
    y: clamp(y, display.y, display.height - height),
    width,
    height,
  }
}

function overlap(one: Area, other: Area): number {
  const along = (from: number, size: number, otherFrom: number, otherSize: number) =>
    Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom))
  return along(one.x, one.width, other.x, other.width) * along(one.y, one.height, other.y, other.height)
}
