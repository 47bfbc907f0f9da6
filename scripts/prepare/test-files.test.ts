import { expect, it } from 'vitest'
import { nightFiles, testFiles, underWords } from './test-files.ts'

const files = [
  'src/domain/region-board.test.ts',
  'src/main/services/lock/lock.test.ts',
  'src/renderer/parts/clock.test.tsx',
  'test/e2e/linux-screen-lock.test.ts',
  'test/e2e/regions.test.ts',
  'test/regions/team.test.ts',
]

it.each([
  [['region'], [0, 4, 5]],
  [['regions'], [4, 5]],
  [['lock'], [1, 3]],
  [
    ['e2e/regions', 'clock'],
    [2, 4],
  ],
  [['board.test'], [0]],
  [['nothing', 'gions'], []],
])('the words %o', (words, found) => {
  expect(underWords(files, words)).toEqual(found.map((at) => files[at]))
})

it('finds the tests of the project, those of the page too', () => {
  const all = testFiles()
  expect(all).toContain('scripts/prepare/test-files.test.ts')
  expect(all.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(50)
  expect(all.length).toBeGreaterThan(500)
})

it('finds those that are for the night as a whole', () => {
  const night = nightFiles()
  expect(night).toContain('test/e2e/locked-board.test.ts')
  expect(night).not.toContain('test/e2e/booking.test.ts')
})
