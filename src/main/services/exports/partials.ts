import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { JobFailed } from '../jobs/jobs.ts'
import { jsonFile } from '../storage/json-file.ts'

/**
 * The ledger of unfinished files. Each is named here before it is made, so that whatever a killed console left in some folder is found and
 * removed at the next start.
 */
export type Partials = {
  /** Where the ledger lies: a folder of the console's own, for what no other program has to find. */
  readonly ownFolder: string
  /** A name for a new partial file or folder in `folder`, written down. Throws `JobFailed` where that cannot be done. */
  claim(folder: string): Promise<string>
  /** Removes partials that are still there, and strikes them off. One that cannot be removed stays on the list for the next start. */
  drop(...partials: string[]): Promise<void>
  /** Strikes off partials that got their final names. */
  forget(...partials: string[]): Promise<void>
  /** Ends when what the last run left behind is removed. */
  readonly swept: Promise<void>
}

const prefix = '.access-console-'
const suffix = '.part'
// Short whatever the final name is, and told from every other file: only what has this form is ever removed.
export const isPartialName = (name: string) => /^\.access-console-[0-9a-f]{16}\.part$/.test(name)

const ledger = z.looseObject({ partials: z.array(z.string()) })

/** Opens the ledger at `path` and begins to sweep. One process owns it. */
export function openPartials(path: string): Partials {
  const file = jsonFile({ path, schema: ledger, empty: { partials: [] } })

  const strike = async (...gone: string[]): Promise<void> => {
    if (gone.length === 0) return
    // A name that stays on the list costs a look at the next start, no more.
    await file.update((value) => ({ ...value, partials: value.partials.filter((name) => !gone.includes(name)) }))
  }
  const remove = async (partial: string): Promise<boolean> => {
    if (!isAbsolute(partial) || !isPartialName(basename(partial))) return true
    return await rm(partial, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
  }
  const drop = async (partials: readonly string[]): Promise<void> => {
    const removed = await Promise.all(partials.map(remove))
    await strike(...partials.filter((_, index) => removed[index]))
  }
  const sweep = async (): Promise<void> => {
    const before = await file.read()
    if (!before.ok) return
    const left = before.value.partials
    await drop(left)
  }
  const swept = sweep()

  return {
    ownFolder: dirname(path),
    swept,
    async claim(folder) {
      // Else the sweep could take a new name for an old one.
      await swept
      const partial = join(folder, `${prefix}${randomBytes(8).toString('hex')}${suffix}`)
      const noted = await file.update((value) => ({ ...value, partials: [...value.partials, partial] }))
      if (!noted.ok) throw new JobFailed(noted.failure)
      return partial
    },
    drop: (...partials) => drop(partials),
    forget: strike,
  }
}
