import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { createDatabase } from '../../src/main/services/snapshots/database.ts'
import { namesIn } from './console.ts'
import { tellRow } from '../trust/tell-row.ts'
import { folderForAll } from '../new-folders.ts'

/** `kill -9` during an export: the final name has nothing, the old file, or the complete new one, and no leftover remains. */

const kills = counted(2, 50)
const old = 'the file that was there before'

const kinds = [
  { name: 'killed.csv', rows: 20_000, order: { format: 'raw-csv' } },
  { name: 'killed.csv', rows: 20_000, order: { format: 'excel-csv' } },
  // Enough that some rows wait in separate files.
  { name: 'killed.csv', rows: 310_000, order: { format: 'raw-csv' } },
  { name: 'killed.parquet', rows: 20_000, order: { format: 'parquet' } },
  { name: 'killed', rows: 20_000, order: { format: 'parquet', partitionBy: 'city' } },
] as const
type Kind = (typeof kinds)[number]

const root = folderForAll('killed-')

type Place = { readonly folder: string; readonly userData: string; readonly target: string }

async function place(name: string): Promise<Place> {
  const folder = await mkdtemp(join(root, 'run-'))
  const out = join(folder, 'out')
  await mkdir(out)
  return { folder: out, userData: join(folder, 'user-data'), target: join(out, name) }
}

async function begin({ userData, target }: Place, { rows, order }: Kind): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('export-child.ts', import.meta.url))
  const child = fork(script, [userData, target, String(rows), JSON.stringify(order)])
  await once(child, 'message')
  child.send('go')
  return child
}

/** SHA-256 of a file, or of all files of a folder by name. */
async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const isFolder = (await stat(path)).isDirectory()
  const files = isFolder
    ? (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    : []
  if (!isFolder) hash.update(await readFile(path))
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  for (const file of paths) hash.update(file.slice(path.length)).update(await readFile(file))
  return hash.digest('hex')
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

it(`holds at ${kills} random moments`, async () => {
  const references = new Map<Kind, { readonly sum: string; readonly tookMs: number }>()
  /** An export of this kind that nobody kills; only of those whose turn comes. */
  const referenceOf = async (kind: Kind) => {
    const known = references.get(kind)
    if (known !== undefined) return known
    const where = await place(kind.name)
    const child = await begin(where, kind)
    const startedAt = performance.now()
    await once(child, 'message')
    const tookMs = performance.now() - startedAt
    child.kill('SIGKILL')
    const reference = { sum: await sumOf(where.target), tookMs }
    references.set(kind, reference)
    return reference
  }

  const seen = { absent: 0, old: 0, whole: 0, strays: 0 }
  // If all kills were too early or too late, the test would prove nothing: then there are more of them.
  const proves = () => seen.strays > kills / 10 && seen.absent + seen.old > kills / 10
  let at = 0
  for (; at < kills || (!proves() && at < 100); at++) {
    // Two of a kind after each other: by day one kind alone needs its reference.
    const kind = kinds[Math.floor(at / 2) % kinds.length]!
    const reference = await referenceOf(kind)
    const where = await place(kind.name)
    const isFolder = kind.name === 'killed'
    const wasThere = !isFolder && at % 3 === 0
    if (wasThere) await writeFile(where.target, old)

    const child = await begin(where, kind)
    const exited = once(child, 'exit')
    // Spread over the run: early and late kills of each kind.
    const moment = (((at * 7) % kills) + Math.random()) / kills
    await delay(moment * reference.tookMs * 1.2)
    child.kill('SIGKILL')
    await exited

    const there = await exists(where.target)
    const text = there && wasThere ? await readFile(where.target, 'utf8') : ''
    const found = !there ? 'absent' : wasThere && text === old ? 'old' : 'whole'
    seen[found] += 1
    expect(found === 'absent' && wasThere, 'the old file is gone and no new one is there').toBe(false)
    const sum = found === 'whole' ? await sumOf(where.target) : reference.sum
    expect(sum, `a file that is not whole, ${JSON.stringify(kind)}`).toBe(reference.sum)

    seen.strays += (await namesIn(where.folder)).filter((name) => name.startsWith('.')).length
    const ledger = join(where.userData, 'exports.json')
    // Starts the console again.
    await openPartials(ledger).swept
    const left = (await namesIn(where.folder)).filter(
      (name) => name !== kind.name && name !== `${kind.name}.manifest.json`,
    )
    expect(left).toEqual([])
    await createDatabase({ userDataPath: where.userData }).close()
    expect(await namesIn(join(where.userData, 'spill'))).toEqual([])
    const noted: unknown = (await exists(ledger)) ? JSON.parse(await readFile(ledger, 'utf8')) : { partials: [] }
    expect(noted).toEqual({ partials: [] })
    await rm(join(where.folder, '..'), { recursive: true, force: true })
  }
  expect({ ...seen, proves: proves() }).toMatchObject({ proves: true })
  tellRow(28, at, at, {
    part: 'exports killed at random moments, whole or not there',
    control: `${seen.strays} unfinished files were left and swept`,
  })
}, 900_000)
