import { texts } from '../text/questions.ts'
import { Box, Button, Group, Stack, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCommands } from '../../../parts/commands.ts'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { QuestionForm } from '../../../records/questions/QuestionForm.tsx'
import { RunOutcome } from './RunsList.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import classes from '../../../records/questions/questions.module.css'
import { ResultPage } from './ResultPage.tsx'
import { useQuestions } from '../../../records/questions/use-questions.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

const fresh = 'new'
const open = (question: string | undefined) => changeReportsRoute({ question, snapshot: undefined })

/** Saved questions: run again, compared with the previous run, and exported on a schedule. */
export function QuestionsScreen({ route, connection }: Props) {
  const list = useQuestions(connection.id)
  const questions = list.data?.value
  const chosen = questions?.find(({ id }) => id === route.question)
  useCommands([
    { id: 'questions.new', name: texts.questionsScreen.newQuestion, icon: IconPlus, run: () => open(fresh) },
  ])
  if (route.snapshot !== undefined && chosen !== undefined)
    return <ResultPage key={route.snapshot} route={route} question={chosen} snapshotId={route.snapshot} />
  const isNew = route.question === fresh
  return (
    <Box fz="sm" lh="sm" className={gridScreen.screen ?? ''}>
      <section className={classes.main} aria-label={texts.questionsScreen.savedQuestions}>
        <Group gap="0.25rem 0.75rem" mih="var(--ac-bar)" px="var(--ac-edge)" py="0.375rem" className="line-below">
          <h2>{texts.questionsScreen.savedQuestions}</h2>
          {questions !== undefined && (
            <Box component="span" fz="xs" className="dim num">
              {summaryOf(questions)}
            </Box>
          )}
          <Button ml="auto" variant="filled" leftSection={<IconPlus size={15} />} onClick={() => open(fresh)}>
            {texts.questionsScreen.newQuestion}
          </Button>
        </Group>
        <div>
          <FailureOf
            call={list}
            doing={texts.questionsScreen.loadTheSavedQuestions}
            kept={questions === undefined ? undefined : texts.questionsScreen.earlierResultsAreStillShown}
          />
        </div>
        {questions === undefined ? (
          list.isPending && <SkeletonRows rows={8} label={texts.questionsScreen.loadingTheSavedQuestions} />
        ) : questions.length === 0 ? (
          <EmptyState
            title={texts.questionsScreen.noSavedQuestionsYet}
            action={<Button onClick={() => open(fresh)}>{texts.questionsScreen.newQuestion}</Button>}
          >
            {texts.questionsScreen.aQuestionSavesASourceDates}
          </EmptyState>
        ) : (
          <QuestionTable questions={questions} openId={route.question} onOpen={open} onClose={() => open(undefined)} />
        )}
        {questions !== undefined && <Attention questions={questions} />}
      </section>
      {isNew && (
        <SidePanel
          label={texts.questionsScreen.newQuestion}
          head={<h2>{texts.questionsScreen.newQuestion}</h2>}
          onClose={() => open(undefined)}
        >
          <Stack gap={0} fz="sm" lh="sm">
            <QuestionForm
              connectionId={connection.id}
              onSaved={({ id }) => open(id)}
              onCancel={() => open(undefined)}
            />
          </Stack>
        </SidePanel>
      )}
      {chosen !== undefined && (
        <QuestionPanel key={chosen.id} question={chosen} connectionId={connection.id} onClose={() => open(undefined)} />
      )}
    </Box>
  )
}

function summaryOf(questions: readonly ShownQuestion[]): string {
  const timed = questions.filter(({ timetable }) => timetable?.on === true).length
  return texts.questionsScreen.onASchedule(counted(questions.length, 'question'), timed)
}

/** Schedules whose last run wrote no file, so that their users notice. */
function Attention({ questions }: { readonly questions: readonly ShownQuestion[] }) {
  const failing = questions.filter(
    ({ timetable, runs: [last] }) =>
      timetable?.on === true && last?.by === 'timetable' && (last.outcome === 'failed' || last.outcome === 'missed'),
  )
  if (failing.length === 0) return null
  return (
    <Box
      component="ul"
      px="var(--ac-edge)"
      py="0.375rem"
      bg="var(--ac-warn-soft)"
      className={`${classes.attention} bare`}
      aria-label={texts.questionsScreen.schedulesThatNeedAttention}
    >
      {failing.map(({ id, name, runs: [last] }) => (
        <Group component="li" gap="sm" wrap="nowrap" miw={0} mih="1.5rem" key={id}>
          {last !== undefined && <RunOutcome run={last} />}
          <UnstyledButton flex="none" onClick={() => open(id)}>
            <PlainText text={name} />
          </UnstyledButton>
          <span className="clip" title={last?.words}>
            <PlainText text={last?.words ?? ''} />
          </span>
        </Group>
      ))}
    </Box>
  )
}
