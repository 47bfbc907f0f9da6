import { z } from 'zod'
import type { Alert, AlertEvent, RegionMute } from '../../domain/alert.ts'
import { regionMute } from '../../domain/alert.ts'
import type { BoardRow, BoardSummary, BoardTarget } from '../../domain/region-board.ts'
import type { Combination } from '../../domain/region-poll.ts'
import type { PauseEffect, RegionHistory } from '../../domain/region-history.ts'
import { type RegionsSettings, regionsSettingsChange, sharedStoreFields } from '../../domain/regions-settings.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const connectionId = z.string().min(1).max(100)
const ofConnection = z.object({ connectionId })
const name = z.string().min(1).max(300)
const instant = z.iso.datetime({ offset: true })
const key = z.string().min(1).max(4_000)

const combination = z.object({
  practiceId: name,
  regionCode: name,
  visitTypeName: z.string().max(300),
  assignmentQualifiers: z.array(name).max(50),
})
const question = combination.extend({ connectionId, from: instant, to: instant, zone: z.string().min(1).max(100) })

/** What the watch of a connection is doing. */
export type WatchState =
  /** Nobody has opened Regions for it yet, or somebody stopped it. */
  | 'off'
  /** The first answers are on their way. */
  | 'starting'
  | 'watching'
  /** The connection names no practice. */
  | 'no-practices'

/** Where the history of a connection is kept, in plain words besides. */
export type StoreState = {
  readonly kind: 'own-file' | 'shared' | 'shared-unreachable'
  /** Who polls: this console, or another whose answers are shown. */
  readonly role: 'alone' | 'poller' | 'follower'
  readonly message: string | undefined
  /** Samples of the own file that the shared store has not got yet. */
  readonly waiting: number
}

/** The board without its rows: those are the snapshot's (columns: `boardColumns`, keys: combination keys). */
export type BoardState = {
  readonly connectionId: string
  readonly state: WatchState
  /** Undefined before the first answer. */
  readonly board:
    | {
        readonly snapshotId: string
        readonly sequence: number
        readonly takenAt: string
        readonly summary: BoardSummary
        /** The row with the longest wait. */
        readonly worst: BoardRow | undefined
      }
    | undefined
  readonly intervalSeconds: number
  /** When the next poll is due; undefined while one is on its way or none is planned. */
  readonly nextPollAt: string | undefined
  readonly polling: boolean
  /** How each practice stands; `failure` is that of its last poll, undefined where it was answered. */
  readonly targets: readonly (BoardTarget & { readonly failure: Failure | undefined })[]
  readonly store: StoreState
  /** What the reader should know of history: a damaged file set aside, and the like. */
  readonly notices: readonly string[]
}

/** One region whole: the row, the other rows of its region code, and what the practice said, as it came. */
export type RegionDetail = {
  readonly row: BoardRow
  /** Other visit types and qualifiers of this region, and other practices with this region code; never another region. */
  readonly sameRegion: readonly BoardRow[]
  readonly raw: { readonly region: unknown; readonly practice: unknown; readonly estimates: readonly unknown[] }
}

export type AlertsView = {
  readonly connectionId: string
  /** Worst first: firing, recovering, acknowledged, pending. */
  readonly alerts: readonly Alert[]
  /** Firing and not acknowledged: the number on the rail and the badge. */
  readonly unacknowledged: number
  readonly mutes: readonly RegionMute[]
  readonly quietNow: boolean
}

export const regionsCalls = {
  'regions.settings': call(ofConnection).returns<RegionsSettings>(),
  /** Replaces the settings given, leaves the others. Takes effect at once. */
  'regions.saveSettings': call(z.object({ connectionId, settings: regionsSettingsChange })).returns<RegionsSettings>(),
  /** Starts or stops the watch of a connection; only that in use is polled. */
  'regions.watch': call(z.object({ connectionId, on: z.boolean() })).returns<BoardState>(),
  'regions.board': call(ofConnection).returns<BoardState>(),
  /** Polls now where no poll is in flight and the last was long enough ago; answers the state as it then is. */
  'regions.pollNow': call(ofConnection).returns<BoardState>(),
  /** Whether somebody is there: polls are 120 s apart while nobody is. A wall counts as somebody, and keeps the screen on. */
  'regions.presence': call(z.object({ there: z.boolean(), wall: z.boolean().default(false) })).returns<null>(),
  /** One row with all that is known of its region. not-found where the board has no such row. */
  'regions.detail': call(z.object({ connectionId, key })).returns<RegionDetail>(),
  'regions.alerts': call(ofConnection).returns<AlertsView>(),
  /** Acknowledging ends repeats; the note goes into the log. */
  'regions.acknowledge': call(
    z.object({ connectionId, alertId: z.string().min(1).max(200), note: z.string().trim().max(500) }),
  ).returns<AlertsView>(),
  /** No notice of this region until a time (null: from now on again). */
  'regions.mute': call(
    z.object({ connectionId, ...regionMute.omit({ until: true }).shape, until: instant.nullable() }),
  ).returns<AlertsView>(),
  /** The alert log, newest first. */
  'regions.alertLog': call(z.object({ connectionId, from: instant, to: instant })).returns<readonly AlertEvent[]>(),
  /** Gives one notice with a sound, so that people hear and see what to expect. */
  'regions.testNotice': call(ofConnection).returns<{ shown: boolean; message: string | undefined }>(),
  /** Combinations that history knows for the practices of this connection. */
  'regions.known':
    call(ofConnection).returns<
      readonly (Combination & {
        readonly key: string
        readonly firstAt: string
        readonly lastAt: string
      })[]
    >(),
  /** The chart of one combination, from history. */
  'regions.history': call(question).returns<RegionHistory>(),
  /** Pause-booking records of the platform that concern the combination, and the wait around each. */
  'regions.pauses': call(question).returns<readonly PauseEffect[]>(),
  /** Every sample of the question as a snapshot (columns: `waitSampleColumns`), to be looked through and exported. */
  'regions.samples': call(question).returns<SnapshotInfo>(),
  /** The pauses of the question as a snapshot (columns: `pauseEffectColumns`). */
  'regions.pausesTable': call(question).returns<SnapshotInfo>(),
  /** Sets the shared store: tested first, its password kept in the keychain. null takes it away. */
  'regions.setStore': call(
    z.object({
      connectionId,
      store: sharedStoreFields.nullable(),
      /** Undefined keeps the one saved. */
      password: z.string().max(8_192).optional(),
    }),
  ).returns<BoardState>(),
}
