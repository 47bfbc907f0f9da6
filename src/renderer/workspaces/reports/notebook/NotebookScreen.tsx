import { texts } from '../text/notebook.ts'
import { Box, Checkbox, Flex, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { rolesOf } from '../../../../domain/charts/column-roles.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { type Days, lengthOf } from '../../../records/search-days.ts'
import { useToday } from '../../../records/use-search.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { typeOf, useSetRoles } from '../report/set-roles.ts'
import { AxisLine, LaneBars } from './LaneBars.tsx'
import { JoinPart, note, type SourceRoles, sourceTitles } from './JoinPart.tsx'
import classes from './notebook.module.css'
import { NotebookTable } from './NotebookTable.tsx'
import { SearchSource, VisitsSource } from './NotebookSources.tsx'
import { axisOf, mostDays, mostHourDays, type NotebookBucket } from './shared-axis.ts'
import {
  type Axis,
  type LaneData,
  type NumericQuestions,
  useMeasured,
  useNumericQuestions,
  usePausedMinutes,
} from './use-source-data.ts'
import { type NotebookSource, notebookSources, type TimeColumn, timeColumn } from './time-column.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

const usualDays = 7

/** The route's days, relative to `today`. */
function daysOf({ from, to }: Pick<ReportsRoute, 'from' | 'to'>, today: string): Days {
  const last = to ?? (from === undefined ? today : addDays(from, usualDays - 1))
  const first = from ?? addDays(last, 1 - usualDays)
  const [start, end] = first <= last ? [first, last] : [last, first]
  return { from: start, to: lengthOf({ from: start, to: end }) > mostDays ? addDays(start, mostDays - 1) : end }
}

type Infos = Readonly<Partial<Record<NotebookSource, SnapshotInfo | undefined>>>

/** One period across the four sources on one time axis, and all rows for one ID. */
export function NotebookScreen({ route, connection }: Props) {
  const { zone, today } = useToday()
  const days = daysOf(route, today)
  const [on, setOn] = useState<readonly NotebookSource[]>(notebookSources)
  const [bucketWish, setBucket] = useState<NotebookBucket>('day')
  const [asTable, setAsTable] = useState(false)
  const [at, setAt] = useState<number>()
  const [infos, setInfos] = useState<Infos>({})
  const onInfo = useCallback(
    (source: NotebookSource, info: SnapshotInfo | undefined) =>
      setInfos((before) => (before[source] === info ? before : { ...before, [source]: info })),
    [],
  )
  const long = lengthOf(days) > mostHourDays
  const bucket = long ? 'day' : bucketWish
  const axis: Axis = { bucket, days, zone }
  const numeric = useNumericQuestions(infos.surveys)
  const questions = numeric.names
  const [wished, setWished] = useState<string>()
  const question = wished !== undefined && questions.includes(wished) ? wished : questions[0]
  const ofVisits = useSetRoles(infos.visits && typeOf(infos.visits))
  const ofHistories = useUiState((state) => state.historyRoles)
  const roles: SourceRoles = { visits: ofVisits, histories: ofHistories }
  const lanes = useLanes(infos, roles, axis, question)
  const shown = notebookSources.filter((source) => on.includes(source))
  const sources = shown.map((source) => ({ source, info: infos[source] })).filter(({ info }) => info !== undefined)
  const setDays = (next: Days) => changeReportsRoute(next)
  return (
    <Stack component="section" gap={0} h="100%" mih={0} fz="sm" lh="sm" aria-label={texts.notebookScreen.notebook}>
      <h2 className="visually-hidden">{texts.notebookScreen.notebook}</h2>
      <Group gap="0.5rem 1.25rem" px="var(--ac-edge)" py="xs" className="line-below">
        <Flex gap="sm" className={classes.days ?? ''}>
          <DayField
            label={texts.notebookScreen.from}
            value={days.from}
            onChange={(from) => from !== undefined && setDays(from <= days.to ? { ...days, from } : { from, to: from })}
          />
          <DayField
            label={texts.notebookScreen.to}
            value={days.to}
            onChange={(to) => to !== undefined && setDays(to >= days.from ? { ...days, to } : { from: to, to })}
          />
        </Flex>
        <Flex component="fieldset" gap="0.375rem 1rem" wrap="wrap" m={0} p={0} bd={0}>
          <legend className="visually-hidden">{texts.notebookScreen.sources}</legend>
          {notebookSources.map((source) => (
            <Checkbox
              key={source}
              size="xs"
              label={sourceTitles[source]}
              checked={on.includes(source)}
              onChange={(event) => {
                const wanted = event.currentTarget.checked
                setOn((before) => notebookSources.filter((one) => (one === source ? wanted : before.includes(one))))
              }}
            />
          ))}
        </Flex>
      </Group>
      <div className="scrolls-rest">
        <Group gap={0} mih="2.5rem" pr="var(--ac-edge)">
          <Box {...note}>
            <span className="num">{rangeWords(days.from, days.to)}</span>
            {texts.notebookScreen.bothDaysIncludedOnThisComputers(zone)}
            {long && texts.notebookScreen.moreThanDaysAreDrawnByDayOnly(mostHourDays)}
          </Box>
          <Group gap="xs" wrap="nowrap" ml="auto">
            <SegmentedControl
              size="xs"
              aria-label={texts.notebookScreen.oneBarForEach}
              data={[
                { value: 'day', label: texts.notebookScreen.byDay },
                { value: 'hour', label: texts.notebookScreen.byHour, disabled: long },
              ]}
              value={bucket}
              onChange={(value) => setBucket(value === 'hour' ? 'hour' : 'day')}
            />
            <QuietButton
              leftSection={<IconTable size={15} />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {texts.notebookScreen.showAsTable}
            </QuietButton>
          </Group>
        </Group>
        {shown.length === 0 && <Box {...note}>{texts.notebookScreen.selectASource}</Box>}
        {asTable && (
          <NotebookTable
            axis={axis}
            lanes={shown.flatMap((source) => lanes[source].map((drawn) => ({ name: nameOf(drawn), lane: drawn.lane })))}
          />
        )}
        {shown.map((source) => (
          <Lane
            key={source}
            {...{ source, axis, numeric, asTable, at }}
            lanes={lanes[source]}
            info={infos[source]}
            time={timeColumn(source, infos[source]?.columns ?? [], roles[source])}
            onAt={setAt}
          >
            {source === 'visits' ? (
              <VisitsSource connectionId={connection.id} days={days} onInfo={onInfo} />
            ) : (
              <SearchSource
                key={`${days.from} ${days.to}`}
                connectionId={connection.id}
                kind={source}
                {...{ days, zone, onInfo }}
              />
            )}
            {source === 'surveys' && question !== undefined && (
              <NativeSelect
                size="xs"
                aria-label={texts.notebookScreen.questionWithNumericAnswers}
                data={[...questions]}
                value={question}
                onChange={(event) => setWished(event.currentTarget.value)}
              />
            )}
          </Lane>
        ))}
        {!asTable && shown.length > 0 && (
          <div className={classes.axisRow}>
            <AxisLine bucket={bucket} keys={axisOf(bucket, days, zone).map(({ key }) => key)} />
          </div>
        )}
        <JoinPart join={route.join} sources={sources} roles={roles} days={days} zone={zone} />
      </div>
    </Stack>
  )
}

type Drawn = { readonly id: string; readonly title: string; readonly unit: string; readonly lane: LaneData }

const nameOf = ({ title, unit }: Drawn) => (unit === title.toLowerCase() ? title : `${title}, ${unit}`)

/** The charts of each source. */
function useLanes(
  infos: Infos,
  roles: SourceRoles,
  axis: Axis,
  question: string | undefined,
): Readonly<Record<NotebookSource, readonly Drawn[]>> {
  const of = (source: NotebookSource) => {
    const info = infos[source]
    return { info, time: timeColumn(source, info?.columns ?? [], roles[source]).id }
  }
  const none = { info: undefined, time: undefined }
  const visits = useMeasured({ ...of('visits'), measure: rows, name: 'visits' }, axis)
  const wait = rolesOf(infos.visits?.columns ?? [], roles.visits).waitSeconds
  const median = { measure: 'median' as const, column: wait ?? '' }
  const timed = wait === undefined ? none : of('visits')
  const waits = useMeasured({ ...timed, measure: median, divideBy: 60, name: 'minutes' }, axis)
  const mean = { measure: 'mean' as const, column: 'survey.surveyResponse' }
  const filters = [{ op: 'equals' as const, column: 'survey.surveyQuestion', value: question ?? '' }]
  const answered = question === undefined ? none : of('surveys')
  const surveys = useMeasured({ ...answered, measure: mean, view: { filters, sort: [] }, name: 'mean' }, axis)
  const histories = useMeasured({ ...of('histories'), measure: rows, name: 'actions' }, axis)
  const pauses = usePausedMinutes(infos.pauses, axis)
  return {
    visits: [
      { id: 'visits', title: texts.notebookScreen.visits, unit: 'visits', lane: visits },
      ...(wait === undefined
        ? []
        : [{ id: 'waits', title: texts.notebookScreen.medianWait, unit: 'minutes', lane: waits }]),
    ],
    pauses: [{ id: 'pauses', title: texts.notebookScreen.paused, unit: 'minutes', lane: pauses }],
    surveys:
      question === undefined
        ? []
        : [{ id: 'surveys', title: texts.notebookScreen.meanAnswer(question), unit: 'points', lane: surveys }],
    histories: [{ id: 'histories', title: texts.notebookScreen.actions, unit: 'actions', lane: histories }],
  }
}
const rows = { measure: 'count' as const }

type LaneProps = {
  readonly source: NotebookSource
  readonly lanes: readonly Drawn[]
  readonly axis: Axis
  readonly info: SnapshotInfo | undefined
  /** The column with its rows' time. */
  readonly time: TimeColumn
  readonly numeric: NumericQuestions
  readonly asTable: boolean
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
  readonly children: ReactNode
}

/** One source: its name and completeness on the left, its charts on the shared axis on the right. */
function Lane({ source, lanes, axis, info, time, numeric, asTable, at, onAt, children }: LaneProps) {
  const noTime = info !== undefined && info.state !== 'loading' && info.rowCount > 0 && time.id === undefined
  return (
    <section className={classes.lane} aria-label={sourceTitles[source]}>
      <Stack
        gap="0.375rem"
        miw={0}
        py="0.625rem"
        pl="var(--ac-edge)"
        pr="sm"
        bg="var(--ac-sunken)"
        fz="xs"
        className={`${classes.card} line-right`}
      >
        <h3>{sourceTitles[source]}</h3>
        {children}
        {time.guessed !== undefined && <PlainText text={texts.notebookScreen.placedByTheFirstTimes(time.guessed)} />}
      </Stack>
      {!asTable && (
        <Stack gap={0} justify="center" miw={0} px="sm" pt="0.375rem" pb="0.625rem">
          {info === undefined || noTime ? (
            <Text inherit px="sm" py="lg" c="var(--ac-text-2)" style={{ alignSelf: 'center' }}>
              {noTime
                ? texts.notebookScreen.theseRecordsHaveNoTimeColumn
                : source === 'visits'
                  ? texts.notebookScreen.noReportToDraw
                  : texts.notebookScreen.nothingLoadedYet}
            </Text>
          ) : lanes.length === 0 ? (
            <NoNumbers info={info} numeric={numeric} />
          ) : (
            lanes.map(({ id, title, unit, lane }) => (
              <LaneBars key={id} title={title} unit={unit} lane={lane} axis={axis} at={at} onAt={onAt} />
            ))
          )}
        </Stack>
      )}
    </section>
  )
}

/** Why there is no question to draw. */
function NoNumbers({ info, numeric }: { readonly info: SnapshotInfo; readonly numeric: NumericQuestions }) {
  if (numeric.failure !== undefined)
    return (
      <FailureNotice
        failure={numeric.failure}
        doing={texts.notebookScreen.findTheQuestions}
        compact
        onRetry={numeric.retry}
      />
    )
  return (
    <Text inherit px="sm" py="lg" c="var(--ac-text-2)" style={{ alignSelf: 'center' }}>
      {info.state === 'loading'
        ? texts.notebookScreen.noNumericAnswersSoFar
        : !numeric.isKnown
          ? texts.notebookScreen.findingTheQuestions
          : info.completeness.verdict === 'complete'
            ? texts.notebookScreen.noQuestionHasNumericAnswersInThese
            : texts.notebookScreen.noNumericAnswersInTheLoadedRecords}
    </Text>
  )
}
