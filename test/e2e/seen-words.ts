import freeText from '../../resources/sandbox/free-text.json' with { type: 'json' }
import { consoleTexts } from '../../scripts/texts/console-texts.ts'

/** Looks up what a screen says in the text files, and what form its dates have. */

/** What the sandbox's platform says in its data: questions, answers and messages. Longer ones first, since one may contain another. */
const saidByPlatform: readonly string[] = stringsIn(freeText).toSorted((one, other) => other.length - one.length)

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** What is filled in besides names: numbers, times and dates, IDs, field names, codes of more than one part. */
const value = /\p{L}*\d\S*(?: (?:min|sec|hr|ms|[AP]M|KB|MB)\b)*|\p{L}+(?:[-._/@]\p{L}+)+|\p{Ll}+\p{Lu}\S*|…\S*/gu
/** A name or an abbreviation: a capital that doesn't begin a sentence. */
const name = /(?<=[\p{L}\p{N}}’”),;:–·-]\s+[“(]?)\p{Lu}[\p{L}’]*/gu

/** The sandbox's visit types and qualifiers, as a pause lists them. */
const listed = /(?:, (?:virtual|phone|adult|pediatric))+$/

/** A text with {} for what is filled in. */
function withGaps(text: string): string {
  const own = saidByPlatform.reduce((rest, said) => rest.replaceAll(said, '{}'), text.replace(listed, '{}'))
  const isCut = own.endsWith('…') && saidByPlatform.some((said) => said.startsWith(own.slice(0, -1)))
  return isCut ? '{}' : own.replaceAll(value, '{}').replaceAll(name, '{}')
}

/** The words in a row, without what separates them. */
const runsOf = (text: string): readonly (readonly string[])[] =>
  withGaps(text)
    .split('{}')
    .map((part) => part.match(/[\p{L}’']+/gu) ?? [])

const pairOf = (words: readonly string[], at: number) => `${words[at]} ${words[at + 1]}`.toLowerCase()

const templates = consoleTexts().flatMap(runsOf)
/** Every two words in a row that a text file has, and every word that stands alone before or after what is filled in. */
const knownPairs: ReadonlySet<string> = new Set(
  templates.flatMap((run) => run.slice(1).map((_, at) => pairOf(run, at))),
)
const knownAlone: ReadonlySet<string> = new Set(
  templates.flatMap((run) => (run.length === 1 ? run.map((word) => word.toLowerCase()) : [])),
)

/** Fewer words can be a name, a code or a value. */
const leastSmallWords = 4

/** The texts that are prose and of which less than half is in the text files. A text may contain names and figures. */
export function notInTextFiles(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const runs = runsOf(text)
    const words = runs.flat()
    if (words.filter((word) => /^\p{Ll}/u.test(word)).length < leastSmallWords) return false
    const known = runs.flatMap((run) =>
      run.filter((word, at) => {
        const isAtEdge = runs.length > 1 && (at === 0 || at === run.length - 1)
        return (
          knownPairs.has(pairOf(run, at)) ||
          knownPairs.has(pairOf(run, at - 1)) ||
          (isAtEdge && knownAlone.has(word.toLowerCase()))
        )
      }),
    )
    return known.length < words.length / 2
  })
}

const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'

/**
 * The dates of a screen that don't have the form of its region: "Nov 23" in the US, "23 Nov" in the United Kingdom. An example of a field of the platform
 * ("Like 2026-11-23") has the platform's own form.
 */
export const datesOfOtherForm = (texts: readonly string[], region: 'US' | 'GB'): readonly string[] => {
  const other = region === 'US' ? `\\b\\d{1,2} ${month}\\b` : `\\b${month} \\d{1,2}\\b(?!:)`
  return texts.filter((text) => new RegExp(`${other}|(?<!^Like )\\b\\d{4}-\\d{2}-\\d{2}\\b(?!T)`).test(text))
}
