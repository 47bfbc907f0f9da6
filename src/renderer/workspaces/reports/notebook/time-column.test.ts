import { expect, test } from 'vitest'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { guessedTime, timeColumn } from './time-column.ts'

const time = (id: string): TableColumn => ({ id, name: `${id} name`, kind: 'dateTime' })
const birth: TableColumn = { ...time('dateOfBirth'), mask: 'birth-date' }

test('a column of times without a known name places the rows, and is named as a guess', () => {
  const columns = [birth, time('visitEnd'), time('lastLogin')]
  expect(timeColumn('visits', columns)).toBe('visitEnd')
  expect(guessedTime('visits', columns)).toBe('visitEnd name')
  expect(guessedTime('histories', columns)).toBe('visitEnd name')
})

test('a column that is known by its name, or that a user set, is no guess', () => {
  const columns = [time('visitEnd'), time('createdAt')]
  expect(timeColumn('visits', columns)).toBe('createdAt')
  expect(guessedTime('visits', columns)).toBeUndefined()
  const set = { createdAt: 'visitEnd' }
  expect(timeColumn('visits', [time('visitEnd'), time('lastLogin')], set)).toBe('visitEnd')
  expect(guessedTime('visits', [time('visitEnd'), time('lastLogin')], set)).toBeUndefined()
})

test('a masked column doesn’t place the rows, nor does any where a user set none', () => {
  expect(timeColumn('visits', [birth])).toBeUndefined()
  expect(guessedTime('visits', [birth])).toBeUndefined()
  expect(timeColumn('visits', [time('visitEnd')], { createdAt: null })).toBeUndefined()
  expect(guessedTime('visits', [time('visitEnd')], { createdAt: null })).toBeUndefined()
})

test('the columns of pause bookings and surveys are those of the document', () => {
  const columns = [time('visitEnd'), time('pausedAt'), time('survey.timestamp')]
  expect(timeColumn('pauses', columns)).toBe('pausedAt')
  expect(timeColumn('surveys', columns)).toBe('survey.timestamp')
  expect(guessedTime('pauses', columns)).toBeUndefined()
  expect(guessedTime('surveys', columns)).toBeUndefined()
})
