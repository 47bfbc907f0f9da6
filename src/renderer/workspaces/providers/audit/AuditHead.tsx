import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { Age } from '../../../parts/Age.tsx'
import { JobFacts } from '../../../parts/JobFacts.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { RunHead } from '../../../records/RunScreen.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { count, counted } from '../../../parts/times.ts'
import { type Listed, isNarrowed, listedWords } from '../listed-providers.ts'
import { endOf } from './audit-words.ts'
import { RunsList } from './RunsList.tsx'

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
      title="Audit of the directory"
      facts={
        <>
          {isNarrowed(listed) && (
            <span>
              listed with <bdi>{listedWords(listed)}</bdi>
            </span>
          )}
          {job !== undefined ? <JobFacts job={job} /> : run !== undefined && <RunFacts run={run} />}
        </>
      }
      end={
        <>
          {runs.length > 0 && <RunsList runs={runs} />}
          {job === undefined ? start : <Button onClick={onStop}>Stop</Button>}
        </>
      }
    />
  )
}

function RunFacts({ run }: { readonly run: DirectoryRun }) {
  const { status, word } = endOf(run)
  const unread = run.listed - run.read - run.fresh
  return (
    <>
      <StatusMark status={status}>{word}</StatusMark>
      <span className="num">
        {counted(run.listed, 'provider')} listed{unread > 0 && `, ${count(unread)} not read`},
      </span>
      <span className="num">
        taken {takenWords(run.at)}, <Age at={run.at} staleAfter={86_400} />
      </span>
    </>
  )
}
