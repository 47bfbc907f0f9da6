import { birthDay } from './birth-date.ts'
import { unaccented } from '../normal-text.ts'
import { texts } from './text/fields.ts'

/**
 * Detects patient data in a note. Notes are kept on disk, so such a note is refused. Known patient data is compared. Text that only looks like
 * a birth date, phone number, address or ID is refused too.
 */

export type NotePerson = {
  /** Full names of patient and caller. */
  readonly names: readonly string[]
  /** yyyy-MM-dd. */
  readonly birthDates: readonly string[]
  /** Full numbers, or their last four digits. */
  readonly phones: readonly string[]
  /** IDs, email addresses, member numbers. */
  readonly ids: readonly string[]
}

export type NoteRules = NotePerson & {
  /** Texts that are allowed: the desk's phone, the label, correlation and visit ids, the NPI. */
  readonly allowed: readonly string[]
  /** yyyy-MM-dd. Dates from this day on are about the visit or the call, not birth dates. */
  readonly madeOn: string
}

const keptWords = texts.notePrivacy.notesAreSavedOnThisComputer

/** Why the note is refused, without quoting it; undefined if it is accepted. */
export function noteProblem(note: string, rules: NoteRules): string | undefined {
  const text = withoutAllowed(note.normalize('NFKC'), rules.allowed)
  if (rules.ids.some((id) => holdsId(text, id))) return texts.notePrivacy.theNoteHasAPatientId(keptWords)
  if (rules.names.some((name) => holdsName(text, name)))
    return texts.notePrivacy.theNoteHasPartOfThePatientsOr(keptWords)
  if (datesIn(text, rules.madeOn).some((day) => day < rules.madeOn || rules.birthDates.includes(day)))
    return texts.notePrivacy.theNoteHasADateThatMayBe(keptWords)
  if (/[^\s@]+@[^\s@]+\.[^\s@]+/.test(text)) return texts.notePrivacy.theNoteHasAnEMailAddressLeave(keptWords)
  if (rules.phones.some((phone) => holdsTail(text, phone)) || numberRuns(text).some(({ length }) => length >= 7))
    return texts.notePrivacy.theNoteMayHaveAPhone(keptWords)
  return undefined
}

function withoutAllowed(text: string, allowed: readonly string[]): string {
  return allowed
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .reduce((rest, one) => {
      const digits = one.replaceAll(/\D/g, '')
      const isNumber = digits.length >= 7 && /^[\d\s()+.\-/]+$/.test(one)
      // The desk's number may be formatted differently in the note.
      const pattern = isNumber ? digits.split('').join('[\\s().+\\-/]*') : escaped(one)
      return rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])\\(?${pattern}(?![\\p{L}\\p{N}])`, 'giu'), ' … ')
    }, text)
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/** Apostrophes, the Hawaiian ʻokina and hyphens inside of a word. */
const insideWord = /(?<=[\p{L}\p{M}])['’‘ʼʻ`´\-‐‑](?=\p{L})/gu
/** The words of a text, and as one word those that are also written without such a mark: O’Neil, ONeil. */
const spellingsOf = (text: string) => [
  ...wordsOf(text),
  ...wordsOf(text.replaceAll(/['’]s(?!\p{L})/giu, '').replaceAll(insideWord, '')),
]

/** Words that a name of several words can begin with, which is also written as one: De La Cruz, Delacruz. */
const beginsName = new Set('al da de del den der di dos du el la las le los mac mc o san santa st van von'.split(' '))
/** Runs of two to four words as one word each: from any word, or from those only that can begin a name. */
const joinedWords = (text: string, begins: (word: string) => boolean = () => true) =>
  wordsOf(text).flatMap((word, at, all) =>
    begins(word) ? [2, 3, 4].flatMap((length) => all.slice(at, at + length).join('')) : [],
  )

function holdsId(text: string, id: string): boolean {
  const own = unaccented(id.trim())
  return own.length >= 3 && unaccented(text).includes(own)
}

/** Two short names together can be a common word by chance. */
const shortestJoined = 6

/** Names that are also common words match only with the same case. */
const commonWords = new Set(
  'an and art as at be black book booked brown call calls case day desk do early green he hope in is it king long mark may no not of on or page price rich she short so sunny the to told wait white will young'.split(
    ' ',
  ),
)
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

function holdsName(text: string, name: string): boolean {
  const there = [...spellingsOf(text), ...joinedWords(text, (word) => beginsName.has(unaccented(word)))]
  const thereFolded = new Set(there.map(unaccented))
  const joined = joinedWords(name).filter(({ length }) => length >= shortestJoined)
  return [...spellingsOf(name), ...joined].some((part) => {
    if (unspaced.test(part)) return unaccented(text).includes(unaccented(part))
    if (part.length < 2) return false
    return commonWords.has(unaccented(part)) || part.length === 2
      ? there.includes(part)
      : thereFolded.has(unaccented(part))
  })
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*'
const datePatterns = [
  /(?<!\d)\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}\s?[-/. ]\s?\d{1,2}\s?[-/. ]\s?(?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)\d{8}(?!\d)/g,
  new RegExp(
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?[\\s\\-./,]*(?:of\\s+)?${month}[\\s\\-./,]*(?:\\d{4}|\\d{2})(?!\\d)`,
    'gi',
  ),
  new RegExp(`\\b${month}[\\s\\-./,]*\\d{1,2}(?:st|nd|rd|th)?[\\s\\-./,]+(?:\\d{4}|\\d{2})(?![\\d:])`, 'gi'),
]

/**
 * Every day that a full date in the text may mean: month or day first, year first or last. A two-digit year is in this century unless
 * that is more than a year ahead.
 */
function datesIn(text: string, madeOn: string): readonly string[] {
  const yearOf = (two: string) => (Number(two) <= Number(madeOn.slice(2, 4)) + 1 ? `20${two}` : `19${two}`)
  return datePatterns
    .flatMap((pattern) => text.match(pattern) ?? [])
    .flatMap((match) => {
      const tight = match.replaceAll(/\s*([-/.])\s*/g, '$1')
      const whole = /^\d{4}/.test(tight) ? tight : tight.replace(/(?<=\D)\d{2}$/, yearOf)
      const dayFirst = whole.replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ])/, '$3$2$1')
      const yearFirst = whole.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
      return [whole, dayFirst, yearFirst].map(birthDay).filter((day) => day !== undefined)
    })
}

/** Runs of digits, including usual separators. */
function numberRuns(text: string): readonly string[] {
  const withoutDates = datePatterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' … '), text)
  const withoutTimes = withoutDates.replaceAll(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, ' … ')
  return (withoutTimes.match(/\d(?:[\s().+\-/]{0,3}\d)*/g) ?? []).map((run) => run.replaceAll(/\D/g, ''))
}

function holdsTail(text: string, phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 4) return false
  return numberRuns(text).some(
    (run) => run === digits || run === digits.slice(-4) || run.endsWith(digits.slice(-7).padStart(7, 'x')),
  )
}
