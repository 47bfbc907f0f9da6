import { expect, test } from 'vitest'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { keyColumns, sideNames, sideValue, sideWords } from './sides.ts'

test('a cell is its text without quotes, a row its fields, and nothing is nothing', () => {
  expect(sideValue('"running \\"late\\""')).toEqual({ kind: 'text', text: 'running "late"' })
  expect(sideValue('{"status":"done","wait":"7"}')).toEqual({
    kind: 'fields',
    fields: [
      ['status', 'done'],
      ['wait', '7'],
    ],
  })
  expect(sideValue(null)).toEqual({ kind: 'none' })
})

test('what was cut, or is no text and no row, stands as it came', () => {
  expect(sideValue('{"status":"do…')).toEqual({ kind: 'text', text: '{"status":"do…' })
  expect(sideValue('12')).toEqual({ kind: 'text', text: '12' })
  expect(sideValue('[1]')).toEqual({ kind: 'text', text: '[1]' })
})

test('a row is reported on one line', () => {
  expect(sideWords(sideValue('{"status":"done","wait":"7"}'))).toBe('status done, wait 7')
  expect(sideWords(sideValue(null))).toBe('')
})

const one = { title: 'Virtual, Jul 1–7', startedAt: '2026-07-08T10:00:00Z', openedAt: '2026-07-20T10:00:00Z' }

test('two reports are called by their titles', () => {
  expect(sideNames(one, { ...one, title: 'Retail' })).toEqual({ left: one.title, right: 'Retail' })
})

test('where the titles are the same, when each was started names them, since both may be loaded in one minute', () => {
  const names = sideNames(one, { ...one, startedAt: '2026-07-09T10:00:00Z' })
  // First of all, since heads of columns cut the end.
  expect(names.left).toMatch(/^Jul 8, .*: Virtual, Jul 1–7$/)
  expect(names.right).toMatch(/^Jul 9/)
  expect(sideNames(one, one)).toEqual({ left: `This report: ${one.title}`, right: `Other report: ${one.title}` })
})

const column = (id: string, code = false): TableColumn => ({ id, name: id, kind: 'text', code })

test('only what both have can be a key, and ids are offered first', () => {
  const left = [column('status'), column('visitId'), column('zip', true), column('market')]
  const right = [column('zip', true), column('visitId'), column('status')]
  expect(keyColumns(left, right).map(({ id }) => id)).toEqual(['visitId', 'zip', 'status'])
  expect(keyColumns(left, [])).toEqual([])
})
