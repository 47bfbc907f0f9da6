import { texts } from '../text/types.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCommands } from '../../../parts/commands.ts'
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
  useCommands([
    {
      id: 'entities.count',
      name: texts.countFoot.countAllTypesAgain,
      icon: IconRefresh,
      disabledReason: running ? texts.countFoot.countingNow : undefined,
      run: count,
    },
  ])
  return (
    <footer className={classes.foot}>
      {wrong !== undefined && (
        <p role="alert">
          {texts.countFoot.notCounted(wrong)}
          {failure?.correlationId !== undefined && <> {texts.countFoot.correlationId(failure.correlationId)}</>}
        </p>
      )}
      <span>
        {running ? (
          <span className="num" role="status">
            {texts.countFoot.countingOf(job.done, job.total ?? '…')}
          </span>
        ) : oldest === undefined ? (
          texts.countFoot.notCountedYet
        ) : (
          <>
            {texts.countFoot.counted} <Age at={oldest} staleAfter={900} />
          </>
        )}
      </span>
      {oldest === undefined ? (
        <Button size="compact-xs" aria-disabled={running} data-disabled={running} onClick={count}>
          {texts.countFoot.countAll}
        </Button>
      ) : (
        <Tooltip label={texts.countFoot.countAllTypesAgain}>
          <ActionIcon
            size={22}
            aria-label={texts.countFoot.countAll}
            aria-disabled={running}
            data-disabled={running}
            onClick={count}
          >
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </footer>
  )
}
