import type { AlertRule } from './alert.ts'

/** Rules offered to a connection that has none; nothing fires before somebody takes them. */

const everywhere: AlertRule['scope'] = {
  practiceIds: [],
  regionCodes: [],
  visitTypeNames: [],
  assignmentQualifiers: [],
}

const usual = {
  on: true,
  scope: everywhere,
  pendingMinutes: 5,
  recoveryMinutes: 5,
  repeatEveryMinutes: 15,
  repeatAtMost: 4,
  offHours: false,
  tellRecovered: true,
  sound: true,
} as const satisfies Partial<AlertRule>

export const suggestedRules: readonly AlertRule[] = [
  {
    ...usual,
    id: 'long-wait',
    name: 'Long wait',
    condition: { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
  },
  {
    ...usual,
    id: 'unavailable',
    name: 'Unavailable unexpectedly',
    condition: { kind: 'unavailable', reasons: ['NO_ONCALL_PROVIDERS', 'UNKNOWN', 'REGION_BUSY'] },
  },
  { ...usual, id: 'no-data', name: 'No data', condition: { kind: 'no-data' }, repeatEveryMinutes: 30, repeatAtMost: 2 },
]
