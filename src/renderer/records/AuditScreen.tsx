import { texts } from './text.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BridgeFailure } from '../bridge/bridge.ts'
import type { AuditRuns } from '../bridge/use-audit-runs.ts'
import { Age } from '../parts/Age.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../parts/FailureNotice.tsx'
import { JobBar } from '../parts/JobBar.tsx'
import { JobFacts } from '../parts/JobFacts.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { takenWords } from '../parts/taken-words.ts'
import { counted } from '../parts/times.ts'
import { RunHead, RunNotices, RunScreen } from './RunScreen.tsx'
import { RunsPopover, type RunsProps, type SavedRun } from './RunsPopover.tsx'

type Props<Run> = {
  /** The audited subject: "clinician", "the directory". */
  readonly subject: string
  readonly audit: AuditRuns<Run>
  /** The query of the finding counts for the shown table. */
  readonly counts: { readonly error: BridgeFailure | null; readonly refetch: () => unknown }
  readonly title: ReactNode
  /** What limits the audited records, if anything. */
  readonly scope?: ReactNode
  /** The last run's result and counts. */
  readonly facts: (run: Run) => ReactNode
  /** The list of saved runs. */
  readonly list: Omit<RunsProps<Run>, 'runs'>
  /** The control that starts a run, with its words; shown only while none runs. */
  readonly start: (words: string) => ReactNode
  /** Notices about the last run's limits and changes. */
  readonly notices: ReactNode
  /** Shown before the first run. */
  readonly never: ReactNode
  /** The findings; undefined until runs and counts load. */
  readonly findings: ReactNode
  readonly onRun: () => void
}

/** Any audit: its header with the runs and how to start or stop one, failures, findings. */
export function AuditScreen<Run extends SavedRun>(props: Props<Run>) {
  const { subject, audit, counts, notices, never, findings, onRun } = props
  const { runs, running, failure, readFailure } = audit
  const isNeverRun = runs?.length === 0 && running === undefined && audit.snapshotId === undefined
  const last = runs?.at(-1)
  return (
    <RunScreen label={texts.auditScreen.auditOf(subject)} flows={isNeverRun}>
      <RunHead
        title={props.title}
        facts={
          <>
            {props.scope}
            {running !== undefined ? (
              <JobFacts job={running} />
            ) : (
              last !== undefined && (
                <>
                  {props.facts(last)}
                  <span className="num">
                    {texts.auditScreen.loaded(takenWords(last.at))} <Age at={last.at} staleAfter={86_400} />
                  </span>
                </>
              )
            )}
          </>
        }
        end={
          <>
            {runs !== undefined && runs.length > 0 && <RunsPopover runs={runs} {...props.list} />}
            {running !== undefined ? (
              <Button onClick={audit.stop}>{texts.auditScreen.stop}</Button>
            ) : (
              runs !== undefined &&
              !isNeverRun &&
              props.start(runs.length === 0 ? texts.auditScreen.runAudit : texts.auditScreen.runAgain)
            )}
          </>
        }
      />
      <RunNotices>
        {running !== undefined && <JobBar job={running} />}
        <FailureNotice
          failure={failure ?? readFailure}
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
      {isNeverRun
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
