import type { z } from 'zod'
import { type AlertCondition, alertRule, type AlertRule, type QuietHours } from './alert.ts'
import { type AlertRow, findingOf, longestNightMs, scopeOf } from './alert-condition.ts'
import { foldIncidents, type Incident } from './alert-incident.ts'
import { dueInMs, evaluateAlerts, firedOnly, noFigure } from './alert-machine.ts'
import { iso, noAlerts, stateOf } from './alert-state.ts'
import type { Knowing } from '../knowing.ts'
import { type Combination, combinationKey } from './region-poll.ts'
import { texts } from './text.ts'

/**
 * Computes how often a rule would have alerted. It runs a region's stored waits through the code of the live alerts. Instants are milliseconds
 * since 1970. Mutes aren't in history, so they are ignored. A wait missing in a response counts from when its last estimate becomes outdated.
 */

/** The fields of a rule that decide when it alerts. */
export const replayedRule = alertRule.pick({
  id: true,
  scope: true,
  condition: true,
  pendingMinutes: true,
  recoveryMinutes: true,
  offHours: true,
})
export type ReplayedRule = z.output<typeof replayedRule>

export const replayedRuleOf = (rule: AlertRule): ReplayedRule => replayedRule.parse(rule)

/** `times`: incidents that would have alerted. `checkedMs`: how much of `replayMs` was checked. */
export type RuleCalls = {
  readonly ruleId: string
  readonly calls: Knowing<{ readonly times: number; readonly checkedMs: number }>
}

/** How far back the replay goes. */
export const replayMs = 7 * 24 * 3_600_000

/** What history lacks to evaluate the condition, as the end of a sentence; undefined if it lacks nothing. */
export function notInHistory(condition: AlertCondition): string | undefined {
  switch (condition.kind) {
    case 'wait-over':
    case 'no-data':
      return undefined
    case 'unavailable':
      return condition.insideWindow === true ? texts.ruleReplay.historyDoesntKeepOpenHours : undefined
    case 'withdrawn':
      return texts.ruleReplay.historyDoesntKeepWhenRegionsWereWithdrawn
    case 'paused-over':
    case 'paused-idle':
      return texts.ruleReplay.historyDoesntKeepPauses
    case 'conflict':
      return texts.ruleReplay.historyDoesntKeepContradictoryData
  }
}

/** The data of an estimate. */
export type WaitFact = Pick<AlertRow, 'available' | 'waitSeconds' | 'reason'>

/** Consecutive estimates of one wait with the same findings: from the first response until the last one is outdated or another run begins. */
export type WaitRun = {
  readonly combination: Combination
  readonly from: number
  readonly freshUntil: number
  readonly fact: WaitFact
}

const rowOf = (
  { combination, fact }: Pick<WaitRun, 'combination' | 'fact'>,
  freshness: 'fresh' | 'stale',
): AlertRow => ({
  ...combination,
  ...fact,
  key: combinationKey(combination),
  practiceName: combination.practiceId,
  regionName: combination.regionCode,
  freshness,
})

const nowhere: Combination = { practiceId: '', regionCode: '', visitTypeName: '', assignmentQualifiers: [] }

/** A key for the rules' findings on an estimate, both fresh and outdated. Estimates with the same key are equivalent for all rules. */
export const findingsName = (rules: readonly ReplayedRule[], fact: WaitFact): string =>
  rules
    .flatMap((rule) =>
      (['fresh', 'stale'] as const).map((freshness) =>
        findingOf(rule, rowOf({ combination: nowhere, fact }, freshness), 0),
      ),
    )
    .join(' ')

export type Span = { readonly from: number; readonly until: number }
/** `answeredFrom`: its first successful poll; undefined if there is none. `lastPoll`: its last one, successful or not; undefined if it only waited. */
export type PolledSpan = Span & { readonly answeredFrom: number | undefined; readonly lastPoll: number | undefined }
/** `unanswered`: codes of regions whose request failed although others were answered. */
export type PollTime = {
  readonly at: number
  readonly answered: boolean
  readonly everyMs: number
  readonly unanswered?: readonly string[]
}

/** The polls as they went for one region. */
export const pollsOfRegion = (polls: readonly PollTime[], regionCode: string): PollTime[] =>
  polls.map((poll) => (poll.unanswered?.includes(regionCode) === true ? { ...poll, answered: false } : poll))

/** The longest time from the first poll to the first board. */
const longestAnswerMs = 30_000
/** A gap of more intervals than this between polls counts as unwatched. */
const missedAfterIntervals = 3

/** When a console polled: from a poll until the next one was due. `polls` oldest first; `slowed` are periods in which it was running and waited. */
export function polledSpans(polls: readonly PollTime[], slowed: readonly Span[] = []): PolledSpan[] {
  type Piece = { -readonly [Name in keyof PolledSpan]: PolledSpan[Name] } & { joins: number }
  const pieces: Piece[] = [
    ...polls.map(({ at, everyMs, answered }) => ({
      from: at,
      until: at + everyMs,
      joins: at + missedAfterIntervals * everyMs,
      answeredFrom: answered ? at : undefined,
      lastPoll: at,
    })),
    ...slowed.map(({ from, until }) => ({ from, until, joins: until, answeredFrom: undefined, lastPoll: undefined })),
  ].toSorted((one, other) => one.from - other.from)
  const spans: Piece[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    if (last === undefined || piece.from > last.joins) spans.push(piece)
    else {
      last.until = Math.max(last.until, piece.until)
      last.joins = Math.max(last.joins, piece.joins)
      last.answeredFrom ??= piece.answeredFrom
      last.lastPoll = piece.lastPoll ?? last.lastPoll
    }
  }
  return spans.map(({ joins: _joins, ...span }) => span)
}

/** Milliseconds of the range in which such a rule could be evaluated. Failed polls only count for missing data. */
export function checkedMs(kind: AlertCondition['kind'], polls: readonly PollTime[], { from, until }: Span): number {
  const known = kind === 'no-data' ? polls : polls.filter(({ answered }) => answered)
  return polledSpans(known).reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.until, until) - Math.max(span.from, from)),
    0,
  )
}

export type ReplayFacts = {
  /** When a console polled the practice. */
  readonly spans: readonly PolledSpan[]
  /** Alerts before `from` aren't counted, but their state is known. */
  readonly from: number
  readonly to: number
  /** After this long without a console, open alerts have ended. */
  readonly longestAwayMs: number
  readonly quietHours: QuietHours | null
  /** The computer's own zone. */
  readonly zone: string
}

/** Counts the alerts of one region. It yields after each evaluation, so that other work can run. `runs` oldest first. */
export function* replayRegion(
  asked: ReplayedRule,
  all: readonly WaitRun[],
  { spans, from, to, longestAwayMs, quietHours, zone }: ReplayFacts,
): Generator<undefined, number> {
  const inScope = scopeOf(asked)
  const runs = all.filter(({ combination }) => inScope(combination))
  // If the condition was never true, nothing fired. A wait without a figure may meet the condition whatever it said before.
  const mayHold = (run: WaitRun) =>
    findingsName([asked], run.fact).includes('holds') ||
    findingOf(asked, withoutFigure(rowOf(run, 'stale')), 0) === 'holds'
  if (!runs.some(mayHold)) return 0
  // Turns off reminders and recoveries, which aren't additional alerts.
  const rule: AlertRule = {
    ...asked,
    name: asked.id,
    on: true,
    repeatEveryMinutes: 0,
    repeatAtMost: 0,
    tellRecovered: false,
    sound: false,
  }
  const changes = changesOf(runs)
  const rows = new Map<string, Change>()
  const rowsNow = () => [...rows.values()].map(({ row }) => row)
  let state = noAlerts
  let incidents: readonly Incident[] = []
  let calls = 0
  let made = 0
  let next = 0
  let endedAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY

  const look = (now: number, seen: readonly AlertRow[]) => {
    lookedAt = now
    const question = { rules: [rule], mutes: [], quietHours, zone, now, steady: now, trusted: true }
    const answer = evaluateAlerts(state, { ...question, rows: seen, longestGapMs: Number.POSITIVE_INFINITY })
    const folded = foldIncidents(incidents, { ...answer, now, newId: () => String(++made) })
    state = folded.state
    incidents = folded.incidents.filter(({ over }) => over === undefined)
    if (now >= from && now < to) calls += folded.announced.filter(({ kind }) => kind === 'fired').length
    const due = dueInMs(state, question)
    return due === undefined ? Number.POSITIVE_INFINITY : now + Math.max(1, Math.ceil(due))
  }

  const nextChange = () => changes[next]?.at ?? Number.POSITIVE_INFINITY
  const takeChanges = (now: number) => {
    for (let change = changes[next]; change !== undefined && change.at <= now; change = changes[next]) {
      rows.set(change.row.key, change)
      next += 1
    }
  }

  for (const span of spans) {
    if (span.from >= to) continue
    const until = Math.min(span.until, to)
    // As after a restart: fired alerts continue, pending ones are dropped silently.
    if (span.from - endedAt >= longestAwayMs) {
      state = noAlerts
      incidents = []
    } else state = stateOf(firedOnly(state))
    endedAt = until

    // If a practice fails from the start, its earlier rows remain without a figure.
    takeChanges(span.from)
    const answeredFrom = span.answeredFrom ?? Number.POSITIVE_INFINITY
    const known = rowsNow().map(withoutFigure)
    let now = answeredFrom > span.from && known.length > 0 ? span.from : Number.POSITIVE_INFINITY
    while (now < answeredFrom && now <= until) {
      now = look(now, known)
      yield
    }
    if (answeredFrom > until) continue

    takeChanges(answeredFrom)
    // A row that was outdated when the console started has no figure until the next response.
    for (const [key, { at, row }] of rows)
      if (at < span.from && row.freshness === 'stale') rows.set(key, { at, row: withoutFigure(row) })
    now = Math.min(nextChange(), answeredFrom + longestAnswerMs)
    while (now <= until) {
      takeChanges(now)
      const due = look(now, rowsNow())
      yield
      now = Math.min(due, nextChange())
    }
    // The live alerts are evaluated at each poll. Until the last one a recovery went on, and goes on from there after a restart.
    const { lastPoll = Number.NEGATIVE_INFINITY } = span
    if (lastPoll > lookedAt && lookedAt >= answeredFrom && lastPoll < to) {
      look(lastPoll, rowsNow())
      yield
    }
  }
  return calls
}

type Change = { readonly at: number; readonly row: AlertRow }

const withoutFigure = (row: AlertRow): AlertRow => ({ ...row, ...noFigure })

/** Rows as they arrive and become outdated, oldest first. */
function changesOf(runs: readonly WaitRun[]): Change[] {
  const ofWaits = [...Map.groupBy(runs, ({ combination }) => combinationKey(combination)).values()]
  return ofWaits
    .flatMap((ofWait) =>
      ofWait.flatMap((run, index) => {
        const outdatedAt = run.freshUntil + 1
        const next = ofWait[index + 1]?.from ?? Number.POSITIVE_INFINITY
        const outdated = { ...rowOf(run, 'stale'), answeredAt: iso(run.freshUntil) }
        // History has no open hours, so a region that closed for the day is evaluated again after a night.
        const night = { at: outdatedAt + longestNightMs, row: outdated }
        const after = night.at < next ? [night] : []
        // A response may contain an estimate that is already outdated.
        if (outdatedAt <= run.from) return [{ at: run.from, row: outdated }, ...after]
        const came = { at: run.from, row: rowOf(run, 'fresh') }
        return outdatedAt < next ? [came, { at: outdatedAt, row: outdated }, ...after] : [came]
      }),
    )
    .toSorted((one, other) => one.at - other.at)
}
