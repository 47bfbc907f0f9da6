import type { AlertEvent, AlertRule, QuietHours, RegionMute } from './alert.ts'
import { type AlertRow, endsAlert, findingOf, scopeOf } from './alert-condition.ts'
import { type AlertNotice, noticesOf } from './alert-notice.ts'
import { type Silence, silenceAt } from './alert-silence.ts'
import {
  type AlertsState,
  alertOf,
  asksTheSame,
  changeAlerts,
  eventOf,
  iso,
  type OpenAlert,
  openAlertsOf,
} from './alert-state.ts'

/**
 * When alerts fire, recover and are told. A figure counts from the moment it is seen until the next one is; what is `unknown` counts for nothing, and
 * neither does time in which nobody looked, as while the computer slept. Spans are measured by a clock that cannot be set; the other one gives the
 * stamps, and tells quiet hours and the end of mutes.
 */

export type AlertQuestion = {
  readonly rows: readonly AlertRow[]
  readonly rules: readonly AlertRule[]
  readonly mutes: readonly RegionMute[]
  readonly quietHours: QuietHours | null
  /** The computer's own zone. */
  readonly zone: string
  /** Milliseconds since 1970, and milliseconds that only grow. */
  readonly now: number
  readonly steady: number
  /** Milliseconds between two evaluations from which nobody looked in between. */
  readonly longestGapMs: number
  /** False where the rows are too old to say anything: nothing fires, recovers or is told. */
  readonly trusted: boolean
}

export type Evaluated = {
  readonly state: AlertsState
  readonly events: readonly AlertEvent[]
  /** At most one of each kind, however many alerts it sums up. */
  readonly notices: readonly AlertNotice[]
  /** What is due to be told, alert by alert. */
  readonly told: readonly ToldAlert[]
}

export type ToldAlert = { readonly kind: AlertNotice['kind']; readonly alert: OpenAlert; readonly sound: boolean }

/** A practice that has no row for so long is gone; until then it may not have answered yet. */
const longestAbsenceMs = 15 * 60_000

const minute = 60_000

/** What one evaluation gathers on its way. */
type Gathered = {
  readonly now: number
  readonly silenceOf: (alert: OpenAlert) => Silence | undefined
  readonly events: AlertEvent[]
  readonly told: ToldAlert[]
}

/** Holds all rows against all rules. Asked again with the same rows at a later time it says what is due by then. */
export function evaluateAlerts(state: AlertsState, question: AlertQuestion): Evaluated {
  const { now, steady, trusted } = question
  const elapsed = watchedMs(state, question)
  const at = { now, steady }
  if (!trusted) return { state: { ...unknownFromHere(state, elapsed), at }, events: [], notices: [], told: [] }

  const gathered: Gathered = { now, silenceOf: silenceAt(question, now), events: [], told: [] }
  const session = { question, elapsed, practices: new Set(question.rows.map(({ practiceId }) => practiceId)), gathered }
  const open = new Map<string, ReadonlyMap<string, OpenAlert>>()
  const rules = rulesInForce(question.rules)
  let { made } = state
  for (const rule of rules.values()) {
    const ofRule = evaluateRule(rule, state.open.get(rule.id) ?? new Map(), made, session)
    made = ofRule.made
    if (ofRule.open.size > 0) open.set(rule.id, ofRule.open)
  }
  for (const left of openAlertsOf(state)) if (!rules.has(left.ruleId)) end(left, gathered)

  const { events, told } = gathered
  return { state: { open, at, made }, events, notices: noticesOf(told.map(subjectOf), now), told }
}

type Session = {
  readonly question: AlertQuestion
  readonly elapsed: number
  /** Practices of which the board has any row. */
  readonly practices: ReadonlySet<string>
  readonly gathered: Gathered
}

function evaluateRule(
  rule: AlertRule,
  known: ReadonlyMap<string, OpenAlert>,
  madeBefore: number,
  { question: { rows, now }, elapsed, practices, gathered }: Session,
): { readonly open: ReadonlyMap<string, OpenAlert>; readonly made: number } {
  let made = madeBefore
  const open = new Map<string, OpenAlert>()
  // Those that no row speaks of, or that asked something else.
  const left = new Map(known)
  const inScope = scopeOf(rule)
  for (const row of rows) {
    if (!inScope(row)) continue
    const finding = findingOf(rule, row, now)
    const before = left.get(row.key)
    const same = before !== undefined && asksTheSame(before, rule)
    if (same) left.delete(row.key)
    else if (finding !== 'holds') continue
    const alert = same
      ? seenAgain(before, { rule, row, elapsed })
      : begun(rule, row, `${now.toString(36)}-${++made}`, now)
    const next = settled({ ...alert, finding }, rule, gathered)
    if (next !== undefined) open.set(row.key, next)
  }
  for (const alert of left.values()) {
    const absentMs = (alert.absentMs ?? 0) + elapsed
    const mayComeBack =
      !practices.has(alert.practiceId) &&
      absentMs < longestAbsenceMs &&
      asksTheSame(alert, rule) &&
      inScope({ ...alert, ...noFigure })
    if (mayComeBack) open.set(alert.key, { ...passed(alert, elapsed), finding: 'unknown', absentMs })
    else end(alert, gathered)
  }
  return { open, made }
}

/** An alert as a notice tells it. */
export const subjectOf = ({ kind, alert, sound }: ToldAlert) => ({
  kind,
  sound,
  alert: { ...alertOf(alert), known: alert.finding !== 'unknown' },
})

/** By their ids: of two with the same one the later counts. */
const rulesInForce = (rules: readonly AlertRule[]): ReadonlyMap<string, AlertRule> =>
  new Map(rules.filter(({ on }) => on).map((rule) => [rule.id, rule]))

/** Milliseconds since the last evaluation; none where too much time has passed by either clock. */
function watchedMs({ at }: AlertsState, { now, steady, longestGapMs }: AlertQuestion): number {
  if (at === undefined) return 0
  const passed = steady - at.steady
  return passed < 0 || Math.max(passed, now - at.now) > longestGapMs ? 0 : passed
}

const unknownFromHere = (state: AlertsState, elapsed: number): AlertsState =>
  changeAlerts(state, (alert) => ({ ...passed(alert, elapsed), finding: 'unknown' }))

/** The alert after `elapsed` milliseconds of what was found last. */
const passed = (alert: OpenAlert, elapsed: number): OpenAlert => ({
  ...alert,
  heldMs: alert.heldMs + (alert.phase === 'pending' && alert.finding === 'holds' ? elapsed : 0),
  overMs: alert.overMs + (alert.phase === 'recovering' && endsAlert(alert.finding) ? elapsed : 0),
  sinceNoticeMs: alert.sinceNoticeMs + elapsed,
})

type Seen = { readonly rule: AlertRule; readonly row: AlertRow; readonly elapsed: number }

const seenAgain = (alert: OpenAlert, { rule, row, elapsed }: Seen): OpenAlert => ({
  ...passed(alert, elapsed),
  ruleName: rule.name,
  practiceName: row.practiceName,
  regionName: row.regionName,
  waitSeconds: row.waitSeconds,
  reason: row.reason,
  absentMs: undefined,
})

const begun = (rule: AlertRule, row: AlertRow, id: string, now: number): OpenAlert => ({
  id,
  key: row.key,
  practiceId: row.practiceId,
  regionCode: row.regionCode,
  visitTypeName: row.visitTypeName,
  assignmentQualifiers: [...row.assignmentQualifiers],
  practiceName: row.practiceName,
  regionName: row.regionName,
  ruleId: rule.id,
  ruleName: rule.name,
  condition: rule.condition,
  offHours: rule.offHours,
  phase: 'pending',
  finding: 'holds',
  since: iso(now),
  heldMs: 0,
  overMs: 0,
  sinceNoticeMs: 0,
  notices: 0,
  waitSeconds: row.waitSeconds,
  reason: row.reason,
})

/** The alert in the phase that its finding puts it in, told where that is due; undefined where it is over. */
function settled(alert: OpenAlert, rule: AlertRule, gathered: Gathered): OpenAlert | undefined {
  switch (alert.phase) {
    case 'pending': {
      if (alert.finding === 'unknown') return alert
      if (alert.finding !== 'holds') return undefined
      if (alert.heldMs < rule.pendingMinutes * minute) return alert
      const fired: OpenAlert = { ...alert, phase: 'firing', firedAt: iso(gathered.now) }
      gathered.events.push(eventOf(fired, 'fired', gathered.now))
      return toldWhereDue(fired, rule, gathered)
    }
    case 'firing':
      return endsAlert(alert.finding)
        ? settled({ ...alert, phase: 'recovering', overMs: 0 }, rule, gathered)
        : toldWhereDue(alert, rule, gathered)
    case 'recovering': {
      if (alert.finding === 'unknown') return toldWhereDue(alert, rule, gathered)
      if (!endsAlert(alert.finding)) return toldWhereDue({ ...alert, phase: 'firing' }, rule, gathered)
      if (alert.overMs < rule.recoveryMinutes * minute) return toldWhereDue(alert, rule, gathered)
      recover(alert, rule, gathered)
      return undefined
    }
  }
}

/** Gives the first notice or a repeat, or holds it back. */
function toldWhereDue(alert: OpenAlert, rule: AlertRule, gathered: Gathered): OpenAlert {
  const { now, events, told } = gathered
  const silence = gathered.silenceOf(alert)
  if (!isDue(alert, rule)) {
    // What was held back while it fired still is, should it fire again before the silence ends.
    const waits = alert.phase === 'recovering' && alert.acknowledged === undefined && alert.held !== undefined
    return { ...alert, held: waits ? silence : undefined }
  }
  if (silence !== undefined) {
    if (alert.held === undefined) events.push(eventOf(alert, 'held', now))
    return { ...alert, held: silence }
  }
  const first = alert.notices === 0
  if (!first) events.push(eventOf(alert, 'repeated', now))
  else if (alert.held !== undefined || alert.firedAt !== iso(now)) events.push(eventOf(alert, 'given', now))
  const given: OpenAlert = {
    ...alert,
    held: undefined,
    notices: alert.notices + 1,
    lastNoticeAt: iso(now),
    sinceNoticeMs: 0,
  }
  told.push({ kind: first ? 'fired' : 'repeated', alert: given, sound: rule.sound })
  return given
}

function isDue(alert: OpenAlert, { repeatEveryMinutes, repeatAtMost }: AlertRule): boolean {
  if (alert.phase !== 'firing' || alert.acknowledged !== undefined) return false
  if (alert.notices === 0) return true
  return repeatEveryMinutes > 0 && alert.notices <= repeatAtMost && alert.sinceNoticeMs >= repeatEveryMinutes * minute
}

function recover(alert: OpenAlert, rule: AlertRule, { now, events, told, silenceOf }: Gathered): void {
  const recovered = alert.finding === 'clear'
  events.push(eventOf(alert, recovered ? 'recovered' : 'ended', now))
  // Who was never told that it fired is not told that it is over.
  if (recovered && rule.tellRecovered && alert.notices > 0 && silenceOf(alert) === undefined) {
    told.push({ kind: 'recovered', alert, sound: false })
  }
}

/** Over because there is nothing left to ask, or nobody asks any more. What never fired goes without a word. */
function end(alert: OpenAlert, { now, events }: Gathered): void {
  if (alert.phase !== 'pending') events.push(eventOf(alert, 'ended', now))
}

/** A combination of which the board has no row. */
const noFigure = { freshness: 'missing', available: undefined, waitSeconds: undefined, reason: undefined } as const

/** Acknowledges an alert that fired: repeats end, and nobody is told of it again until it is over. Others stay as they are. */
export function acknowledgeAlert(
  state: AlertsState,
  alertId: string,
  note: string,
  now: number,
): { readonly state: AlertsState; readonly events: readonly AlertEvent[] } {
  const alert = openAlertsOf(state).find(({ id }) => id === alertId)
  if (alert === undefined || alert.phase === 'pending' || alert.acknowledged !== undefined) return { state, events: [] }
  const acknowledged = { at: iso(now), note }
  const changed = changeAlerts(state, (other) =>
    other === alert ? { ...alert, acknowledged, held: undefined } : other,
  )
  return { state: changed, events: [eventOf(alert, 'acknowledged', now, note === '' ? undefined : note)] }
}

/** The alerts that fired, before the first evaluation of a session: what was pending is over without a word. */
export const firedOnly = (state: AlertsState): readonly OpenAlert[] =>
  openAlertsOf(state).filter(({ phase }) => phase !== 'pending')

/**
 * Milliseconds from the last evaluation until something is due though the rows stay as they are: a pending or recovery time ends, a notice is repeated,
 * a silence may be over. Undefined where nothing is.
 */
export function dueInMs(
  state: AlertsState,
  { rules, mutes, now }: Pick<AlertQuestion, 'rules' | 'mutes' | 'now'>,
): number | undefined {
  const dues: number[] = []
  for (const rule of rulesInForce(rules).values()) {
    for (const alert of state.open.get(rule.id)?.values() ?? []) dues.push(dueOf(alert, rule, now))
  }
  const least = dues.reduce((one, other) => Math.min(one, other), never)
  if (least === never) return undefined
  // A mute that ends between two full minutes.
  const ends = mutes.map(({ until }) => Date.parse(until) - now).filter((ms) => ms > 0)
  return Math.max(0, Math.min(least, ...ends))
}

const never = Number.POSITIVE_INFINITY

function dueOf(alert: OpenAlert, rule: AlertRule, now: number): number {
  if (alert.absentMs !== undefined) return never
  // Quiet hours begin and end with a minute of the clock, which may be set at any time.
  const silenceOver = alert.held === undefined ? never : minute - (now % minute)
  if (alert.phase === 'pending') {
    return alert.finding === 'holds' ? rule.pendingMinutes * minute - alert.heldMs : never
  }
  if (alert.phase === 'recovering') {
    const recovered = endsAlert(alert.finding) ? rule.recoveryMinutes * minute - alert.overMs : never
    return Math.min(recovered, silenceOver)
  }
  if (alert.held !== undefined) return silenceOver
  const repeats = alert.acknowledged === undefined && rule.repeatEveryMinutes > 0 && alert.notices <= rule.repeatAtMost
  return repeats ? rule.repeatEveryMinutes * minute - alert.sinceNoticeMs : never
}
