import type { AlertRule } from './alert.ts'

/** Rules that a connection without rules gets after the user agrees. */

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

/** The question at the first start, its tests and the manual's list all use this list. */
export const suggestedRules: readonly AlertRule[] = [
  {
    ...usual,
    id: 'closed',
    name: 'Closed in open hours',
    condition: { kind: 'unavailable', reasons: [], insideWindow: true },
  },
  {
    ...usual,
    id: 'withdrawn',
    name: 'Withdrawn',
    condition: { kind: 'withdrawn' },
    pendingMinutes: 0,
  },
  {
    ...usual,
    id: 'no-data',
    name: 'No current data',
    condition: { kind: 'no-data' },
    repeatEveryMinutes: 30,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'long-wait',
    name: 'Long wait',
    condition: { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
  },
  {
    ...usual,
    id: 'paused-long',
    name: 'Paused for a long time',
    condition: { kind: 'paused-over', hours: 8 },
    pendingMinutes: 0,
    repeatEveryMinutes: 240,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'paused-idle',
    name: 'Paused with nobody waiting',
    condition: { kind: 'paused-idle', underMinutes: 1 },
    pendingMinutes: 30,
    repeatEveryMinutes: 60,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'conflict',
    name: 'Contradictory data',
    condition: { kind: 'conflict' },
    pendingMinutes: 10,
    repeatEveryMinutes: 60,
    repeatAtMost: 1,
    sound: false,
  },
]
