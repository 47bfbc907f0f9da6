import { z } from 'zod'
import { alertRule, quietHours, regionMute } from './alert.ts'
import type { Stage } from '../connections/connection.ts'
import { runbook } from './runbook.ts'
import { texts } from './text.ts'
import { typedNames } from '../normal-text.ts'

/** Settings for watching the regions of one connection. */

/**
 * Seconds between polls. `idle`: while the computer is idle, if enabled. `backOff`: the longest pause after failed polls, short so that
 * a recovery shows soon. `retryAfter`: the longest Retry-After that is followed.
 */
export const pollIntervals = { least: 15, usual: 60, idle: 120, most: 3600, backOff: 30, retryAfter: 300 } as const
/** Seconds without input after which the computer counts as idle. */
export const idleAfterSeconds = 300
/** Minutes from which Open counts as Slow, unless set for a visit type. */
export const usualSlowMinutes = 30
export const usualKeepDays = 400

/** When a connection is monitored: always from the start of the console, only while in use, or never. */
export const watchTimes = ['always', 'in-use', 'off'] as const
export type WatchTime = (typeof watchTimes)[number]

const names = z.array(z.string().min(1).max(300)).max(200).transform(typedNames)

/** The team's shared database. Its password is in the keychain. */
export const sharedStoreFields = z.object({
  host: z.string().trim().min(1, texts.regionsSettings.enterTheHostName).max(255),
  port: z.int().min(1).max(65_535).default(5432),
  database: z.string().trim().min(1, texts.regionsSettings.enterTheDatabaseName).max(63),
  user: z.string().trim().min(1, texts.regionsSettings.enterTheUser).max(63),
  /** `verify` checks the certificate as for every other call. `off` is accepted only for this computer. */
  tls: z.enum(['verify', 'off']).default('verify'),
})
export type SharedStoreFields = z.output<typeof sharedStoreFields>

const fields = {
  watch: z.enum(watchTimes),
  /** While the computer is idle, polls are at least `pollIntervals.idle` seconds apart. */
  slowWhenIdle: z.boolean(),
  intervalSeconds: z.int().min(pollIntervals.least).max(pollIntervals.most),
  /** Sent in the request only if set. Then each one is expected for every region. */
  visitTypeNames: names,
  assignmentQualifiers: names,
  /** Minutes from which Open counts as Slow, by visit type. */
  slowMinutes: z.record(z.string().max(300), z.number().min(1).max(1_440)),
  /** IANA zones of regions set by a user, by `practiceId|regionCode`. */
  zones: z.record(z.string().max(700), z.string().max(100)),
  keepDays: z.int().min(1).max(3_650),
  rules: z.array(alertRule).max(200),
  /** True once a user has answered whether to use the suggested rules. */
  rulesAsked: z.boolean(),
  /** null if there are no quiet hours. */
  quietHours: quietHours.nullable(),
  /** What to do about a region or a practice, in the staff's own words. */
  runbooks: z.array(runbook).max(2_000),
  /** Seconds that each page of the wall is shown. */
  wallPageSeconds: z.int().min(5).max(600),
  /** Ids of the board views that the wall rotates through; empty for the whole board. */
  wallViews: z.array(z.string().max(100)).max(20),
}

/** The settings that a screen may change. Omitted fields stay unchanged. */
export const regionsSettingsChange = z.object(fields).partial()
export type RegionsSettingsChange = z.output<typeof regionsSettingsChange>

export const regionsSettings = z.object({
  /** Undefined until a user chooses. Then the stage decides, see `watchTimeOf`. */
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
  /** The fields that replace `store` once their password is saved, while the change is under way. */
  nextStore: sharedStoreFields.optional(),
})
export type RegionsSettings = z.output<typeof regionsSettings>

export const usualRegionsSettings: RegionsSettings = regionsSettings.parse({})

const usualWatch: Readonly<Record<Stage, WatchTime>> = {
  production: 'always',
  uat: 'in-use',
  // Simulated waits don't matter to anyone, so monitoring starts when Regions is opened.
  sandbox: 'off',
}

/** When a connection of this stage is monitored: the user's choice, else the stage's default. */
export const watchTimeOf = ({ watch }: Pick<RegionsSettings, 'watch'>, stage: Stage): WatchTime =>
  watch ?? usualWatch[stage]

/** Whether it is monitored now. */
export function isWatched(settings: Pick<RegionsSettings, 'watch'>, stage: Stage, isInUse: boolean): boolean {
  const when = watchTimeOf(settings, stage)
  return when === 'always' || (when === 'in-use' && isInUse)
}
