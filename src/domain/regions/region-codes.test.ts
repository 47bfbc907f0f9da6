import { expect, test } from 'vitest'
import { practice } from './practice.ts'
import { leadingRegion, regionCodesOf, regionsByCode } from './region-codes.ts'

const codes = (...regionCodes: unknown[]) =>
  regionCodesOf(practice.parse({ practiceRegions: regionCodes.map((regionCode) => ({ regionCode })) }))

test('codes are asked for once each; none, Other and half a character never', () => {
  expect(codes('TX', 'AZ', 'TX', '', ' ', null, 'Other', 'other ', '\ud800', 'AZ-2')).toEqual(['TX', 'AZ', 'AZ-2'])
  expect(regionCodesOf(practice.parse({}))).toEqual([])
})

test('of two regions with one code the active one leads', () => {
  const regions = regionsByCode(
    practice.parse({
      practiceRegions: [
        { id: 'a', regionCode: 'TX', active: false },
        { id: 'b', regionCode: 'TX' },
      ],
    }),
  )
  expect(leadingRegion(regions.get('TX') ?? [])?.id).toBe('b')
})
