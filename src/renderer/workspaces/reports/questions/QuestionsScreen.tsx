import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { changeReportsRoute } from '../report/change-route.ts'
import { QuestionForm } from '../../../records/questions/QuestionForm.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import classes from '../../../records/questions/questions.module.css'
import { ResultPage } from './ResultPage.tsx'
import { outcomeWords } from './RunOutcome.tsx'
import { useQuestions } from '../../../records/questions/use-questions.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

const fresh = 'new'
const open = (question: string | undefined) => changeReportsRoute({ question, snapshot: undefined })

/** Saved questions: run again, compared with the run before, and taken away by a timetable. */
export function QuestionsScreen({ route, connection }: Props) {
  const list = useQuestions(connection.id)
  const questions = list.data?.value
  const chosen = questions?.find(({ id }) => id === route.question)
  if (route.snapshot !== undefined && chosen !== undefined)
    return <ResultPage key={route.snapshot} route={route} question={chosen} snapshotId={route.snapshot} />
  const isNew = route.question === fresh
  return (
    <div className={classes.screen} data-panel={chosen !== undefined || isNew || undefined}>
      <section className={classes.main} aria-label="Saved questions">
        <div className={classes.bar}>
          <h2>Saved questions</h2>
          {questions !== undefined && <span className="dim num">{summaryOf(questions)}</span>}
          <Button
            className={classes.end ?? ''}
            variant="filled"
            leftSection={<IconPlus size={15} />}
            onClick={() => open(fresh)}
          >
            New question
          </Button>
        </div>
        <div className={classes.notices}>
          {list.error !== null && (
            <FailureNotice
              failure={list.error.failure}
              doing="Read the saved questions"
              onRetry={() => void list.refetch()}
              kept={questions === undefined ? undefined : 'What was read before is still shown.'}
            />
          )}
          {questions !== undefined && <Attention questions={questions} />}
        </div>
        {questions === undefined ? (
          list.isPending && <SkeletonRows rows={8} label="Reading the saved questions" />
        ) : questions.length === 0 ? (
          <EmptyState
            title="No question is saved yet"
            action={<Button onClick={() => open(fresh)}>New question</Button>}
          >
            A question keeps its source, its dates and its filters, so that it can be run again and compared with the
            run before, by hand or on a timetable. It can be saved here, or where you look at a report, surveys, pauses
            or histories.
          </EmptyState>
        ) : (
          <QuestionTable questions={questions} openId={route.question} onOpen={open} onClose={() => open(undefined)} />
        )}
      </section>
      {isNew && (
        <SidePanel label="New question" head={<h2>New question</h2>} onClose={() => open(undefined)}>
          <div className={classes.panel}>
            <QuestionForm
              connectionId={connection.id}
              onSaved={({ id }) => open(id)}
              onCancel={() => open(undefined)}
            />
          </div>
        </SidePanel>
      )}
      {chosen !== undefined && (
        <QuestionPanel key={chosen.id} question={chosen} connectionId={connection.id} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

function summaryOf(questions: readonly ShownQuestion[]): string {
  const timed = questions.filter(({ timetable }) => timetable?.on === true).length
  return `${counted(questions.length, 'question')}, ${timed} on a timetable`
}

/** Timetables whose last run wrote no file: whoever relies on them should know before they look. */
function Attention({ questions }: { readonly questions: readonly ShownQuestion[] }) {
  const failing = questions.filter(
    ({ timetable, runs: [last] }) =>
      timetable?.on === true && last?.by === 'timetable' && (last.outcome === 'failed' || last.outcome === 'missed'),
  )
  if (failing.length === 0) return null
  return (
    <ul className={classes.attention} aria-label="Timetables that need a look">
      {failing.map(({ id, name, runs: [last] }) => (
        <li key={id}>
          <StatusMark status={last?.outcome === 'failed' ? 'bad' : 'warn'}>
            {last === undefined ? '' : outcomeWords(last)}
          </StatusMark>
          <button type="button" onClick={() => open(id)}>
            <PlainText text={name} />
          </button>
          <span className="clip" title={last?.words}>
            <PlainText text={last?.words ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  )
}
