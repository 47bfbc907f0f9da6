import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles, monthOf } from './trail-files.ts'
import type { TrailHead } from './trail-key.ts'
import { partHeader } from './trail-line.ts'

/** Full months past their retention. */
export type Outdated = {
  readonly files: readonly string[]
  /** Where the trail starts without them. */
  readonly begins: TrailHead['begins']
}

const dayMs = 86_400_000

/** The end found at open, before this session's records, and both clocks at that time, in milliseconds. */
export type Found = { readonly lastAt: string; readonly now: number; readonly steady: number }

/** A weekend of sleep, which a monotonic clock counts on some systems but not on others. */
const asleepMs = 3 * dayMs
const backMs = 3_600_000

/**
 * True if the clock can be trusted for permanent deletion. False if nothing was recorded for two months before the trail opened, because the clock may be set
 * to a later year. This session's records have the same clock, so they don't count. Also false if the clock was changed since. A later start decides again.
 * `steady`: milliseconds of a monotonic clock.
 */
export function clockHolds(found: Found, now: number, steady: number): boolean {
  const last = Date.parse(found.lastAt)
  if (Number.isNaN(last) || Math.abs(now - last) > 62 * dayMs) return false
  const ahead = now - found.now - (steady - found.steady)
  return ahead > -backMs && ahead < asleepMs
}

export const usualKeepMonths = 72

/** How long records are kept: as set (72 months if it never was), but not shorter than the organization requires. */
export const keptMonths = (set: number, least = 0): number => Math.max(set || usualKeepMonths, least)

/** The first month to keep at `now`. */
export function firstKept(now: number, keepMonths: number): string {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keepMonths, 1)).toISOString().slice(0, 7)
}

/** Files of months before `month`, never the last file; undefined if there are none, or the next file can't be read. */
export async function outdated(folder: string, month: string): Promise<Outdated | undefined> {
  const files = await listFiles(folder)
  const going = files.slice(0, -1).filter((file) => monthOf(file) < month)
  const first = files[going.length]
  const header = going.length === 0 || first === undefined ? undefined : await partHeader(folder, first)
  if (first === undefined || header === undefined) return undefined
  return { files: going, begins: { file: first, after: header.after, prev: header.prev } }
}

/** Removes files before the beginning, including those that a killed console left. */
export async function removeBefore(folder: string, begins: TrailHead['begins']): Promise<void> {
  for (const file of await listFiles(folder)) if (file < begins.file) await rm(join(folder, file), { force: true })
}
