import { answerStates } from './answer-states.ts'
import { bookingStates } from './booking-states.ts'
import { entityAndSettingsStates } from './entity-states.ts'
import type { App } from './harness.ts'
import { providerStates, type States } from './provider-states.ts'
import { regionStates } from './region-states.ts'
import { reportStates } from './report-states.ts'
import { trailStates } from './trail-states.ts'

/** The states of all screens of an unlocked console, by part. */
export const allStates: Readonly<Record<string, (appOf: () => App) => States>> = {
  'entities, activity and settings': entityAndSettingsStates,
  providers: providerStates,
  booking: bookingStates,
  regions: regionStates,
  reports: reportStates,
  'questions and searches': answerStates,
  'trail and data': trailStates,
}
