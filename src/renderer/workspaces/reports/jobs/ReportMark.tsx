import { texts } from '../text/jobs.ts'
import type { ReactNode } from 'react'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportStateWords } from '../../../../domain/reports/report-words.ts'
import classes from './jobs.module.css'
import { isSettledAsNotStarted } from './trail-words.ts'

type Props = {
  readonly shown: Pick<ShownReport, 'state' | 'stuck' | 'entry'>
  /** True while it is downloaded and opened. */
  readonly isDownloading: boolean
}

/** A report's state as icon and word; ongoing work is an open ring. */
export function ReportMark({ shown, isDownloading }: Props) {
  const { mark, word } = reportStateWords[shown.state]
  if (isDownloading) return <Live>{texts.reportMark.downloading}</Live>
  if (shown.state === 'start-not-sent' && isSettledAsNotStarted(shown.entry))
    return <StatusMark status="off">{texts.reportMark.notStarted}</StatusMark>
  if (shown.stuck && needsPerson(shown)) return <StatusMark status="warn">{texts.reportMark.stuck}</StatusMark>
  if (shown.state === 'running' || shown.state === 'starting') return <Live>{word}</Live>
  return <StatusMark status={mark}>{word}</StatusMark>
}

function Live({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.live}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="3.8" fill="none" stroke="var(--ac-line-strong)" strokeWidth="1.8" />
        <path d="M5 1.2a3.8 3.8 0 1 1-3.8 3.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <span>{children}</span>
    </span>
  )
}
