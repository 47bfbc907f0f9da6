import { join } from 'node:path'
import type { Destination } from './destination.ts'

/** The final paths of all running exports: a file gets its name last, so a name that looks free may be another export's. */

const inWork = new Set<string>()

/** Reserves a destination's names until the returned function is called; undefined if another export has one of them. */
export function reserveNames({ folder, names, manifestName }: Destination): (() => void) | undefined {
  // Some file systems ignore capitals.
  const paths = [...names, ...(manifestName === undefined ? [] : [manifestName])].map((name) =>
    join(folder, name).toLowerCase(),
  )
  if (paths.some((path) => inWork.has(path))) return undefined
  for (const path of paths) inWork.add(path)
  return () => {
    for (const path of paths) inWork.delete(path)
  }
}
