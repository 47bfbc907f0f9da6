import { expect, it } from 'vitest'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import { isFresh } from './whole-type.ts'

it('a snapshot from after now, whose clock was set back since, is as little fresh as an old one', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const completeness = completenessOf({ ...nothingRead, totalAtStart: 1, totalAtEnd: 1, taken: 1 })
  const takenAt = (minutes: number) => ({ completeness, takenAt: new Date(now + minutes * 60_000).toISOString() })
  const fresh = [-90, -6, -4, 0, 90].filter((minutes) => isFresh(takenAt(minutes), now))
  expect(fresh).toEqual([-4, 0])
})
