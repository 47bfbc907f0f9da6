import type { NotKnown } from '../knowing.ts'
import { texts } from './text.ts'

/** Why figures don't cover all records. `what` names the records: "Pauses". Undefined if every record loaded. */
export function recordsLacking(
  { state, verdict }: { readonly state: string; readonly verdict: string },
  what: string,
): NotKnown | undefined {
  if (state === 'loading') return { state: 'not-checked', reason: texts.recordsLacking.areStillLoading(what) }
  if (state === 'ready' && verdict !== 'incomplete') return undefined
  return { state: 'not-covered', reason: texts.recordsLacking.notAllLoadedRefreshToCountThemAll(what.toLowerCase()) }
}
