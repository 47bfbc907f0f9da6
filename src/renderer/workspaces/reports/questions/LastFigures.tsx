import { texts } from '../text/questions.ts'
import { useState } from 'react'
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { axisWords } from '../../../../domain/charts/axis-words.ts'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import {
  type Change,
  type FigureComparison,
  compareRuns,
  notComparable,
} from '../../../../domain/questions/compare-runs.ts'
import { isRelative } from '../../../../domain/questions/question-words.ts'
import type { KeptFigures, QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import classes from '../../../records/questions/questions.module.css'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'

type Props = { readonly question: ShownQuestion; readonly run: QuestionRun; readonly before: QuestionRun | undefined }

/** The figures of a run, each with its difference from the previous run. */
export function LastFigures({ question, run, before }: Props) {
  const lacking = before && notComparable(run, before)
  const compared =
    before === undefined || lacking !== undefined ? undefined : compareRuns(run, before, isRelative(question.dates))
  const figures = run.figures ?? []
  return (
    <section className={classes.part} aria-label={texts.lastFigures.figuresFromTheLastRun}>
      <h3>{texts.lastFigures.figuresFromTheLastRun}</h3>
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {rangeWords(run.startDate, run.endDate)}
        {before === undefined
          ? texts.lastFigures.theresNoEarlierRunToCompare
          : texts.lastFigures.against(rangeWords(before.startDate, before.endDate))}
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
            <table className={classes.small}>
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
      c="var(--ac-text-2)"
      className="num nowrap"
      title={texts.lastFigures.before2(numberWords(before))}
    >
      {way === 'more' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'fewer' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'same' ? texts.lastFigures.same : `${numberWords(Math.abs(by))} ${way === 'more' ? 'more' : 'less'}`}
    </Group>
  )
}
