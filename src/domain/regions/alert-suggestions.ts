import type { AlertRule } from './alert.ts'
import { texts } from './text.ts'

/** Rules that a connection without rules gets after the user agrees. */

const usual: Omit<AlertRule, 'id' | 'name' | 'condition'> = {
  on: true,
  scope: { practiceIds: [], regionCodes: [], visitTypeNames: [], assignmentQualifiers: [] },
  pendingMinutes: 5,
  recoveryMinutes: 5,
  repeatEveryMinutes: 15,
  repeatAtMost: 4,
  offHours: false,
  tellRecovered: true,
  sound: true,
}

/** The question at the first start, its tests and the manual's list all use this list. */
export const suggestedRules: readonly AlertRule[] = [
  {
    ...usual,
    id: 'closed',
    name: texts.alertSuggestions.closedInOpenHours,
    condition: { kind: 'unavailable', reasons: [], insideWindow: true },
  },
  {
    ...usual,
    id: 'withdrawn',
    name: texts.alertSuggestions.withdrawn,
    condition: { kind: 'withdrawn' },
    pendingMinutes: 0,
  },
  {
    ...usual,
    id: 'no-data',
    name: texts.alertSuggestions.noCurrentData,
    condition: { kind: 'no-data' },
    repeatEveryMinutes: 30,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'long-wait',
    name: texts.alertSuggestions.longWait,
    condition: { kind: 'wait-over', minutes: 45, recoveryMargin: 5 },
  },
  {
    ...usual,
    id: 'paused-long',
    name: texts.alertSuggestions.pausedForALongTime,
    condition: { kind: 'paused-over', hours: 8 },
    pendingMinutes: 0,
    repeatEveryMinutes: 240,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'paused-idle',
    name: texts.alertSuggestions.pausedWithNoOneWaiting,
    condition: { kind: 'paused-idle', underMinutes: 1 },
    pendingMinutes: 30,
    repeatEveryMinutes: 60,
    repeatAtMost: 2,
  },
  {
    ...usual,
    id: 'conflict',
    name: texts.alertSuggestions.contradictoryData,
    condition: { kind: 'conflict' },
    pendingMinutes: 10,
    repeatEveryMinutes: 60,
    repeatAtMost: 1,
    sound: false,
  },
]
