import { z } from 'zod'
import { type Alert, type AlertEvent, type RegionMute, regionMute } from '../../domain/regions/alert.ts'
import type { Incident } from '../../domain/regions/alert-incident.ts'
import type { BoardRow, BoardSummary, BoardTarget } from '../../domain/regions/region-board.ts'
import type { Combination } from '../../domain/regions/region-poll.ts'
import type { RegionHistory, RegionPauses } from '../../domain/regions/region-history.ts'
import { replayedRule, type RuleCalls } from '../../domain/regions/rule-replay.ts'
import type { ShiftReport } from '../../domain/regions/shift-report.ts'
import {
  type RegionsSettings,
  regionsSettingsChange,
  sharedStoreFields,
} from '../../domain/regions/regions-settings.ts'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'
import type { SnapshotInfo } from '../snapshots.ts'
import { texts } from '../text.ts'

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
/** All combinations of a connection. */
const range = z.object({ connectionId, from: instant, to: instant })
const incidentDeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledged'), note: z.string().trim().max(500) }),
  z.object({ kind: z.literal('noted'), note: z.string().trim().min(1).max(500) }),
  z.object({ kind: z.literal('assigned'), to: z.string().trim().min(1).max(200) }),
  z.object({ kind: z.literal('handed-over'), to: z.string().trim().min(1).max(200), note: z.string().trim().max(500) }),
  z.object({ kind: z.literal('muted'), until: instant }),
  z.object({ kind: z.literal('unmuted') }),
])
export type IncidentDeed = z.output<typeof incidentDeed>

const question = combination.extend({ connectionId, from: instant, to: instant, zone: z.string().min(1).max(100) })

/** The state of monitoring a connection. */
export type WatchState =
  /** Not monitored now: by its settings, or because another connection is in use. */
  | 'off'
  /** The first responses are pending. */
  | 'starting'
  | 'watching'
  /** The connection names no practice. */
  | 'no-practices'

/** Why polls are slower than configured, and until when. */
export type SlowedPace = {
  /** The platform asked for it (Retry-After), polls failed, or the computer is idle. */
  readonly by: 'retry-after' | 'failures' | 'idle'
  /** Names of the practices whose polls are slowed. */
  readonly practices: readonly string[]
  /** ISO 8601; undefined if it lasts until somebody uses the computer. */
  readonly until: string | undefined
}

/** Key figures of a monitored connection, for the rail, the wall and the strip above the board. */
export type WatchedConnection = {
  readonly connectionId: string
  readonly state: WatchState
  /** Number of incidents that aren't acknowledged or muted. */
  readonly unacknowledged: number
  /** Number of practices whose last poll failed, and of all practices. */
  readonly failing: number
  readonly practices: number
  /** Number of practices without an answer yet that don't fail: the summary lacks their regions. */
  readonly unanswered: number
  /** Undefined before the first board. */
  readonly summary: BoardSummary | undefined
}

/** Where the history of a connection is stored. */
export type StoreState = {
  readonly kind: 'own-file' | 'shared' | 'shared-unreachable'
  /** Who polls: this console, or another one whose responses are shown. `alone` with a shared database: connected, but the poller isn't known yet. */
  readonly role: 'alone' | 'poller' | 'follower'
  readonly message: string | undefined
  /** Number of samples in the local file not yet copied to the shared database. */
  readonly waiting: number
}

/** The board without its rows, which are in the snapshot (columns: `boardColumns`, keys: combination keys). */
export type BoardState = {
  readonly connectionId: string
  readonly state: WatchState
  /** Undefined before the first response. */
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
  /** When the next poll is due; undefined while one is in progress or none is planned. */
  readonly nextPollAt: string | undefined
  readonly polling: boolean
  /** Empty or absent if the pace is as configured. */
  readonly slowed?: readonly SlowedPace[]
  /** The state of each practice. `failure` is from its last poll, undefined if that succeeded. */
  readonly targets: readonly (BoardTarget & { readonly failure: Failure | undefined })[]
  readonly store: StoreState
  /** Notices about the history, such as a damaged file that was set aside. */
  readonly notices: readonly string[]
}

/** All data of one region: the row, the other rows of its region code, and the practice's original data. */
export type RegionDetail = {
  readonly row: BoardRow
  /** Other visit types and qualifiers of this region, and other practices with this region code; never another region. */
  readonly sameRegion: readonly BoardRow[]
  readonly raw: { readonly region: unknown; readonly practice: unknown; readonly estimates: readonly unknown[] }
}

export type MailOpened = {
  /** False if this computer has no mail program that the console can open. */
  readonly opened: boolean
  /** True if the text was cut because it was too long for a mail program. `text` is complete. */
  readonly shortened: boolean
  /** Subject and body. */
  readonly text: string
}

export type WebhooksView = {
  readonly hasSecret: boolean
  /** Number of deliveries to be retried. */
  readonly waiting: number
  /** The last failed delivery that was abandoned: time, host and reason. */
  readonly lastFailure: { readonly at: string; readonly host: string; readonly message: string } | undefined
}

export type AlertsView = {
  readonly connectionId: string
  /** False if the connection isn't monitored, and until its first board: then there are no alerts or incidents here. */
  readonly isWatched: boolean
  /** Worst first: firing, recovering, acknowledged, pending. */
  readonly alerts: readonly Alert[]
  /** Open incidents, and those of the last day. */
  readonly incidents: readonly Incident[]
  /** Number of open incidents that aren't acknowledged or muted, for the rail and the badge. */
  readonly unacknowledged: number
  /** The operator's name, used in acknowledgments and notes. */
  readonly operator: string
  /** True if actions here apply to the whole team. */
  readonly isTeam: boolean
  readonly mutes: readonly RegionMute[]
  readonly quietNow: boolean
}

export const regionsCalls = {
  'regions.settings': call(ofConnection).returns<RegionsSettings>(),
  /** Replaces the given settings and keeps the others. Takes effect immediately. */
  'regions.saveSettings': call(z.object({ connectionId, settings: regionsSettingsChange })).returns<RegionsSettings>(),
  /** Starts or stops monitoring a connection. If it isn't in use when started, it is always monitored. */
  'regions.watch': call(z.object({ connectionId, on: z.boolean() })).returns<BoardState>(),
  'regions.board': call(ofConnection).returns<BoardState>(),
  /** Polls now, unless a poll is in progress or the last one was too recent. Returns the resulting state. */
  'regions.pollNow': call(ofConnection).returns<BoardState>(),
  /** All connections monitored now, Production first. */
  'regions.watched': call(z.undefined()).returns<readonly WatchedConnection[]>(),
  /** Whether somebody uses the window, for settings that slow polls during inactivity. A wall counts as use, and keeps the screen on. */
  'regions.presence': call(z.object({ there: z.boolean(), wall: z.boolean().default(false) })).returns<null>(),
  /** One row with all data of its region. `not-found` if the board has no such row. */
  'regions.detail': call(z.object({ connectionId, key })).returns<RegionDetail>(),
  'regions.alerts': call(ofConnection).returns<AlertsView>(),
  /** A person's action on incidents. Acknowledging stops reminders for the same cause; a mute ends at its time. Ended incidents accept only notes. */
  'regions.actOnIncidents': call(
    z.object({
      connectionId,
      incidentIds: z.array(z.string().min(1).max(200)).min(1).max(1_000),
      action: incidentDeed,
    }),
  ).returns<AlertsView>(),
  /** Mutes this region until a time; null unmutes it. */
  'regions.mute': call(
    z.object({ connectionId, ...regionMute.omit({ until: true }).shape, until: instant.nullable() }),
  ).returns<AlertsView>(),
  /** A person confirms that these withdrawn rows are gone. They leave the board and are no longer expected. Listed rows stay. */
  'regions.settle': call(z.object({ connectionId, keys: z.array(key).min(1).max(5_000) })).returns<BoardState>(),
  /** The alert log, newest first; only one region's if `region` is set. */
  'regions.alertLog': call(
    range.extend({ region: z.object({ practiceId: name, regionCode: name }).optional() }),
  ).returns<readonly AlertEvent[]>(),
  /** The same as a snapshot (columns: `alertLogColumns`), for browsing and export. */
  'regions.alertLogTable': call(z.object({ connectionId, from: instant, to: instant })).returns<SnapshotInfo>(),
  /** Whether webhooks are signed with a secret, and how many deliveries are pending. */
  'regions.webhooks': call(ofConnection).returns<WebhooksView>(),
  /** Stores the webhook signing secret in the keychain; null removes it. It is never returned. */
  'regions.setWebhookSecret': call(
    z.object({ connectionId, secret: z.string().min(16, texts.regions.useAtLeast16Characters).max(8_192).nullable() }),
  ).returns<WebhooksView>(),
  /** How often each of these rules would have alerted in the last 7 days, according to the connection's history; in their order. */
  'regions.ruleCalls': call(z.object({ connectionId, rules: z.array(replayedRule).min(1).max(200) })).returns<
    readonly RuleCalls[]
  >(),
  /** Opens a draft about an incident in this computer's mail program. `not-found` if there is no such incident. */
  'regions.mailDraft': call(z.object({ connectionId, incidentId: z.string().min(1).max(200) })).returns<MailOpened>(),
  /** Shows one notice with sound as a test. */
  'regions.testNotice': call(ofConnection).returns<{ shown: boolean; message: string | undefined }>(),
  /** Combinations in history for the practices of this connection. */
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
  /** The platform's pause-booking records for the combination, and the wait around each. */
  'regions.pauses': call(question).returns<RegionPauses>(),
  /** Every matching sample as a snapshot (columns: `waitSampleColumns`), for browsing and export. */
  'regions.samples': call(question).returns<SnapshotInfo>(),
  /** The matching pauses as a snapshot (columns: `pauseEffectColumns`). */
  'regions.pausesTable': call(question).returns<SnapshotInfo>(),
  /** Every sample of every combination in the range as one snapshot (columns: `waitSampleColumns`), each in its region's local time. */
  'regions.allSamples': call(range).returns<SnapshotInfo>(),
  /** What happened in a period, and the same as a snapshot (columns: `shiftColumns`) for export. */
  'regions.shiftReport': call(range).returns<{ readonly report: ShiftReport; readonly table: SnapshotInfo }>(),
  /** Sets the shared database after testing it. Its password is stored in the keychain. null removes it. */
  'regions.setStore': call(
    z.object({
      connectionId,
      store: sharedStoreFields.nullable(),
      /** Undefined keeps the saved password. */
      password: z.string().max(8_192).optional(),
    }),
  ).returns<BoardState>(),
}
