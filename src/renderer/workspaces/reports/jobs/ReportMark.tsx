import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson } from '../../../../domain/reports/report-words.ts'
import { Status, StatusTip } from '../../../parts/Status.tsx'
import classes from './jobs.module.css'
import { isSettledAsNotStarted } from './step-words.ts'

type Props = {
  readonly shown: Pick<ShownReport, 'state' | 'stuck' | 'entry'>
  /** True while it is downloaded and opened. */
  readonly isDownloading: boolean
  /** As for `Status`. */
  readonly within?: boolean
}

/** A report's state as icon and word; ongoing work is an open ring. */
export function ReportMark({ shown, isDownloading, within }: Props) {
  const code = codeOf(shown, isDownloading)
  const status = statuses.report[code]
  if (code !== 'downloading' && code !== 'running' && code !== 'starting') return <Status of={status} within={within} />
  return (
    <StatusTip of={status} within={within}>
      <span className={classes.live}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="3.8" fill="none" stroke="var(--ac-line-strong)" strokeWidth="1.8" />
          <path d="M5 1.2a3.8 3.8 0 1 1-3.8 3.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
        <span>{status.word}</span>
      </span>
    </StatusTip>
  )
}

function codeOf(shown: Props['shown'], isDownloading: boolean): keyof typeof statuses.report {
  if (isDownloading) return 'downloading'
  if (shown.state === 'start-not-sent' && isSettledAsNotStarted(shown.entry)) return 'not-started'
  return shown.stuck && needsPerson(shown) ? 'stuck' : shown.state
}
