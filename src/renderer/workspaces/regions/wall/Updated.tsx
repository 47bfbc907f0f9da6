import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { worstPractice } from './wall-freshness.ts'
import { longFor } from './wall-words.ts'

/** The age of the oldest answer, with its practice if there are several. */
export function Updated({ state, now }: { readonly state: BoardState | undefined; readonly now: number }) {
  const worst = state === undefined ? undefined : worstPractice(state, now)
  if (state?.board === undefined || worst === undefined) return null
  const name = state.targets.length > 1 ? ` ${worst.practiceName}` : ''
  return worst.seconds === undefined ? (
    <span>No update yet{name}</span>
  ) : (
    <span>
      Oldest update <b>{longFor(worst.seconds)}</b>
      {name}
    </span>
  )
}
