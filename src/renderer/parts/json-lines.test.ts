import { expect, test } from 'vitest'
import { parseExactJson } from '../../domain/tables/exact-json.ts'
import { jsonLines, jsonText, visibleLines } from './json-lines.ts'

const text = (value: unknown) =>
  jsonLines(value).map((line) => '  '.repeat(line.indent) + line.tokens.map((token) => token.text).join(''))

test('the lines are the JSON, small parts on one line', () => {
  const value = { a: 1, list: ['x', 'y'], deep: { one: { two: [{ three: null }] } }, empty: {} }
  expect(JSON.parse(text(value).join('\n'))).toEqual(value)
  expect(text(value)).toContain('  "list": ["x", "y"],')
})

test('keys and texts that try to be markup stay texts', () => {
  const value = { '<b>"</b>': '</script>\u2028' }
  expect(JSON.parse(text(value).join('\n'))).toEqual(value)
})

test('folding hides what is inside and keeps the numbers of the lines', () => {
  const lines = jsonLines({ a: { b: { c: [1, { d: 2 }] } }, z: 1 })
  const open = lines.findIndex((line) => line.pointer === '/a')
  const shown = visibleLines(lines, new Set([open]))
  expect(shown.map(({ line }) => line.pointer)).toEqual(['', '/a', '/z', ''])
  expect(shown[2]?.index).toBe(lines.findIndex((line) => line.pointer === '/z'))
})

test('a value nested a hundred thousand deep is cut, not run into', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(jsonLines(deep).length).toBeLessThan(250)
  expect(jsonText(deep)).toBe('This value has too many levels to show as text.')
})

test('numbers stand as they were written', () => {
  const value = parseExactJson('{"fee":1.10,"fees":[1e21,-0],"id":9007199254740993}')
  const texts = jsonLines(value).map(({ tokens }) => tokens.map(({ text }) => text).join(''))
  expect(texts).toEqual(['{', '"fee": 1.10,', '"fees": [1e21, -0],', '"id": 9007199254740993', '}'])
  expect(jsonText(value)).toContain('"fee": 1.10,')
})
