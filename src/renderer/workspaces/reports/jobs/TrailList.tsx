import { localAt } from '../../../../domain/time/zones.ts'
import { dateWords } from '../../../../domain/time/day-words.ts'
import { Box } from '@mantine/core'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { localZone, zonedTime } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import panel from './panel.module.css'
import { trailLines } from './trail-lines.ts'

/** The steps, oldest first, each with time and duration. Platform statuses are verbatim. */
export function TrailList({ shown }: { readonly shown: ShownReport }) {
  const lines = trailLines(shown)
  return (
    <ol className={panel.trail}>
      {lines.map(({ title, status, note, mark, at }, index) => (
        <li key={index}>
          <StatusMark status={mark} plain>
            <Box component="strong" fw={600}>
              {title}
            </Box>
            {status !== undefined && <bdi className="mono">{status}</bdi>}
          </StatusMark>
          <Time at={at} withDay={index === 0 || dayOf(lines[index - 1]?.at) !== dayOf(at)} />
          {note !== undefined && <bdi className={panel.trailNote}>{note}</bdi>}
        </li>
      ))}
    </ol>
  )
}

const dayOf = (at: string | undefined) => (at === undefined ? '' : new Date(at).toDateString())

/** The time with its zone, plus the day if it differs from the previous line's and from today. */
function Time({ at, withDay }: { readonly at: string; readonly withDay: boolean }) {
  const today = useOfNow((seconds) => new Date(seconds * 1_000).toDateString())
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span className="num">{at}</span>
  const isToday = date.toDateString() === today
  const day = withDay && !isToday ? `${dateWords(localAt(localZone(), date.getTime()).day)}, ` : ''
  return (
    <time className="num note nowrap" dateTime={at} title={zonedTime(date, 'exact')}>
      {day}
      {zonedTime(date, 'clock')}
    </time>
  )
}
