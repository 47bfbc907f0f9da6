/** The minimum common share of the shorter text for marking to be useful. */
const leastShared = 0.3

/**
 * Splits `text` into the common start, the differing part and the common end with `other`. Undefined if they have too
 * little in common. Keeps surrogate pairs and combining marks together.
 */
export function differingParts(text: string, other: string) {
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

/** Longer texts are compared by code point, since splitting into graphemes is too slow for grid rows. */
const longestSegmented = 300

const graphemes = (text: string): string[] =>
  text.length > longestSegmented ? Array.from(text) : [...segmenter.segment(text)].map(({ segment }) => segment)
