import { scopeOf } from '../../../../domain/regions/alert-condition.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'

/** Minutes above which an alert fires for a combination: of each rule that is on and concerns it, each once, the lowest first. */
export function thresholdsOf(rules: readonly AlertRule[], combination: Combination): number[] {
  const minutes = rules.flatMap((rule) =>
    rule.on && rule.condition.kind === 'wait-over' && scopeOf(rule)(combination) ? [rule.condition.minutes] : [],
  )
  return [...new Set(minutes)].toSorted((one, other) => one - other)
}
