import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hashOf } from '../../src/main/services/trail/trail-key.ts'
import { filesOf } from './trails.ts'

/** Manipulations of a trail's files, each with the number of the first bad record that results. */

/** Pseudorandom integers from a seed, so that a failure can be reproduced. */
export function seeded(seed: number) {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}
export type Random = ReturnType<typeof seeded>

/** A line, its file, and the record number reported if it's bad: its own, or for a header that of the next record. */
type Line = { readonly file: string; readonly text: string; readonly bad: number; readonly isHeader: boolean }

export async function linesIn(folder: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const file of await filesOf(folder)) {
    for (const text of (await readFile(file, 'utf8')).split('\n').slice(0, -1)) {
      const { seq, after } = JSON.parse(text) as { seq?: number; after?: number }
      lines.push({ file, text, bad: seq ?? (after ?? 0) + 1, isHeader: seq === undefined })
    }
  }
  return lines
}

async function write(folder: string, lines: readonly { readonly file: string; readonly text: string }[]) {
  for (const file of await filesOf(folder)) {
    const own = lines.filter((line) => line.file === file)
    await writeFile(file, own.map(({ text }) => `${text}\n`).join(''))
  }
}

/** Returns the first bad record; undefined if nothing could be changed. `older`: a copy of the folder from before its last records. */
type Apply = (
  folder: string,
  random: Random,
  older: { readonly path: string; readonly last: number },
) => Promise<number | undefined>

const made = (line: Line, seq: number) =>
  JSON.stringify({ ...(JSON.parse(line.text) as object), seq, operator: 'Somebody Else' })

const lastOf = async (folder: string) => (await linesIn(folder)).at(-1)?.bad ?? 0

/** A forged head under a fake key that names the last of these lines. */
export async function forgeHead(folder: string, lines: readonly Line[], kept = false): Promise<void> {
  const path = join(folder, 'audit-trail-head.json')
  const last = lines.at(-1)
  if (last === undefined) throw new Error('no line')
  const bytes = Buffer.byteLength(lines.flatMap(({ file, text }) => (file === last.file ? [`${text}\n`] : [])).join(''))
  const was = JSON.parse(await readFile(path, 'utf8')) as object
  const head = {
    ...was,
    seq: last.bad,
    hash: hashOf(last.text),
    file: basename(last.file),
    start: bytes - Buffer.byteLength(last.text) - 1,
    bytes,
    key: '0123456789abcdef',
    kept,
    mac: 'A'.repeat(43),
  }
  await writeFile(path, JSON.stringify(head))
}

const underNoKey = 'the tail is cut and a head is made under a key that nobody has'
const all: Readonly<Record<string, Apply>> = {
  async 'a byte is edited'(folder, random) {
    const files = await filesOf(folder)
    const file = files[random(files.length)] ?? ''
    const bytes = await readFile(file)
    const place = random(bytes.length)
    bytes[place] = ((bytes[place] ?? 0) + 1 + random(255)) % 256
    const own = (await linesIn(folder)).filter((line) => line.file === file)
    let end = 0
    const hit = own.find(({ text }) => {
      end += Buffer.byteLength(text) + 1
      return place < end
    })
    await writeFile(file, bytes)
    return hit?.bad
  },
  async 'a line is deleted'(folder, random) {
    const lines = await linesIn(folder)
    const [gone] = lines.splice(random(lines.length), 1)
    await write(folder, lines)
    return gone?.bad
  },
  async 'two lines are swapped'(folder, random) {
    const lines = await linesIn(folder)
    const places = [random(lines.length), random(lines.length)].sort((one, other) => one - other)
    const [first = 0, second = 0] = places
    const [one, other] = [lines[first], lines[second]]
    if (first === second || one === undefined || other === undefined) return undefined
    const swapped = lines.with(first, { ...other, file: one.file }).with(second, { ...one, file: other.file })
    await write(folder, swapped)
    return one.bad
  },
  async 'a copied line is inserted'(folder, random) {
    const lines = await linesIn(folder)
    const copied = lines[random(lines.length)]
    const place = random(lines.length)
    const before = lines[place]
    if (copied === undefined || before === undefined) return undefined
    await write(folder, lines.toSpliced(place, 0, { ...copied, file: before.file }))
    // A line inserted before its duplicate equals one after it.
    const twin = before === copied
    return twin ? (copied.isHeader ? copied.bad : copied.bad + 1) : before.bad
  },
  async 'a made-up line is inserted'(folder, random) {
    const lines = await linesIn(folder)
    const place = random(lines.length)
    const before = lines[place]
    const like = lines.find(({ isHeader }) => !isHeader)
    if (before === undefined || like === undefined) return undefined
    await write(folder, lines.toSpliced(place, 0, { ...like, file: before.file, text: made(like, before.bad) }))
    return before.bad
  },
  async 'a made-up line is appended'(folder) {
    const lines = await linesIn(folder)
    const last = lines.at(-1)
    if (last === undefined) return undefined
    await write(folder, [...lines, { ...last, text: made(last, last.bad + 1) }])
    return last.bad + 1
  },
  async 'the tail is cut at the end of a line'(folder, random) {
    const lines = await linesIn(folder)
    const kept = random(lines.length)
    await write(folder, lines.slice(0, kept))
    return lines[kept]?.bad
  },
  async 'the tail is cut within a line'(folder, random) {
    const files = await filesOf(folder)
    const last = files.at(-1) ?? ''
    const bytes = await readFile(last)
    const cut = 1 + random(bytes.length - 1)
    const own = (await linesIn(folder)).filter(({ file }) => file === last)
    let end = 0
    const hit = own.find(({ text }) => {
      end += Buffer.byteLength(text) + 1
      return cut < end
    })
    await writeFile(last, bytes.subarray(0, cut))
    return hit?.bad
  },
  async 'the tail is cut and other lines are appended'(folder, random) {
    const lines = await linesIn(folder)
    const kept = 1 + random(lines.length - 1)
    const like = lines[kept]
    if (like === undefined || like.isHeader) return undefined
    await write(folder, [
      ...lines.slice(0, kept),
      ...lines.slice(kept).map((line) => (line.isHeader ? line : { ...line, text: made(line, line.bad) })),
    ])
    return like.bad
  },
  async 'an older copy of the trail is put in its place'(folder, _random, older) {
    await rm(join(folder, 'audit-trail'), { recursive: true })
    await cp(join(older.path, 'audit-trail'), join(folder, 'audit-trail'), { recursive: true })
    return older.last + 1
  },
  async 'an older copy of the trail and its head is put in their place'(folder, _random, older) {
    for (const name of ['audit-trail', 'audit-trail-head.json']) {
      await rm(join(folder, name), { recursive: true })
      await cp(join(older.path, name), join(folder, name), { recursive: true })
    }
    return older.last + 1
  },
  async 'the head is deleted'(folder) {
    await rm(join(folder, 'audit-trail-head.json'))
    return (await lastOf(folder)) + 1
  },
  async 'a byte of the head is edited'(folder, random) {
    const path = join(folder, 'audit-trail-head.json')
    const bytes = await readFile(path)
    // Excludes the line break at its end.
    const place = random(bytes.length - 1)
    bytes[place] = ((bytes[place] ?? 0) + 1 + random(255)) % 256
    await writeFile(path, bytes)
    return (await lastOf(folder)) + 1
  },
  async [underNoKey](folder, random, older) {
    const lines = await linesIn(folder)
    const records = lines.filter(({ isHeader, bad }) => !isHeader && bad >= older.last)
    const last = records[random(records.length - 1)]
    if (last === undefined) return undefined
    const kept = lines.slice(0, lines.indexOf(last) + 1)
    await write(folder, kept)
    await forgeHead(folder, kept, random(3) === 0)
    return last.bad + 1
  },
  async 'a month is deleted'(folder, random) {
    const files = await filesOf(folder)
    const months = [...new Set(files.map((file) => basename(file).slice(0, 7)))]
    const month = months[random(months.length)] ?? ''
    const bad = (await linesIn(folder)).find(({ file }) => basename(file).startsWith(month))?.bad
    for (const file of files.filter((one) => basename(one).startsWith(month))) await rm(file)
    return bad
  },
  async 'all of it is deleted'(folder) {
    await rm(join(folder, 'audit-trail'), { recursive: true })
    return 1
  },
  async 'all of it and its head are deleted'(folder) {
    await rm(join(folder, 'audit-trail'), { recursive: true })
    await rm(join(folder, 'audit-trail-head.json'))
    return 1
  },
}

/** `staleKeychain`: the keychain accepted no head since the older copy was made. */
export const mutations = Object.entries(all).map(([name, apply]) => ({
  name,
  staleKeychain: name === underNoKey,
  apply,
}))
