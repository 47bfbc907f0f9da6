import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Job } from '../../../../bridge/jobs.ts'
import { Age } from '../../../parts/Age.tsx'
import classes from './type-list.module.css'

type Props = {
  /** When the oldest shown count was taken, ISO 8601. */
  readonly oldest: string | undefined
  readonly job: Job | undefined
  /** Why counting could not start. */
  readonly problem: string | undefined
  readonly onCount: () => void
}

/** The age of the counts, and a button to count again. */
export function CountFoot({ oldest, job, problem, onCount }: Props) {
  const running = job?.state === 'running'
  const failure = job?.state === 'failed' ? job.failure : undefined
  const wrong = problem ?? (failure === undefined ? undefined : `${failure.message} ${failure.nextStep}`)
  const count = () => {
    if (!running) onCount()
  }
  return (
    <footer className={classes.foot}>
      {wrong !== undefined && (
        <p role="alert">
          Not counted. {wrong}
          {failure?.correlationId !== undefined && <> Correlation id {failure.correlationId}.</>}
        </p>
      )}
      <span>
        {running ? (
          <span className="num" role="status">
            Counting, {job.done} of {job.total ?? '…'}
          </span>
        ) : oldest === undefined ? (
          'Not counted yet'
        ) : (
          <>
            Counts taken <Age at={oldest} staleAfter={900} />
          </>
        )}
      </span>
      {oldest === undefined ? (
        <Button size="compact-xs" aria-disabled={running} data-disabled={running} onClick={count}>
          Count all
        </Button>
      ) : (
        <Tooltip label="Count all types again">
          <ActionIcon size={22} aria-label="Count all" aria-disabled={running} data-disabled={running} onClick={count}>
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </footer>
  )
}
