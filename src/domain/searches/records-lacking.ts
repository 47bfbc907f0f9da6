import type { NotKnown } from '../knowing.ts'

/** Why figures don't cover all records. `what` names the records: "Pauses". Undefined if every record loaded. */
export function recordsLacking(
  { state, verdict }: { readonly state: string; readonly verdict: string },
  what: string,
): NotKnown | undefined {
  if (state === 'loading') return { state: 'not-checked', reason: `${what} are still loading.` }
  if (state === 'ready' && verdict !== 'incomplete') return undefined
  return { state: 'not-covered', reason: `Not all ${what.toLowerCase()} loaded. Refresh to count them all.` }
}
