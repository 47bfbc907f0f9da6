import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linesOf, listFiles, monthOf } from './trail-files.ts'
import type { TrailHead } from './trail-head.ts'
import { readLine } from './trail-line.ts'

/** Whole months past their time. */
export type Outdated = {
  readonly files: readonly string[]
  /** Where the trail begins without them. */
  readonly begins: TrailHead['begins']
}

const dayMs = 86_400_000

/** The end that was found when the store was opened, before this session wrote to it, and what the clocks said then, in milliseconds. */
export type Found = { readonly lastAt: string; readonly now: number; readonly steady: number }

/** A weekend asleep, which a steady clock counts on some systems and not on others. */
const asleepMs = 3 * dayMs
const backMs = 3_600_000

/**
 * Whether the clock can be trusted with what goes for good. Not where nothing had been recorded for two months when the trail was opened, as when the clock
 * was set to a year to come: what this session recorded says the same as that clock, so it does not count. And not where the clock was set since. A later
 * start decides then. `steady`: milliseconds of a clock that nobody sets.
 */
export function clockHolds(found: Found, now: number, steady: number): boolean {
  const last = Date.parse(found.lastAt)
  if (Number.isNaN(last) || Math.abs(now - last) > 62 * dayMs) return false
  const ahead = now - found.now - (steady - found.steady)
  return ahead > -backMs && ahead < asleepMs
}

/** The first month that is kept at `now`. */
export function firstKept(now: number, keepMonths: number): string {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keepMonths, 1)).toISOString().slice(0, 7)
}

/** Files of months before `month`, but never the last file; undefined where there is none, or where the trail goes on cannot be read. */
export async function outdated(folder: string, month: string): Promise<Outdated | undefined> {
  const files = await listFiles(folder)
  const going = files.slice(0, -1).filter((file) => monthOf(file) < month)
  const first = files[going.length]
  if (going.length === 0 || first === undefined) return undefined
  for await (const batch of linesOf(folder, first)) {
    const line = batch[0] === undefined ? undefined : readLine(batch[0].bytes)
    if (line === undefined || !('header' in line)) return undefined
    return { files: going, begins: { file: first, after: line.header.after, prev: line.header.prev } }
  }
  return undefined
}

/** Removes files from before the beginning, also those that a killed console still left. */
export async function removeBefore(folder: string, begins: TrailHead['begins']): Promise<void> {
  for (const file of await listFiles(folder)) if (file < begins.file) await rm(join(folder, file), { force: true })
}
