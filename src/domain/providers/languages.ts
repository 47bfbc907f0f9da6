import { iso6393 } from 'iso-639-3'
import { commonLanguages } from './common-languages.ts'

/**
 * Interpreter languages by ISO 639-3 code, which the platform document recommends (section 2.4). The list is long, so screens load this file
 * on demand.
 */

export type Language = {
  /** ISO 639-3. */
  readonly code: string
  /** The common English name. */
  readonly name: string
  /** ISO 639-1, "es"; undefined if there is none. */
  readonly short: string | undefined
}

/** `words`: name and aliases in lowercase without accents. `rank`: common languages first, then living ones. */
type Entry = Language & { readonly words: readonly string[]; readonly codes: readonly string[]; readonly rank: number }

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'ʼ-]/gu, '')
    .toLowerCase()
    .trim()

let byCode: ReadonlyMap<string, Entry> | undefined

/** In order, by code. Built on first use, because the list is slow to build and few bookings need an interpreter. */
const languages = () => (byCode ??= new Map(madeEntries().map((entry) => [entry.code, entry])))

function madeEntries(): Entry[] {
  const common = new Map(commonLanguages.map((language, index) => [language.code, { ...language, index }]))
  const made = iso6393
    // Codes such as und ("undetermined") and zxx aren't languages.
    .filter(({ scope }) => scope !== 'special')
    .map(({ iso6393: code, iso6391, iso6392B, iso6392T, name, type }): Entry => {
      const known = common.get(code)
      const called = known?.name ?? name.replace(/ \(macrolanguage\)$/, '')
      return {
        code,
        name: called,
        short: iso6391,
        words: [...new Set([called, name, ...(known?.aliases ?? [])].map(plainText))],
        codes: [code, iso6391, iso6392B, iso6392T].filter((each) => each !== undefined),
        rank: known?.index ?? (type === 'living' ? 1_000 : 2_000),
      }
    })
  return made.toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'))
}

/** The name of a language by its code; undefined for an unknown ISO 639-3 code. */
export const languageName = (code: string): string | undefined => languages().get(code.trim().toLowerCase())?.name

const languageOf = ({ code, name, short }: Entry): Language => ({ code, name, short })

/**
 * Languages for the typed text, best match first: a code or a name of a common language, other whole names, names that start with it, names with a word that
 * starts with it, names that contain it. Common languages come first within each group. Empty text returns the common languages. At most `most`.
 */
export function findLanguages(typed: string, most = 20): readonly Language[] {
  const query = plainText(typed)
  const entries = [...languages().values()]
  if (query === '') return entries.slice(0, Math.min(most, commonLanguages.length)).map(languageOf)
  const found = entries.flatMap((entry) => {
    const fit = fitOf(entry, query)
    return fit === undefined ? [] : [{ entry, fit }]
  })
  return found
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ entry }) => languageOf(entry))
}

/** The language that the text means: an exact name or code, common languages first; else the only match. */
export function onlyLanguage(typed: string): Language | undefined {
  const wanted = typed.trim().toLowerCase()
  const [first, ...others] = findLanguages(typed)
  const isCode = ({ code, short }: Language) => [code, short].includes(wanted)
  const same = [first, ...others].find((one) => one && (isCode(one) || one.name.toLowerCase() === wanted))
  // Only a common language's other name ranks before a code.
  if (same !== undefined && isCode(same)) return first
  return same ?? (others.length === 0 ? first : undefined)
}

function fitOf({ words, codes, rank }: Entry, query: string): number | undefined {
  // A common language ranks before a rare one with the same match.
  const rare = rank < 1_000 ? 0 : 1
  // What people call a common language ranks before the code of a rare one: ASL is Asilulu's code.
  if (codes.includes(query) || (rare === 0 && words.includes(query))) return 0
  if (words.includes(query)) return 2
  if (words.some((word) => word.startsWith(query))) return 3 + rare
  if (words.some((word) => word.includes(` ${query}`))) return 5 + rare
  return words.some((word) => word.includes(query)) ? 7 + rare : undefined
}
