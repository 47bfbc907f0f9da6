import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import type { Failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { jsonFile } from '../storage/json-file.ts'
import { succeeds } from '../storage/succeeds.ts'

/** The list of unfinished files. Each is listed before it's created, so that the next start finds and removes whatever a killed console left. */
export type Partials = ReturnType<typeof openPartials>

// Short for any final name, and unique to the console: only files with this pattern are ever removed.
export const isPartialName = (name: string) => /^\.access-console-[0-9a-f]{16}\.part$/.test(name)

export const partialsSchema = z.looseObject({ partials: z.array(z.string()) })

/**
 * Opens the list at `path` and starts the cleanup. Only one process may use it. `folderProblem` returns why the organization allows no file in a folder.
 * Every file that a person saves passes here.
 */
export function openPartials(
  path: string,
  folderProblem: (folder: string) => Promise<Failure | undefined> = async () => undefined,
) {
  const file = jsonFile({ path, schema: partialsSchema, empty: { partials: [] } })

  const strike = async (...gone: string[]): Promise<void> => {
    if (gone.length === 0) return
    // A name that stays listed only costs a check at the next start.
    await file.update((value) => ({ ...value, partials: value.partials.filter((name) => !gone.includes(name)) }))
  }
  const remove = async (partial: string): Promise<boolean> =>
    !isAbsolute(partial) ||
    !isPartialName(basename(partial)) ||
    (await succeeds(rm(partial, { recursive: true, force: true })))
  const drop = async (partials: readonly string[]): Promise<void> => {
    const removed: string[] = []
    // One at a time of a folder: if its drive doesn't respond, each would take one of the four threads that all files share.
    const one = async (ofFolder: readonly string[]) => {
      for (const partial of ofFolder) if (await remove(partial)) removed.push(partial)
    }
    await Promise.all([...Map.groupBy(partials, (partial) => dirname(partial)).values()].map(one))
    await strike(...removed)
  }
  const sweep = async (): Promise<void> => {
    const before = await file.read()
    if (before.ok) await drop(before.value.partials)
  }
  const swept = sweep()

  return {
    /** Resolves after the last run's leftovers are removed. */
    swept,
    folderProblem,
    /** Lists a new partial file or folder in `folder` and returns its path. Throws `JobFailed` if that fails, and if nothing may be saved there. */
    async claim(folder: string): Promise<string> {
      const problem = await folderProblem(folder)
      if (problem !== undefined) throw new JobFailed(problem)
      // The cleanup, whose list was read before this is added to it, isn't awaited: a folder of a lost network drive may never respond.
      const partial = join(folder, `.access-console-${randomBytes(8).toString('hex')}.part`)
      const noted = await file.update((value) => ({ ...value, partials: [...value.partials, partial] }))
      if (!noted.ok) throw new JobFailed(noted.failure)
      return partial
    },
    /** Removes partials and takes them off the list. One that can't be removed stays listed for the next start. */
    drop: (...partials: string[]): Promise<void> => drop(partials),
    /** Takes partials with final names off the list. */
    forget: strike,
  }
}
