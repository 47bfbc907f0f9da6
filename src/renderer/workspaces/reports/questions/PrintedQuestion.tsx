import { texts } from '../text/questions.ts'
import { useMantineTheme } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { chartTable, numberWords } from '../../../../domain/charts/chart-words.ts'
import { cleanFileName } from '../../../../domain/file-name.ts'
import { datesWords, sourceWords } from '../../../../domain/questions/question-words.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { chartNotes } from '../../../charts/answers/Chart.tsx'
import { ChartDrawing } from '../../../charts/answers/forms/ChartDrawing.tsx'
import hues from '../../../charts/answers/hues.module.css'
import { type ChartSource, useChartData } from '../../../charts/answers/use-chart-data.ts'
import { completenessWords } from '../../../grid/completeness-words.ts'
import { conditionsOf } from '../../../grid/filter-words.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, zonedTime } from '../../../parts/times.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { cssVariables } from '../../../parts/tokens.ts'
import type { RunResult } from '../../../records/questions/use-questions.ts'
import { FilterLines } from './QuestionPanel.tsx'
import classes from './print.module.css'

type Props = {
  readonly question: ShownQuestion
  readonly info: SnapshotInfo
  readonly charts: readonly ChartSpec[]
  readonly source: ChartSource
  readonly dates: RunResult | undefined
  readonly matching: number | undefined
  /** True while the rows that match are counted. */
  readonly waits: boolean
  readonly onReady: () => void
}

/** The print layout of a question: its query with what the page filters and finds, charts with tables, time and completeness. Without the app frame. */
export function PrintedQuestion({ question, info, charts, source, dates, matching, waits, onReady }: Props) {
  const fetching = useIsFetching({ queryKey: ['chart', info.id] })
  // Prints in light colors, whatever the theme.
  const paper = cssVariables(useMantineTheme()).light
  const { zone } = question
  // The charts above request the same numbers, and the grid its rows, so the page is complete once nothing is pending.
  useEffect(() => {
    if (fetching > 0 || waits) return undefined
    let over = false
    requestAnimationFrame(() => requestAnimationFrame(() => over || onReady()))
    return () => {
      over = true
    }
  }, [fetching, waits, onReady])
  const whole = completenessWords(info)
  return createPortal(
    <article
      className={classes.sheet}
      style={paper}
      data-print=""
      aria-label={texts.printedQuestion.forPrint(question.name)}
    >
      <header>
        <h1>
          <PlainText text={question.name} />
        </h1>
        <dl>
          <Fact name={texts.printedQuestion.source}>
            <PlainText text={sourceWords(question.source)} />
          </Fact>
          <Fact name={texts.printedQuestion.dates}>
            {dates === undefined
              ? datesWords(question.dates)
              : `${rangeWords(dates.startDate, dates.endDate)} (${datesWords(question.dates)})`}
            , {zone}
          </Fact>
          <Fact name={texts.printedQuestion.filters}>
            {conditionsOf(source.view).length === 0 ? (
              texts.printedQuestion.none
            ) : (
              <FilterLines view={source.view} zone={zone} />
            )}
          </Fact>
          <Fact name={texts.printedQuestion.rows}>
            <span className="num">
              {texts.printedQuestion.matchingOf(matching === undefined ? '—' : count(matching), count(info.rowCount))}
            </span>
          </Fact>
          <Fact name={texts.printedQuestion.loaded}>
            <span className="num">{zonedTime(new Date(info.takenAt ?? info.startedAt), 'full', zone)}</span>
          </Fact>
          <Fact name={texts.printedQuestion.complete}>
            {info.completeness.verdict === 'incomplete'
              ? texts.printedQuestion.no
              : info.state === 'ready' && info.completeness.verdict === 'complete'
                ? texts.printedQuestion.yes
                : texts.printedQuestion.cantConfirm}
            , {whole.words}
            {whole.missing.map((reason) => (
              <p key={reason}>
                <PlainText text={reason} />
              </p>
            ))}
          </Fact>
        </dl>
      </header>
      {charts.map((spec) => (
        <Section key={spec.id} spec={spec} source={source} columns={info.columns} />
      ))}
    </article>,
    document.body,
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Pixels; same as in `print.module.css`. */
const sheetWidth = 680

/** The most table rows printed, since a year of hours would fill a book. */
const mostPrinted = 400

type SectionProps = {
  readonly spec: ChartSpec
  readonly source: ChartSource
  readonly columns: SnapshotInfo['columns']
}

function Section({ spec, source, columns }: SectionProps) {
  const { data, query } = useChartData(spec, source)
  if (data === undefined)
    return (
      <section>
        <h2>{spec.title}</h2>
        <p>{query.error === null ? texts.printedQuestion.itsNumbersHadntLoadedWhenThis : query.error.message}</p>
      </section>
    )
  const { header, rows } = chartTable(spec, data)
  const notes = chartNotes(spec, data, columns)
  const left = rows.length - mostPrinted
  return (
    <section>
      <h2>{spec.title}</h2>
      <div className={hues.hues} style={{ breakInside: 'avoid' }}>
        {data.points.length > 0 && <ChartDrawing spec={spec} data={data} width={sheetWidth} height={190} />}
      </div>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      <table>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostPrinted).map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, at) => (
                <td key={header[at] ?? at}>{cell === null || typeof cell === 'number' ? numberWords(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p>{texts.printedQuestion.moreRowsAreLeftOutHereSaveThe(count(left), left === 1)}</p>}
    </section>
  )
}

/** Writes the page's print layout to a file once it has its numbers. */
export function usePrint(name: string) {
  const [state, setState] = useState<'no' | 'preparing' | 'printing'>('no')
  const [failure, setFailure] = useState<Failure>()
  return {
    /** True until the file is written or the user cancels. */
    busy: state !== 'no',
    failure,
    start: () => {
      setFailure(undefined)
      if (state === 'no') setState('preparing')
    },
    /** Called when the print layout has its numbers. */
    ready: () => {
      if (state !== 'preparing') return
      setState('printing')
      void callBridge('exports.savePage', { name: cleanFileName(name) })
        .catch((error: unknown) => setFailure(asBridgeFailure(error).failure))
        .finally(() => setState('no'))
    },
  }
}
