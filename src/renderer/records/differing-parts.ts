/** Where two texts differ, so that a reader finds the place in long ones. Pure. */

export type DifferingParts = { readonly before: string; readonly differing: string; readonly after: string }

/** Least part of the shorter text that must be the same for the rest to be worth marking. */
const leastShared = 0.3

/**
 * `text` cut into what it shares with `other` at its start, what differs, and what it shares at its end. Undefined where the two have too
 * little in common: then the whole differs. Characters of two code units and combining marks are not cut apart.
 */
export function differingParts(text: string, other: string): DifferingParts | undefined {
  const own = graphemes(text)
  const theirs = graphemes(other)
  const most = Math.min(own.length, theirs.length)
  let start = 0
  while (start < most && own[start] === theirs[start]) start += 1
  let end = 0
  while (end < most - start && own[own.length - 1 - end] === theirs[theirs.length - 1 - end]) end += 1
  if (start + end < most * leastShared || start + end === 0) return undefined
  return {
    before: own.slice(0, start).join(''),
    differing: own.slice(start, own.length - end).join(''),
    after: own.slice(own.length - end).join(''),
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Longer texts are compared by code point: cutting them into what a reader calls a character costs too much for a row of a grid. */
const longestSegmented = 300

const graphemes = (text: string): string[] =>
  text.length > longestSegmented ? Array.from(text) : [...segmenter.segment(text)].map(({ segment }) => segment)
