import { scopeOf } from '../../../../domain/regions/alert-condition.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'

/** Alert thresholds in minutes for a combination, from enabled rules in its scope: distinct, ascending. */
export function thresholdsOf(rules: readonly AlertRule[], combination: Combination): number[] {
  const minutes = rules.flatMap((rule) =>
    rule.on && rule.condition.kind === 'wait-over' && scopeOf(rule)(combination) ? [rule.condition.minutes] : [],
  )
  return [...new Set(minutes)].toSorted((one, other) => one - other)
}
