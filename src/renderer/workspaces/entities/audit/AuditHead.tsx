import { texts } from '../text/audit.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { Age } from '../../../parts/Age.tsx'
import { JobFacts } from '../../../parts/JobFacts.tsx'
import { Status } from '../../../parts/Status.tsx'
import { RunHead } from '../../../records/RunScreen.tsx'
import { count, counted, durationText } from '../../../parts/times.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { heldOnly } from './audit-summary.ts'
import { verdictOf } from './audit-words.ts'
import { RunsList } from './RunsList.tsx'

type Props = {
  readonly type: string
  readonly runs: readonly AuditRun[]
  /** The job that audits this type. */
  readonly job: Job | undefined
  /** False until the saved runs are loaded. */
  readonly ready: boolean
  readonly onRun: () => void
  readonly onRunAll: () => void
  readonly onStop: () => void
}

/** The shown audit with its result and age, earlier runs, and a button for a new one. */
export function AuditHead({ type, runs, job, ready, onRun, onRunAll, onStop }: Props) {
  const run = runs.at(-1)
  return (
    <RunHead
      title={
        <>
          {texts.auditHead.auditOf} <bdi>{type}</bdi>
        </>
      }
      facts={job !== undefined ? <JobFacts job={job} /> : run !== undefined && <RunFacts run={run} />}
      end={
        <>
          {runs.length > 0 && <RunsList runs={runs} type={type} />}
          {job === undefined ? (
            ready && (
              <Button.Group>
                <Button leftSection={<IconRefresh size={14} />} onClick={onRun}>
                  {runs.length === 0 ? texts.auditHead.runAudit : texts.auditHead.runAgain}
                </Button>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="default"
                      size={28}
                      bdrs="0 0.375rem 0.375rem 0"
                      ml={-1}
                      aria-label={texts.auditHead.moreWaysToRun}
                    >
                      <IconChevronDown size={14} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={onRunAll}>{texts.auditHead.auditAllTypes}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Button.Group>
            )
          ) : (
            <Button onClick={onStop}>{texts.auditHead.stop}</Button>
          )}
        </>
      }
    />
  )
}

function RunFacts({ run }: { readonly run: AuditRun }) {
  const held = heldOnly(run)
  return (
    <>
      <Status of={verdictOf(run)} />
      <span className="num">
        {texts.auditHead.checked(
          run.complete ? texts.auditHead.ofWord(count(run.checked)) : counted(run.checked, 'entity', 'entities'),
        )}
        {held !== undefined && held > 0 && texts.auditHead.ofThem(count(held))}{' '}
        {held !== 0 && run.schemaVersion !== undefined && (
          <>
            {texts.auditHead.againstSchema} <bdi>{run.schemaVersion}</bdi>{' '}
          </>
        )}
        {held !== undefined && held > 0 && run.schemaVersion === undefined && texts.auditHead.againstTheSchema}
        {held === 0 && texts.auditHead.withoutTheSchema}
        {texts.auditHead.inWord(durationText(run.durationMs))}
      </span>
      <span className="num">
        {texts.auditHead.loaded(takenWords(run.at))} <Age at={run.at} staleAfter={86_400} />
      </span>
    </>
  )
}
