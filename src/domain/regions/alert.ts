import { z } from 'zod'
import { webhookProblem } from './webhook-address.ts'
import { texts } from './text.ts'
import { typedNames } from '../normal-text.ts'

/** The data of alert rules and alerts on regions. See alert-machine.ts for when they fire. No patient data. */

/** A staff member's email address. */
export const mailAddress = z.email(texts.mailAddress.enterAnEmailAddressLikeLeadExampleCom).max(254)

const minutes = z
  .number()
  .min(0)
  .max(24 * 60)
const names = z.array(z.string().min(1).max(300)).max(500).transform(typedNames)

const alertCondition = z.discriminatedUnion('kind', [
  /** The wait is over `minutes`. It recovers at `minutes` less `recoveryMargin`. */
  z.object({ kind: z.literal('wait-over'), minutes, recoveryMargin: minutes.default(0) }),
  /** Became unavailable with one of these reasons, exactly as received; empty for any. */
  z.object({
    kind: z.literal('unavailable'),
    reasons: names,
    /** Silent if the region reports windows and none is open. */
    insideWindow: z.boolean().optional(),
  }),
  /** Facts that contradict each other. */
  z.object({ kind: z.literal('conflict') }),
  /** Outdated, or missing in the last response. */
  z.object({ kind: z.literal('no-data') }),
  /** No longer listed by the platform, and not yet settled by a person. */
  z.object({ kind: z.literal('withdrawn') }),
  /** A booking pause has lasted longer than `hours`. */
  z.object({
    kind: z.literal('paused-over'),
    hours: z
      .number()
      .min(0)
      .max(24 * 365),
  }),
  /** Booking is paused although the wait is under `underMinutes`, so hardly anybody is waiting. */
  z.object({ kind: z.literal('paused-idle'), underMinutes: minutes.default(1) }),
])
export type AlertCondition = z.output<typeof alertCondition>

/** The cause of an incident. Alerts of one region with the same cause form one incident, across rules and combinations. */
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
  name: z.string().trim().min(1, texts.alert.enterANameForTheRule).max(100),
  on: z.boolean(),
  /** The combinations it covers. An empty list means all. */
  scope: z.object({ practiceIds: names, regionCodes: names, visitTypeNames: names, assignmentQualifiers: names }),
  condition: alertCondition,
  /** Minutes that the condition must be true before the alert fires. */
  pendingMinutes: minutes,
  /** Minutes that the condition must be over before the alert ends, to avoid false recoveries. */
  recoveryMinutes: minutes,
  /** Minutes between reminders until somebody acknowledges the alert; 0 for none. */
  repeatEveryMinutes: minutes,
  /** Maximum number of reminders. */
  repeatAtMost: z.int().min(0).max(100),
  /** Whether OFF_HOURS counts. Silent by default. */
  offHours: z.boolean(),
  tellRecovered: z.boolean(),
  sound: z.boolean(),
  /** An address that also receives this rule's notices, signed. https only; plain http only for this computer. */
  webhook: z
    .string()
    .max(2_000)
    .refine((address) => webhookProblem(address) === undefined, texts.alert.theWebhookNeedsAnHttpsAddress)
    .optional(),
  /** The address for mail drafts about its incidents. Without it the sender chooses. */
  mailTo: mailAddress.optional(),
})
export type AlertRule = z.output<typeof alertRule>

/**
 * - `holds`: the condition is true.
 * - `between`: neither true nor ended. A pending alert is dropped; one that has fired continues.
 * - `clear`: the figure is good again.
 * - `over`: not true, but not good either: the region closed for the day, is inactive, or is unavailable for a reason the rule doesn't name.
 * - `unknown`: the row doesn't say, so everything stays as it was.
 */
const alertFindings = ['holds', 'between', 'clear', 'over', 'unknown'] as const
export type AlertFinding = (typeof alertFindings)[number]

const instant = z.iso.datetime()
/** Milliseconds. */
const span = z.number().min(0)

/** One open alert: one rule on one combination, in the machine's internal form. A schema, because fired alerts survive a restart. */
export const openAlert = z.object({
  id: z.string(),
  /** combinationKey of the row. */
  key: z.string(),
  practiceId: z.string(),
  regionCode: z.string(),
  visitTypeName: z.string(),
  assignmentQualifiers: z.array(z.string()).readonly(),
  practiceName: z.string(),
  regionName: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  /** The rule's condition when the alert began. A changed condition starts another alert. */
  condition: alertCondition,
  offHours: z.boolean(),
  phase: z.enum(['pending', 'firing', 'recovering']),
  /** The rule's latest finding. */
  finding: z.enum(alertFindings),
  /** When the condition became true, and when the alert fired. */
  since: instant,
  firedAt: instant.optional(),
  /** How long the condition has continuously been true, and how long it has been over. */
  heldMs: span,
  overMs: span,
  sinceNoticeMs: span,
  /** How long the board has had no row of the practice; undefined while it has one. */
  absentMs: span.optional(),
  /** Number of notices so far, the time of the last one, and whether quiet hours or a mute hold one back. */
  notices: z.int().min(0),
  lastNoticeAt: instant.optional(),
  held: z.enum(['quiet-hours', 'muted']).optional(),
  acknowledged: z.object({ at: z.string(), note: z.string(), by: z.string().optional() }).optional(),
  /** The row's current data. */
  waitSeconds: z.number().optional(),
  reason: z.string().optional(),
})
export type OpenAlert = z.output<typeof openAlert>

/** `pending`: the condition is true, but not long enough yet. `recovering`: it is no longer true, but not long enough yet. */
export type AlertState = 'pending' | 'firing' | 'acknowledged' | 'recovering'

/** An open alert as the board, notices and the page know it. */
export type Alert = Readonly<
  Required<Omit<OpenAlert, 'offHours' | 'phase' | 'finding' | 'heldMs' | 'overMs' | 'sinceNoticeMs' | 'absentMs'>>
> & { readonly state: AlertState }

/**
 * `held`: quiet hours or a mute held the notice back; `given`: it was sent after they ended. `ended`: over without a recovery, because its rule
 * or combination is gone or the region closed for the day. `muted` and `unmuted` are about a region: `alertId` and `ruleName` are empty, and the key
 * has no visit type. The same is true for all actions on incidents. `not-delivered`: the console gave up on a webhook.
 */
const alertEventKinds = [
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

/** One event of an alert in the log. */
export const alertEvent = z.object({
  at: z.string(),
  alertId: z.string(),
  kind: z.enum(alertEventKinds),
  ruleName: z.string(),
  key: z.string(),
  practiceName: z.string(),
  regionName: z.string(),
  waitSeconds: z.number().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  /** The person who did it; undefined for the console itself. */
  by: z.string().optional(),
  /** The incident, for a person's action. */
  incidentId: z.string().optional(),
})
export type AlertEvent = Readonly<z.output<typeof alertEvent>>

/** Mutes a region until a time; with a cause, only alerts with that cause. */
export const regionMute = z.object({
  practiceId: z.string().min(1).max(300),
  regionCode: z.string().min(1).max(300),
  until: z.string().max(40),
  cause: z.enum(incidentCauses).optional(),
})
export type RegionMute = z.output<typeof regionMute>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.alert.enterATimeOfDayLike)

/** Hours without notices, by the computer's clock. If `from` is after `to`, they pass midnight. Days are those on which they start; 0 is Sunday. */
export const quietHours = z.object({ from: clock, to: clock, days: z.array(z.int().min(0).max(6)).max(7) })
export type QuietHours = z.output<typeof quietHours>
