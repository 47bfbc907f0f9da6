import { expect, test } from 'vitest'
import { sideNames } from './side-names.ts'

const one = { title: 'Virtual, 1 – 7 Jul 2026', openedAt: '2026-07-08T10:00:00Z' }

test('two reports are called by their titles', () => {
  expect(sideNames(one, { ...one, title: 'Retail' })).toEqual({ left: one.title, right: 'Retail' })
})

test('where the titles are the same, when each was taken tells them apart', () => {
  const names = sideNames(one, { ...one, openedAt: '2026-07-09T10:00:00Z' })
  // First of all, since heads of columns cut the end.
  expect(names.left).toMatch(/^8 Jul 2026, .*: Virtual, 1 – 7 Jul 2026$/)
  expect(names.right).toMatch(/^9 Jul 2026/)
  expect(sideNames(one, one)).toEqual({ left: `This report: ${one.title}`, right: `Other report: ${one.title}` })
})
