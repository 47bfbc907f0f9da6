import { expect, it } from 'vitest'
import { misbehaviour } from './misbehaviour.ts'

it('region codes typed in small letters or with spaces are those of the sandbox', () => {
  expect(misbehaviour.parse({ busyRegions: ['co', ' AZ '], waitFaults: { 'nm-2': 'missing' } })).toMatchObject({
    busyRegions: ['CO', 'AZ'],
    waitFaults: { 'NM-2': 'missing' },
  })
})

it('a blank region code can have no fault', () => {
  expect(misbehaviour.safeParse({ waitFaults: { ' ': 'missing' } }).success).toBe(false)
})
