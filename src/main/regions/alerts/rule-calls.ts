import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from '../../../domain/connection.ts'
import { known } from '../../../domain/knowing.ts'
import {
  checkedMs,
  findingsName,
  notInHistory,
  polledSpans,
  type ReplayedRule,
  replayMs,
  replayRegion,
  type RuleCalls,
} from '../../../domain/rule-replay.ts'
import { isZone } from '../../../domain/zones.ts'
import { done, type Result } from '../../storage/result.ts'
import { orHistoryFailure } from '../history-failure.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import { sourceOf } from '../source.ts'
import { longestAwayMs } from './alerts-file.ts'

/** How often rules would have called in the last week, by what history kept of it. */

export type RuleCallsNeeds = Pick<RegionsOptions, 'history' | 'clock'> & { readonly store: Pick<RegionsStore, 'of'> }

/** What stands open at the beginning of the week began before. */
const lookBackMs = 24 * 3_600_000
/** Looks at alerts, over all rules and regions: some seconds of work. */
const mostLooks = 1_000_000
/** Milliseconds of work without a turn for others. */
const sliceMs = 8

const tooOften = 'the waits changed too often to count.'

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
    const source = sourceOf(connection)
    const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const told = new Map(
      rules.map((rule) => [rule, { times: 0, checkedMs: replayMs, reason: notInHistory(rule.condition) }]),
    )
    const counted = () => rules.filter((rule) => told.get(rule)?.reason === undefined)
    const unknown = (rule: ReplayedRule, reason: string) => {
      const of = told.get(rule)
      if (of !== undefined) of.reason = reason
    }
    const isAbout = ({ scope }: ReplayedRule, practiceId: string) =>
      scope.practiceIds.length === 0 || scope.practiceIds.includes(practiceId)
    let looks = 0
    let sliceEnds = performance.now() + sliceMs

    for (const practiceId of connection.practiceIds) {
      const range = { source, practiceId, from: from - lookBackMs, to }
      const { polls, slowed } = await history.pollTimes(range, signal)
      for (const rule of counted().filter((one) => isAbout(one, practiceId))) {
        const of = told.get(rule)
        const ms = checkedMs(rule.condition.kind, polls, { from, until: to })
        if (ms === 0) unknown(rule, 'nothing was checked in the last 7 days.')
        else if (of !== undefined) of.checkedMs = Math.min(of.checkedMs, ms)
      }
      const asked = counted().filter((rule) => isAbout(rule, practiceId))
      if (asked.length === 0) continue
      const facts = {
        spans: polledSpans(polls, slowed),
        from,
        to,
        longestAwayMs,
        quietHours: store.of(connection.id).quietHours,
        zone: isZone(ownZone) ? ownZone : 'UTC',
      }
      for await (const runs of history.waitRuns(range, (fact) => findingsName(asked, fact), signal)) {
        for (const rule of asked) {
          const of = told.get(rule)
          if (of === undefined || of.reason !== undefined) continue
          if (runs === undefined) {
            unknown(rule, tooOften)
            continue
          }
          const replay = replayRegion(rule, runs, facts)
          let step = replay.next()
          while (step.done !== true && looks < mostLooks) {
            looks += 1
            if (performance.now() > sliceEnds) {
              await nextTurn()
              signal.throwIfAborted()
              sliceEnds = performance.now() + sliceMs
            }
            step = replay.next()
          }
          if (step.done === true) of.times += step.value
          else unknown(rule, tooOften)
        }
      }
    }
    return done(
      rules.map((rule): RuleCalls => {
        const { times, checkedMs: ms, reason } = told.get(rule) ?? { times: 0, checkedMs: 0, reason: 'not counted.' }
        const isChecked = connection.practiceIds.some((id) => isAbout(rule, id))
        const why = reason ?? (isChecked ? undefined : 'none of its practices is monitored.')
        return {
          ruleId: rule.id,
          calls: why === undefined ? known({ times, checkedMs: ms }) : { state: 'not-covered', reason: why },
        }
      }),
    )
  })
