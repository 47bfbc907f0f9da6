import { activityCalls } from './calls/activity.ts'
import { appCalls } from './calls/app.ts'
import { bookingCalls } from './calls/booking.ts'
import { clipboardCalls } from './calls/clipboard.ts'
import { entitiesCalls } from './calls/entities.ts'
import { exportsCalls } from './calls/exports.ts'
import { lockCalls } from './calls/lock.ts'
import { trainingCalls } from './calls/training.ts'
import { paletteCalls } from './calls/palette.ts'
import { providersCalls } from './calls/providers.ts'
import { questionsCalls } from './calls/questions.ts'
import { regionsCalls } from './calls/regions.ts'
import { reportsCalls } from './calls/reports.ts'
import { searchesCalls } from './calls/searches.ts'
import { settingsCalls } from './calls/settings.ts'
import { snapshotsCalls } from './calls/snapshots.ts'
import { trailCalls } from './calls/trail.ts'
import { viewsCalls } from './calls/views.ts'
import type { InputOf, OutputOf, ParsedInputOf } from './call.ts'

/** Every call from the renderer to main. Main handles no others. */
export const calls = {
  ...appCalls,
  ...lockCalls,
  ...trailCalls,
  ...clipboardCalls,
  ...settingsCalls,
  ...snapshotsCalls,
  ...exportsCalls,
  ...viewsCalls,
  ...entitiesCalls,
  ...providersCalls,
  ...regionsCalls,
  ...bookingCalls,
  ...reportsCalls,
  ...searchesCalls,
  ...questionsCalls,
  ...trainingCalls,
  ...activityCalls,
  ...paletteCalls,
}

export type CallName = keyof typeof calls
export type CallInput<Name extends CallName> = InputOf<(typeof calls)[Name]>
export type ParsedCallInput<Name extends CallName> = ParsedInputOf<(typeof calls)[Name]>
export type CallOutput<Name extends CallName> = OutputOf<(typeof calls)[Name]>

export const callNames = Object.keys(calls) as CallName[]

/** The channel of a call. The bridge also uses the two channels below. */
export const channelOf = (name: CallName) => `call:${name}`
export const cancelChannel = 'cancel'
export const eventChannelOf = (name: string) => `event:${name}`
