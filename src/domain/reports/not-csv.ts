/** What stands in the place of a CSV text: JSON or a page; undefined where it may be CSV. `text` is its beginning. */
export function notCsv(text: string): 'JSON' | 'a page' | undefined {
  const start = text.slice(0, 2_000).trimStart()
  if (/^(\{\s*("|\}|$)|\[\s*([{["\]]|$))/.test(start)) return 'JSON'
  return /^<(!|\?|[a-z]+[\s>])/i.test(start) ? 'a page' : undefined
}

/** Tab, the line ends, and the two that old programs put into texts. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b])

/** Eight bytes without a control that texts don't have. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * True where `start`, the first bytes of a body, is of an image, a sound or a film and no text: it holds controls that no text has. In UTF-16 there is a mark,
 * or a zero at every second place.
 */
export function isBinary(start: Uint8Array): boolean {
  const hasMark = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const isPaired = [0, 1].some((odd) => start.length > 3 && start.every((byte, at) => at % 2 !== odd || byte === 0))
  if (pngSignature.every((byte, at) => start[at] === byte)) return true
  return !hasMark && !isPaired && start.some((byte) => byte < 0x20 && !textControls.has(byte))
}
