import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KeptDatabase, keptDatabase } from '../../src/main/services/storage/kept-database.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'

/** Row 14, damage: a truncated or altered database is opened, or set aside with a notice; work continues, and the next start finds it intact. */

const rows = 20_050
let root: string
let whole: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'damage-'))
  whole = join(root, 'whole', 'things.duckdb')
  await mkdir(join(root, 'whole'))
  spawnSync(process.execPath, [join(import.meta.dirname, 'damage-child.ts'), whole])
})
afterAll(() => rm(root, { recursive: true, force: true }))

function openAt(path: string, notices: string[]): KeptDatabase {
  return keptDatabase({
    path,
    schema: [
      'CREATE TABLE IF NOT EXISTS things (number INTEGER, text VARCHAR)',
      'SELECT number, text FROM things LIMIT 0',
    ],
    words: { things: 'Things', next: 'things start over' },
    onNotice: (notice) => notices.push(notice),
  })
}

const countOf = (database: KeptDatabase) =>
  database.run(async (connection) =>
    Number((await (await connection.run('SELECT count(*), count(text), sum(number) FROM things')).getRows())[0]?.[0]),
  )
const addTo = (database: KeptDatabase) =>
  database.run(async (connection) => void (await connection.run("INSERT INTO things VALUES (-1, 'new')")), {
    writes: true,
  })

async function flip(file: string, at: number, bits: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ bits]), 0, 1, at)
  } finally {
    await handle.close()
  }
}

/** Position of damage number `part` of `parts`, including the start and the end. */
const placeOf = (size: number, part: number, parts: number) =>
  Math.min(size - 1, Math.floor((size * part) / (parts - 1)))

it('is there as it was without damage', async () => {
  const notices: string[] = []
  const folder = join(root, 'control')
  await mkdir(folder)
  for (const end of ['', '.wal']) await copyFile(whole + end, join(folder, `things.duckdb${end}`))
  const database = openAt(join(folder, 'things.duckdb'), notices)
  expect([await countOf(database), notices]).toEqual([rows, []])
  await database.close()
})

it('is opened or set aside with a sentence, and is well at the next start', { timeout: 300_000 }, async () => {
  const each = counted(4, 50)
  const seen = { whole: 0, aside: 0, older: 0 }
  let held = 0
  for (const damage of ['file cut', 'file altered', 'log cut', 'log altered'] as const)
    for (let part = 0; part < each; part++) {
      const folder = await mkdtemp(join(root, 'run-'))
      const path = join(folder, 'things.duckdb')
      for (const end of ['', '.wal']) await copyFile(whole + end, path + end)
      const file = damage.startsWith('log') ? `${path}.wal` : path
      const place = placeOf((await stat(file)).size, part, each)
      if (damage.endsWith('cut')) await truncate(file, place)
      else await flip(file, place, 1 << (part % 8))

      const notices: string[] = []
      const first = openAt(path, notices)
      await addTo(first)
      const count = await countOf(first)
      await first.close()
      const aside = (await readdir(folder)).filter((name) => name.includes('.damaged-'))
      const isLog = damage.startsWith('log')
      // The user is told about lost data, and the damaged file still exists for repair.
      const isTold = aside.length > 0 && /was damaged\. It was renamed/.test(notices.join(' '))
      expect(isLog || count === rows + 1 || isTold, `${damage} at ${place}`).toBe(true)
      // A truncated log reads like one torn by a crash: the file's rows exist, and none is partial.
      expect(count).toBeGreaterThan(isLog ? 20_000 : -1)
      expect(aside.length > 0).toBe(isTold)
      seen[count === rows + 1 ? 'whole' : aside.length > 0 ? 'aside' : 'older'] += 1

      const later: string[] = []
      const second = openAt(path, later)
      expect([await countOf(second), later], `${damage} at ${place}`).toEqual([count, []])
      await second.close()
      held += 1
      await rm(folder, { recursive: true, force: true })
    }
  console.log(
    `${held} damaged files: ${seen.whole} lost nothing, ${seen.aside} set aside, ${seen.older} that lost the last rows of the log alone, untold`,
  )
  expect(seen.aside).toBeGreaterThan(each)
  tellRow(14, held, 4 * each, {
    part: 'Databases whose file or log was cut or altered: opened, or set aside with a sentence; written to, and well at the next start',
    control: `the same files without damage hold every row and tell nothing; ${seen.aside} were set aside, ${seen.older} lost the last rows of the log alone, which reads as torn by a crash`,
  })
})
