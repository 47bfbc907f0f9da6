import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['Benjamin García, MD', 'garc', 'Benjamin [Garc]ía, MD'],
  ['Benjamin García, MD', 'GARCIA ben', '[Ben]jamin [García], MD'],
  ['Straße', 'strasse', 'Straße'],
  ['ﬁle', 'file', '[ﬁle]'],
  ['🙂 Mesa', 'mesa', '🙂 [Mesa]'],
  ['Mesa', '', 'Mesa'],
  ['Mesa', 'tempe', 'Mesa'],
])('marks in %s what was typed as %s', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked)
})
