import { expect, test } from 'vitest'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { timeColumn } from './time-column.ts'

const time = (id: string): TableColumn => ({ id, name: `${id} name`, kind: 'dateTime' })
const birth: TableColumn = { ...time('dateOfBirth'), mask: 'birth-date' }

test('a column of times without a known name places the rows, and is named as a guess', () => {
  const columns = [birth, time('visitEnd'), time('lastLogin')]
  expect(timeColumn('visits', columns).id).toBe('visitEnd')
  expect(timeColumn('visits', columns).guessed).toBe('visitEnd name')
  expect(timeColumn('histories', columns).guessed).toBe('visitEnd name')
})

test('a column that is known by its name, or that a user set, is no guess', () => {
  const columns = [time('visitEnd'), time('createdAt')]
  expect(timeColumn('visits', columns).id).toBe('createdAt')
  expect(timeColumn('visits', columns).guessed).toBeUndefined()
  const set = { createdAt: 'visitEnd' }
  expect(timeColumn('visits', [time('visitEnd'), time('lastLogin')], set).id).toBe('visitEnd')
  expect(timeColumn('visits', [time('visitEnd'), time('lastLogin')], set).guessed).toBeUndefined()
})

test('a masked column doesn’t place the rows, nor does any where a user set none', () => {
  expect(timeColumn('visits', [birth]).id).toBeUndefined()
  expect(timeColumn('visits', [birth]).guessed).toBeUndefined()
  expect(timeColumn('visits', [time('visitEnd')], { createdAt: null }).id).toBeUndefined()
  expect(timeColumn('visits', [time('visitEnd')], { createdAt: null }).guessed).toBeUndefined()
})

test('the columns of pause bookings and surveys are those of the document', () => {
  const columns = [time('visitEnd'), time('pausedAt'), time('survey.timestamp')]
  expect(timeColumn('pauses', columns).id).toBe('pausedAt')
  expect(timeColumn('surveys', columns).id).toBe('survey.timestamp')
  expect(timeColumn('pauses', columns).guessed).toBeUndefined()
  expect(timeColumn('surveys', columns).guessed).toBeUndefined()
})
