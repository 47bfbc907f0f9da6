import { expect, it } from 'vitest'
import { zoneNameOver } from './zone-names.ts'

it('days over a clock change have no abbreviation, which would be wrong for a part of them', () => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const over = (zone: string, ...days: string[]) => zoneNameOver(zone, days.map(noon))
  expect(over('America/Denver', '2026-11-02', '2026-11-03')).toBe('MST')
  expect(over('America/Denver', '2026-10-30', '2026-11-03')).toBe('Mountain Time')
  // It returns to the first one.
  expect(over('America/Denver', '2026-02-01', '2026-07-01', '2026-12-01')).toBe('Mountain Time')
  expect(over('America/Phoenix', '2026-10-30', '2026-11-03')).toBe('MST')
  expect(over('America/Phoenix')).toBe('')
})
