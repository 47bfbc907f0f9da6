import type { TrailStep } from './report-entry.ts'

/** A trail is for people and for finding out what an entry is; it is kept short. */

/** Steps of one entry beyond this many fall out of its middle, the oldest first. */
export const mostSteps = 200
/** So many of a sort are never dropped: the last ones are what the entry is now. */
const lastKept = 40

/** First to go: what was done with the rows. Then what the platform said earlier. How it started, and whether it is followed, stays. */
const droppable: readonly (readonly TrailStep['what'][])[] = [
  ['download-begun', 'download-failed', 'saved'],
  ['status', 'asking-refused', 'asking-again'],
]

export function shortTrail(trail: readonly TrailStep[]): readonly TrailStep[] {
  let kept = trail
  for (const sort of droppable) {
    const own = kept.filter(({ what }) => sort.includes(what))
    const tooMany = Math.min(kept.length - mostSteps, own.length - lastKept)
    if (tooMany <= 0) continue
    const dropped = new Set(own.slice(0, tooMany))
    kept = kept.filter((step) => !dropped.has(step))
  }
  return kept
}
