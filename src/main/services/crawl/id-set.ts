/** A set of ids for up to a million entries. A lowercase UUID, the usual id, takes 16 bytes in a table; any other id is stored as text. */
export type IdSet = ReturnType<typeof createIdSet>

const wordsPerId = 4
const smallest = 1 << 10
/** Minimum table slots per id. */
const room = 1.6

export function createIdSet() {
  const others = new Set<string>()
  let slots = smallest
  let table = new Uint32Array(slots * wordsPerId)
  let count = 0
  let hasNil = false
  const id = new Uint32Array(wordsPerId)

  /** The position of `id` in the table, or of its free slot. */
  function find(): { readonly at: number; readonly isThere: boolean } {
    const [a = 0, b = 0, c = 0, d = 0] = id
    // Random ids need little mixing, numbered ones do.
    let hash = Math.imul(a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f), 0x9e3779b1)
    hash ^= hash >>> 15
    for (let slot = (hash >>> 0) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * wordsPerId
      const [e = 0, f = 0, g = 0, h = 0] = [table[at], table[at + 1], table[at + 2], table[at + 3]]
      if (e === a && f === b && g === c && h === d) return { at, isThere: true }
      if ((e | f | g | h) === 0) return { at, isThere: false }
    }
  }

  /** The nil UUID, all zero, marks a free slot and is stored separately. */
  const isNil = () => id.every((word) => word === 0)

  /** Adds `id` to the table; false if it's already there. */
  function put(): boolean {
    if (isNil()) {
      const isNew = !hasNil
      hasNil = true
      return isNew
    }
    const { at, isThere } = find()
    if (!isThere) table.set(id, at)
    return !isThere
  }

  function grow(): void {
    const old = table
    slots *= 2
    table = new Uint32Array(slots * wordsPerId)
    for (let at = 0; at < old.length; at += wordsPerId) {
      id.set(old.subarray(at, at + wordsPerId))
      if ((old[at] ?? 0) | (old[at + 1] ?? 0) | (old[at + 2] ?? 0) | (old[at + 3] ?? 0)) put()
    }
  }

  return {
    /** Adds an id; false if it was already there. */
    add(text: string) {
      if (!readUuid(text, id)) {
        const before = others.size
        return others.add(text).size > before
      }
      if (!put()) return false
      count += 1
      if (count * room > slots) grow()
      return true
    },
    has(text: string) {
      if (!readUuid(text, id)) return others.has(text)
      return isNil() ? hasNil : find().isThere
    },
    get size() {
      return count + others.size
    },
  }
}

const uuidLength = 36

/** Parses a lowercase UUID into four words; false if `text` is something else. */
function readUuid(text: string, into: Uint32Array): boolean {
  if (text.length !== uuidLength) return false
  let word = 0
  let digits = 0
  for (let at = 0; at < uuidLength; at++) {
    const code = text.charCodeAt(at)
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (code !== 0x2d) return false
      continue
    }
    const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : code >= 0x61 && code <= 0x66 ? code - 0x57 : -1
    if (digit < 0) return false
    word = (word << 4) | digit
    digits += 1
    if (digits % 8 === 0) into[digits / 8 - 1] = word
  }
  return true
}
