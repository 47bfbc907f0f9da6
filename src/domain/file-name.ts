import { texts } from './text.ts'

/**
 * File names that are valid on every system. Files get copied between systems, so a name that any of them reserves or refuses is refused everywhere.
 * A name includes its extension and no folder.
 */

/** The limit of most file systems for one name, in UTF-8 bytes. */
export const longestFileName = 255

// Windows device names, with or without an extension. The digits of COM and LPT may be superscripts.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
/** Characters that Windows refuses, path separators, and invisible characters (controls, direction marks). */
const refused = /[<>:"/\\|?*\p{Cc}\u200B\u200E\u200F\u061C\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u
const refusedAll = new RegExp(refused, 'gu')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A sentence for the user that says why `name` can't be a file name; undefined if it can. */
export function fileNameProblem(name: string): string | undefined {
  if (/^[\s.]*$/u.test(name)) return texts.fileName.theNameIsEmpty
  if (!name.isWellFormed() || refused.test(name)) return texts.fileName.theNameHasACharacterThat
  if (/[. ]$/.test(name)) return texts.fileName.theNameEndsWithADotOrA
  if (reserved.test(name)) return texts.fileName.isANameThatWindowsReserves(name)
  if (bytesOf(name) > longestFileName) return texts.fileName.theNameIsTooLong
  return undefined
}

/** A suggested file name for `text`, without an extension: at most 100 characters, never empty. `ending` stays where a long text is cut. */
export function cleanFileName(text: string, ending = ''): string {
  const last = plainPart(ending, 80, 110)
  const taken = last === '' ? '' : ` ${last}`
  const name = `${plainPart(text, 100 - taken.length, 150 - bytesOf(taken))}${taken}`.trim()
  if (name === '') return 'Export'
  return reserved.test(name) ? texts.fileName.export(name) : name
}

function plainPart(text: string, most: number, mostBytes: number): string {
  const plain = text.toWellFormed().replace(refusedAll, ' ').replace(/\s+/gu, ' ')
  // Leading dots hide a file. Windows drops trailing dots and spaces.
  return cutTo(plain, most, mostBytes).replace(/^[.\s]+|[.\s]+$/gu, '')
}

/** The start of `text`: at most so many characters (grapheme clusters) and bytes. */
function cutTo(text: string, most: number, mostBytes: number): string {
  let kept = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    count += 1
    if (count > most || bytesOf(kept + segment) > mostBytes) break
    kept += segment
  }
  return kept
}
