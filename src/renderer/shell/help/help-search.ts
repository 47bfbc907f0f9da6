import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Manual, ManualPage } from './manual.ts'

/** A page that has the search words, with the line that has them best. */
export type Hit = {
  readonly page: ManualPage
  /** The subheading of the line, if it has one. */
  readonly heading: string | undefined
  /** The line around the first match, in parts; the matches are marked. */
  readonly parts: readonly { readonly text: string; readonly marked: boolean }[]
}

type Line = { readonly page: ManualPage; readonly heading: string | undefined; readonly text: string }

/** More hits than these mean that the query is too short. */
const mostHits = 20
/** Characters of a line that a hit shows. */
const longestLine = 150

const withMistakes: SearchOptions = { fuzzy: (term) => (term.length > 3 ? 0.25 : false) }
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', ...withMistakes },
  withMistakes,
]

/** Without capitals and accents, as people type it. */
const plainWord = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Searches the whole manual, by beginnings of words. If no line has all words, they may have small mistakes; then any of them counts. */
export function searchOf(manual: Manual): (query: string) => readonly Hit[] {
  const lines = manual.pages.flatMap(linesOf)
  const index = new MiniSearch<{ id: number; title: string; chapter: string; text: string }>({
    fields: ['title', 'chapter', 'text'],
    processTerm: plainWord,
    searchOptions: { prefix: true, boost: { title: 3 } },
  })
  index.addAll(
    lines.map(({ page, heading = '', text }, id) => ({
      id,
      title: `${page.title} ${heading}`,
      chapter: page.chapter,
      text,
    })),
  )
  return (query) => {
    const found = attempts.map((attempt) => index.search(query, attempt)).find(({ length }) => length > 0) ?? []
    const hits = new Map<string, Hit>()
    for (const { id, terms } of found) {
      const line = lines[Number(id)]
      if (line === undefined || hits.has(line.page.id)) continue
      hits.set(line.page.id, { page: line.page, heading: line.heading, parts: partsOf(line.text, new Set(terms)) })
      if (hits.size === mostHits) break
    }
    return [...hits.values()]
  }
}

/** The paragraphs, list items and table rows of a page as plain text. */
function linesOf(page: ManualPage): Line[] {
  let heading: string | undefined
  const lines: Line[] = []
  for (const block of page.body.split(/\n(?=\n|#|\||[ \t]*(?:[-*]|\d+\.) )/)) {
    const text = plainText(block)
    if (/^\s*#/.test(block)) heading = text
    else if (text !== '' && !/^[\s|:-]+$/.test(block)) lines.push({ page, heading, text })
  }
  return lines
}

const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*(?:#+|[-*]|\d+\.)\s+|^```.*$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|(?<!\w)\*|\*(?!\w)/g, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^· | ·$/g, '')

/** The text from shortly before its first match, cut at words. */
function partsOf(text: string, terms: ReadonlySet<string>): Hit['parts'] {
  const parts = text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => ({ text: part, marked: terms.has(plainWord(part)) }))
    .filter((part) => part.text !== '')
  const first = parts.findIndex(({ marked }) => marked)
  let from = Math.max(0, first)
  for (let room = 50; from > 0 && room > 0; from--) room -= parts[from - 1]?.text.length ?? 0
  const shown = from > 0 ? [{ text: '… ', marked: false }] : []
  let length = 0
  for (const part of parts.slice(from)) {
    if (length > longestLine) return [...shown, { text: ' …', marked: false }]
    length += part.text.length
    shown.push(part)
  }
  return shown
}
