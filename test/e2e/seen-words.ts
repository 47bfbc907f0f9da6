import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { textsOf } from '../../scripts/texts/read-texts.ts'

/** Looks up what a screen says in the text files, and what form its dates have. */

/** Elements with data of the platform or of the person, or with what the platform itself said. */
const data =
  '[role=gridcell], [role=row] [role=rowheader], td, bdi, code, pre, q, .mono, [role=option], textarea, svg text'

/** The visible texts of a page without its data, and what screen readers hear of its controls. */
export async function wordsOn(page: Page): Promise<readonly string[]> {
  return await page.evaluate((dataElements) => {
    const found = new Set<string>()
    const add = (text: string | null) => {
      const words = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (/\p{L}{2}/u.test(words)) found.add(words)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest(`script, style, ${dataElements}`) !== null) continue
      if (parent.checkVisibility({ visibilityProperty: true })) add(node.textContent)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest(dataElements) !== null || !element.checkVisibility({ visibilityProperty: true })) continue
      for (const name of ['aria-label', 'title', 'placeholder']) add(element.getAttribute(name))
    }
    return [...found]
  }, data)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? []

/** Every two words in a row that a text file has. A value that is filled in separates them. */
const knownPairs: ReadonlySet<string> = new Set(
  globSync(['src/**/text.ts', 'src/**/text/*.ts']).flatMap((file) =>
    textsOf(file, readFileSync(file, 'utf8')).flatMap(({ text }) =>
      text.split('{}').flatMap((part) => {
        const words = wordsOf(part)
        return words.slice(1).map((word, at) => `${words[at]} ${word}`)
      }),
    ),
  ),
)

/** Words of data begin with a capital or are few, so a text of at least this many small words is prose. */
const leastSmallWords = 4

/** The texts that are prose and of which less than half is in the text files. A text may contain names and figures. */
export function notInTextFiles(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const small = text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}’]*(?![\p{L}\p{N}])/gu) ?? []
    if (small.length < leastSmallWords) return false
    const words = wordsOf(text)
    const known = words.filter(
      (word, at) => knownPairs.has(`${words[at - 1]} ${word}`) || knownPairs.has(`${word} ${words[at + 1]}`),
    )
    return known.length < words.length / 2
  })
}

const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'

/** The dates of a screen that don't have the form of its region: "Nov 23" in the US, "23 Nov" in the United Kingdom. */
export const datesOfOtherForm = (texts: readonly string[], region: 'US' | 'GB'): readonly string[] => {
  const other = region === 'US' ? `\\b\\d{1,2} ${month}\\b` : `\\b${month} \\d{1,2}\\b(?!:)`
  return texts.filter((text) => new RegExp(`${other}|\\b\\d{4}-\\d{2}-\\d{2}\\b(?!T)`).test(text))
}
