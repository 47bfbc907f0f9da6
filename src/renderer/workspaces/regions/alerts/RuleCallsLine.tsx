import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { replayedRuleOf, type RuleCalls } from '../../../../domain/regions/rule-replay.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { callsSentence } from './rule-calls-words.ts'

/** Milliseconds for which a count stands. */
const staleTime = 10 * 60_000

/** By the rule's id; undefined while they are counted. */
type AskedCalls = ReadonlyMap<string, RuleCalls['calls']> | undefined

/** How often these rules would have called in the last week. Names, sounds and addresses of a rule make no difference. */
export function useRuleCalls(connectionId: string, rules: readonly AlertRule[], enabled = true): AskedCalls {
  const asked = useBridgeQuery(
    'regions.ruleCalls',
    { connectionId, rules: rules.map(replayedRuleOf) },
    { enabled: enabled && rules.length > 0, staleTime },
  )
  if (asked.error !== null) {
    const reason = asked.error.failure.message
    return new Map(rules.map(({ id }) => [id, { state: 'not-checked', reason }]))
  }
  return asked.data && new Map(asked.data.value.map(({ ruleId, calls }) => [ruleId, calls]))
}

/** One sentence. */
export function RuleCallsLine({ calls, ruleId }: { readonly calls: AskedCalls; readonly ruleId: string }) {
  const own = calls?.get(ruleId)
  return <>{own === undefined ? 'Counting last week’s calls…' : callsSentence(own)}</>
}
