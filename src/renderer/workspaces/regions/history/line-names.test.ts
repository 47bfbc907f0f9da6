import { expect, test } from 'vitest'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { type HistoryChoice, lineNames } from './history-choices.ts'

const choice = (
  practiceId: string,
  regionName: string,
  visitTypeName: string,
  ...assignmentQualifiers: string[]
): HistoryChoice => {
  const combination = { practiceId, regionCode: regionName, visitTypeName, assignmentQualifiers }
  return {
    ...combination,
    key: combinationKey(combination),
    practiceName: `Practice ${practiceId}`,
    regionName,
    zone: 'UTC',
    zoneIsComputers: false,
    lastAt: undefined,
  }
}
const texas = choice('1', 'Texas', 'virtual', 'adult')

test('lines are called by that in which they differ', () => {
  expect(lineNames([texas])).toEqual(['Texas'])
  expect(lineNames([texas, choice('1', 'Arizona', 'virtual', 'adult')])).toEqual(['Texas', 'Arizona'])
  expect(lineNames([texas, choice('1', 'Texas', 'phone', 'adult')])).toEqual(['virtual', 'phone'])
  expect(lineNames([texas, choice('1', 'Arizona', 'virtual', 'pediatric')])).toEqual([
    'Texas, adult',
    'Arizona, pediatric',
  ])
  expect(lineNames([texas, choice('1', 'Texas', 'virtual')])).toEqual(['adult', 'none'])
})

test('practices stand with regions of the same name', () => {
  expect(lineNames([texas, choice('2', 'Texas', 'virtual', 'adult')])).toEqual([
    'Texas, Practice 1',
    'Texas, Practice 2',
  ])
})
