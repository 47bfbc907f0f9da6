import { ActionIcon, Button, Popover, Progress, Tooltip } from '@mantine/core'
import { IconStack2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Job } from '../../bridge/jobs.ts'
import { Age } from '../parts/Age.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { type Status, StatusMark } from '../parts/StatusMark.tsx'
import { byteSize, count } from '../parts/times.ts'
import { callBridge } from './bridge.ts'
import classes from './frame.module.css'
import { useBridgeQuery } from './queries.ts'

const words: Readonly<Record<Job['state'], { readonly status: Status; readonly word: string }>> = {
  running: { status: 'unknown', word: 'Running' },
  done: { status: 'ok', word: 'Done' },
  failed: { status: 'bad', word: 'Failed' },
  cancelled: { status: 'off', word: 'Cancelled' },
}

const percent = (job: Job) => (job.total === undefined || job.total === 0 ? undefined : (job.done / job.total) * 100)

/** The long work: what runs, how far it is, what is done. */
export function JobsTray() {
  const { data } = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const jobs = data?.value ?? []
  const running = jobs.filter((job) => job.state === 'running')
  const first = running[0]
  return (
    <Popover position="bottom-end" width={380} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconStack2 size={16} />} className={classes.jobs ?? ''}>
          {running.length === 0 ? 'Jobs' : `${count(running.length)} running`}
          {first !== undefined && (
            <Progress className={classes.jobsBar ?? ''} size={4} value={percent(first) ?? 0} aria-label={first.title} />
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <section aria-label="Jobs" className={classes.jobList}>
          {jobs.length === 0 ? (
            <p className={classes.jobEmpty}>No jobs. Long work such as counting all types shows here while it runs.</p>
          ) : (
            <ul>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )}
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}

function JobRow({ job }: { readonly job: Job }) {
  const [refused, setRefused] = useState<string>()
  const act = async (name: 'jobs.cancel' | 'jobs.dismiss') => {
    try {
      setRefused(undefined)
      await callBridge(name, { jobId: job.id })
    } catch {
      setRefused('The console did not take that. Try again.')
    }
  }
  const { status, word } = words[job.state]
  return (
    <li className={classes.job}>
      <div className={classes.jobHead}>
        <strong className="clip">
          <bdi>{job.title}</bdi>
        </strong>
        {job.state === 'running' ? (
          <Button size="compact-xs" onClick={() => void act('jobs.cancel')}>
            Cancel
          </Button>
        ) : (
          <Tooltip label="Take off the list">
            <ActionIcon
              size={20}
              aria-label={`Take ${job.title} off the list`}
              onClick={() => void act('jobs.dismiss')}
            >
              <IconX size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {job.state === 'running' && (
        <Progress size={4} value={percent(job) ?? 0} aria-label={`Progress of ${job.title}`} />
      )}
      <div className={classes.jobFacts}>
        <StatusMark status={status}>{word}</StatusMark>
        <span className="num">
          {count(job.done)}
          {job.total !== undefined && ` of ${count(job.total)}`}
          {job.bytes !== undefined && `, ${byteSize(job.bytes)}`}
        </span>
        {job.state === 'running' ? (
          <bdi className="clip">{job.stage}</bdi>
        ) : (
          <Age at={job.finishedAt ?? job.startedAt} staleAfter={86_400} />
        )}
      </div>
      {job.failure !== undefined && <FailureNotice failure={job.failure} compact />}
      {refused !== undefined && <div role="alert">{refused}</div>}
    </li>
  )
}
