import { expect, it } from 'vitest'
import { escapeHidden, textParts } from './hidden-characters.ts'

const shown = (text: string) => textParts(text).map((part) => (part.hidden ? `[${part.text}]` : part.text))

it('names the characters that no one sees, and leaves living scripts and emoji alone', () => {
  expect(shown('abc\u202Egnp.exe')).toEqual(['abc', '[U+202E]', 'gnp.exe'])
  expect(shown('\uFEFFa\u200B\u0000')).toEqual(['[U+FEFF]', 'a', '[U+200B]', '[U+0000]'])
  for (const plain of ['', 'שלום ABC', 'می\u200Cخواهم', '👩\u200D👧', 'one\n\ttwo'])
    expect(shown(plain)).toEqual([plain])
})

it('escapes them in JSON, which stays the same JSON', () => {
  const value = { name: 'abc\u202E\u200Bdef' }
  const escaped = escapeHidden(JSON.stringify(value))
  expect(escaped).toBe('{"name":"abc\\u202e\\u200bdef"}')
  expect(JSON.parse(escaped)).toEqual(value)
})
