import { z } from 'zod'
import { type ActivityCall, type ActivityRow, mostActivityCalls } from '../activity.ts'
import { call } from '../call.ts'

export const activityFilters = ['all', 'failed', 'writes'] as const
export type ActivityFilter = (typeof activityFilters)[number]

export type ActivityList = {
  /** Newest first, at most `limit` of them. */
  readonly rows: readonly ActivityRow[]
  /** How many the filter leaves, and how many are kept in all. */
  readonly matching: number
  readonly kept: number
  readonly failed: number
  readonly writes: number
  /** Calls of this session that made room for newer ones. */
  readonly dropped: number
  /** The connections that calls were made of, by id. */
  readonly connections: readonly { readonly id: string; readonly name: string }[]
}

/** The incident bundle, as it would be saved. */
export type ActivityBundle = {
  /** Names this text: only what was shown is saved. */
  readonly bundleId: string
  readonly text: string
  readonly calls: number
  readonly failed: number
  readonly bytes: number
}

/** How many calls a bundle holds at most. */
export const mostBundleCalls = 500

export const activityCalls = {
  /** The calls of this session. Nothing of it is on disk; it ends with the program. */
  'activity.calls': call(
    z.object({
      connectionId: z.string().min(1).max(100).optional(),
      only: z.enum(activityFilters),
      /** A part of a correlation id, of the operation's name, or a status; capitals aside. */
      search: z.string().trim().max(200).optional(),
      limit: z.int().min(1).max(mostActivityCalls),
    }),
  ).returns<ActivityList>(),
  /** One call whole. `not-found` where it has made room for newer ones. */
  'activity.call': call(z.object({ id: z.string().min(1).max(100) })).returns<ActivityCall>(),
  /** Forgets all calls that have ended, and the bundle. */
  'activity.clear': call(z.undefined()).returns<null>(),
  /** A call as a command for curl, with placeholders for keys, addresses and values. */
  'activity.curl': call(z.object({ id: z.string().min(1).max(100) })).returns<{ readonly text: string }>(),
  /** Makes the incident bundle: the last calls, versions and settings, as text for review. Nothing is sent anywhere. */
  'activity.bundle': call(z.object({ calls: z.int().min(1).max(mostBundleCalls) })).returns<ActivityBundle>(),
  /**
   * Asks where to save and writes the text of that bundle, letter for letter. `chosen: false` where the user chose no place. `not-found`
   * where a newer bundle was made since.
   */
  'activity.saveBundle': call(z.object({ bundleId: z.string().min(1).max(100) })).returns<{
    readonly chosen: boolean
  }>(),
}
