import type { ReactNode } from 'react'
import type { PauseTimeline } from '../../domain/searches/pause-timeline.ts'
import { StatusMark } from '../parts/StatusMark.tsx'
import { count, counted } from '../parts/times.ts'
import { minutesWords } from './pause-words.ts'
import classes from './pauses.module.css'

type Props = {
  readonly timeline: PauseTimeline
  /** Of the days before, by the same filters; undefined while not known. */
  readonly earlier: PauseTimeline | undefined
  readonly names: { readonly these: string; readonly before: string }
}

/** How many pauses, how many are open, how long they were and how many lie over each other, beside the days before. */
export function PauseFigures({ timeline, earlier, names }: Props) {
  const { open, longestOpenMinutes, overlaps } = timeline
  const overlapMinutes = overlaps.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <dl className={classes.figures} aria-label="Figures">
      <Figure label={`Pauses ${names.these}`} value={count(timeline.pauses)}>
        {earlier !== undefined && `${count(earlier.pauses)} ${names.before}`}
      </Figure>
      <Figure label="Open now" value={open === 0 ? '0' : <StatusMark status="warn">{count(open)}</StatusMark>}>
        {longestOpenMinutes === undefined
          ? timeline.pauses > 0 && 'all resumed'
          : `longest ${minutesWords(longestOpenMinutes)}`}
      </Figure>
      <Figure label="Minutes paused" value={count(Math.round(timeline.minutes))}>
        {earlier !== undefined && `${count(Math.round(earlier.minutes))} ${names.before}`}
      </Figure>
      <Figure label="Overlaps" value={`${count(overlaps.length)}${timeline.moreOverlaps ? ' and more' : ''}`}>
        {overlaps.length > 0 && `${minutesWords(overlapMinutes)} in all`}
      </Figure>
      {timeline.undated > 0 && (
        <Figure label="Not drawn" value={<StatusMark status="unknown">{count(timeline.undated)}</StatusMark>}>
          {counted(timeline.undated, 'record')} without a time that can be read
        </Figure>
      )}
    </dl>
  )
}

function Figure({
  label,
  value,
  children,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <strong className="num">{value}</strong>
        {children !== false && <span className="num">{children}</span>}
      </dd>
    </div>
  )
}
