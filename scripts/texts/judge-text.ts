import en from 'dictionary-en'
import nspell from 'nspell'
import type { Text } from './read-texts.ts'
import { knownWords } from './known-words.ts'

/** The rules of how the console speaks, as far as a program can check them. Each finding says what to do. */

type Barred = { readonly words: RegExp; readonly instead: string }

const barred: readonly Barred[] = [
  { words: /\b(wr(ite|ites|iting|itten|ote))\b/i, instead: 'enter, save, send' },
  { words: /\b(give|gives|given|giving|gave)\b/i, instead: 'enter, choose, show, return' },
  { words: /\bask(s|ed|ing)?\b/i, instead: 'search, load, request, refresh' },
  { words: /\b(hold|holds|holding|held)\b/i, instead: 'reserve, match, pass, contain' },
  { words: /\b(stand|stands|standing|stood)\b/i, instead: 'is, appears' },
  { words: /\b(tell|tells|telling|told)\b/i, instead: 'report, show, notify' },
  { words: /\blet(s|ting)?( \w+){0,3} (go|speak)\b/i, instead: 'discard, unload, unmute' },
  { words: /\b(anew|beside|whilst|hence|thereof|upon)\b/i, instead: 'a word of the front desk' },
  { words: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { words: /\b(intents?|verdicts?|ledgers?|combinations?)\b/i, instead: 'booking, result, reports, waits' },
  { words: /\b(whoever|whatever|nobody|what (was|came|is|has) \w+|that which)\b/i, instead: 'the thing itself' },
  { words: /\b(combo|utilize|via)\b/i, instead: 'a plainer word' },
]

/** Names of fields as the platform writes them: camel case or with underscores. */
const fieldName = /\b([a-z]+[A-Z][A-Za-z]*|[a-z]+_[a-z_]+)\b/

/** Words a sentence may have. */
const longestSentence = 24

const speller = nspell(Buffer.from(en.aff).toString(), Buffer.from(en.dic).toString())
for (const word of knownWords) speller.add(word)

/** What is wrong with a text; empty if nothing is. */
export function problemsOf({ text, under }: Pick<Text, 'text' | 'under'>): readonly string[] {
  return [
    ...barred
      .filter(({ words }) => words.test(text))
      .map(({ words, instead }) => `“${words.exec(text)?.[0] ?? ''}” is not said here. Use: ${instead}.`),
    ...(under.includes('details') ? [] : fieldNamesIn(text)),
    ...sentencesOf(text)
      .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length)
      .filter((words) => words > longestSentence)
      .map((words) => `A sentence of ${words} words; at most ${longestSentence}.`),
    ...(/[\d}] %/.test(text) ? ['A space before the percent sign.'] : []),
    ...(/["']/.test(text) ? ['A straight quote. Use “ ” ’.'] : []),
    ...unknownWords(text).map((word) => `“${word}” is not a word of US English that the console knows.`),
  ]
}

const fieldNamesIn = (text: string): readonly string[] => {
  const name = fieldName.exec(text)?.[0]
  return name === undefined || knownWords.has(name) ? [] : [`“${name}” is a name of the API. It belongs under details.`]
}

const sentencesOf = (text: string): readonly string[] => text.split(/[.!?…:](?=\s|$)/)

function unknownWords(text: string): readonly string[] {
  const words =
    text
      .replaceAll(/\{\}|\d+(st|nd|rd|th)\b/g, ' ')
      .replaceAll('’', "'")
      .match(/[\p{L}][\p{L}']*[\p{L}]|\p{L}/gu) ?? []
  return [...new Set(words)].filter((word) => !isKnown(word))
}

/** Field names and shortenings have their own rule or are names; the ending of "90th" is none. */
const isKnown = (word: string): boolean =>
  fieldName.test(word) || /^\p{Lu}{2,}s?$/u.test(word) || word.length === 1 || speller.correct(word)
