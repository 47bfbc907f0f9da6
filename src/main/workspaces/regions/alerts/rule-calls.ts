import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { scopeOf } from '../../../../domain/regions/alert-condition.ts'
import { sameCode } from '../../../../domain/normal-text.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'
import { known } from '../../../../domain/knowing.ts'
import {
  checkedMs,
  findingsName,
  notInHistory,
  type PollTime,
  polledSpans,
  pollsOfRegion,
  type ReplayedRule,
  replayMs,
  replayRegion,
  type RuleCalls,
  type WaitFact,
} from '../../../../domain/regions/rule-replay.ts'
import { computerZone } from '../../../../domain/time/zones.ts'
import { done, type Result } from '../../../services/storage/result.ts'
import { orHistoryFailure } from '../history-snapshots.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import { sourceOf } from '../source.ts'
import { longestAwayMs } from './alerts-file.ts'
import { texts } from '../text.ts'

/** Counts how often rules would have fired in the last week, based on history. */

export type RuleCallsNeeds = Pick<RegionsOptions, 'history' | 'clock'> & { readonly store: Pick<RegionsStore, 'of'> }

/** Alerts that are open when the week starts began earlier. */
const lookBackMs = 24 * 3_600_000
/** Maximum evaluations over all rules and regions: a few seconds of work. */
const mostLooks = 1_000_000
/** Milliseconds of work without a turn for others. */
const sliceMs = 8

const tooOften = texts.ruleCalls.theWaitsChangedTooOftenToCount

/** What is known of one rule so far; a `reason` is why its calls are not known. `hasWaits`: true once a wait of history is in its scope. */
type Tally = {
  readonly rule: ReplayedRule
  readonly isIn: (of: Combination) => boolean
  hasWaits: boolean
  times: number
  checkedMs: number
  reason: string | undefined
}

const isAbout = ({ scope }: ReplayedRule, practiceId: string) =>
  scope.practiceIds.length === 0 || scope.practiceIds.some((id) => sameCode(id, practiceId))

/** For each rule, in their order. Failures: `storage`, `cancelled`. */
export const ruleCalls = (
  { history, clock, store }: RuleCallsNeeds,
  connection: Connection,
  rules: readonly ReplayedRule[],
  signal: AbortSignal,
): Promise<Result<readonly RuleCalls[]>> =>
  orHistoryFailure(signal, async () => {
    const to = clock.now()
    const from = to - replayMs
    const { quietHours } = store.of(connection.id)
    const tallies = rules.map((rule): Tally => {
      const isMonitored = connection.practiceIds.some((id) => isAbout(rule, id))
      const reason = isMonitored ? notInHistory(rule.condition) : texts.ruleCalls.noneOfItsPracticesAreMonitored
      return { rule, isIn: scopeOf(rule), hasWaits: false, times: 0, checkedMs: replayMs, reason }
    })
    const work = pacedLooks(signal)

    for (const practiceId of connection.practiceIds) {
      const about = tallies.filter(({ rule, reason }) => reason === undefined && isAbout(rule, practiceId))
      if (about.length === 0) continue
      const range = { source: sourceOf(connection), practiceId, from: from - lookBackMs, to }
      const { polls, slowed } = await history.pollTimes(range, signal)
      const facts = { spans: polledSpans(polls, slowed), from, to, longestAwayMs, quietHours, zone: computerZone() }
      const leftOut = new Set(polls.flatMap(({ unanswered }) => unanswered ?? []))
      const limit = (tally: Tally, of: readonly PollTime[]) => {
        tally.checkedMs = Math.min(tally.checkedMs, checkedMs(tally.rule.condition.kind, of, { from, until: to }))
        if (tally.checkedMs === 0) tally.reason = texts.ruleCalls.nothingWasCheckedInTheLast7Days
      }
      // Groups rules by kind: rules of one kind find similar values, so their runs are long.
      for (const ofKind of Map.groupBy(about, ({ rule }) => rule.condition.kind).values()) {
        for (const tally of ofKind) limit(tally, polls)
        const asked = ofKind.filter(({ reason }) => reason === undefined)
        const isAsked = (of: Combination) => asked.some(({ isIn }) => isIn(of))
        const nameOfFact = (fact: WaitFact) =>
          findingsName(
            asked.map(({ rule }) => rule),
            fact,
          )
        for await (const runs of history.waitRuns({ ...range, isAsked }, nameOfFact, signal)) {
          const regionCode = runs?.[0]?.combination.regionCode ?? ''
          const own = leftOut.has(regionCode) ? pollsOfRegion(polls, regionCode) : undefined
          const ofRegion = own === undefined ? facts : { ...facts, spans: polledSpans(own, slowed) }
          for (const tally of asked) {
            if (runs?.some(({ combination }) => tally.isIn(combination)) === true) {
              tally.hasWaits = true
              if (own !== undefined) limit(tally, own)
            }
            const times = runs && (await work(replayRegion(tally.rule, runs, ofRegion)))
            if (times === undefined) tally.reason = tooOften
            else tally.times += times
          }
          if (asked.every(({ reason }) => reason !== undefined)) break
        }
      }
    }
    return done(tallies.map((tally): RuleCalls => ({ ruleId: tally.rule.id, calls: callsOf(tally) })))
  })

function callsOf({ hasWaits, times, checkedMs: ms, reason }: Tally): RuleCalls['calls'] {
  if (reason !== undefined) return { state: 'not-covered', reason }
  return hasWaits ? known({ times, checkedMs: ms }) : { state: 'not-checked', reason: texts.ruleCalls.noWaitMatches }
}

/** Runs replays in sequence and yields to main's other work. Returns undefined after too many evaluations. Throws on abort. */
function pacedLooks(signal: AbortSignal): (replay: Generator<undefined, number>) => Promise<number | undefined> {
  let looks = 0
  let sliceEnds = performance.now() + sliceMs
  return async (replay) => {
    for (let step = replay.next(); looks <= mostLooks; step = replay.next()) {
      if (step.done === true) return step.value
      looks += 1
      if (performance.now() <= sliceEnds) continue
      await nextTurn()
      signal.throwIfAborted()
      sliceEnds = performance.now() + sliceMs
    }
    return undefined
  }
}
