import { texts } from './text.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BridgeFailure } from '../bridge/bridge.ts'
import type { AuditRuns } from '../bridge/use-audit-runs.ts'
import { Age } from '../parts/Age.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../parts/FailureNotice.tsx'
import { JobBar } from '../parts/JobBar.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { counted } from '../parts/times.ts'
import { RunNotices, RunScreen } from './RunScreen.tsx'

type Props = {
  /** The audited subject: "clinician", "the directory". */
  readonly subject: string
  readonly audit: Omit<AuditRuns<{ readonly at: string }>, 'stop'>
  /** The query of the finding counts for the shown table. */
  readonly counts: { readonly error: BridgeFailure | null; readonly refetch: () => unknown }
  readonly head: ReactNode
  /** Notices about the last run's limits and changes. */
  readonly notices: ReactNode
  /** Shown before the first run. */
  readonly never: ReactNode
  /** The findings; undefined until runs and counts load. */
  readonly findings: ReactNode
  readonly onRun: () => void
}

/** True if no audit ran or is running. */
export const isNeverRun = ({ runs, running, snapshotId }: Props['audit']): boolean =>
  runs?.length === 0 && running === undefined && snapshotId === undefined

/** The layout of any audit: header, failures, findings. */
export function AuditScreen({ subject, audit, counts, head, notices, never, findings, onRun }: Props) {
  const { runs, running, failure, readFailure } = audit
  const last = runs?.at(-1)
  const failed = failure ?? readFailure
  return (
    <RunScreen label={texts.auditScreen.auditOf(subject)} flows={isNeverRun(audit)}>
      {head}
      <RunNotices>
        {running !== undefined && <JobBar job={running} />}
        <FailureNotice
          failure={failed}
          doing={failure === undefined ? texts.auditScreen.loadAuditsOf(subject) : texts.auditScreen.audit(subject)}
          onRetry={failure === undefined ? audit.readAgain : onRun}
          kept={
            last && (
              <>
                {texts.auditScreen.stillShownTheAuditOf} <Age at={last.at} inSentence staleAfter={86_400} />.
              </>
            )
          }
        />
        {counts.error !== null && counts.error.failure.kind !== 'not-found' && (
          <FailureOf call={counts} doing={texts.auditScreen.countFindings} />
        )}
        {notices}
      </RunNotices>
      {isNeverRun(audit)
        ? never
        : (findings ??
          (readFailure === undefined && <SkeletonRows rows={14} label={texts.auditScreen.loadingAuditsOf(subject)} />))}
    </RunScreen>
  )
}

type NotKeptProps = {
  /** How many the last run had; undefined if a run is under way. */
  readonly findings: number | undefined
  readonly onRun: () => void
  readonly children: ReactNode
}

/** A run's counts outlive the session; its findings don't. */
export function FindingsNotKept({ findings, onRun, children }: NotKeptProps) {
  if (findings === undefined)
    return (
      <EmptyState help={false} title={texts.auditScreen.auditStarting}>
        {texts.auditScreen.itsFindingsAppearHere}
      </EmptyState>
    )
  return (
    <EmptyState
      title={texts.auditScreen.theOfTheLastRunAreNoLongerHere(counted(findings, 'finding'))}
      action={<Button onClick={onRun}>{texts.auditScreen.runAgain}</Button>}
    >
      {children}
    </EmptyState>
  )
}
