import { folded } from '../../../domain/palette/find-lines.ts'

/** Splits `text` into parts, those that match a typed word marked. Accents and capitals don't matter. */
export function markedParts(text: string, typed: string) {
  const letters = Array.from(text)
  /** For each folded letter, the place of the letter that it comes from. */
  const places: number[] = []
  let plain = ''
  for (const [at, letter] of letters.entries()) {
    const small = letter === ' ' ? ' ' : folded(letter)
    plain += small
    for (let each = 0; each < small.length; each += 1) places.push(at)
  }
  const marks = new Set<number>()
  for (const word of folded(typed)
    .split(/[\s,;]+/)
    .filter((one) => one !== '')) {
    const start = plain.indexOf(word)
    if (start < 0) continue
    for (let at = start; at < start + word.length; at += 1) marks.add(places[at] ?? -1)
  }
  const parts: { text: string; marked: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const marked = marks.has(at)
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
  }
  return parts
}
