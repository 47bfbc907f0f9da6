import type { AlertRule } from '../regions/alert.ts'
import type { AlertRow } from '../regions/alert-condition.ts'
import { type AlertQuestion, type Evaluated, subjectOf } from '../regions/alert-machine.ts'
import { noticesOf } from '../regions/alert-notice.ts'
import { combinationKey } from '../regions/region-poll.ts'
import type { Observation } from './alert-reference.ts'

/** Rules, rows and questions for tests of alerts. */

export const longWait: AlertRule = {
  id: 'long-wait',
  name: 'Long wait',
  on: true,
  scope: { practiceIds: [], regionCodes: [], visitTypeNames: [], assignmentQualifiers: [] },
  condition: { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
  pendingMinutes: 5,
  recoveryMinutes: 3,
  repeatEveryMinutes: 10,
  repeatAtMost: 2,
  offHours: false,
  tellRecovered: true,
  sound: true,
}

export const waiting = (minutes: number): Observation => ({
  freshness: 'fresh',
  available: true,
  waitSeconds: minutes * 60,
  reason: undefined,
})

export const unavailable = (reason: string | undefined): Observation => ({
  freshness: 'fresh',
  available: false,
  waitSeconds: undefined,
  reason,
})

export const stale = (seen: Observation): Observation => ({ ...seen, freshness: 'stale' })

export const missing: Observation = {
  freshness: 'missing',
  available: undefined,
  waitSeconds: undefined,
  reason: undefined,
}

type Where = { readonly practiceId?: string; readonly regionCode?: string; readonly visitTypeName?: string }

export function rowOf(
  seen: Observation,
  { practiceId = 'p1', regionCode = 'TX', visitTypeName = 'Virtual' }: Where = {},
): AlertRow {
  const combination = { practiceId, regionCode, visitTypeName, assignmentQualifiers: ['Pediatric'] }
  return {
    ...combination,
    ...seen,
    key: combinationKey(combination),
    practiceName: 'Peña Blanca Health',
    regionName: regionCode === 'TX' ? 'Texas' : `Region ${regionCode}`,
  }
}

/** March 3, 2026, 12:00 UTC. */
export const noon = Date.parse('2026-03-03T12:00:00Z')

/** The notices of the alerts alone, without their incidents. */
export const noticesIn = ({ announced }: Pick<Evaluated, 'announced'>) => noticesOf(announced.map(subjectOf), noon)

/** The machine's input `minutes` after noon, by both clocks. */
export const questionAt = (minutes: number, question: Partial<AlertQuestion> = {}): AlertQuestion => ({
  rows: [],
  rules: [longWait],
  mutes: [],
  quietHours: null,
  zone: 'UTC',
  now: noon + minutes * 60_000,
  steady: minutes * 60_000,
  longestGapMs: 4 * 60_000,
  trusted: true,
  ...question,
})
