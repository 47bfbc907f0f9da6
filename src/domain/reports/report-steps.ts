import type { ReportStep } from './report-entry.ts'

/** Limits the number of steps of a report, which people read and from which an entry's state is derived. */

/** A longer list loses steps from its middle, oldest first. */
export const mostSteps = 200
/** This many of each kind are always kept, because the last ones determine the state. */
const lastKept = 40

/** Steps that may be dropped, in this order: what was done with the rows, then earlier statuses. The start and the following steps stay. */
const droppable: readonly (readonly ReportStep['what'][])[] = [
  ['download-begun', 'download-failed', 'saved'],
  ['status', 'asking-refused', 'asking-again'],
]

export function shortSteps(steps: readonly ReportStep[]): readonly ReportStep[] {
  let kept = steps
  for (const sort of droppable) {
    const own = kept.filter(({ what }) => sort.includes(what))
    const tooMany = Math.min(kept.length - mostSteps, own.length - lastKept)
    if (tooMany <= 0) continue
    const dropped = new Set(own.slice(0, tooMany))
    kept = kept.filter((step) => !dropped.has(step))
  }
  return kept
}
