import { texts } from '../text.ts'
import { Box, Flex, NativeSelect } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { zoneNameOver } from '../../../../domain/time/zone-names.ts'
import { joined } from '../../../../domain/joined.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { count, counted } from '../../../parts/times.ts'
import { dayWords, rangeWords } from '../../../../domain/time/day-words.ts'
import type { Days } from '../../../records/search-days.ts'
import { dayBars, dayMarks, edges, quietStretches, ratingLine, spansYears } from './day-chart.ts'
import classes from './day-chart.module.css'
import { type RatingScale, scaleKey, type SurveyDay } from './survey-days.ts'
import type { useSurveyDays } from './use-survey-days.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'

type Props = Pick<ReturnType<typeof useSurveyDays>, 'visits' | 'unnamed' | 'elsewhere' | 'uncounted'> & {
  readonly points: readonly SurveyDay[]
  /** Searched days that the points leave out, because they began after the answers were loaded. */
  readonly since: Days | undefined
  readonly rating: RatingScale | undefined
  /** All possible ratings for the line, and a callback to choose one by key. */
  readonly scales: readonly RatingScale[]
  readonly onRating: (key: string) => void
  readonly zone: string
  /** True if all records are loaded, so a day without answers really has none. */
  readonly isWhole: boolean
}

const height = 172

/** Visits with answers by day as bars, with the day's mean rating as a line; or the same as a table. */
export function DayChart(props: Props) {
  const { points, visits, unnamed, elsewhere, uncounted, since, rating, scales, onRating, zone, isWhole } = props
  const { ref, width } = useElementSize()
  const [asTable, setAsTable] = useState(false)
  const pattern = useId()
  const size = { width, height }
  const { bars, base, each, ticks } = dayBars(points, size)
  const line = ratingLine(points, size, rating)
  const quiet = quietStretches(points)
  const year = spansYears(points)
  const notCounted: NotKnown | undefined =
    uncounted === undefined
      ? undefined
      : { state: 'not-checked', reason: texts.dayChart.tooManyRatingsFrom(dayWords(uncounted, { year })) }
  const notLoaded: NotKnown | undefined = since && {
    state: 'not-covered',
    reason: texts.dayChart.loadedBefore(rangeWords(since.from, since.to), since.from === since.to),
  }
  const notPlaced: NotKnown | undefined =
    elsewhere === 0
      ? undefined
      : { state: 'not-covered', reason: texts.dayChart.notInThisChart(counted(elsewhere, 'answer')) }
  const noons = points.map(({ day }) => Date.parse(`${day}T12:00:00Z`))
  return (
    <Box
      component="figure"
      m={0}
      px="var(--ac-edge)"
      pt="0.625rem"
      pb="xs"
      className="line-below"
      aria-label={texts.dayChart.responsesPerDay}
    >
      <Flex component="figcaption" gap="0 0.75rem" align="baseline">
        <Box component="h2" flex="none" fz="md">
          {texts.dayChart.responsesPerDay}
        </Box>
        <span className={`clip note ${classes.note}`}>
          {texts.dayChart.visitsWithResponsesDaysOf(zoneNameOver(zone, noons))}
          {rating !== undefined && texts.dayChart.theLineIsTheMeanOf}
        </span>
        {rating !== undefined && (
          <NativeSelect
            size="xs"
            flex="0 1 18rem"
            miw="6rem"
            styles={{ input: { textOverflow: 'ellipsis' } }}
            aria-label={texts.dayChart.questionForTheLine}
            value={scaleKey(rating)}
            onChange={(event) => onRating(event.currentTarget.value)}
            data={scales.map((scale) => ({ value: scaleKey(scale), label: scaleWords(scale, scales) }))}
          />
        )}
        <Box component="span" flex="none" ml="auto" fz="sm" className="num">
          {visits !== undefined && visits > 0 && (
            <>
              <strong>{count(visits)}</strong> {texts.dayChart.withResponses(visits)}
              {unnamed > 0 && texts.dayChart.withoutAVisit(counted(unnamed, 'answer'))}
            </>
          )}
        </Box>
        <QuietButton
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={14} /> : <IconTable size={14} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.dayChart.asAChart : texts.dayChart.asATable}
        </QuietButton>
      </Flex>
      {[notCounted, notLoaded, notPlaced].map(
        (of) =>
          of !== undefined && (
            <Flex key={of.reason} gap="xs" fz="xs">
              <NotKnownMark of={of} />
              <span className="dim">{of.reason}</span>
            </Flex>
          ),
      )}
      {asTable ? (
        <DayTable points={points} notCounted={notCounted} rating={rating} isWhole={isWhole} />
      ) : (
        <div ref={ref} className={classes.room} style={{ height }}>
          {width > 0 && (
            <svg width={width} height={height} role="img" aria-label={chartWords(points, rating, quiet, isWhole)}>
              <defs>
                <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect width="2" height="6" fill="var(--ac-hatch)" opacity={0.55} />
                </pattern>
              </defs>
              {ticks.map(({ value, y }) => (
                <g key={value}>
                  <line stroke="var(--ac-line)" x1={edges.left} x2={width - edges.right} y1={y} y2={y} />
                  <text className={classes.tick} x={edges.left - 8} y={y + 4} textAnchor="end">
                    {count(value)}
                  </text>
                </g>
              ))}
              {line.ticks.map(({ value, y }) => (
                <text key={value} className={classes.tick} x={width - edges.right + 10} y={y + 4}>
                  {value}
                </text>
              ))}
              {!isWhole &&
                quiet.map(({ from, to, at, days }) => (
                  <rect
                    key={from}
                    opacity={0.9}
                    x={edges.left + at * each}
                    width={days * each}
                    y={edges.top}
                    height={base - edges.top}
                    fill={`url(#${pattern})`}
                  >
                    <title>{texts.dayChart.noAnswersLoadedAndNotAll(rangeWords(from, to))}</title>
                  </rect>
                ))}
              {bars.map(({ point, left, width: wide, top, height: high }) => (
                <g key={point.day}>
                  <rect
                    className={classes.bar}
                    x={left}
                    y={top}
                    width={wide}
                    height={high}
                    rx={Math.min(1.5, wide / 2)}
                  />
                  <rect fill="transparent" x={left} y={edges.top} width={wide} height={base - edges.top}>
                    <title>{pointWords(point, isWhole, year)}</title>
                  </rect>
                </g>
              ))}
              {line.stretches.map((stretch) => {
                const [start] = stretch
                return stretch.length === 1 && start !== undefined ? (
                  <circle key={start.point.day} fill="var(--ac-quantity)" cx={start.x} cy={start.y} r={2.5} />
                ) : (
                  <polyline
                    key={start?.point.day}
                    fill="none"
                    stroke="var(--ac-quantity)"
                    strokeWidth={1.75}
                    strokeLinejoin="round"
                    pointerEvents="none"
                    points={stretch.map(({ x, y }) => `${x},${y}`).join(' ')}
                  />
                )
              })}
              {rating !== undefined && line.stretches.length > 0 && (
                <text className={classes.direct} x={edges.left + 6} y={10}>
                  {texts.dayChart.mean(rating.mean.toFixed(2))}
                </text>
              )}
              {dayMarks(points, size).map(({ x, words, anchor }) => (
                <text key={words} className={classes.tick} x={x} y={height - 4} textAnchor={anchor}>
                  {words}
                </text>
              ))}
            </svg>
          )}
        </div>
      )}
    </Box>
  )
}

/** A question's label; includes its survey if others have the same question. */
function scaleWords({ question, surveyIds }: RatingScale, scales: readonly RatingScale[]): string {
  const name = question ?? texts.dayChart.withoutAQuestion
  const isAlone = scales.filter((scale) => scale.question === question).length < 2
  return isAlone ? name : `${name} (${surveyIds.map((id) => id ?? texts.dayChart.noSurvey).join(', ')})`
}

/** One day in words. */
export function pointWords(
  { day, visits, answers, mean, ratings }: SurveyDay,
  isWhole: boolean,
  year: boolean,
): string {
  const at = dayWords(day, { year })
  if (answers === 0) return `${at}: ${isWhole ? texts.dayChart.noResponses : texts.dayChart.noAnswersLoadedAndNotAll2}`
  const rated =
    ratings === undefined
      ? texts.dayChart.ratingsNotCounted
      : mean === undefined
        ? texts.dayChart.noRating
        : texts.dayChart.meanRatingOf(mean.toFixed(2), counted(ratings, 'rating'))
  return `${at}: ${counted(visits, 'visit')}, ${counted(answers, 'answer')}, ${rated}`
}

function chartWords(
  points: readonly SurveyDay[],
  rating: RatingScale | undefined,
  quiet: readonly { readonly days: number }[],
  isWhole: boolean,
): string {
  const most = points.reduce<SurveyDay | undefined>(
    (best, point) => (best === undefined || point.visits > best.visits ? point : best),
    undefined,
  )
  const silent = quiet.reduce((sum, { days }) => sum + days, 0)
  const parts = [
    texts.dayChart.asBars(counted(points.length, 'day')),
    most === undefined || most.visits === 0
      ? texts.dayChart.noResponses
      : texts.dayChart.mostOn(dayWords(most.day, { year: spansYears(points) }), counted(most.visits, 'visit')),
    rating !== undefined
      ? texts.dayChart.meanRating(rating.mean.toFixed(2))
      : points.some(({ ratings }) => ratings === undefined)
        ? texts.dayChart.ratingsNotCounted
        : texts.dayChart.noRatings,
    silent === 0 ? '' : texts.dayChart.withoutAnswers(counted(silent, 'day'), isWhole),
  ]
  return joined(parts, '; ')
}

type TableProps = Pick<Props, 'points' | 'rating' | 'isWhole'> & {
  /** Why some days' ratings aren't known. */
  readonly notCounted: NotKnown | undefined
}

/** The days of the chart, newest first. */
function DayTable({ points, notCounted, rating, isWhole }: TableProps) {
  const year = spansYears(points)
  return (
    <Box
      className="focus-inside scrolls"
      style={{ height }}
      role="region"
      aria-label={texts.dayTable.responsesPerDayAsATable}
      tabIndex={0}
    >
      <Box component="table" fz="sm" lh="sm" className={`rows num nowrap ${classes.table}`}>
        <thead>
          <tr>
            <ColumnHead about={texts.dayTable.aboutDay}>{texts.dayTable.day}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutVisits}>{texts.dayTable.visits}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutAnswers}>{texts.dayTable.answers}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutRatings}>{texts.dayTable.ratings}</ColumnHead>
            <ColumnHead about={texts.dayTable.aboutMean}>
              {texts.dayTable.meanRating}
              {rating !== undefined && texts.dayTable.to(rating.from, rating.to)}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, visits, answers, ratings, mean }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day, { year })}</th>
              {answers === 0 ? (
                <td colSpan={4}>{isWhole ? texts.dayTable.noResponses : texts.dayTable.noAnswersLoadedAndNotAll}</td>
              ) : (
                <>
                  <td>{count(visits)}</td>
                  <td>{count(answers)}</td>
                  {ratings === undefined ? (
                    <td colSpan={2}>{notCounted !== undefined && <NotKnownMark of={notCounted} />}</td>
                  ) : (
                    <>
                      <td>{count(ratings)}</td>
                      <td>{mean === undefined ? '—' : mean.toFixed(2)}</td>
                    </>
                  )}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
