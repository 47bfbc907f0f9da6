import { z } from 'zod'
import { mailAddress } from './mail-address.ts'
import { webhookProblem } from './webhook-address.ts'
import type { Combination } from './region-poll.ts'

/** Alerts on regions: what a rule says, and what an alert is. When they fire: alert-machine.ts. Nothing here holds patient data. */

const minutes = z
  .number()
  .min(0)
  .max(24 * 60)
const names = z.array(z.string().min(1).max(300)).max(500)

export const alertCondition = z.discriminatedUnion('kind', [
  /** Wait over so many minutes. It has recovered when it is not over `minutes` less `recoveryMargin` any more. */
  z.object({ kind: z.literal('wait-over'), minutes, recoveryMargin: minutes.default(0) }),
  /** Became unavailable with one of these reasons, as they come; empty for any. */
  z.object({
    kind: z.literal('unavailable'),
    reasons: names,
    /** Silent where the region tells its windows and none of them is on. */
    insideWindow: z.boolean().optional(),
  }),
  /** Facts that cannot all be true. */
  z.object({ kind: z.literal('conflict') }),
  /** Outdated, or not in the last answer. */
  z.object({ kind: z.literal('no-data') }),
  /** No longer listed by the platform, and not settled by a person. */
  z.object({ kind: z.literal('withdrawn') }),
  /** A pause of booking has been on for longer than so many hours. */
  z.object({
    kind: z.literal('paused-over'),
    hours: z
      .number()
      .min(0)
      .max(24 * 365),
  }),
  /** Booking is paused, and the wait is under so many minutes: nobody to speak of is waiting. */
  z.object({ kind: z.literal('paused-idle'), underMinutes: minutes.default(1) }),
])
export type AlertCondition = z.output<typeof alertCondition>

/** What an incident is about. Alerts of one region with one cause are one incident, whatever their rules and combinations. */
export const incidentCauses = ['withdrawn', 'closed', 'paused', 'slow', 'conflict', 'no-data'] as const
export type IncidentCause = (typeof incidentCauses)[number]

const causes: Readonly<Record<AlertCondition['kind'], IncidentCause>> = {
  'wait-over': 'slow',
  unavailable: 'closed',
  'no-data': 'no-data',
  conflict: 'conflict',
  withdrawn: 'withdrawn',
  'paused-over': 'paused',
  'paused-idle': 'paused',
}
export const causeOf = ({ kind }: AlertCondition): IncidentCause => causes[kind]

export const alertRule = z.object({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1, 'Give the rule a name.').max(100),
  on: z.boolean(),
  /** Which combinations; an empty list is all. */
  scope: z.object({
    practiceIds: names,
    regionCodes: names,
    visitTypeNames: names,
    assignmentQualifiers: names,
  }),
  condition: alertCondition,
  /** Minutes for which the condition must hold before the alert fires. */
  pendingMinutes: minutes,
  /** Minutes for which it must not hold before the alert is over: no false recovery. */
  recoveryMinutes: minutes,
  /** Minutes until the notice is repeated while nobody has acknowledged it; 0 for never. */
  repeatEveryMinutes: minutes,
  /** Most repeats. */
  repeatAtMost: z.int().min(0).max(100),
  /** Whether OFF_HOURS counts; silent unless asked. */
  offHours: z.boolean(),
  tellRecovered: z.boolean(),
  sound: z.boolean(),
  /** Where notices of this rule are also sent, signed; https only, plain http for this computer alone. */
  webhook: z
    .string()
    .max(2_000)
    .refine((address) => webhookProblem(address) === undefined, 'The webhook needs an https:// address.')
    .optional(),
  /** Where mail drafts about its incidents are addressed; whoever sends one chooses where there is none. */
  mailTo: mailAddress.optional(),
})
export type AlertRule = z.output<typeof alertRule>

/** `pending`: the condition holds, not yet long enough. `recovering`: it no longer holds, not yet long enough. */
export const alertStates = ['pending', 'firing', 'acknowledged', 'recovering'] as const
export type AlertState = (typeof alertStates)[number]

export type Alert = Combination & {
  readonly id: string
  /** combinationKey of the row. */
  readonly key: string
  readonly ruleId: string
  readonly ruleName: string
  readonly condition: AlertCondition
  readonly practiceName: string
  readonly regionName: string
  readonly state: AlertState
  /** When the condition began to hold, and when the alert fired (ISO 8601 in UTC). */
  readonly since: string
  readonly firedAt: string | undefined
  /** Notices given so far, the last one's time, and whether one is held back by quiet hours or a mute. */
  readonly notices: number
  readonly lastNoticeAt: string | undefined
  readonly held: 'quiet-hours' | 'muted' | undefined
  readonly acknowledged: { readonly at: string; readonly note: string; readonly by?: string | undefined } | undefined
  /** What the row says now. */
  readonly waitSeconds: number | undefined
  readonly reason: string | undefined
}

/**
 * `held`: the notice was held back by quiet hours or a mute; `given`: it was given when they had ended. `ended`: over without having recovered: its rule
 * or its combination is gone, or the region closed for the day. `muted` and `unmuted` concern a region: they have no alert (`alertId` and `ruleName`
 * are empty) and a key without visit type, as has all that a person does with an incident. `not-delivered`: a webhook was given up.
 */
export const alertEventKinds = [
  'fired',
  'held',
  'given',
  'repeated',
  'acknowledged',
  'recovered',
  'ended',
  'muted',
  'unmuted',
  'noted',
  'assigned',
  'handed-over',
  'not-delivered',
] as const

/** What happened to an alert, as the log keeps it. */
export type AlertEvent = {
  readonly at: string
  readonly alertId: string
  readonly kind: (typeof alertEventKinds)[number]
  readonly ruleName: string
  readonly key: string
  readonly practiceName: string
  readonly regionName: string
  readonly waitSeconds: number | undefined
  readonly reason: string | undefined
  readonly note: string | undefined
  /** Who did it; undefined for what the console does by itself. */
  readonly by?: string | undefined
  /** The incident that a person worked on. */
  readonly incidentId?: string | undefined
}

/** A region that stays silent until a time; with a cause only where it is about that. */
export const regionMute = z.object({
  practiceId: z.string().min(1).max(300),
  regionCode: z.string().min(1).max(300),
  until: z.string().max(40),
  cause: z.enum(incidentCauses).optional(),
})
export type RegionMute = z.output<typeof regionMute>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, as 22:00.')

/** Hours in which no notice is given, by the computer's clock. `from` after `to` goes past midnight. Days are those on which it begins, 0 Sunday. */
export const quietHours = z.object({ from: clock, to: clock, days: z.array(z.int().min(0).max(6)).max(7) })
export type QuietHours = z.output<typeof quietHours>
