import { describe, expect, it } from 'vitest'
import { promises } from '../../test/trust/rows.ts'
import type { RowResult } from '../../test/trust/tell-row.ts'
import { root } from '../prepare/project.ts'
import { findCampaigns, rowsIn, testsFor } from './find-tests.ts'
import { judge } from './judge.ts'
import { linesIn, linesOf, tableEnd, tableStart, withLines, withShortCounts } from './write-table.ts'

const passed = { failed: [], skipped: 0, files: 1 }
const rowOf = (parts: Partial<RowResult> = {}): RowResult => ({
  row: 7,
  part: 'files',
  held: 5,
  of: 5,
  ran: 'node',
  ...parts,
})
const search = { row: 7, promise: 'No key', searches: true }

it.each([
  ['a whole file', 'test/e2e/places.test.ts'],
  ['a test of a file', 'test/questions/timetable.test.ts'],
  ['a part of a component’s tests', 'src/renderer/parts/status.test.tsx'],
])('what npm test leaves to the night is run there: %s', (_, file) => {
  expect(findCampaigns(root)).toContain(file)
})

describe('a promise', () => {
  it('holds where all its cases held and what was planted was found', () => {
    expect(judge(search, [rowOf({ control: 'found' }), rowOf({ row: 8, held: 0 })], passed)).toMatchObject({
      state: 'held',
      remarks: [],
      parts: [{ held: 5, of: 5 }],
    })
  })

  it.each([
    [[], passed, 'its tests told nothing'],
    [[rowOf()], passed, 'nothing was planted that had to be found'],
    [[], { ...passed, files: 0 }, 'no test tells of it'],
  ] as const)('is not run where %o was told', (results, tests, reason) => {
    expect(judge(search, results, tests)).toMatchObject({ state: 'not run', remarks: [reason] })
  })

  it.each([
    [[rowOf({ held: 4, control: 'found' })], passed, 'files: 4 of 5'],
    [[rowOf({ held: 0, of: 0, control: 'found' })], passed, 'files: 0 of 0'],
    [[rowOf({ control: 'found' })], { ...passed, failed: ['a test'] }, 'failed: a test'],
  ] as const)('fails where %o was told', (results, tests, reason) => {
    expect(judge(search, results, tests)).toMatchObject({ state: 'failed', remarks: [reason] })
  })

  it('says that tests were skipped, adds up the cases of a part, and names what Electron alone could show', () => {
    const promised = { ...search, onlyInElectron: ['probes', 'start'] }
    const results = [
      rowOf({ control: 'x' }),
      rowOf({ control: 'x' }),
      rowOf({ part: 'probes', control: 'x', ran: 'electron' }),
    ]
    const judged = judge(promised, results, { ...passed, skipped: 3 })
    expect(judged).toMatchObject({
      state: 'in part',
      missing: ['start'],
      remarks: ['3 tests of its files were skipped here'],
    })
    expect(judged.parts[0]).toMatchObject({ held: 10, of: 10 })
  })
})

describe('the table', () => {
  const document = `before\n${tableStart}\n${tableEnd}\nafter\n`
  const seven = judge(search, [rowOf({ control: 'a | b', ran: 'stand-in' })], passed)
  const nine = judge({ ...search, row: 9 }, [rowOf({ row: 9, control: 'x' })], passed)

  it('is written between its marks, by number, and read back as it was written', () => {
    const once = withLines(document, [nine, seven], 'today')
    expect(once.startsWith('before\n') && once.endsWith('after\n')).toBe(true)
    expect([...linesIn(once).keys()]).toEqual([7, 9])
    expect(linesIn(once).get(7)).toEqual(linesOf(seven, 'today'))
    expect(once).toContain('- 7: files (stand-in)')
    expect(once).not.toContain('- 9: ')
  })

  it('keeps the lines of promises that were not tried', () => {
    const once = withLines(document, [seven, nine], 'today')
    const again = withLines(once, [nine], 'tomorrow')
    expect(linesIn(again).get(7)).toEqual(linesIn(once).get(7))
    expect(linesIn(again).get(9)?.[0]).toContain('tomorrow')
    expect(withLines(again, [seven, nine], 'today')).toBe(once)
  })

  it('says beside each part how many cases every run of the tests tries, and keeps the rest', () => {
    const whole = withLines(document, [seven, nine], 'today')
    const short = [rowOf({ of: 2, ran: 'stand-in' }), rowOf({ of: 3, ran: 'stand-in' }), rowOf({ row: 9, of: 1_000 })]
    const both = withShortCounts(whole, [...short, rowOf({ part: 'of another time' }), rowOf({ row: 8 })])
    expect(linesIn(both).get(7)).toEqual([
      linesIn(whole).get(7)?.[0],
      '| | files | 5 of 5 | 5 | a \\| b | stand-in |  |'.replace('| |', '|  |'),
    ])
    expect(linesIn(both).get(9)?.[1]).toContain('| 1,000 | x |')
    expect(withShortCounts(both, short)).toBe(both)
    expect(withShortCounts(document, short)).toBe(document)
  })

  it('takes the count of a part whose name has other figures, and leaves out what the short run doesn’t try', () => {
    const parts = [rowOf({ part: '10,000 payloads to each of 131 calls' }), rowOf({ part: 'at night' })]
    const promise = judge({ ...search, searches: false }, parts, passed)
    const both = withLines(document, [promise], 'today')
    const counts = (results: readonly RowResult[]) =>
      linesIn(withShortCounts(both, results))
        .get(7)
        ?.map((one) => one.split('|')[4]?.trim())
    expect(counts([rowOf({ part: '20 payloads to each of 132 calls', of: 2_640 })])).toEqual(['', '2,640', ''])
    expect(counts([rowOf({ part: 'at night', of: 3 })])).toEqual(['', '', '3'])
    expect(counts([])).toEqual(['', '', ''])
  })

  it('is refused where it has no place', () => {
    expect(() => withLines('nothing', [seven], 'today')).toThrow('trust:start')
  })
})

describe('tests of a promise', () => {
  it('are found by the numbers in their text', () => {
    expect(rowsIn("tellRow(3, held, of, { part: 'x' })\ntally({\n  row: 12,\n ran })")).toEqual([3, 12])
    expect(rowsIn('tell({ row: 3, ran })')).toEqual([])
    const tests = new Map([
      ['a', [1, 2]],
      ['b', [3]],
    ])
    expect(testsFor(tests, [2])).toEqual(['a'])
    expect(testsFor(tests, [])).toEqual(['a', 'b'])
  })

  it('are numbered as the promises are', () => {
    expect(promises.map(({ row }) => row)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
  })
})
