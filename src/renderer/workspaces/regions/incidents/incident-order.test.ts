import { expect, test } from 'vitest'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { isOwn } from './incident-order.ts'

const at = '2026-11-23T23:01:00.000Z'
const handedOver = (...names: readonly string[]): Incident => ({
  id: 'i1',
  practiceId: 'p1',
  regionCode: 'TX',
  cause: 'slow',
  practiceName: 'Larkspur Health',
  regionName: 'Texas',
  since: at,
  openedAt: at,
  told: 1,
  members: [],
  actions: names.map((to, number) => ({ id: `a${number}`, at, by: 'L. Nguyen', kind: 'handed-over', note: '', to })),
})

test.each([
  [['M. Ortiz'], 'M. Ortiz', true],
  [['m. ortiz'], 'M. Ortiz', true],
  [[' M.  Ortiz '], 'm. ortiz', true],
  [['M. Ortiz', 'D. Okafor'], 'M. Ortiz', false],
  [['M. Ortiz', 'D. Okafor'], 'd. okafor', true],
  [[], 'M. Ortiz', false],
  [[], '', false],
])('handed over to %j, for %j', (names, operator, own) => {
  expect(isOwn(handedOver(...names), operator, Date.parse(at))).toBe(own)
})
