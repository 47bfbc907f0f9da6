import { mailAddress } from '../../../../domain/regions/mail-address.ts'
import { webhookProblem } from '../../../../domain/regions/webhook-address.ts'
import { type AlertRule, alertRule } from '../../../../domain/regions/alert.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'

/** A rule in the form: each field holds its control's value. */
export type RuleDraft = {
  readonly name: string
  readonly kind: AlertRule['condition']['kind']
  readonly overMinutes: number | string
  readonly marginMinutes: number | string
  readonly reasons: readonly string[]
  readonly insideWindow: boolean
  readonly pausedHours: number | string
  readonly idleMinutes: number | string
  readonly pendingMinutes: number | string
  readonly recoveryMinutes: number | string
  readonly repeatEveryMinutes: number | string
  readonly repeatAtMost: number | string
  readonly practiceIds: readonly string[]
  readonly regionCodes: readonly string[]
  readonly visitTypeNames: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  readonly offHours: boolean
  readonly tellRecovered: boolean
  readonly sound: boolean
  /** An https address; empty for none. */
  readonly webhook: string
  /** An email address; empty for none. */
  readonly mailTo: string
}

export const newRule: RuleDraft = {
  name: '',
  kind: 'wait-over',
  overMinutes: 45,
  marginMinutes: 5,
  reasons: [],
  insideWindow: false,
  pausedHours: 8,
  idleMinutes: 1,
  pendingMinutes: 5,
  recoveryMinutes: 5,
  repeatEveryMinutes: 15,
  repeatAtMost: 4,
  practiceIds: [],
  regionCodes: [],
  visitTypeNames: [],
  assignmentQualifiers: [],
  offHours: false,
  tellRecovered: true,
  sound: true,
  webhook: '',
  mailTo: '',
}

/** A new rule for a single combination. */
export const ruleAbout = ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination): RuleDraft => ({
  ...newRule,
  practiceIds: [practiceId],
  regionCodes: [regionCode],
  visitTypeNames: visitTypeName === '' ? [] : [visitTypeName],
  assignmentQualifiers,
})

export function ruleDraft(rule: AlertRule): RuleDraft {
  const { condition, scope } = rule
  return {
    ...newRule,
    ...scope,
    name: rule.name,
    kind: condition.kind,
    ...(condition.kind === 'wait-over'
      ? { overMinutes: condition.minutes, marginMinutes: condition.recoveryMargin }
      : {}),
    ...(condition.kind === 'unavailable'
      ? { reasons: condition.reasons, insideWindow: condition.insideWindow === true }
      : {}),
    ...(condition.kind === 'paused-over' ? { pausedHours: condition.hours } : {}),
    ...(condition.kind === 'paused-idle' ? { idleMinutes: condition.underMinutes } : {}),
    pendingMinutes: rule.pendingMinutes,
    recoveryMinutes: rule.recoveryMinutes,
    repeatEveryMinutes: rule.repeatEveryMinutes,
    repeatAtMost: rule.repeatAtMost,
    offHours: rule.offHours,
    tellRecovered: rule.tellRecovered,
    sound: rule.sound,
    webhook: rule.webhook ?? '',
    mailTo: rule.mailTo ?? '',
  }
}

export type RuleField =
  | 'name'
  | 'webhook'
  | 'mailTo'
  | 'overMinutes'
  | 'marginMinutes'
  | 'pausedHours'
  | 'idleMinutes'
  | 'pendingMinutes'
  | 'recoveryMinutes'
  | 'repeatEveryMinutes'
  | 'repeatAtMost'
export type CheckedRule =
  | { readonly ok: true; readonly rule: AlertRule }
  | { readonly ok: false; readonly problems: Partial<Record<RuleField, string>> }

const day = 24 * 60
const numbers: readonly [RuleField, number, string][] = [
  ['overMinutes', day, 'Minutes from 0 to 1,440.'],
  ['marginMinutes', day, 'Minutes from 0 to 1,440.'],
  ['pausedHours', 24 * 365, 'Hours from 0 to 8,760.'],
  ['idleMinutes', day, 'Minutes from 0 to 1,440.'],
  ['pendingMinutes', day, 'Minutes from 0 to 1,440.'],
  ['recoveryMinutes', day, 'Minutes from 0 to 1,440.'],
  ['repeatEveryMinutes', day, 'Minutes from 0 to 1,440.'],
  ['repeatAtMost', 100, 'A number from 0 to 100.'],
]

/** Fields that exist only for one kind of condition. */
const fieldsOfKind: Partial<Record<RuleField, RuleDraft['kind']>> = {
  overMinutes: 'wait-over',
  marginMinutes: 'wait-over',
  pausedHours: 'paused-over',
  idleMinutes: 'paused-idle',
}

/** The rule of a valid draft, or the errors by field. `others`: the other rules, since names must be unique. */
export function checkRule(
  draft: RuleDraft,
  { id, on, others }: { readonly id: string; readonly on: boolean; readonly others: readonly AlertRule[] },
): CheckedRule {
  const problems: Partial<Record<RuleField, string>> = {}
  for (const [field, most, words] of numbers) {
    const value = draft[field]
    const given = typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most
    const kind = fieldsOfKind[field]
    const concerns = kind === undefined || kind === draft.kind
    if (concerns && !given) problems[field] = words
  }
  const name = draft.name.trim()
  if (name === '') problems.name = 'Give the rule a name.'
  else if (others.some((other) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase()))
    problems.name = 'Another rule has this name.'
  const webhook = draft.webhook.trim() === '' ? undefined : webhookProblem(draft.webhook.trim())
  if (webhook !== undefined) problems.webhook = webhook
  const mailTo = draft.mailTo.trim()
  const mail = mailTo === '' ? undefined : mailAddress.safeParse(mailTo)
  if (mail?.success === false) problems.mailTo = mail.error.issues[0]?.message ?? ''
  const { overMinutes: over, marginMinutes: margin } = draft
  if (draft.kind === 'wait-over' && typeof over === 'number' && typeof margin === 'number' && margin > over)
    problems.marginMinutes = 'Not more than the wait itself.'
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const parsed = alertRule.safeParse({
    id,
    on,
    name,
    scope: {
      practiceIds: draft.practiceIds,
      regionCodes: draft.regionCodes,
      visitTypeNames: draft.visitTypeNames,
      assignmentQualifiers: draft.assignmentQualifiers,
    },
    condition: conditionOf(draft),
    pendingMinutes: draft.pendingMinutes,
    recoveryMinutes: draft.recoveryMinutes,
    repeatEveryMinutes: draft.repeatEveryMinutes,
    repeatAtMost: typeof draft.repeatAtMost === 'number' ? Math.trunc(draft.repeatAtMost) : draft.repeatAtMost,
    offHours: draft.offHours,
    tellRecovered: draft.tellRecovered,
    sound: draft.sound,
    ...(draft.webhook.trim() === '' ? {} : { webhook: draft.webhook.trim() }),
    ...(mailTo === '' ? {} : { mailTo }),
  })
  return parsed.success
    ? { ok: true, rule: parsed.data }
    : { ok: false, problems: { name: parsed.error.issues[0]?.message ?? 'The rule cannot be saved as it is.' } }
}

function conditionOf({ kind, overMinutes, marginMinutes, reasons, insideWindow, pausedHours, idleMinutes }: RuleDraft) {
  switch (kind) {
    case 'wait-over':
      return { kind, minutes: overMinutes, recoveryMargin: marginMinutes }
    case 'unavailable':
      return { kind, reasons, ...(insideWindow ? { insideWindow } : {}) }
    case 'no-data':
    case 'conflict':
    case 'withdrawn':
      return { kind }
    case 'paused-over':
      return { kind, hours: pausedHours }
    case 'paused-idle':
      return { kind, underMinutes: idleMinutes }
  }
}
