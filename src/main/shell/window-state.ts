import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type WindowState = { readonly bounds?: Area; readonly maximized: boolean }

export const smallest = { width: 1024, height: 640 } as const
export const usual = { width: 1280, height: 800 } as const

const stored = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) }),
  maximized: z.boolean(),
})

/** How much of the window's top must be on a display, so that it can be grabbed and moved. */
const grip = { width: 200, height: 60 }

/** Where the window was at the last end; without place where the file says nothing sensible or no display shows that place any more. */
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

/** Keeps it. A folder that cannot be written costs the window its place, nothing more. */
export function writeWindowState(file: string, state: Required<WindowState>): void {
  try {
    writeFileSync(file, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  } catch {
    // See above.
  }
}

function shows(display: Area, { x, y, width }: Area): boolean {
  const acrossEnd = Math.min(x + width, display.x + display.width)
  const across = acrossEnd - Math.max(x, display.x)
  return across >= grip.width && y >= display.y && y + grip.height <= display.y + display.height
}
