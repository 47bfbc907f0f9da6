import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AlertsView } from '../../../bridge/calls/regions.ts'
import { callBridge } from '../../app/bridge.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { reasonWords } from '../../../domain/board-words.ts'
import { combinationOf } from '../../../domain/region-poll.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { count, zonedTime } from '../../parts/times.ts'
import { eventWords, whereWords } from './alert-words.ts'
import classes from './alerts.module.css'

type Props = {
  readonly connectionId: string
  /** Each change of the open alerts may have written into the log. */
  readonly changes: AlertsView | undefined
}

const spans = { '1': 'Today', '7': '7 days', '30': '30 days' } as const
type Span = keyof typeof spans
const isSpan = (value: string): value is Span => value in spans
/** Rows drawn; the log itself has no end. */
const mostShown = 300

/** What fired, was told, acknowledged and recovered, newest first. */
export function AlertLog({ connectionId, changes }: Props) {
  const [span, setSpan] = useState<Span>('1')
  const log = useQuery({
    queryKey: ['regions.alertLog', connectionId, span],
    queryFn: ({ signal }) => {
      const to = Date.now()
      const from = new Date(to - Number(span) * 86_400_000).toISOString()
      const until = new Date(to + 60_000).toISOString()
      return callBridge('regions.alertLog', { connectionId, from, to: until }, { signal })
    },
  })
  const { refetch } = log
  useEffect(() => {
    if (changes !== undefined) void refetch()
  }, [changes, refetch])
  const events = log.data?.value
  return (
    <section aria-label="Alert log" className={classes.part}>
      <header className={classes.partHead}>
        <h2>Log</h2>
        <SegmentedControl
          size="xs"
          aria-label="Span of the log"
          value={span}
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          onChange={(value) => isSpan(value) && setSpan(value)}
        />
      </header>
      {log.error !== null && (
        <FailureNotice failure={log.error.failure} doing="Read the alert log" onRetry={() => void refetch()} />
      )}
      {events === undefined ? (
        log.error === null && <SkeletonRows rows={5} label="Reading the alert log" />
      ) : events.length === 0 ? (
        <p className="dim">Nothing happened in this time.</p>
      ) : (
        <table className={classes.log}>
          <thead>
            <tr>
              <th>When</th>
              <th>What</th>
              <th>Where</th>
              <th>Rule</th>
              <th className={classes.right}>Wait</th>
            </tr>
          </thead>
          <tbody>
            {events.slice(0, mostShown).map((event) => (
              <tr key={`${event.at} ${event.alertId} ${event.kind}`}>
                <td className={classes.when}>{zonedTime(new Date(event.at), 'grid')}</td>
                <td>
                  {eventWords[event.kind]}
                  {event.note === undefined || event.note === '' ? '' : `: ${event.note}`}
                </td>
                <td>
                  {whereWords({
                    regionName: event.regionName,
                    visitTypeName: combinationOf(event.key)?.visitTypeName ?? '',
                    assignmentQualifiers: combinationOf(event.key)?.assignmentQualifiers ?? [],
                  })}
                </td>
                <td>{event.ruleName}</td>
                <td className={classes.right}>
                  {event.waitSeconds !== undefined
                    ? `${Math.round(event.waitSeconds / 60)} min`
                    : event.reason === undefined
                      ? '—'
                      : reasonWords(event.reason)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {events !== undefined && events.length > mostShown && (
        <p className="dim">
          The newest {mostShown} of {count(events.length)}.
        </p>
      )}
    </section>
  )
}
