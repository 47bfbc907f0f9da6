import uFuzzy from '@leeoniya/ufuzzy'
import { editDistance } from '../entities/nearest-names.ts'

/** Finds records by what people type: exact id or name first, then beginnings, then words, then one typo. Pure. */

/** How well a record matches, best first: the id or name itself, its beginning, beginnings of words, parts of words, one typo. */
export const closeness = { exact: 0, beginning: 1, words: 2, inside: 3, typo: 4 } as const
export type Closeness = (typeof closeness)[keyof typeof closeness]

export type Found = {
  /** Places in the list, best first, at most as many as were wanted. */
  readonly places: readonly number[]
  /** How many match in all. */
  readonly matching: number
  /** Of the first; undefined if none matches. */
  readonly best: Closeness | undefined
}

/** At most so many of one closeness are sorted: who types one letter reads only the first few. */
const mostSorted = 2_000
/** At most so many mistyped names are compared letter by letter. */
const mostCompared = 200

/** Lowercase, single spaces, no accents: "Zoë" is found by "zoe". */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * The line of a record for `findIn`: its name, its ids, and other words that lead to it (`also`: a city, a specialty), folded. The first two can match
 * exactly, the last can't.
 */
export const lineOf = (name: string, ids: readonly string[] = [], also: readonly string[] = []): string =>
  // One flat string: a joined one would be put together at its first search.
  [folded(name), ...ids.map(folded), `\t${also.map(folded).join(' ')}`].join('\n')

/** Finds `query` in `lines` (of `lineOf`) and returns at most `most` places. Typos count only if nothing matches as typed. An empty query finds nothing. */
export function findIn(lines: readonly string[], query: string, most: number): Found {
  const wanted = folded(query)
  const words = wordsOf(wanted)
  if (words.length === 0) return { places: [], matching: 0, best: undefined }
  const compact = wanted.replaceAll(/[\s-]/g, '')
  const tiers: number[][] = [[], [], [], []]
  for (let at = 0; at < lines.length; at += 1) {
    const tier = closenessOf(lines[at] ?? '', wanted, words, compact)
    if (tier !== undefined) tiers[tier]?.push(at)
  }
  const plain = tiers.reduce((sum, { length }) => sum + length, 0)
  const typos = plain === 0 ? withTypos(lines, wanted) : []
  const all = [...tiers.map((places) => inOrder(lines, places, words)), typos]
  const best = all.findIndex(({ length }) => length > 0)
  return {
    places: all.flat().slice(0, most),
    matching: plain + typos.length,
    best: best < 0 ? undefined : (best as Closeness),
  }
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')
const nameOf = (line: string): string => line.slice(0, line.indexOf('\n'))

/** How a line matches as typed; undefined if it doesn't. Looks at most lines only once. */
function closenessOf(
  line: string,
  wanted: string,
  words: readonly string[],
  compact: string,
): Exclude<Closeness, 4> | undefined {
  if (!words.every((word) => line.includes(word)))
    // An NPI is also typed with spaces or hyphens.
    return compact !== wanted && line.includes(`\n${compact}\n`) ? closeness.exact : undefined
  if (line.startsWith(`${wanted}\n`) || line.includes(`\n${wanted}\n`)) return closeness.exact
  const nameLength = line.indexOf('\n')
  // "Benjamin García" is García, Benjamin.
  if (Math.abs(nameLength - wanted.length) < 3 && sameWords(nameOf(line), words)) return closeness.exact
  if (line.startsWith(wanted) || line.includes(`\n${wanted}`)) return closeness.beginning
  return words.every((word) => startsWord(line, word)) ? closeness.words : closeness.inside
}

const sameWords = (name: string, words: readonly string[]) =>
  wordsOf(name).toSorted().join(' ') === words.toSorted().join(' ')

function startsWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1))
    if (at === 0 || ' \n\t-,.(/\'"_'.includes(line.charAt(at - 1))) return true
  return false
}

/** The same closeness: matches of the name first, then the shorter name, then as they came. */
function inOrder(lines: readonly string[], places: readonly number[], words: readonly string[]): number[] {
  const ranked = places.slice(0, mostSorted).map((at) => {
    const name = nameOf(lines[at] ?? '')
    return { at, isNamed: words.every((word) => name.includes(word)) ? 0 : 1, length: name.length }
  })
  return ranked.toSorted((a, b) => a.isNamed - b.isNamed || a.length - b.length).map(({ at }) => at)
}

/** Numbers are read as typed, since a neighbor of an id is another record; so are words of three letters, of which most are a typo apart. */
const takesTypos = /^[a-z']{4,}$/
const anyLetters = { intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const
const asTyped = { intraIns: 0, intraSub: 0, intraTrn: 0, intraDel: 0 } as const
const oneTypo = new uFuzzy({
  intraMode: 1,
  intraRules: (word) => ({ ...(takesTypos.test(word) ? anyLetters : asTyped), intraSlice: [0, Infinity] }),
})

/** Lines with all words, one of them mistyped, nearest first. */
function withTypos(lines: readonly string[], wanted: string): number[] {
  const words = wanted.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '')
  const places = words.flatMap((word) => {
    if (!takesTypos.test(word)) return []
    const others = words.filter((other) => other !== word)
    // The library doesn't change its list.
    const found = oneTypo.filter(lines as string[], word, mayContain(lines, word, others)) ?? []
    const names = found.map((at) => nameOf(lines[at] ?? ''))
    const named = new Set(oneTypo.filter(names, word))
    return found.map((at, index) => ({
      at,
      isNamed: named.has(index) ? 0 : 1,
      far: Math.abs((names[index]?.length ?? 0) - wanted.length),
    }))
  })
  // Of many, those of the nearest length are compared letter by letter; all names come before a city or a specialty that is as near.
  const near = places.toSorted((a, b) => a.isNamed - b.isNamed || a.far - b.far)
  return near
    .slice(0, mostCompared)
    .map(({ at }) => {
      const name = nameOf(lines[at] ?? '')
      // The order of the words doesn't count.
      return { at, far: Math.min(editDistance(wanted, name), editDistance(plainly(wanted), plainly(name))) }
    })
    .toSorted((a, b) => a.far - b.far)
    .concat(near.slice(mostCompared))
    .map(({ at }) => at)
}

const plainly = (text: string): string => wordsOf(text).toSorted().join(' ')

/** Lines with the other words that may contain this one mistyped: half of it is there. Much faster than a pattern on each line. */
function mayContain(lines: readonly string[], word: string, others: readonly string[]): number[] {
  const middle = word.length >> 1
  const [left, right] = [word.slice(0, middle), word.slice(middle)]
  // Two letters swapped over the middle.
  const swapped = left.slice(0, -1) + right.slice(0, 1) + left.slice(-1) + right.slice(1)
  const found: number[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!others.every((other) => line.includes(other))) continue
    if (line.includes(left) || line.includes(right) || line.includes(swapped)) found.push(at)
  }
  return found
}
