import { texts } from '../text/alerts.ts'
import { webhookProblem } from '../../../../domain/regions/webhook-address.ts'
import { type AlertRule, alertRule } from '../../../../domain/regions/alert.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'
import { type Checked, checkWith, issueWords, withProblems } from '../../../forms/checked.ts'

type NumberField = keyof typeof numberWords
type ScopeField = keyof AlertRule['scope']

/** A rule in the form: each field holds its control's value. Without a webhook or a mail address they are empty. */
export type RuleDraft = Readonly<Record<NumberField, number | string>> &
  Readonly<Record<ScopeField | 'reasons', readonly string[]>> &
  Readonly<Record<'name' | 'webhook' | 'mailTo', string>> &
  Pick<AlertRule, 'offHours' | 'tellRecovered' | 'sound'> & {
    readonly kind: AlertRule['condition']['kind']
    readonly insideWindow: boolean
  }

const minutesOfDay = texts.ruleDraft.minutesFrom0To1440
const numberWords = {
  overMinutes: minutesOfDay,
  marginMinutes: minutesOfDay,
  pausedHours: texts.ruleDraft.hoursFrom0To8760,
  idleMinutes: minutesOfDay,
  pendingMinutes: minutesOfDay,
  recoveryMinutes: minutesOfDay,
  repeatEveryMinutes: minutesOfDay,
  repeatAtMost: texts.ruleDraft.aNumberFrom0To100,
}
const isNumberField = (field: string): field is NumberField => field in numberWords

/** The fields of a condition's parts. */
const conditionFields = {
  minutes: 'overMinutes',
  recoveryMargin: 'marginMinutes',
  hours: 'pausedHours',
  underMinutes: 'idleMinutes',
} as const

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

export function ruleDraft({ condition, scope, webhook = '', mailTo = '', ...rule }: AlertRule): RuleDraft {
  const draft = { ...newRule, ...rule, ...scope, kind: condition.kind, webhook, mailTo }
  switch (condition.kind) {
    case 'wait-over':
      return { ...draft, overMinutes: condition.minutes, marginMinutes: condition.recoveryMargin }
    case 'unavailable':
      return { ...draft, reasons: condition.reasons, insideWindow: condition.insideWindow === true }
    case 'paused-over':
      return { ...draft, pausedHours: condition.hours }
    case 'paused-idle':
      return { ...draft, idleMinutes: condition.underMinutes }
    case 'no-data':
    case 'conflict':
    case 'withdrawn':
      return draft
  }
}

/** The rule of a valid draft, or the errors by field. `others`: the other rules, since names must be unique. */
export function checkRule(
  draft: RuleDraft,
  { id, on, others }: { readonly id: string; readonly on: boolean; readonly others: readonly AlertRule[] },
): Checked<RuleDraft, AlertRule> {
  const { overMinutes: over, marginMinutes: margin, repeatAtMost: most } = draft
  const [name, webhook, mailTo] = [draft.name.trim(), draft.webhook.trim(), draft.mailTo.trim()]
  const rule = {
    ...draft,
    id,
    on,
    scope: draft,
    // The schema takes of these what the kind has.
    condition: {
      kind: draft.kind,
      minutes: over,
      recoveryMargin: margin,
      reasons: draft.reasons,
      ...(draft.insideWindow ? { insideWindow: true } : {}),
      hours: draft.pausedHours,
      underMinutes: draft.idleMinutes,
    },
    repeatAtMost: typeof most === 'number' ? Math.trunc(most) : most,
    webhook: webhook === '' ? undefined : webhook,
    mailTo: mailTo === '' ? undefined : mailTo,
  }
  const checked = checkWith(
    alertRule,
    rule,
    draft,
    (issue, field) => (isNumberField(field) ? numberWords[field] : issueWords(issue)),
    conditionFields,
  )
  const isTaken = others.some((other) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const isWide = draft.kind === 'wait-over' && typeof over === 'number' && typeof margin === 'number' && margin > over
  return withProblems(checked, {
    name: isTaken ? texts.ruleDraft.anotherRuleHasThisName : undefined,
    webhook: webhook === '' ? undefined : webhookProblem(webhook),
    marginMinutes: isWide ? texts.ruleDraft.atMostTheWaitItself : undefined,
  })
}
