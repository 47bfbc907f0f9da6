import { texts } from '../text/questions.ts'
import { Button, Flex, Stack, Text, Box, Group } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconTable, IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { toned } from '../../../parts/toned.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { datesWords, sourceWords, isRelative } from '../../../../domain/questions/question-words.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useCommands } from '../../../parts/commands.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { conditionsOf } from '../../../grid/filter-words.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { JobFacts } from '../../../parts/JobFacts.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { leavePanels } from '../../../parts/panel-drafts.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { ConfirmModal } from '../../../parts/ConfirmModal.tsx'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { QuestionForm } from '../../../records/questions/QuestionForm.tsx'
import { capital } from '../../../../domain/one-line.ts'
import classes from '../../../records/questions/questions.module.css'
import { RunsList } from './RunsList.tsx'
import { TimetableForm } from './TimetableForm.tsx'
import { isOfQuestion, resultOf, useJob, useResultJob } from '../../../records/questions/use-questions.ts'
import { axisWords } from '../../../../domain/charts/axis-words.ts'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import {
  type Change,
  type FigureComparison,
  compareRuns,
  notComparable,
} from '../../../../domain/questions/compare-runs.ts'
import type { KeptFigures, QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { daysIn } from '../../../../domain/reports/report-words.ts'
import { counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'

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
  const [last, before] = runs.filter(({ outcome }) => outcome === 'done')
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
                  <FilterLines view={view} zone={question.zone} />
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
          <Button onClick={() => leavePanels(onEdit)}>{texts.questionPanel.edit}</Button>
          <QuietButton onClick={() => setRemoving(true)}>{texts.questionPanel.remove}</QuietButton>
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

/** The filters of a view and what it finds, one per line, with the days and times of the question's zone. */
export function FilterLines({ view, zone }: { readonly view: TableView; readonly zone: string }) {
  return (
    <ul className="bare breaks">
      {conditionsOf(view, zone).map(({ what, verb, value }, at) => (
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

type FiguresProps = Pick<Props, 'question'> & { readonly run: QuestionRun; readonly before: QuestionRun | undefined }

/** The figures of a run, each with its difference from the previous run. */
function LastFigures({ question, run, before }: FiguresProps) {
  const lacking = before && notComparable(run, before)
  const compared =
    before === undefined || lacking !== undefined ? undefined : compareRuns(run, before, isRelative(question.dates))
  const figures = run.figures ?? []
  const [days, daysBefore] = [run, before ?? run].map(({ startDate, endDate }) => daysIn(startDate, endDate))
  return (
    <section className={classes.part} aria-label={texts.lastFigures.figuresFromTheLastRun}>
      <h3>{texts.lastFigures.figuresFromTheLastRun}</h3>
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {rangeWords(run.startDate, run.endDate)}
        {before === undefined
          ? texts.lastFigures.theresNoEarlierRunToCompare
          : texts.lastFigures.against(rangeWords(before.startDate, before.endDate))}
        {compared !== undefined &&
          days !== daysBefore &&
          texts.lastFigures.theRunsCover(counted(days ?? 0, 'day'), counted(daysBefore ?? 0, 'day'))}
        {lacking !== undefined && (
          <>
            {' '}
            {texts.lastFigures.change} <NotKnownMark of={lacking} />
          </>
        )}
      </Text>
      <Stack gap={0}>
        <Figure label={texts.lastFigures.matchingRows} value={run.matching} change={compared?.matching} />
        {run.rows !== run.matching && (
          <Figure label={texts.lastFigures.allRows} value={run.rows} change={compared?.rows} />
        )}
        {figures.map((figure) => (
          <ChartFigure
            key={figure.chartId}
            question={question}
            figure={figure}
            compared={compared?.figures.find(({ chartId }) => chartId === figure.chartId)}
          />
        ))}
      </Stack>
    </section>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: number | null | undefined
  readonly change: Change | undefined
}

function Figure({ label, value, change }: FigureProps) {
  return (
    <dl className={classes.figure}>
      <Box component="dt" c="var(--ac-text-2)" className="breaks">
        <PlainText text={label} />
      </Box>
      <Flex component="dd" gap="0.625rem" align="baseline" justify="flex-end" m={0}>
        <strong className="num">{numberWords(value ?? null)}</strong>
        {change !== undefined && <ChangeFigure change={change} />}
      </Flex>
    </dl>
  )
}

type ChartFigureProps = {
  readonly question: ShownQuestion
  readonly figure: KeptFigures
  readonly compared: FigureComparison | undefined
}

function ChartFigure({ question, figure, compared }: ChartFigureProps) {
  const [open, setOpen] = useState(false)
  const chart = question.charts.find(({ id }) => id === figure.chartId)
  const title = chart?.title || texts.lastFigures.aChartThatsNoLongerThere
  const words = (key: string | undefined) =>
    key === undefined ? '—' : figure.bucket === undefined ? key : axisWords(figure.bucket, key)
  const rows = compared?.byTime ?? []
  return (
    <>
      <Figure
        label={chart?.unit === undefined ? title : `${title}, ${chart.unit}`}
        value={figure.total}
        change={compared?.total}
      />
      {rows.length > 0 && (
        <Box mah="20rem" ml="-0.375rem" mt="-0.25rem" mb="0.25rem" className="scrolls">
          <Button variant="subtle" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.lastFigures.timesOf(open, rows.length, title)}
          </Button>
          {open && (
            <table className={`rows ${classes.small}`}>
              <thead>
                <tr>
                  <ColumnHead about={texts.lastFigures.aboutTimes}>
                    {compared?.aligned === 'position' ? texts.lastFigures.thenAndNow : texts.lastFigures.time}
                  </ColumnHead>
                  <ColumnHead data-right about={texts.lastFigures.aboutBefore}>
                    {texts.lastFigures.before}
                  </ColumnHead>
                  <ColumnHead data-right about={texts.lastFigures.aboutNow}>
                    {texts.lastFigures.now}
                  </ColumnHead>
                  <ColumnHead about={texts.lastFigures.aboutChange}>{texts.lastFigures.change2}</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.now ?? ''} ${row.before ?? ''}`}>
                    <th scope="row" className="num">
                      {compared?.aligned === 'position' && row.before !== undefined && (
                        <span className="dim">{words(row.before)}</span>
                      )}
                      <span>{words(row.now ?? (compared?.aligned === 'position' ? undefined : row.before))}</span>
                    </th>
                    <td className="num" data-right>
                      {numberWords(row.beforeValue)}
                    </td>
                    <td className="num" data-right>
                      {numberWords(row.nowValue)}
                    </td>
                    <td>
                      {row.change === undefined ? <span className="dim">—</span> : <ChangeFigure change={row.change} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Box>
      )}
    </>
  )
}

/** A figure's difference from the previous run as arrow, number and word, without a rating. */
function ChangeFigure({ change: { by, way, before } }: { readonly change: Change }) {
  return (
    <Group
      component="span"
      gap="0.25rem"
      wrap="nowrap"
      display="inline-flex"
      className="num nowrap quiet"
      title={texts.lastFigures.before2(numberWords(before))}
    >
      {way === 'more' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'fewer' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'same' ? texts.lastFigures.same : `${numberWords(Math.abs(by))} ${way === 'more' ? 'more' : 'less'}`}
    </Group>
  )
}
