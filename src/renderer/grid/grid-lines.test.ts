import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesBetween, plainLines, sectionLines } from './grid-lines.ts'
import { sectionsOf } from './sections.ts'

const sectionsWith = (sizes: readonly number[]) =>
  sectionsOf(
    sizes.map((rows, at) => [at, `key ${at}`, `Section ${at}`, 'Open', rows]),
    {},
  )

test('every row has one line and every line is a row or a heading, in the order of the view', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(sizes, fc.array(fc.nat(11)), (rows, foldedAt) => {
      const sections = sectionsWith(rows)
      const folded = new Set(foldedAt.map((at) => `key ${at}`))
      const lines = sectionLines(sections, folded)
      const drawn = Array.from({ length: lines.count }, (_, line) => lines.at(line))
      const places = drawn.flatMap((line) => (line?.kind === 'row' ? [line.place] : []))
      const open = sections.filter(({ key }) => !folded.has(key))
      expect(places).toEqual(
        open.flatMap(({ start, rows: size }) => Array.from({ length: size }, (_, at) => start + at)),
      )
      expect(drawn.filter((line) => line?.kind === 'heading')).toHaveLength(sections.length)
      const back = drawn.map((line) =>
        line?.kind === 'row' ? lines.lineOf(line.place) : lines.headingOf(line?.section.key ?? ''),
      )
      expect(back).toEqual(drawn.map((_, line) => line))
      for (const { key, start } of sections.filter(({ key: each }) => folded.has(each)))
        expect(lines.lineOf(start)).toBe(lines.headingOf(key))
    }),
  )
})

test('beyond both ends there is no line', () => {
  const lines = sectionLines(sectionsWith([2]), new Set())
  expect([lines.at(-1), lines.at(3)]).toEqual([undefined, undefined])
  expect(sectionLines([], new Set()).count).toBe(0)
  expect(plainLines(2).at(2)).toBeUndefined()
})

test('the rows between two lines leave headings out', () => {
  const lines = sectionLines(sectionsWith([2, 3]), new Set())
  expect(placesBetween(lines, 0, 6)).toEqual({ first: 0, last: 4 })
  expect(placesBetween(lines, 3, 3)).toEqual({ first: 0, last: -1 })
  expect(placesBetween(plainLines(9), 2, 5)).toEqual({ first: 2, last: 5 })
})

test('sections stand by their order, with their rows counted, by each mark too', () => {
  const sections = sectionsOf(
    [
      [4, 'b', 'Brazos', 'Open', 2],
      [0, 'a', 'Ash', 'Closed', 1],
      [0, 'a', 'Ash', 'Open', 3],
      [9, null, null, null, 1],
    ],
    {
      conflict: [['a', 2]],
      paused: [
        ['a', 1],
        [null, 1],
      ],
    },
  )
  expect(
    sections.map(({ key, name, start, rows, marks }) => [key, name, start, rows, Object.fromEntries(marks)]),
  ).toEqual([
    ['a', 'Ash', 0, 4, { conflict: 2, paused: 1 }],
    ['b', 'Brazos', 4, 2, {}],
    ['', null, 6, 1, { paused: 1 }],
  ])
  expect([...(sections[0]?.counts ?? [])]).toEqual([
    ['Closed', 1],
    ['Open', 3],
  ])
})
