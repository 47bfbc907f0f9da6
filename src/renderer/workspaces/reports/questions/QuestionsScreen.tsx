import { texts } from '../text/questions.ts'
import { Box, Button, Group, Stack, UnstyledButton, Flex, Text } from '@mantine/core'
import { IconPlus, IconArrowLeft, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useCommands } from '../../../parts/commands.ts'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf, FailureNotice } from '../../../parts/FailureNotice.tsx'
import { leavePanels } from '../../../parts/panel-drafts.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { QuestionForm } from '../../../records/questions/QuestionForm.tsx'
import { RunOutcome } from './RunsList.tsx'
import { QuestionPanel, FilterLines } from './QuestionPanel.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import classes from '../../../records/questions/questions.module.css'
import {
  useQuestions,
  isOfQuestion,
  resultOf,
  type RunResult,
  useResultJob,
} from '../../../records/questions/use-questions.ts'
import { useMemo } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { withoutLostNames } from '../../../../domain/charts/chart-questions.ts'
import { readyHistoryCharts, readyRecordCharts, readyReportCharts } from '../../../../domain/charts/ready-charts.ts'
import { rolesOf } from '../../../../domain/charts/column-roles.ts'
import type { QuestionSource } from '../../../../domain/questions/saved-question.ts'
import { fitView, named } from '../../../../domain/questions/view-fit.ts'
import { type TableColumn, type TableView, wholeTable } from '../../../../domain/tables/table.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { Chart } from '../../../charts/answers/Chart.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { RowPanel } from '../../../grid/RowPanel.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { type HeldSnapshot, useSnapshot } from '../../../grid/use-snapshot.ts'
import { doubtLine } from '../../../grid/export/export-words.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { daysSince, lengthOf } from '../../../records/search-days.ts'
import { useSetRoles } from '../report/set-roles.ts'
import { PrintedQuestion, usePrint } from './PrintedQuestion.tsx'
import resultClasses from './result.module.css'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

const fresh = 'new'
const open = (question: string | undefined) => changeReportsRoute({ question, snapshot: undefined })

/** Saved questions: run again, compared with the previous run, and exported on a schedule. */
export function QuestionsScreen({ route, connection }: Props) {
  const list = useQuestions(connection.id)
  const questions = list.data?.value
  const chosen = questions?.find(({ id }) => id === route.question)
  const leaveTo = (question: string | undefined) => {
    if (question !== route.question) leavePanels(() => open(question))
  }
  useCommands([
    { id: 'questions.new', name: texts.questionsScreen.newQuestion, icon: IconPlus, run: () => leaveTo(fresh) },
  ])
  if (route.snapshot !== undefined && chosen !== undefined)
    return <ResultPage key={route.snapshot} route={route} question={chosen} snapshotId={route.snapshot} />
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
          <Button ml="auto" variant="filled" leftSection={<IconPlus size={15} />} onClick={() => leaveTo(fresh)}>
            {texts.questionsScreen.newQuestion}
          </Button>
        </Group>
        <div>
          <FailureOf call={list} doing={texts.questionsScreen.loadTheSavedQuestions} kept={questions !== undefined} />
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
          <QuestionTable
            questions={questions}
            openId={route.question}
            onOpen={leaveTo}
            onClose={() => leaveTo(undefined)}
          />
        )}
        {questions !== undefined && <Attention questions={questions} onOpen={leaveTo} />}
      </section>
      {route.question === fresh && (
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

type AttentionProps = { readonly questions: readonly ShownQuestion[]; readonly onOpen: (questionId: string) => void }

/** Schedules whose last run wrote no file, so that their users notice. */
function Attention({ questions, onOpen }: AttentionProps) {
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
          <UnstyledButton flex="none" onClick={() => onOpen(id)}>
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

type ResultPageProps = { readonly route: ReportsRoute; readonly question: ShownQuestion; readonly snapshotId: string }

const back = () => changeReportsRoute({ snapshot: undefined, row: undefined, grid: noGridState })

/** The result of a question's run: charts above rows, both from one view. */
function ResultPage({ route, question, snapshotId }: ResultPageProps) {
  const held = useSnapshot(snapshotId)
  const result = resultOf(useResultJob(question.id, snapshotId)?.result)
  const run = useBridgeMutation('questions.run')
  const again = (
    <Button
      leftSection={<IconRefresh size={15} />}
      onClick={() => run.mutate({ questionId: question.id }, { onSuccess: back })}
    >
      {texts.resultPage.runAgain}
    </Button>
  )
  if (held.error !== undefined)
    return <FailureNotice failure={held.error} doing={texts.resultPage.showTheQuestionsResults} onRetry={held.retry} />
  const isOutdated = result !== undefined && !isOfQuestion(result, question)
  if (held.gone || isOutdated)
    return (
      <>
        <FailureOf call={run} doing={texts.questionPanel.runTheQuestion} compact />
        <EmptyState
          title={
            isOutdated ? texts.resultPage.theQuestionWasChangedAfterThisRun : texts.resultPage.theseRowsAreNoLongerHere
          }
          action={
            <>
              {again} <Button onClick={back}>{texts.resultPage.backToTheQuestion}</Button>
            </>
          }
        >
          {isOutdated ? texts.resultPage.theseRowsAreFromItsEarlier : texts.resultPage.rowsAreUnloadedWhenARun}
        </EmptyState>
      </>
    )
  if (held.info === undefined) return <SkeletonRows rows={24} label={texts.resultPage.loadingTheQuestionsResults} />
  return <Result {...{ route, question, held }} info={held.info} dates={result} />
}

/** The default charts of each source: only the rows of reports are visits. */
const readyCharts: Readonly<Record<QuestionSource['kind'], typeof readyReportCharts>> = {
  allVisits: readyReportCharts,
  histories: readyHistoryCharts,
  surveys: readyRecordCharts,
  pauses: readyRecordCharts,
}

/** A question's own charts, or defaults for its columns. `days`: the number of days requested. */
function useCharts(
  { charts: own, source }: Pick<ShownQuestion, 'charts' | 'source'>,
  columns: readonly TableColumn[],
  days: number | undefined,
): readonly ChartSpec[] {
  const { kind } = source
  const ofVisits = useSetRoles(source.kind === 'allVisits' ? source.type : undefined)
  const ofHistories = useUiState((state) => state.historyRoles)
  const set = kind === 'histories' ? ofHistories : ofVisits
  return useMemo(
    () =>
      own.length > 0
        ? own.map((spec) => withoutLostNames(spec, columns))
        : readyCharts[kind](rolesOf(columns, set), columns, days).charts,
    [own, kind, columns, days, set],
  )
}

type ResultProps = {
  readonly route: ReportsRoute
  readonly question: ShownQuestion
  readonly held: HeldSnapshot
  readonly info: SnapshotInfo
  readonly dates: RunResult | undefined
}

function Result({ route, question, held, info, dates }: ResultProps) {
  const { columns } = info
  const fit = useMemo(() => fitView(question.view, columns), [question.view, columns])
  const own = fit.fits ? fit.view : wholeTable
  const grid = useSnapshotGrid({
    subject: texts.resultPage.question(question.id),
    held,
    state: route.grid,
    onStateChange: (state) => changeReportsRoute({ grid: state }),
    always: own.filters,
    alwaysFind: own.find,
    usualSort: own.sort,
  })
  const days = dates && { from: dates.startDate, to: dates.endDate }
  const charts = useCharts(question, columns, days && lengthOf(days))
  const viewKey = JSON.stringify({ ...grid.asked, sort: [] })
  const view = useMemo(() => JSON.parse(viewKey) as TableView, [viewKey])
  const print = usePrint(question.name)
  // Rows that were loaded before a day began say nothing of it.
  const since = days && daysSince(days, info.startedAt, question.zone)
  const span = days && { ...days, gaps: since === undefined ? [] : [since] }
  const source = { snapshotId: info.id, version: info.version, view, zone: question.zone, span }
  const isNarrowed = question.view.filters.length > 0 || question.view.find !== undefined
  const titled = dates === undefined ? '' : rangeWords(dates.startDate, dates.endDate)
  return (
    <div className={gridScreen.screen}>
      <Stack
        component="section"
        gap={0}
        miw={0}
        h="100%"
        mih={0}
        fz="sm"
        className={resultClasses.screen ?? ''}
        aria-label={texts.resultPage.resultsOf(question.name)}
      >
        <Group gap="0.25rem 0.75rem" mih="var(--ac-bar)" pl="xs" pr="var(--ac-edge)" py={4} className="line-below">
          <QuietButton leftSection={<IconArrowLeft size={15} />} onClick={back}>
            {texts.resultPage.questions}
          </QuietButton>
          <h2>
            <PlainText text={question.name} />
          </h2>
          <span className="num dim">{titled}</span>
          {fit.fits && isNarrowed && (
            <Flex component="span" gap="0.375rem" miw={0} fz="xs">
              <span className="dim">{texts.resultPage.onlyWhere}</span>{' '}
              <FilterLines view={question.view} zone={question.zone} />
            </Flex>
          )}
          <Button ml="auto" leftSection={<IconPrinter size={15} />} aria-disabled={print.busy} onClick={print.start}>
            {texts.resultPage.printAsPdf}
          </Button>
        </Group>
        {!fit.fits && info.rowCount > 0 && (
          <Text
            inherit
            px="var(--ac-edge)"
            py="xs"
            bg="var(--ac-warn-soft)"
            style={{ borderBottom: '1px solid var(--ac-warn-line)' }}
            role="alert"
          >
            {texts.resultPage.theQuestionFiltersByButThat(named(fit.missing))}
          </Text>
        )}
        <FailureNotice failure={print.failure} doing={texts.resultPage.printAsPdf} compact />
        {charts.length > 0 && (
          <Box
            className={resultClasses.charts ?? ''}
            role="group"
            aria-label={texts.resultPage.chartsOfTheQuestion}
            tabIndex={0}
          >
            {charts.map((spec) => (
              <Chart
                key={spec.id}
                spec={spec}
                columns={columns}
                height={170}
                facts={[question.name, titled]}
                doubts={doubtLine(info)}
                {...source}
              />
            ))}
          </Box>
        )}
        <FilterChips grid={grid} actions={<GridColumns grid={grid} />} />
        <div className={resultClasses.rows}>
          <SnapshotGrid
            label={texts.resultPage.rowsOf(question.name)}
            grid={grid}
            openRow={route.row}
            onOpen={({ row }) => changeReportsRoute({ row }, route.row !== undefined)}
            onEscape={() => changeReportsRoute({ row: undefined })}
            empty={
              <EmptyState title={texts.resultPage.noRowsFound}>
                {texts.resultPage.thisSourceHasNoRecordsIn}
                {isNarrowed && texts.resultPage.thatMatchTheFilters}.
              </EmptyState>
            }
          />
        </div>
        <GridFooter grid={grid} exportName={`${question.name} ${titled}`} />
        {print.busy && (
          <PrintedQuestion
            {...{ question, info, charts, source, dates }}
            matching={grid.matching}
            waits={grid.rows.busy}
            onReady={print.ready}
          />
        )}
      </Stack>
      {route.row !== undefined && (
        <RowPanel
          label={texts.resultPage.rowOfTheQuestion}
          snapshot={info}
          columns={[...grid.shown, ...grid.columns.filter((column) => !grid.shown.includes(column))]}
          row={route.row}
          viewId={grid.view?.viewId}
          onRow={({ row }) => changeReportsRoute({ row })}
          onClose={() => changeReportsRoute({ row: undefined })}
        />
      )}
    </div>
  )
}
