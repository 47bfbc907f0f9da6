/** Detects JSON or a web page instead of CSV; undefined if the text may be CSV. `text` is its start. */
export function notCsv(text: string): 'JSON' | 'a page' | undefined {
  const start = text.slice(0, 2_000).trimStart()
  if (/^(\{\s*("|\}|$)|\[\s*([{["\]]|$))/.test(start)) return 'JSON'
  return /^<(!|\?|[a-z]+[\s>])/i.test(start) ? 'a page' : undefined
}

/** Tab, line ends, and two control characters that old programs write into text. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b])

/** The PNG signature has no control character that text doesn't have, so it is checked separately. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * True if `start`, the first bytes of a body, belongs to an image, audio or video: it contains control characters that text doesn't have. UTF-16 text is
 * recognized by its mark, or by a zero in every second byte.
 */
export function isBinary(start: Uint8Array): boolean {
  const hasMark = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const isPaired = [0, 1].some((odd) => start.length > 3 && start.every((byte, at) => at % 2 !== odd || byte === 0))
  if (pngSignature.every((byte, at) => start[at] === byte)) return true
  return !hasMark && !isPaired && start.some((byte) => byte < 0x20 && !textControls.has(byte))
}
