import { texts } from '../text.ts'
import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { daysSince } from '../../../records/search-days.ts'
import type { Searched } from '../../../records/use-search.ts'
import { DayChart } from './DayChart.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ratingOf, scaleKey, scalesOf } from './survey-days.ts'
import type { SurveyFields } from './survey-fields.ts'
import classes from './surveys.module.css'
import { useSurveyDays } from './use-survey-days.ts'
import { useSurveyFigures } from './use-survey-figures.ts'
import { WordsPanel } from './WordsPanel.tsx'

type Props = {
  readonly searched: Searched
  readonly info: SnapshotInfo | undefined
  readonly grid: GridModel
  readonly fields: SurveyFields
}

/** Responses by day, a card per question, and text answers, all for the grid's view. */
export function SurveysDashboard({ searched: { days, zone }, info, grid, fields }: Props) {
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
            points={byDay.points}
            visits={byDay.visits}
            unnamed={byDay.unnamed}
            uncounted={byDay.uncounted}
            since={since}
            rating={rating}
            scales={scales}
            onRating={setChosen}
            zone={zone}
            isWhole={isWhole}
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
        <div className={classes.cards}>
          {cards.map((one) => (
            <QuestionCard key={JSON.stringify([one.question, one.surveyIds])} figure={one} />
          ))}
        </div>
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
