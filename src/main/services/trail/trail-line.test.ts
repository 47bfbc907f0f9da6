import { expect, it } from 'vitest'
import type { TrailKey } from './trail-key.ts'
import { recordOf } from './trail-line.ts'

const who = { operator: 'Dana', systemUser: 'desk-4', at: '2026-11-22T09:00:00.000Z' }
const key = { subject: () => '' } as unknown as TrailKey
const detailsOf = (details: readonly string[]) =>
  recordOf({ action: 'values.revealed', outcome: 'begun', details }, who, key, 1, '').details

it('a record names each detail once, and says so if there are more than it names', () => {
  expect(detailsOf([...Array.from({ length: 60 }, () => 'email'), 'phone'])).toEqual(['email', 'phone'])
  const many = Array.from({ length: 41 }, (_, at) => `detail ${at}`)
  expect(detailsOf(many.slice(1))).toEqual(many.slice(1))
  expect(detailsOf(many)).toEqual([...many.slice(0, 40), '(more)'])
  expect(detailsOf(['No: 480/555', 'fine'])).toEqual(['(other)', 'fine'])
  expect(detailsOf([])).toBeUndefined()
})
