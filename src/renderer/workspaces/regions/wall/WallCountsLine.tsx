import { IconPlayerPauseFilled } from '@tabler/icons-react'
import type { WallCounts } from './wall-tiles.ts'
import { WallMark } from './WallMark.tsx'
import { stateWords } from './wall-words.ts'
import { count } from '../../../parts/times.ts'
import classes from './wall.module.css'

const always = ['open', 'busy', 'closed'] as const
const whereAny = ['withdrawn', 'inactive', 'off-hours', 'no-data'] as const

/** Counts each wait once by its last state, plus how many are outdated or paused. */
export function WallCountsLine({ counts }: { readonly counts: WallCounts }) {
  const shown = [...always, ...whereAny.filter((state) => counts[state] > 0)]
  return (
    <span className={classes.counts}>
      {shown.map((state) => (
        <WallMark key={state} state={state} plain>
          <b>{count(counts[state])}</b> {stateWords[state].toLocaleLowerCase('en-US')}
        </WallMark>
      ))}
      {counts.old > 0 && (
        <WallMark state="open" isOld plain>
          <b>{count(counts.old)}</b> outdated
        </WallMark>
      )}
      {counts.paused > 0 && (
        <span className={classes.pausedCount}>
          <IconPlayerPauseFilled aria-hidden="true" />
          <b>{count(counts.paused)}</b> paused
        </span>
      )}
    </span>
  )
}
