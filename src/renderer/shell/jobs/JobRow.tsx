import { texts } from '../text.ts'
import { Button, Flex, Group, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Job } from '../../../bridge/jobs.ts'
import { Age } from '../../parts/Age.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../parts/Status.tsx'
import { callBridge } from '../../bridge/bridge.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { JobOutcome } from './JobOutcome.tsx'
import { fractionOf, isRunning, progressWords, tookText } from '../../parts/job-words.ts'
import classes from './jobs-tray.module.css'

type Props = {
  readonly job: Job
  /** Called when the user leaves for another screen. */
  readonly onLeave: () => void
  /** Removes the row from the list. */
  readonly onDismiss: () => void
}

/** One job: title, progress and rate, or its result. */
export function JobRow({ job, onLeave, onDismiss }: Props) {
  const { failure, attempt } = useAttempt()
  const [cancelling, setCancelling] = useState(false)
  const running = isRunning(job)
  const ending = running && (cancelling || job.cancelling === true)
  const act = async () => {
    if (ending) return
    setCancelling(running)
    const done = await attempt(() => callBridge(running ? 'jobs.cancel' : 'jobs.dismiss', { jobId: job.id }))
    if (!done) setCancelling(false)
    else if (!running) onDismiss()
  }
  const status = statuses.task[job.state]
  const took = running ? undefined : tookText(job)
  return (
    <li className={classes.job}>
      <Flex justify="space-between" align="flex-start" gap="xs" miw={0}>
        <strong className={`${classes.title} anywhere cut`}>
          <bdi>{job.title}</bdi>
        </strong>
        {/* The same button element throughout, so that it keeps the focus when the job ends. */}
        <Button
          size="compact-xs"
          {...(running ? {} : { variant: 'subtle', color: 'gray', title: texts.jobRow.removeFromTheList })}
          aria-label={
            running
              ? `${ending ? texts.jobRow.canceling : texts.jobRow.cancel} ${job.title}`
              : texts.jobRow.removeFromTheList2(job.title)
          }
          {...(ending ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          onClick={() => void act()}
        >
          {running ? ending ? texts.jobRow.canceling : texts.jobRow.cancel : <IconX size={14} />}
        </Button>
      </Flex>
      {running && <JobBar job={job} />}
      <Group className="anywhere quiet" gap="0.125rem 0.75rem" fz="xs">
        <span className={running ? classes.step : undefined}>
          <Status of={status}>{running ? <bdi>{job.stage}</bdi> : status.word}</Status>
        </span>
        {progressWords(job).map((text) => (
          <span key={text} className="num">
            {text}
          </span>
        ))}
        {took !== undefined && <span className="num">{took}</span>}
        {!running && <Age at={job.finishedAt ?? job.startedAt} staleAfter={Number.POSITIVE_INFINITY} />}
      </Group>
      <FailureNotice failure={job.failure} compact />
      <JobOutcome job={job} onLeave={onLeave} />
      <FailureNotice failure={failure} compact />
    </li>
  )
}

/** The progress bar; hatched and without a value if the total is unknown. */
function JobBar({ job }: { readonly job: Job }) {
  const fraction = fractionOf(job)
  const label = texts.jobRow.progressOf(job.title)
  if (fraction === undefined) return <div className={classes.unknownBar} role="progressbar" aria-label={label} />
  return (
    <Progress.Root size={4}>
      <Progress.Section
        value={fraction * 100}
        aria-label={label}
        aria-valuetext={progressWords(job).join(', ')}
        className={classes.bar ?? ''}
      />
    </Progress.Root>
  )
}
