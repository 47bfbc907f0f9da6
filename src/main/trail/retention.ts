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

/**
 * The first month that is kept at `now`; undefined where the clock cannot be trusted with it: nothing was recorded for two months, as when it was set to a
 * year to come. A later day decides then.
 */
export function firstKept(now: number, keepMonths: number, lastAt: string): string | undefined {
  const last = Date.parse(lastAt)
  if (Number.isNaN(last) || now - last > 62 * dayMs) return undefined
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
