import { answerStates } from '../answer-states.ts'
import { bookingStates } from '../booking-states.ts'
import { entityAndSettingsStates } from '../entity-states.ts'
import type { App } from '../harness.ts'
import { lockStates } from '../lock-states.ts'
import { providerStates, type States } from '../provider-states.ts'
import { regionStates } from '../region-states.ts'
import { reportStates } from '../report-states.ts'
import { trailStates } from '../trail-states.ts'
import { checkStates } from './check-states.ts'

/** In one console, the first states of each workspace. The night has all of them, by workspace. */

type StatesOf = (appOf: () => App) => States

/** Each state starts where the one before was left, so the first ones of a table need no other. */
const firstOf: readonly (readonly [statesOf: StatesOf, count: number])[] = [
  [entityAndSettingsStates, 5],
  [providerStates, 2],
  [regionStates, 2],
  [bookingStates, 3],
  [answerStates, 1],
  // After it the form of a report keeps its dates.
  [reportStates, 1],
  [trailStates, 1],
  [lockPages, 2],
]

/** The locked board is left out: axe takes long over its rows. */
function lockPages(appOf: () => App): States {
  const all = Object.entries(lockStates(appOf))
  return Object.fromEntries(all.filter(([name]) => /^the lock (and|page without)/.test(name)))
}

checkStates(
  (appOf) =>
    Object.fromEntries(firstOf.flatMap(([statesOf, count]) => Object.entries(statesOf(appOf)).slice(0, count))),
  { tags: [] },
)
