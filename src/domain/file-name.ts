/**
 * File names that every system takes. A file travels: what one system allows and another reserves or refuses is refused everywhere.
 * A name here is one name with its ending and without a folder.
 */

/** What most systems allow for one name, in bytes of UTF-8. */
export const longestFileName = 255

// Device names of Windows, with any ending: the digits of COM and LPT may be superscript.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
/** Characters that Windows refuses, that part folders, or that no one sees (controls, marks that turn the reading order round). */
const refused = /[<>:"/\\|?*\p{Cc}\u200B\u200E\u200F\u061C\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u
const refusedAll = new RegExp(refused, 'gu')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Why no file should be called `name`, as a sentence for the user; undefined where nothing speaks against it. */
export function fileNameProblem(name: string): string | undefined {
  if (/^[\s.]*$/u.test(name)) return 'The name is empty.'
  if (!name.isWellFormed() || refused.test(name))
    return 'The name holds a character that file names cannot have: < > : " / \\ | ? * or one that no one sees.'
  if (/[. ]$/.test(name)) return 'The name ends with a dot or a space, which some systems drop.'
  if (reserved.test(name)) return `“${name}” is a name that Windows keeps for a device.`
  if (bytesOf(name) > longestFileName) return 'The name is too long.'
  return undefined
}

/** A name that can be suggested for a file about `text`, without an ending; at most 100 characters, never empty. */
export function cleanFileName(text: string): string {
  const plain = text.toWellFormed().replace(refusedAll, ' ').replace(/\s+/gu, ' ')
  // Leading dots hide a file, trailing dots and spaces are dropped by Windows.
  const trimmed = cutTo(plain).replace(/^[.\s]+|[.\s]+$/gu, '')
  if (trimmed === '') return 'Export'
  return reserved.test(trimmed) ? `Export ${trimmed}` : trimmed
}

/** The beginning of `text`: at most 100 characters, as people count them, and 150 bytes. */
function cutTo(text: string): string {
  let kept = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    count += 1
    if (count > 100 || bytesOf(kept + segment) > 150) break
    kept += segment
  }
  return kept
}
