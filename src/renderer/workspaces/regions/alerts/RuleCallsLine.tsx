import { texts } from '../text/alerts.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { replayedRuleOf, type RuleCalls } from '../../../../domain/regions/rule-replay.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { callsSentence } from './rule-calls-words.ts'

/** Milliseconds before a count is stale, at most. A short time that was checked soon becomes a longer one. */
const staleTime = 10 * 60_000
const staleAfter = (counts: readonly RuleCalls[] | undefined): number =>
  Math.min(
    staleTime,
    ...(counts ?? []).map(({ calls }) => (calls.state === 'known' ? calls.value.checkedMs / 10 : staleTime)),
  )

/** By rule id; undefined while counting. */
type AskedCalls = ReadonlyMap<string, RuleCalls['calls']> | undefined

/** How often these rules would have alerted in the last week. Ignores a rule's name, sound and addresses. */
export function useRuleCalls(connectionId: string, rules: readonly AlertRule[], enabled = true): AskedCalls {
  const asked = useBridgeQuery(
    'regions.ruleCalls',
    { connectionId, rules: rules.map(replayedRuleOf) },
    { enabled: enabled && rules.length > 0, staleTime: staleAfter },
  )
  if (asked.error !== null) {
    const reason = asked.error.failure.message
    return new Map(rules.map(({ id }) => [id, { state: 'not-checked', reason }]))
  }
  return asked.data && new Map(asked.data.value.map(({ ruleId, calls }) => [ruleId, calls]))
}

/** The count as one sentence. */
export function RuleCallsLine({ calls, ruleId }: { readonly calls: AskedCalls; readonly ruleId: string }) {
  const own = calls?.get(ruleId)
  return <>{own === undefined ? texts.ruleCallsLine.countingLastWeeksAlerts : callsSentence(own)}</>
}
