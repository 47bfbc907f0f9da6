import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromDatabaseText, toDatabaseText } from './database-text.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\0', '\u0001', '\ud800', '\udc00', '"', 'a', '{'), { maxLength: 6 })
    .map((parts) => parts.join('')),
)

it('every text comes back as it was, and none is sent that the database refuses', () => {
  fc.assert(
    fc.property(text, (one) => {
      const sent = toDatabaseText(one)
      expect(fromDatabaseText(sent)).toBe(one)
      expect(sent).not.toContain('\0')
      expect(sent.isWellFormed()).toBe(true)
    }),
  )
})

it('usual texts are written as they are', () => {
  for (const one of ['', 'OFF_HOURS', 'Área 51, “north”', '{"a":1}', 'null']) expect(toDatabaseText(one)).toBe(one)
})

it('what somebody else wrote behind the mark is shown as it stands', () => {
  expect(fromDatabaseText('\u0001not JSON')).toBe('\u0001not JSON')
  expect(fromDatabaseText('\u00017')).toBe('\u00017')
})
