import { z } from 'zod'
import { type ActivityCall, type ActivityRow, mostActivityCalls } from '../activity.ts'
import { call } from '../call.ts'

export const activityFilters = ['all', 'failed', 'writes'] as const

export type ActivityList = {
  /** Newest first, at most `limit`. */
  readonly rows: readonly ActivityRow[]
  /** The number of calls that match the filter, and of all calls kept. */
  readonly matching: number
  readonly kept: number
  readonly failed: number
  readonly writes: number
  /** Number of calls of this session dropped for newer ones. */
  readonly dropped: number
  /** The connections of the calls, by id. */
  readonly connections: readonly { readonly id: string; readonly name: string }[]
}

/** The incident bundle before it is saved. */
export type ActivityBundle = {
  /** Identifies this text, so that only what was shown can be saved. */
  readonly bundleId: string
  readonly text: string
  readonly calls: number
  readonly failed: number
  readonly bytes: number
}

/** The maximum number of calls in a bundle. */
export const mostBundleCalls = 500

export const activityCalls = {
  /** The calls of this session. They are only in memory and end with the program. */
  'activity.calls': call(
    z.object({
      connectionId: z.string().min(1).max(100).optional(),
      only: z.enum(activityFilters),
      /** Part of a correlation id, an operation's name, or a status, ignoring case. */
      search: z.string().trim().max(200).optional(),
      limit: z.int().min(1).max(mostActivityCalls),
    }),
  ).returns<ActivityList>(),
  /** One call with all details. `not-found` if it was dropped for newer ones. */
  'activity.call': call(z.object({ id: z.string().min(1).max(100) })).returns<ActivityCall>(),
  /** Deletes all finished calls, and the bundle. */
  'activity.clear': call(z.undefined()).returns<null>(),
  /** A call as a curl command, with placeholders for keys, addresses and values. */
  'activity.curl': call(z.object({ id: z.string().min(1).max(100) })).returns<{ readonly text: string }>(),
  /** Creates the incident bundle: recent calls, versions and settings, as text for review. Nothing is sent anywhere. */
  'activity.bundle': call(z.object({ calls: z.int().min(1).max(mostBundleCalls) })).returns<ActivityBundle>(),
  /**
   * Asks where to save the bundle and writes its text unchanged. `chosen: false` if the user cancels. `not-found`
   * if there is a newer bundle.
   */
  'activity.saveBundle': call(z.object({ bundleId: z.string().min(1).max(100) })).returns<{
    readonly chosen: boolean
  }>(),
}
