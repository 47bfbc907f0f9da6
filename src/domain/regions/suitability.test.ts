import { expect, test } from 'vitest'
import { suitabilityOf } from './suitability.ts'

test.each([
  [['adult'], ['adult'], 'same'],
  [['adult', 'Spanish'], ['spanish', 'adult '], 'same'],
  [[], [], 'same'],
  [['behavioral health'], ['adult', 'behavioral health'], 'covers'],
  [['behavioral health'], ['adult'], 'unconfirmed'],
  [['adult', 'spanish'], ['adult'], 'unconfirmed'],
  [['adult'], [], 'unconfirmed'],
  [[], ['adult'], 'unconfirmed'],
] as const)('for %j an offer of %j is %s', (needed, offered, suitability) => {
  expect(suitabilityOf(needed, offered)).toBe(suitability)
})
