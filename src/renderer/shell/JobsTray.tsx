import { texts } from './text.ts'
import { Box, Button, Group, Popover, Progress } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FailureNotice, FailureOf } from '../parts/FailureNotice.tsx'
import { StatusMark } from '../parts/StatusMark.tsx'
import { count } from '../parts/times.ts'
import { useSteadyOrder } from '../parts/use-steady-order.ts'
import { callBridge } from '../bridge/bridge.ts'
import { fractionOfAll, inOrder, isRunning } from '../parts/job-words.ts'
import { JobRow } from './jobs/JobRow.tsx'
import classes from './jobs/jobs-tray.module.css'
import { useJobEndings } from './jobs/use-job-endings.ts'
import { useBridgeQuery } from '../bridge/queries.ts'
import { useAttempt } from '../bridge/use-attempt.ts'

/** The jobs tray: running jobs with their rate, and results of ended jobs. Announces once each job that ends while the tray is closed. */
export function JobsTray() {
  const [opened, setOpened] = useState(false)
  const list = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
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
          <Button
            variant="subtle"
            color="gray"
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
          </Button>
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
