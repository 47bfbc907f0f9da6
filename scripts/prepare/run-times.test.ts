import { expect, it } from 'vitest'
import { timeLines } from './run-times.ts'

const file = (at: number, project = 'unit') => ({ project, file: `src/${at}.test.ts`, tests: 2, seconds: at })

it('tells the time of each project, longest first, and of the ten slowest files', () => {
  const files = [...Array.from({ length: 12 }, (_, at) => file(at)), file(100, 'e2e')]
  const lines = timeLines(files, new Map([['unit', 40]]), 170)
  expect(lines[1]).toContain('170.0 s in all')
  expect(lines.slice(2, 4).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    ' e2e 100.0 s from first to last 0.0 s 2 tests in 1 files',
    ' unit 66.0 s from first to last 40.0 s 24 tests in 12 files',
  ])
  const slow = lines.slice(lines.indexOf('The 10 slowest files') + 1, -1)
  expect(slow.map((line) => line.trim().split(/ {2,}/)[1])).toEqual(
    [100, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `src/${at}.test.ts`),
  )
})

it('names no slowest file where there are few', () => {
  expect(timeLines([file(1)], new Map(), 1).join('\n')).not.toContain('slowest')
})
