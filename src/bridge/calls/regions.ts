import { z } from 'zod'
import type { Alert, AlertEvent, RegionMute } from '../../domain/regions/alert.ts'
import { regionMute } from '../../domain/regions/alert.ts'
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

/** What the watch of a connection is doing. */
export type WatchState =
  /** It is not monitored now: by its settings, or because another connection is in use. */
  | 'off'
  /** The first answers are on their way. */
  | 'starting'
  | 'watching'
  /** The connection names no practice. */
  | 'no-practices'

/** Why polls come later than set, and until when. */
export type SlowedPace = {
  /** The platform asked for time, polls failed, or nobody uses the computer. */
  readonly by: 'retry-after' | 'failures' | 'idle'
  /** Names of the practices whose polls are slowed. */
  readonly practices: readonly string[]
  /** ISO 8601; undefined where it lasts until somebody uses the computer. */
  readonly until: string | undefined
}

/** One connection that is monitored, in a few figures: for the rail, the wall and the strip over the board. */
export type WatchedConnection = {
  readonly connectionId: string
  readonly state: WatchState
  /** Incidents that nobody has acknowledged or muted. */
  readonly unacknowledged: number
  /** Practices whose last poll failed, of all. */
  readonly failing: number
  readonly practices: number
  /** Undefined before the first board. */
  readonly summary: BoardSummary | undefined
}

/** Where the history of a connection is kept, in plain words besides. */
export type StoreState = {
  readonly kind: 'own-file' | 'shared' | 'shared-unreachable'
  /** Who polls: this console, or another whose answers are shown. `alone` in a shared history: joined, and not yet known who polls. */
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
  /** Empty or left out while the pace is what was set. */
  readonly slowed?: readonly SlowedPace[]
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

export type MailOpened = {
  /** False where this computer has no mail program that the console can open. */
  readonly opened: boolean
  /** The text was too long for a mail program and was cut; `text` is all of it. */
  readonly shortened: boolean
  /** Subject and body. */
  readonly text: string
}

export type WebhooksView = {
  readonly hasSecret: boolean
  /** Deliveries that are tried again. */
  readonly waiting: number
  /** The last one that was given up: when, to which host, and why. */
  readonly lastFailure: { readonly at: string; readonly host: string; readonly message: string } | undefined
}

export type AlertsView = {
  readonly connectionId: string
  /** Worst first: firing, recovering, acknowledged, pending. */
  readonly alerts: readonly Alert[]
  /** Those that are open, and those of the last day. */
  readonly incidents: readonly Incident[]
  /** Open incidents that nobody has acknowledged or muted: the number on the rail and the badge. */
  readonly unacknowledged: number
  /** Who works here: acknowledgements and notes carry this name. */
  readonly operator: string
  /** True while what is done here is everybody's. */
  readonly isTeam: boolean
  readonly mutes: readonly RegionMute[]
  readonly quietNow: boolean
}

export const regionsCalls = {
  'regions.settings': call(ofConnection).returns<RegionsSettings>(),
  /** Replaces the settings given, leaves the others. Takes effect at once. */
  'regions.saveSettings': call(z.object({ connectionId, settings: regionsSettingsChange })).returns<RegionsSettings>(),
  /** Starts or stops monitoring a connection. Started where it is not in use, it goes on whatever is in use. */
  'regions.watch': call(z.object({ connectionId, on: z.boolean() })).returns<BoardState>(),
  'regions.board': call(ofConnection).returns<BoardState>(),
  /** Polls now where no poll is in flight and the last was long enough ago; answers the state as it then is. */
  'regions.pollNow': call(ofConnection).returns<BoardState>(),
  /** All connections that are monitored now, Production first. */
  'regions.watched': call(z.undefined()).returns<readonly WatchedConnection[]>(),
  /** Whether somebody uses the window, for settings that slow polls while nobody does. A wall counts as somebody, and keeps the screen on. */
  'regions.presence': call(z.object({ there: z.boolean(), wall: z.boolean().default(false) })).returns<null>(),
  /** One row with all that is known of its region. not-found where the board has no such row. */
  'regions.detail': call(z.object({ connectionId, key })).returns<RegionDetail>(),
  'regions.alerts': call(ofConnection).returns<AlertsView>(),
  /** What a person does with incidents. Acknowledging ends reminders for the same cause; a mute ends at its time. Of those that are over only notes are taken. */
  'regions.actOnIncidents': call(
    z.object({
      connectionId,
      incidentIds: z.array(z.string().min(1).max(200)).min(1).max(1_000),
      action: incidentDeed,
    }),
  ).returns<AlertsView>(),
  /** No notice of this region until a time (null: from now on again). */
  'regions.mute': call(
    z.object({ connectionId, ...regionMute.omit({ until: true }).shape, until: instant.nullable() }),
  ).returns<AlertsView>(),
  /** A person has settled that these withdrawn rows are gone: they leave the board and are no longer expected. Rows that are listed stay. */
  'regions.settle': call(z.object({ connectionId, keys: z.array(key).min(1).max(5_000) })).returns<BoardState>(),
  /** The alert log, newest first; of one region where it is named. */
  'regions.alertLog': call(
    range.extend({ region: z.object({ practiceId: name, regionCode: name }).optional() }),
  ).returns<readonly AlertEvent[]>(),
  /** The same as a snapshot (columns: `alertLogColumns`), to be looked through and exported. */
  'regions.alertLogTable': call(z.object({ connectionId, from: instant, to: instant })).returns<SnapshotInfo>(),
  /** Whether webhooks are signed with a secret, and what waits to be delivered. */
  'regions.webhooks': call(ofConnection).returns<WebhooksView>(),
  /** Keeps the secret that signs webhooks in the keychain; null removes it. It never comes back. */
  'regions.setWebhookSecret': call(
    z.object({ connectionId, secret: z.string().min(16, 'Use at least 16 characters.').max(8_192).nullable() }),
  ).returns<WebhooksView>(),
  /** How often each of these rules would have called in the last 7 days, by the history of the connection; in their order. */
  'regions.ruleCalls': call(z.object({ connectionId, rules: z.array(replayedRule).min(1).max(200) })).returns<
    readonly RuleCalls[]
  >(),
  /** Opens a mail about an incident in the mail program of this computer, for a person to send. not-found where there is no such incident. */
  'regions.mailDraft': call(z.object({ connectionId, incidentId: z.string().min(1).max(200) })).returns<MailOpened>(),
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
  'regions.pauses': call(question).returns<RegionPauses>(),
  /** Every sample of the question as a snapshot (columns: `waitSampleColumns`), to be looked through and exported. */
  'regions.samples': call(question).returns<SnapshotInfo>(),
  /** The pauses of the question as a snapshot (columns: `pauseEffectColumns`). */
  'regions.pausesTable': call(question).returns<SnapshotInfo>(),
  /** Every sample of every combination of the range as one snapshot (columns: `waitSampleColumns`), each told by its region's clock. */
  'regions.allSamples': call(range).returns<SnapshotInfo>(),
  /** What happened from one moment to another, and the same as a snapshot (columns: `shiftColumns`), to be exported. */
  'regions.shiftReport': call(range).returns<{ readonly report: ShiftReport; readonly table: SnapshotInfo }>(),
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
