import { texts } from '../text/audit.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { Age } from '../../../parts/Age.tsx'
import { JobFacts } from '../../../parts/JobFacts.tsx'
import { Status } from '../../../parts/Status.tsx'
import { RunHead } from '../../../records/RunScreen.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { count, counted, durationText, zonedTime } from '../../../parts/times.ts'
import { isNarrowed, type Listed, listedWords } from '../listed-providers.ts'
import { endOf, findingsOf } from './audit-words.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { RunsPopover } from '../../../parts/RunsPopover.tsx'
import { schedulings } from '../verdict-words.ts'
import classes from './audit.module.css'

type Props = {
  readonly listed: Listed
  readonly runs: readonly DirectoryRun[]
  /** The running audit job. */
  readonly job: Job | undefined
  /** The control that starts a run; shown only while none runs. */
  readonly start: ReactNode
  readonly onStop: () => void
}

/** The audited list, the result and age of its run, earlier runs, and a button for a new one. */
export function AuditHead({ listed, runs, job, start, onStop }: Props) {
  const run = runs.at(-1)
  return (
    <RunHead
      title={texts.auditHead.providerDirectoryAudit}
      facts={
        <>
          {isNarrowed(listed) && (
            <span>
              {texts.auditHead.listedWith} <bdi>{listedWords(listed)}</bdi>
            </span>
          )}
          {job !== undefined ? <JobFacts job={job} /> : run !== undefined && <RunFacts run={run} />}
        </>
      }
      end={
        <>
          {runs.length > 0 && <RunsList runs={runs} />}
          {job === undefined ? start : <Button onClick={onStop}>{texts.auditHead.stop}</Button>}
        </>
      }
    />
  )
}

/** How many records weren't loaded: they failed, or the run stopped before them. */
const unreadIn = ({ listed, read, fresh }: DirectoryRun): number => listed - read - fresh

function RunFacts({ run }: { readonly run: DirectoryRun }) {
  const { of, words } = endOf(run)
  const unread = unreadIn(run)
  return (
    <>
      <Status of={of}>{words}</Status>
      <span className="num">
        {texts.auditHead.listed(counted(run.listed, 'provider'))}
        {unread > 0 && texts.auditHead.notLoaded(count(unread))},
      </span>
      <span className="num">
        {texts.auditHead.loaded(takenWords(run.at))} <Age at={run.at} staleAfter={86_400} />
      </span>
    </>
  )
}

type RunsListProps = { readonly runs: readonly DirectoryRun[] }

/** The saved runs with times and counts, newest first, and a trend of each count. They contain no personal data. */
function RunsList({ runs }: RunsListProps) {
  const complete = runs.filter((run) => run.complete)
  return (
    <RunsPopover runs={runs.length} label={texts.auditHead.directoryAuditRuns} width="max-content">
      <table>
        <thead>
          <tr>
            <ColumnHead about={texts.runsAbout.loaded}>{texts.auditHead.loaded2}</ColumnHead>
            <ColumnHead about={texts.runsAbout.ended}>{texts.auditHead.ended}</ColumnHead>
            <ColumnHead about={texts.runsAbout.listed}>{texts.auditHead.listed2}</ColumnHead>
            <ColumnHead about={texts.runsAbout.notLoaded}>{texts.auditHead.notLoaded2}</ColumnHead>
            {schedulings.map((scheduling) => (
              <ColumnHead key={scheduling} about={texts.runsAbout.verdict}>
                {verdictWords[scheduling]}
              </ColumnHead>
            ))}
            <ColumnHead about={texts.runsAbout.findings}>{texts.auditHead.findings}</ColumnHead>
            <ColumnHead about={texts.runsAbout.slots}>{texts.auditHead.slots}</ColumnHead>
            <ColumnHead about={texts.runsAbout.duration}>{texts.auditHead.duration}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {complete.length > 1 && (
            <tr className={classes.trend}>
              <th scope="row">{texts.auditHead.trendOver(counted(complete.length, 'run'))}</th>
              <td>—</td>
              <Course runs={complete} name={texts.auditHead.listed2} of={(run) => run.listed} />
              <Course runs={complete} name={texts.auditHead.notLoaded2} of={unreadIn} />
              {schedulings.map((scheduling) => (
                <Course
                  key={scheduling}
                  runs={complete}
                  name={verdictWords[scheduling]}
                  of={(run) => run.verdicts[scheduling]}
                />
              ))}
              <Course runs={complete} name={texts.auditHead.findings} of={findingsOf} />
              <td>—</td>
              <td>—</td>
            </tr>
          )}
          {runs.toReversed().map((run) => {
            const { of, words } = endOf(run)
            return (
              <tr key={run.at}>
                <th scope="row">{zonedTime(new Date(run.at), 'grid')}</th>
                <td>
                  <Status of={of}>{words}</Status>
                </td>
                <td>{count(run.listed)}</td>
                <td>{count(unreadIn(run))}</td>
                {schedulings.map((scheduling) => (
                  <td key={scheduling}>{count(run.verdicts[scheduling])}</td>
                ))}
                <td>{count(findingsOf(run))}</td>
                <td>{run.slots ? texts.auditHead.requested : '—'}</td>
                <td>{durationText(run.durationMs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </RunsPopover>
  )
}

type CourseProps = RunsListProps & { readonly name: string; readonly of: (run: DirectoryRun) => number }

function Course({ runs, name, of }: CourseProps) {
  const values = runs.map(of)
  return (
    <td>
      <Sparkline
        values={values}
        label={texts.auditHead.over(name, counted(runs.length, 'run'), values.map(count).join(', '))}
      />
    </td>
  )
}
