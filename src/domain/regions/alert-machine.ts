import type { AlertEvent, AlertRule, OpenAlert, QuietHours, RegionMute } from './alert.ts'
import { type AlertRow, endsAlert, findingOf, scopeOf } from './alert-condition.ts'
import type { AlertNotice } from './alert-notice.ts'
import { type Silence, silenceAt, type Silenced } from './alert-silence.ts'
import { type AlertsState, alertOf, asksTheSame, changeAlerts, eventOf, iso, openAlertsOf } from './alert-state.ts'

/**
 * Decides when alerts fire, recover and send notices. A figure counts from when it is seen until the next one. `unknown` counts for nothing,
 * and neither does unwatched time, such as while the computer slept. Durations use a monotonic clock; the wall clock gives timestamps, quiet hours
 * and the end of mutes.
 */

export type AlertQuestion = {
  readonly rows: readonly AlertRow[]
  /** Practices on the board that have no row: what they lack is gone. Other practices without rows may not have responded yet. */
  readonly emptyPractices?: ReadonlySet<string>
  readonly rules: readonly AlertRule[]
  readonly mutes: readonly RegionMute[]
  readonly quietHours: QuietHours | null
  /** The computer's own zone. */
  readonly zone: string
  /** The wall clock in milliseconds since 1970, and a monotonic clock in milliseconds. */
  readonly now: number
  readonly steady: number
  /** A longer time between two evaluations, in milliseconds, counts as unwatched. */
  readonly longestGapMs: number
  /** False if the rows are too old to evaluate: nothing fires, recovers or sends a notice. */
  readonly trusted: boolean
}

export type Evaluated = {
  readonly state: AlertsState
  readonly events: readonly AlertEvent[]
  /** The notices that are due, by alert. */
  readonly announced: readonly AnnouncedAlert[]
  /** Whether an alert or a region is silent now, and why. */
  readonly silenceOf: (alert: Silenced) => Silence | undefined
}

export type AnnouncedAlert = { readonly kind: AlertNotice['kind']; readonly alert: OpenAlert; readonly sound: boolean }

/** A practice without rows for this long is gone. Before that it may just not have answered yet. */
const longestAbsenceMs = 15 * 60_000

const minute = 60_000

/** What one evaluation collects. */
type Gathered = {
  readonly now: number
  readonly silenceOf: (alert: OpenAlert) => Silence | undefined
  readonly events: AlertEvent[]
  readonly announced: AnnouncedAlert[]
}

/** Evaluates all rules on all rows. With the same rows at a later time, it returns what is due by then. */
export function evaluateAlerts(state: AlertsState, question: AlertQuestion): Evaluated {
  const { now, steady, trusted } = question
  const elapsed = watchedMs(state, question)
  const at = { now, steady }
  const silenceOf = silenceAt(question, now)
  const none = { events: [], announced: [], silenceOf }
  if (!trusted) return { state: { ...unknownFromHere(state, elapsed), at }, ...none }

  const gathered: Gathered = { now, silenceOf, events: [], announced: [] }
  const practices = new Set([...(question.emptyPractices ?? []), ...question.rows.map(({ practiceId }) => practiceId)])
  const session = { question, elapsed, practices, gathered }
  const open = new Map<string, ReadonlyMap<string, OpenAlert>>()
  const rules = rulesInForce(question.rules)
  let { made } = state
  for (const rule of rules.values()) {
    const ofRule = evaluateRule(rule, state.open.get(rule.id) ?? new Map(), made, session)
    made = ofRule.made
    if (ofRule.open.size > 0) open.set(rule.id, ofRule.open)
  }
  for (const left of openAlertsOf(state)) if (!rules.has(left.ruleId)) end(left, gathered)

  const { events, announced } = gathered
  return { state: { open, at, made }, events, announced, silenceOf }
}

type Session = {
  readonly question: AlertQuestion
  readonly elapsed: number
  /** Practices on the board. */
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
  // Open alerts whose row is missing or whose rule changed.
  const left = new Map(known)
  const inScope = scopeOf(rule)
  for (const row of rows) {
    if (!inScope(row)) continue
    const finding = findingOf(rule, row, now)
    const before = left.get(row.key)
    const same = before !== undefined && asksTheSame(before, rule)
    if (same) left.delete(row.key)
    else if (finding !== 'holds') continue
    const alert = same ? seenAgain(before, rule, row, elapsed) : begun(rule, row, `${now.toString(36)}-${++made}`, now)
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
    if (mayComeBack) open.set(alert.key, { ...unseen(alert, elapsed), absentMs })
    else end(alert, gathered)
  }
  return { open, made }
}

/** The fields of an alert that a notice contains. */
export const subjectOf = ({ kind, alert, sound }: AnnouncedAlert) => ({
  kind,
  sound,
  alert: { ...alertOf(alert), known: alert.finding !== 'unknown', isBetween: alert.finding === 'between' },
})

/** The active rules by id. If two have the same id, the later one counts. */
const rulesInForce = (rules: readonly AlertRule[]): ReadonlyMap<string, AlertRule> =>
  new Map(rules.filter(({ on }) => on).map((rule) => [rule.id, rule]))

/** Milliseconds since the last evaluation; 0 if too much time has passed by either clock. */
function watchedMs({ at }: AlertsState, { now, steady, longestGapMs }: AlertQuestion): number {
  if (at === undefined) return 0
  const passed = steady - at.steady
  return passed < 0 || Math.max(passed, now - at.now) > longestGapMs ? 0 : passed
}

const unknownFromHere = (state: AlertsState, elapsed: number): AlertsState =>
  changeAlerts(state, (alert) => unseen(alert, elapsed))

/** An alert of which nothing is known now, its wait included. */
const unseen = (alert: OpenAlert, elapsed: number): OpenAlert => ({
  ...passed(alert, elapsed),
  finding: 'unknown',
  waitSeconds: undefined,
})

/** Advances an alert by `elapsed` milliseconds of its last finding. */
const passed = (alert: OpenAlert, elapsed: number): OpenAlert => ({
  ...alert,
  heldMs: alert.heldMs + (alert.phase === 'pending' && alert.finding === 'holds' ? elapsed : 0),
  overMs: alert.overMs + (alert.phase === 'recovering' && endsAlert(alert.finding) ? elapsed : 0),
  sinceNoticeMs: alert.sinceNoticeMs + elapsed,
})

/** An outdated row keeps its last wait, which isn't the present one. */
const currentWait = ({ freshness, waitSeconds }: AlertRow): number | undefined =>
  freshness === 'fresh' ? waitSeconds : undefined

const seenAgain = (alert: OpenAlert, rule: AlertRule, row: AlertRow, elapsed: number): OpenAlert => ({
  ...passed(alert, elapsed),
  ruleName: rule.name,
  practiceName: row.practiceName,
  regionName: row.regionName,
  waitSeconds: currentWait(row),
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
  waitSeconds: currentWait(row),
  reason: row.reason,
})

/** Moves an alert to the phase of its finding and sends a notice if due; undefined if it is over. */
function settled(alert: OpenAlert, rule: AlertRule, gathered: Gathered): OpenAlert | undefined {
  switch (alert.phase) {
    case 'pending': {
      if (alert.finding === 'unknown') return alert
      if (alert.finding !== 'holds') return undefined
      if (alert.heldMs < rule.pendingMinutes * minute) return alert
      const fired: OpenAlert = { ...alert, phase: 'firing', firedAt: iso(gathered.now) }
      gathered.events.push(eventOf(fired, 'fired', gathered.now))
      return announcedIfDue(fired, rule, gathered)
    }
    case 'firing':
      return endsAlert(alert.finding)
        ? settled({ ...alert, phase: 'recovering', overMs: 0 }, rule, gathered)
        : announcedIfDue(alert, rule, gathered)
    case 'recovering': {
      if (alert.finding === 'unknown') return announcedIfDue(alert, rule, gathered)
      if (!endsAlert(alert.finding)) return announcedIfDue({ ...alert, phase: 'firing' }, rule, gathered)
      if (alert.overMs < rule.recoveryMinutes * minute) return announcedIfDue(alert, rule, gathered)
      recover(alert, rule, gathered)
      return undefined
    }
  }
}

/** Sends the first notice or a reminder, or holds it back while silent. */
function announcedIfDue(alert: OpenAlert, rule: AlertRule, gathered: Gathered): OpenAlert {
  const { now, events, announced } = gathered
  const silence = gathered.silenceOf(alert)
  if (!isDue(alert, rule)) {
    // If the alert fires again before the silence ends, its notice is still held back.
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
  announced.push({ kind: first ? 'fired' : 'repeated', alert: given, sound: rule.sound })
  return given
}

function isDue(alert: OpenAlert, { repeatEveryMinutes, repeatAtMost }: AlertRule): boolean {
  if (alert.phase !== 'firing' || alert.acknowledged !== undefined) return false
  if (alert.notices === 0) return true
  return repeatEveryMinutes > 0 && alert.notices <= repeatAtMost && alert.sinceNoticeMs >= repeatEveryMinutes * minute
}

function recover(alert: OpenAlert, rule: AlertRule, { now, events, announced, silenceOf }: Gathered): void {
  const recovered = alert.finding === 'clear'
  events.push(eventOf(alert, recovered ? 'recovered' : 'ended', now))
  // Without a notice that it fired, there is no notice that it is over.
  if (recovered && rule.tellRecovered && alert.notices > 0 && silenceOf(alert) === undefined) {
    announced.push({ kind: 'recovered', alert, sound: false })
  }
}

/** Ends an alert because its wait or its rule is gone. An alert that never fired leaves no event. */
function end(alert: OpenAlert, { now, events }: Gathered): void {
  if (alert.phase !== 'pending') events.push(eventOf(alert, 'ended', now))
}

/** For a combination without a row on the board, or without a figure. */
export const noFigure = {
  freshness: 'missing',
  available: undefined,
  waitSeconds: undefined,
  reason: undefined,
} as const

/** The fired alerts, for the first evaluation of a session. Pending alerts are dropped silently. */
export const firedOnly = (state: AlertsState): readonly OpenAlert[] =>
  openAlertsOf(state).filter(({ phase }) => phase !== 'pending')

/**
 * Milliseconds from the last evaluation until something becomes due even if the rows don't change: the end of a pending or recovery time, a reminder,
 * or the end of a silence. Undefined if nothing will.
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
  // A mute can end between two full minutes.
  const ends = mutes.map(({ until }) => Date.parse(until) - now).filter((ms) => ms > 0)
  return Math.max(0, Math.min(least, ...ends))
}

const never = Number.POSITIVE_INFINITY

function dueOf(alert: OpenAlert, rule: AlertRule, now: number): number {
  if (alert.absentMs !== undefined) return never
  // Quiet hours start and end on a full minute of the wall clock, which can be changed at any time.
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
