import { expect, it } from 'vitest'
import { areNamesData, looksLikeData } from './header-data.ts'

it.each([
  ['an id', ['6f1c0a52-9a4e-4c8e-9d3f-0a8a2f5b7c11', 'done']],
  ['an instant', ['done', '2026-11-02T08:00:00Z']],
  ['a birth date', ['Maria', 'Lopez', '06/22/1988']],
  ['a phone', ['Maria', '(520) 555-0142', 'done']],
  ['a phone in groups', ['Maria', '2025-202666', 'done']],
  ['an email', ['Maria', 'maria@mail.example']],
  ['numbers', ['1', '2.5', 'true', '']],
  ['nothing', ['', ' ']],
])('a header row with %s is data', (_what, header) => {
  expect(looksLikeData(header)).toBe(true)
})

it.each([
  ['names', ['visitId', 'createdAt', 'patientDateOfBirth', 'Phone (home)', 'E-mail']],
  ['names with numbers', ['address 1', '2026', 'q10', '7-14 days']],
  ['names with years', ['region', '2024/2025', '2025-2026', '2026 - 2027']],
])('a header row of %s is none', (_what, header) => {
  expect(looksLikeData(header)).toBe(false)
})

it('columns that are named after values are recognized, also where names are missing or repeated', () => {
  const named = (...ids: string[]) => areNamesData(ids.map((id) => ({ id })))
  expect(named('Maria', '06/22/1988', 'Column 3')).toBe(true)
  expect(named('42', '42 (2)', 'Column 3')).toBe(true)
  expect(named('visitId', 'visitId (2)', 'Column 3')).toBe(false)
  // Named by position, or not known yet: these are no values.
  expect(named('Column 1', 'Column 2')).toBe(false)
  expect(named()).toBe(false)
})
