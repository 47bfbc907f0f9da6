import { iso6393 } from 'iso-639-3'
import { commonLanguages } from './common-languages.ts'

/**
 * Languages of interpreters by their ISO 639-3 codes, which the platform document recommends (section 2.4). The list is long: a screen loads this file when
 * it is needed.
 */

export type Language = {
  /** ISO 639-3. */
  readonly code: string
  /** What people call it in English. */
  readonly name: string
  /** ISO 639-1, "es"; undefined where there is none. */
  readonly short: string | undefined
}

/** `words`: name and aliases without marks and case. `rank`: common ones first, then those that are spoken today. */
type Entry = Language & { readonly words: readonly string[]; readonly codes: readonly string[]; readonly rank: number }

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'ʼ-]/gu, '')
    .toLowerCase()
    .trim()

let known: { readonly entries: readonly Entry[]; readonly byCode: ReadonlyMap<string, Entry> } | undefined

/** Made when it is first needed: the list takes its time, and few bookings have an interpreter. */
function languages() {
  if (known === undefined) {
    const entries = madeEntries()
    known = { entries, byCode: new Map(entries.map((entry) => [entry.code, entry])) }
  }
  return known
}

function madeEntries(): Entry[] {
  const common = new Map(commonLanguages.map((language, index) => [language.code, { ...language, index }]))
  const made = iso6393
    // Codes such as und ("undetermined") and zxx name no language.
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

/** What the language of a code is called; undefined for what is no code of ISO 639-3. */
export const languageName = (code: string): string | undefined =>
  languages().byCode.get(code.trim().toLowerCase())?.name

const languageOf = ({ code, name, short }: Entry): Language => ({ code, name, short })

/**
 * Languages for what was typed, the likeliest first: a code, then names that begin with it, then names with a word that does, then those that have it
 * anywhere; among equals the common ones first. For nothing typed the common ones. At most `most`.
 */
export function findLanguages(typed: string, most = 20): readonly Language[] {
  const query = plainText(typed)
  if (query === '') return languages().entries.slice(0, Math.min(most, commonLanguages.length)).map(languageOf)
  const found = languages().entries.flatMap((entry) => {
    const fit = fitOf(entry, query)
    return fit === undefined ? [] : [{ entry, fit }]
  })
  return found
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, most)
    .map(({ entry }) => languageOf(entry))
}

function fitOf({ words, codes, rank }: Entry, query: string): number | undefined {
  if (codes.includes(query)) return 0
  // A common language comes before a rare one that fits as well.
  const rare = rank < 1_000 ? 0 : 1
  if (words.includes(query)) return 1 + rare
  if (words.some((word) => word.startsWith(query))) return 3 + rare
  if (words.some((word) => word.includes(` ${query}`))) return 5 + rare
  return words.some((word) => word.includes(query)) ? 7 + rare : undefined
}
