import { texts } from '../text/questions.ts'
import { Button, Flex, Stack, Text } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { toned } from '../../../parts/toned.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { datesWords, sourceWords } from '../../../../domain/questions/question-words.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useCommands } from '../../../parts/commands.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { conditionsOf } from '../../../grid/filter-words.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { JobFacts } from '../../../parts/JobFacts.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { ConfirmModal } from '../../../parts/ConfirmModal.tsx'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { LastFigures } from './LastFigures.tsx'
import { QuestionForm } from '../../../records/questions/QuestionForm.tsx'
import { capital } from './QuestionTable.tsx'
import classes from '../../../records/questions/questions.module.css'
import { RunsList } from './RunsList.tsx'
import { TimetableForm } from './TimetableForm.tsx'
import { isOfQuestion, resultOf, useJob, useResultJob } from '../../../records/questions/use-questions.ts'

type Props = { readonly question: ShownQuestion; readonly connectionId: string; readonly onClose: () => void }

/** One question: run it, compare it with the previous run, its schedule and its runs. */
export function QuestionPanel({ question, connectionId, onClose }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <SidePanel
      label={texts.questionPanel.question(question.name)}
      onClose={onClose}
      {...(editing ? { onEscape: () => setEditing(false) } : {})}
      head={
        <Stack gap="0.125rem" miw={0} fz="xs" className="breaks">
          <h2>
            <PlainText text={question.name} />
          </h2>
          <span className="dim">
            <PlainText text={sourceWords(question.source)} />
          </span>
        </Stack>
      }
    >
      <Stack gap={0} fz="sm" lh="sm">
        {editing ? (
          <QuestionForm
            connectionId={connectionId}
            question={question}
            onSaved={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Details question={question} onEdit={() => setEditing(true)} onGone={onClose} />
        )}
      </Stack>
    </SidePanel>
  )
}

type DetailsProps = {
  readonly question: ShownQuestion
  readonly onEdit: () => void
  readonly onGone: () => void
}

function Details({ question, onEdit, onGone }: DetailsProps) {
  const { runs, view, charts } = question
  const [removing, setRemoving] = useState(false)
  const remove = useBridgeMutation('questions.remove')
  const measured = runs.filter(({ outcome }) => outcome === 'done')
  const [last, before] = measured
  return (
    <>
      <RunPart question={question} />
      {last !== undefined && <LastFigures question={question} run={last} before={before} />}
      <section className={classes.part} aria-label={texts.questionPanel.question2}>
        <h3>{texts.questionPanel.question2}</h3>
        <KeyValue
          rows={[
            { label: texts.questionPanel.dates, value: `${capital(datesWords(question.dates))}, ${question.zone}` },
            {
              label: texts.questionPanel.filters,
              value:
                view.filters.length === 0 && view.find === undefined ? (
                  texts.questionPanel.none
                ) : (
                  <FilterLines view={view} />
                ),
            },
            {
              label: texts.questionPanel.charts,
              value:
                charts.length === 0
                  ? texts.questionPanel.allThatItsColumnsAllow
                  : charts.map(({ title }) => title).join(', '),
            },
          ]}
        />
        <Flex gap="xs" wrap="wrap">
          <Button onClick={onEdit}>{texts.questionPanel.edit}</Button>
          <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
            {texts.questionPanel.remove}
          </Button>
        </Flex>
      </section>
      <TimetableForm question={question} />
      <RunsList runs={runs} zone={question.zone} />
      <ConfirmModal
        opened={removing}
        title={texts.questionPanel.removeTheQuestion}
        action={texts.questionPanel.removeQuestion}
        busy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate({ questionId: question.id }, { onSuccess: onGone })}
      >
        {texts.questionPanel.andItsRunFiguresAreRemoved(question.name)}
      </ConfirmModal>
      <FailureOf call={remove} doing={texts.questionPanel.removeTheQuestion2} compact />
    </>
  )
}

/** The filters of a view and what it finds, one per line. */
export function FilterLines({ view }: { readonly view: TableView }) {
  return (
    <ul className="bare breaks">
      {conditionsOf(view).map(({ what, verb, value }, at) => (
        <li key={at}>
          <PlainText text={what} /> {verb}{' '}
          {value !== '' && (
            <strong>
              <PlainText text={value} />
            </strong>
          )}
        </li>
      ))}
    </ul>
  )
}

function RunPart({ question }: { readonly question: ShownQuestion }) {
  const run = useBridgeMutation('questions.run')
  const job = useJob(question.jobId)
  const shown = resultOf(useResultJob(question.id)?.result)
  const isOutdated = shown !== undefined && !isOfQuestion(shown, question)
  const running = question.jobId !== undefined
  const [last] = question.runs
  const runNow = () => !run.isPending && run.mutate({ questionId: question.id })
  useCommands([
    {
      id: 'question.run',
      about: question.id,
      name: texts.questionPanel.runThisQuestion,
      icon: IconPlayerPlay,
      disabledReason: running ? texts.questionPanel.itIsRunning : undefined,
      run: runNow,
    },
  ])
  return (
    <section className={classes.part} aria-label={texts.questionPanel.run}>
      <Flex gap="xs" wrap="wrap">
        {running ? (
          <Button
            leftSection={<IconPlayerStop size={15} />}
            onClick={() => void callBridge('jobs.cancel', { jobId: question.jobId ?? '' }).catch(() => undefined)}
          >
            {texts.questionPanel.cancelTheRun}
          </Button>
        ) : (
          <Button
            variant="filled"
            leftSection={<IconPlayerPlay size={15} />}
            aria-disabled={run.isPending}
            onClick={runNow}
          >
            {texts.questionPanel.runNow}
          </Button>
        )}
        {shown !== undefined && !isOutdated && !running && (
          <Button
            leftSection={<IconTable size={15} />}
            onClick={() => changeReportsRoute({ snapshot: shown.snapshotId }, false)}
          >
            {texts.questionPanel.showChartsAndRows}
          </Button>
        )}
      </Flex>
      {isOutdated && !running && (
        <Text inherit c="var(--ac-text-2)">
          {texts.questionPanel.changedAfterItsLastRun}
        </Text>
      )}
      {job !== undefined && job.state === 'running' && (
        <>
          <JobBar job={job} />
          <Stack gap="0.25rem" className="breaks">
            <JobFacts job={job} />
          </Stack>
        </>
      )}
      <FailureOf call={run} doing={texts.questionPanel.runTheQuestion} compact />
      {last !== undefined && last.outcome !== 'done' && last.words !== undefined && !running && (
        <Text
          inherit
          px="0.625rem"
          py="xs"
          {...toned(last.outcome === 'failed' ? 'bad' : last.outcome === 'missed' ? 'warn' : 'plain')}
          className="breaks"
          role={last.outcome === 'failed' ? 'alert' : undefined}
        >
          <PlainText text={last.words} />
        </Text>
      )}
    </section>
  )
}
