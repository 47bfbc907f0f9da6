import { texts } from './text.ts'
import { Box, Button, Group, Popover, Progress, Flex } from '@mantine/core'
import { IconStack2, IconX } from '@tabler/icons-react'
import { useRef, useState, useEffect } from 'react'
import { FailureNotice, FailureOf } from '../parts/FailureNotice.tsx'
import { ProgressBar } from '../parts/ProgressBar.tsx'
import { StatusMark } from '../parts/StatusMark.tsx'
import { count } from '../parts/times.ts'
import { useSteadyOrder } from '../parts/use-steady-order.ts'
import { callBridge } from '../bridge/bridge.ts'
import {
  fractionOfAll,
  inOrder,
  isRunning,
  fractionOf,
  progressWords,
  tookText,
  endingWords,
} from '../parts/job-words.ts'
import classes from './jobs/jobs-tray.module.css'
import { lasting, useBridgeQuery } from '../bridge/queries.ts'
import { useAttempt } from '../bridge/use-attempt.ts'
import type { Job } from '../../bridge/jobs.ts'
import { Age } from '../parts/Age.tsx'
import { statuses } from '../../bridge/statuses/status-glossary.ts'
import { Status } from '../parts/Status.tsx'
import { QuietButton } from '../parts/QuietButton.ts'
import { JobOutcome } from './jobs/JobOutcome.tsx'

/** The jobs tray: running jobs with their rate, and results of ended jobs. Announces once each job that ends while the tray is closed. */
export function JobsTray() {
  const [opened, setOpened] = useState(false)
  const list = useBridgeQuery('jobs.list', undefined, lasting)
  const { words, number, unseen, look } = useJobEndings(list.data?.value, opened)
  const jobs = list.data?.value ?? []
  const running = jobs.filter(isRunning).length
  const fraction = fractionOfAll(jobs)
  const failed = unseen.filter(({ state }) => state === 'failed').length
  const change = (open: boolean) => {
    setOpened(open)
    if (open) look()
  }
  const news = failed > 0 ? texts.jobsTray.failed(count(failed)) : texts.jobsTray.ended(count(unseen.length))
  return (
    <>
      <Popover opened={opened} onChange={change} position="bottom-end" width={400} trapFocus returnFocus>
        <Popover.Target>
          <QuietButton
            leftSection={<IconStack2 size={16} />}
            className={`${classes.button} num`}
            justify="flex-end"
            onClick={() => change(!opened)}
          >
            {running > 0 && <span className="visually-hidden">{texts.jobsTray.tasks} </span>}
            <span className={classes.words}>
              {running === 0 ? texts.jobsTray.tasks2 : texts.jobsTray.running(count(running))}
            </span>
            {fraction !== undefined && (
              <Progress.Root className={classes.buttonBar ?? ''} size={4} aria-hidden="true">
                <Progress.Section value={fraction * 100} withAria={false} />
              </Progress.Root>
            )}
            {unseen.length > 0 && ' '}
            {unseen.length > 0 && (
              <Box component="span" display="inline-flex" ml={6} fz="xs">
                <StatusMark status={failed > 0 ? 'bad' : 'ok'}>
                  <span className={classes.news}>{news}</span>
                </StatusMark>
              </Box>
            )}
          </QuietButton>
        </Popover.Target>
        <Popover.Dropdown p={0} className={classes.dropdown ?? ''} aria-label={texts.jobsTray.tasks2}>
          {list.isError && list.data === undefined ? (
            <FailureOf call={list} doing={texts.jobsTray.loadTheTasks} compact />
          ) : (
            <JobList jobs={jobs} isLoaded={list.data !== undefined} onLeave={() => change(false)} />
          )}
        </Popover.Dropdown>
      </Popover>
      <div role="status" className="visually-hidden">
        {/* Screen readers read what is added. */}
        <span key={number}>{words}</span>
      </div>
    </>
  )
}

type ListProps = {
  readonly jobs: Parameters<typeof inOrder>[0]
  /** False until it's known whether there are jobs. */
  readonly isLoaded: boolean
  readonly onLeave: () => void
}

function JobList({ jobs, isLoaded, onLeave }: ListProps) {
  const { failure, attempt } = useAttempt()
  const list = useRef<HTMLElement>(null)
  const { items, came, hold } = useSteadyOrder(inOrder(jobs), ({ id }) => id)
  const ended = jobs.filter((job) => !isRunning(job))
  // The removed element had the focus.
  const stay = () => list.current?.focus({ preventScroll: true })
  const clear = async () => {
    const dismissEnded = () => Promise.all(ended.map(({ id }) => callBridge('jobs.dismiss', { jobId: id })))
    if (await attempt(dismissEnded)) stay()
  }
  return (
    <>
      <section
        aria-label={texts.jobsTray.tasks2}
        className="scrolls focus-inside"
        style={{ minHeight: 0 }}
        ref={list}
        tabIndex={-1}
        // The first button would be the one that removes the newest result.
        data-autofocus
      >
        {jobs.length === 0 ? (
          isLoaded && (
            <Box component="p" className="quiet" m={0} p="md" fz="sm">
              {texts.jobsTray.noTasksLongWorkSuchAs}
            </Box>
          )
        ) : (
          <ul className="bare" {...hold}>
            {[...items, ...came].map((job) => (
              <JobRow key={job.id} job={job} onLeave={onLeave} onDismiss={stay} />
            ))}
          </ul>
        )}
      </section>
      {ended.length > 0 && (
        <Group className="line-above" justify="space-between" px="sm" py="xs" fz="xs" flex="none">
          <span className="dim num">{texts.jobsTray.finished(count(ended.length))}</span>
          <Button size="compact-sm" onClick={() => void clear()}>
            {texts.jobsTray.clearFinished}
          </Button>
        </Group>
      )}
      <FailureNotice failure={failure} compact />
    </>
  )
}

type Props = {
  readonly job: Job
  /** Called when the user leaves for another screen. */
  readonly onLeave: () => void
  /** Removes the row from the list. */
  readonly onDismiss: () => void
}

/** One job: title, progress and rate, or its result. */
function JobRow({ job, onLeave, onDismiss }: Props) {
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
    <li className={`line-below ${classes.job}`}>
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
        {/* A running job's step has its own line, so that the figures after it don't jump. */}
        <span style={running ? { flexBasis: '100%', minWidth: 0 } : undefined}>
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
  return <ProgressBar size={4} transitionDuration={0} {...{ fraction, label }} words={progressWords(job).join(', ')} />
}

/** Detects jobs that end while the window is open. Jobs that ended earlier are listed but not announced. */
function useJobEndings(jobs: readonly Job[] | undefined, opened: boolean) {
  const known = useRef<ReadonlyMap<string, Job['state']> | undefined>(undefined)
  const [{ words, number }, setSaid] = useState({ words: '', number: 0 })
  const [unseen, setUnseen] = useState<readonly string[]>([])

  useEffect(() => {
    if (jobs === undefined) return
    const before = known.current
    known.current = new Map(jobs.map(({ id, state }) => [id, state]))
    if (before === undefined) return
    // A new job that has already ended ran too briefly to be seen.
    const ended = jobs.filter((job) => !isRunning(job) && (before.get(job.id) ?? 'running') === 'running')
    if (ended.length === 0) return
    setSaid((before) => ({ words: endingWords(ended), number: before.number + 1 }))
    if (!opened) setUnseen((ids) => [...ids, ...ended.map(({ id }) => id)])
  }, [jobs, opened])

  return {
    /** The announcement for the jobs that ended last. */
    words,
    /** Counts announcements: one with the same words as the last is another. */
    number,
    /** Jobs that ended while the tray was closed and that the user hasn't seen. */
    unseen: (jobs ?? []).filter(({ id }) => unseen.includes(id)),
    look: () => {
      setUnseen([])
      setSaid((before) => ({ ...before, words: '' }))
    },
  }
}
