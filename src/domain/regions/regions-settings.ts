import { z } from 'zod'
import { alertRule, quietHours, regionMute } from './alert.ts'
import type { Stage } from '../connections/connection.ts'
import { runbook } from './runbook.ts'

/** How the regions of one connection are watched. */

/**
 * Seconds between polls. `idle`: while the computer is idle, where the settings slow it then. `backOff`: the longest pause after polls that failed, so that
 * the end of a fault is seen soon. `retryAfter`: the longest that a Retry-After is obeyed.
 */
export const pollIntervals = { least: 15, usual: 60, idle: 120, most: 3600, backOff: 30, retryAfter: 300 } as const
/** Seconds without input after which the computer counts as idle. */
export const idleAfterSeconds = 300
/** Minutes from which Open is Slow, until set for a visit type. */
export const usualSlowMinutes = 30
export const usualKeepDays = 400

/** When a connection is monitored: from the start of the console whatever is in use, only while it is in use, or not at all. */
export const watchTimes = ['always', 'in-use', 'off'] as const
export type WatchTime = (typeof watchTimes)[number]

const names = z.array(z.string().min(1).max(300)).max(200)

/** The database that a team shares; its password is in the keychain. */
export const sharedStoreFields = z.object({
  host: z.string().trim().min(1, 'Give the host name.').max(255),
  port: z.int().min(1).max(65_535).default(5432),
  database: z.string().trim().min(1, 'Give the name of the database.').max(63),
  user: z.string().trim().min(1, 'Give the user.').max(63),
  /** `verify` checks the certificate as for every other call; `off` is taken for this computer alone. */
  tls: z.enum(['verify', 'off']).default('verify'),
})
export type SharedStoreFields = z.output<typeof sharedStoreFields>

const fields = {
  watch: z.enum(watchTimes),
  /** Polls are at least `pollIntervals.idle` seconds apart while nobody uses the computer. */
  slowWhenIdle: z.boolean(),
  intervalSeconds: z.int().min(pollIntervals.least).max(pollIntervals.most),
  /** Sent with the request only where chosen; every one chosen is then expected of every region. */
  visitTypeNames: names,
  assignmentQualifiers: names,
  /** Minutes from which Open is Slow, by visit type. */
  slowMinutes: z.record(z.string().max(300), z.number().min(1).max(1_440)),
  /** IANA zones of regions, by `practiceId|regionCode`, where somebody set them. */
  zones: z.record(z.string().max(700), z.string().max(100)),
  keepDays: z.int().min(1).max(3_650),
  rules: z.array(alertRule).max(200),
  /** Somebody answered whether the suggested rules are wanted. */
  rulesAsked: z.boolean(),
  /** null where no hours are quiet. */
  quietHours: quietHours.nullable(),
  /** What to do about a region or a practice, in staff's own words. */
  runbooks: z.array(runbook).max(2_000),
  /** Seconds that each page of the wall stands. */
  wallPageSeconds: z.int().min(5).max(600),
  /** Named views of the board that the wall rotates through, by id; empty for the whole board. */
  wallViews: z.array(z.string().max(100)).max(20),
}

/** What a screen may change; a field left out stays as it is. */
export const regionsSettingsChange = z.object(fields).partial()
export type RegionsSettingsChange = z.output<typeof regionsSettingsChange>

export const regionsSettings = z.object({
  /** Undefined until somebody chooses: then it goes by the stage, see `watchTimeOf`. */
  watch: fields.watch.optional(),
  slowWhenIdle: fields.slowWhenIdle.default(false),
  intervalSeconds: fields.intervalSeconds.default(pollIntervals.usual),
  visitTypeNames: fields.visitTypeNames.default([]),
  assignmentQualifiers: fields.assignmentQualifiers.default([]),
  slowMinutes: fields.slowMinutes.default({}),
  zones: fields.zones.default({}),
  keepDays: fields.keepDays.default(usualKeepDays),
  rules: fields.rules.default([]),
  rulesAsked: fields.rulesAsked.default(false),
  quietHours: fields.quietHours.default(null),
  mutes: z.array(regionMute).max(1_000).default([]),
  runbooks: fields.runbooks.default([]),
  wallPageSeconds: fields.wallPageSeconds.default(20),
  wallViews: fields.wallViews.default([]),
  store: sharedStoreFields.nullable().default(null),
})
export type RegionsSettings = z.output<typeof regionsSettings>

export const usualRegionsSettings: RegionsSettings = regionsSettings.parse({})

const usualWatch: Readonly<Record<Stage, WatchTime>> = {
  production: 'always',
  uat: 'in-use',
  // Nobody depends on simulated waits: they are monitored once Regions is opened.
  sandbox: 'off',
}

/** When a connection of this stage is monitored: what somebody chose, else what is usual for its stage. */
export const watchTimeOf = ({ watch }: Pick<RegionsSettings, 'watch'>, stage: Stage): WatchTime =>
  watch ?? usualWatch[stage]

/** Whether it is monitored now. */
export function isWatched(settings: Pick<RegionsSettings, 'watch'>, stage: Stage, isInUse: boolean): boolean {
  const when = watchTimeOf(settings, stage)
  return when === 'always' || (when === 'in-use' && isInUse)
}
