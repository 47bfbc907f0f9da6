import { texts } from '../text.ts'
import { Flex, Group, Stack, Box, Text, Button } from '@mantine/core'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { SearchRoute } from '../../../routes/searches-route.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { useSnapshotGrid, type GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { ReadingState } from '../../../records/ReadingState.tsx'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { RowsGone } from '../../../records/RowsGone.tsx'
import { recordsHere } from '../../../records/records-here.ts'
import { SearchDays } from '../../../records/SearchDays.tsx'
import { SearchEmpty } from '../../../records/SearchEmpty.tsx'
import { SearchFilters, searchPart } from '../../../records/SearchFilters.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { recordAddress, rowOfAddress } from '../../../grid/use-record.ts'
import { useSearch, type Searched } from '../../../records/use-search.ts'
import { savedFields } from '../../../records/saved-fields.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { surveyFields, type SurveyFields } from './survey-fields.ts'
import classes from './surveys.module.css'
import { VisitLink } from './VisitLink.tsx'
import { useState, type ReactNode } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { daysSince } from '../../../records/search-days.ts'
import { DayChart } from './DayChart.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ratingOf, scaleKey, scalesOf } from './survey-days.ts'
import { useSurveyDays } from './use-survey-days.ts'
import { useSurveyFigures } from './use-survey-figures.ts'
import { WordsPanel } from './WordsPanel.tsx'
import { completenessWords, isNothingLoaded, tableStatus } from '../../../grid/completeness-words.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { Status } from '../../../parts/Status.tsx'
import { count } from '../../../parts/times.ts'

type Props = { readonly route: SearchRoute; readonly connection: ConnectionView }

const usualSort = [{ column: 'createdAt', descending: true }]
const settings: ColumnSettings = withAbout(
  {
    createdAt: { rank: 1, width: 216 },
    'survey.surveyQuestion': { rank: 2, width: 260 },
    'survey.surveyResponse': { rank: 3, width: 300, grow: 1 },
    'survey.userRole': { rank: 4, width: 112 },
    'survey.visitId': { rank: 5, width: 160 },
    'survey.surveyId': { rank: 6, width: 136 },
    'survey.userId': { rank: 7, width: 160, hiddenAtFirst: true },
    'survey.timestamp': { rank: 8, hiddenAtFirst: true },
    id: { hiddenAtFirst: true },
  },
  texts.surveyColumnsAbout,
)

/** Survey answers after visits: figures by question over the grid's rows. */
export function SurveysScreen({ route, connection }: Props) {
  const searched = useSearch(connection.id, route)
  const { opened, days, zone, today } = searched
  const { held } = opened
  const { info, failed, isEmpty } = recordsHere(opened)
  const grid = useSnapshotGrid({
    subject: 'surveys',
    held,
    state: route.grid,
    onStateChange: (state) => changeSearchRoute({ grid: state }),
    undoPart: searchPart(route),
    columns: settings,
    usualSort,
  })
  const fields = surveyFields(info?.columns)
  const openRow = route.open === undefined ? undefined : rowOfAddress(route.open)
  const open = (address: string | undefined) => changeSearchRoute({ open: address }, route.open !== undefined)
  const narrowed = Object.keys(route.fields).length > 0
  const empty = <SearchEmpty opened={opened} kind="surveys" days={days} narrowed={narrowed} />
  const exporting = <GridExport grid={grid} suggestedName={texts.surveysScreen.surveys(days.from, days.to)} />
  // Under the rows, if there are any: a failure that comes by itself moves none.
  const notices = (
    <div className={gridScreen.notices}>
      <SearchNotices opened={opened} kind="surveys" />
    </div>
  )
  return (
    <Flex component="section" miw={0} h="100%" mih={0} aria-label={texts.surveysScreen.surveys2}>
      <Stack gap={0} flex="1 1 0" miw={0} mih={0} style={{ container: 'surveys / inline-size' }}>
        <Group gap="0.25rem 0.75rem" mih="2.75rem" px="xs" py="0.25rem" className="line-below">
          <SearchDays days={days} zone={zone} today={today} />
          <RoleChoice info={info} grid={grid} column={fields.role} />
          <ReadingState opened={opened} kind="surveys" />
        </Group>
        <div className={`${gridScreen.filters} ${classes.filters}`}>
          <SearchFilters route={route} grid={grid} />
          <ViewsMenu
            grid={grid}
            sourceFilters={[route.fields]}
            onApply={(state, saved) => changeSearchRoute({ grid: state, fields: savedFields('surveys', saved) })}
          />
          <SaveQuestion
            connectionId={connection.id}
            source={{ kind: 'surveys', fields: route.fields }}
            dates={{ kind: 'between', ...days }}
            view={grid.asked}
            charts={[]}
            suggestedName="Surveys"
          />
          {route.tab === 'grid' && <GridColumns grid={grid} />}
        </div>
        {failed ? (
          <div className="scrolls">
            {notices}
            {empty}
          </div>
        ) : route.tab === 'grid' ? (
          <SnapshotGrid
            label={texts.surveysScreen.answers}
            reading={texts.surveysScreen.loadingSurveys}
            grid={grid}
            openKey={openRow === undefined ? route.open : undefined}
            openRow={openRow}
            onOpen={(row) => open(recordAddress(row))}
            onEscape={() => open(undefined)}
            empty={empty}
            onReadAgain={held.gone ? opened.open : opened.readAgain}
          />
        ) : held.gone ? (
          <div className="scrolls">
            <RowsGone noun={texts.surveysScreen.answers} onReadAgain={opened.open} />
          </div>
        ) : isEmpty ? (
          <div className="scrolls">{empty}</div>
        ) : (
          <SurveysDashboard searched={searched} info={info} grid={grid} fields={fields} />
        )}
        {!failed && notices}
        {route.tab === 'grid' ? (
          <ReadingFoot grid={grid} opened={opened} units="answers" noun="answers">
            {exporting}
          </ReadingFoot>
        ) : (
          <SurveysFoot grid={grid} opened={opened}>
            {exporting}
          </SurveysFoot>
        )}
      </Stack>
      {route.open !== undefined && (
        <SearchRecord
          grid={grid}
          open={route.open}
          label={texts.surveysScreen.answer}
          titleOf={(cell) => cell(fields.question) ?? texts.surveysScreen.answer}
          linkOf={(column, cell) => column.id === fields.visitId && <VisitLink visitId={cell} days={days} long />}
        />
      )}
    </Flex>
  )
}

type SurveysDashboardProps = {
  readonly searched: Searched
  readonly info: SnapshotInfo | undefined
  readonly grid: GridModel
  readonly fields: SurveyFields
}

/** Responses by day, a card per question, and text answers, all for the grid's view. */
function SurveysDashboard({ searched: { days, zone }, info, grid, fields }: SurveysDashboardProps) {
  const view = grid.asked
  const figures = useSurveyFigures(info, view, fields)
  const [chosen, setChosen] = useState<string>()
  const scales = scalesOf(figures.data?.figures ?? [])
  const rating = scales.find((scale) => scaleKey(scale) === chosen) ?? ratingOf(scales)
  const since = info && daysSince(days, info.startedAt, zone)
  const byDay = useSurveyDays(info, view, fields, {
    days: since === undefined ? days : { ...days, to: addDays(since.from, -1) },
    zone,
    rating,
    areRatingsKnown: figures.data !== undefined,
  })
  const questions = figures.data?.figures ?? []
  // Numbers come before choices, so that cards of the same shape are adjacent.
  const cards = (['numeric', 'choices'] as const).flatMap((kind) =>
    questions.filter(({ figure }) => figure.kind === kind),
  )
  const inWords = questions.filter(({ figure }) => figure.kind === 'text')
  const failure = figures.error?.failure ?? byDay.error?.failure
  const isWhole = info?.completeness.verdict === 'complete'
  return (
    <div className={classes.split}>
      <Box
        className={`${classes.scroll} focus-inside`}
        role="region"
        aria-label={texts.surveysDashboard.figures}
        data-part
        tabIndex={0}
      >
        <FailureNotice
          compact
          failure={failure}
          doing={texts.surveysDashboard.countTheAnswers}
          onRetry={() => {
            if (figures.isError) void figures.refetch()
            byDay.retry()
          }}
        />
        {byDay.points === undefined ? (
          failure === undefined && (
            <SkeletonRows rows={5} label={texts.surveysDashboard.countingTheAnswers} rowHeight={36} />
          )
        ) : (
          <DayChart
            {...byDay}
            points={byDay.points}
            {...{ since, rating, scales, zone, isWhole }}
            onRating={setChosen}
          />
        )}
        {figures.data === undefined
          ? failure === undefined && (
              <SkeletonRows rows={8} label={texts.surveysDashboard.countingByQuestion} rowHeight={36} />
            )
          : cards.length === 0 && (
              <Text inherit px="var(--ac-edge)" py="md" fz="sm" c="var(--ac-text-2)">
                {noneWords(inWords.length > 0, isWhole)}
              </Text>
            )}
        <Box
          mr="-1px"
          display="grid"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(max(20rem, 34%), 1fr))' }}
        >
          {cards.map((one) => (
            <QuestionCard key={JSON.stringify([one.question, one.surveyIds])} figure={one} />
          ))}
        </Box>
        {figures.data?.isCut === true && (
          <Text inherit px="var(--ac-edge)" py="md" fz="sm" c="var(--ac-text-2)">
            {texts.surveysDashboard.tooManyDifferentAnswersToCount}
          </Text>
        )}
      </Box>
      <WordsPanel
        key={`${info?.id ?? ''} ${JSON.stringify(view.filters)} ${view.find?.text ?? ''}`}
        info={info}
        view={view}
        fields={fields}
        questions={figures.data === undefined ? undefined : inWords}
        rating={rating}
        days={days}
      />
    </div>
  )
}

/** Without a card. */
function noneWords(isInWords: boolean, isWhole: boolean): string {
  if (isInWords)
    return isWhole
      ? texts.surveysDashboard.allAnswersAreFreeTextSee
      : texts.surveysDashboard.allLoadedAnswersAreFreeTextSee
  return isWhole ? texts.surveysDashboard.noMatchingAnswers : texts.surveysDashboard.noneOfTheLoadedAnswersMatches
}

type SurveysFootProps = { readonly grid: GridModel; readonly opened: OpenedSnapshot; readonly children: ReactNode }

/** How many answers the figures cover, the platform's total, and what is missing. */
function SurveysFoot({ grid, opened, children }: SurveysFootProps) {
  const { info, view } = grid
  const total = info?.completeness.totalAtEnd ?? info?.completeness.totalAtStart
  return (
    <Group
      component="footer"
      gap="sm"
      wrap="nowrap"
      flex="none"
      mih="var(--ac-foot)"
      pl="var(--ac-edge)"
      pr="xs"
      py="0.1875rem"
      bg="var(--ac-sunken)"
      fz="xs"
      c="var(--ac-text-2)"
      className="line-above nowrap"
    >
      {info === undefined || isNothingLoaded(info) ? (
        <span>{info === undefined ? texts.surveysFoot.noAnswersYet : texts.surveysFoot.answersNotLoaded}</span>
      ) : (
        <span className="num">
          {view !== undefined && view.matching !== view.rowCount && (
            <>
              <Box component="strong" c="var(--ac-text-1)">
                {count(view.matching)}
              </Box>{' '}
              {texts.surveysFoot.thatMatchOf}{' '}
            </>
          )}
          <Box component="strong" c="var(--ac-text-1)">
            {count(info.rowCount)}
          </Box>{' '}
          {texts.surveysFoot.answers}
          {total !== undefined && (
            <>
              {' '}
              {texts.surveysFoot.ofWord}{' '}
              <Box component="strong" c="var(--ac-text-1)">
                {count(total)}
              </Box>{' '}
              {texts.surveysFoot.counted}
            </>
          )}
        </span>
      )}
      {info !== undefined && <Whole opened={opened} info={info} />}
      <Group gap="xs" wrap="nowrap" ml="auto">
        {children}
      </Group>
    </Group>
  )
}

function Whole({ opened, info }: { readonly opened: OpenedSnapshot; readonly info: NonNullable<GridModel['info']> }) {
  if (info.state === 'loading')
    return (
      <Status of={tableStatus(info)} plain>
        {texts.surveysFoot.loadingFiguresAreStillGrowing}
      </Status>
    )
  const { of, missing } = completenessWords(info)
  if (of.mark === 'ok') return <Status of={of} />
  const canGoOn = info.state === 'stopped' || info.state === 'failed'
  const words =
    of.mark === 'unknown'
      ? texts.surveysFoot.cantConfirmThatAllLoaded
      : isNothingLoaded(info)
        ? texts.surveysFoot.notLoaded
        : texts.surveysFoot.partial
  return (
    <>
      <Status of={{ ...of, mark: of.mark === 'unknown' ? 'unknown' : 'warn' }}>{words}</Status>
      <Box component="span" className="clip" title={missing.join(' ')}>
        <PlainText text={missing[0] ?? ''} />
      </Box>
      <Button variant="subtle" size="compact-sm" onClick={canGoOn ? opened.goOn : opened.readAgain}>
        {canGoOn ? texts.surveysFoot.loadTheRest : texts.surveysFoot.reload}
      </Button>
    </>
  )
}
