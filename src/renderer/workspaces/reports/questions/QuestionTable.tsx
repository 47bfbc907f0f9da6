import { Box, UnstyledButton } from '@mantine/core'
import { texts } from '../text/questions.ts'
import type { KeyboardEvent } from 'react'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { capital } from '../../../../domain/one-line.ts'
import { datesWords, sourceWords, timetableWords } from '../../../../domain/questions/question-words.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { Age } from '../../../parts/Age.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { count, zonedTime } from '../../../parts/times.ts'
import classes from './question-table.module.css'
import { RunOutcome } from './RunsList.tsx'

type Props = {
  readonly questions: readonly ShownQuestion[]
  readonly openId: string | undefined
  readonly onOpen: (questionId: string) => void
  readonly onClose: () => void
}

/** One row per question. ↑ and ↓ move, Enter opens, Esc closes. */
export function QuestionTable({ questions, openId, onOpen, onClose }: Props) {
  return (
    <Box className="scrolls" mih={0} style={{ container: 'question-table / inline-size' }}>
      <table
        className={`list-table ${classes.table}`}
        aria-label={texts.questionTable.savedQuestions}
        onKeyDown={(event) => walk(event, onClose)}
      >
        <thead>
          <tr>
            <ColumnHead about={texts.questionAbout.question}>{texts.questionTable.question}</ColumnHead>
            <ColumnHead about={texts.questionAbout.dates}>{texts.questionTable.dates}</ColumnHead>
            <ColumnHead about={texts.questionAbout.nextRun}>{texts.questionTable.nextRun}</ColumnHead>
            <ColumnHead about={texts.questionAbout.lastRun}>{texts.questionTable.lastRun}</ColumnHead>
            <ColumnHead data-right about={texts.questionAbout.rows}>
              {texts.questionTable.rows}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              open={question.id === openId}
              onOpen={() => onOpen(question.id)}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type RowProps = { readonly question: ShownQuestion; readonly open: boolean; readonly onOpen: () => void }

function QuestionRow({ question, open, onOpen }: RowProps) {
  const { name, source, dates, zone, timetable, nextRunAt, runs, jobId } = question
  const [last] = runs
  return (
    <tr data-open={open || undefined} onClick={onOpen}>
      <td>
        <UnstyledButton
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          <PlainText text={name} />
        </UnstyledButton>
        <span className="clip dim">
          <PlainText text={sourceWords(source)} />
        </span>
      </td>
      <td>
        <span>{capital(datesWords(dates))}</span>
        <span className="clip dim">{zone}</span>
      </td>
      <td className="num">
        {nextRunAt === undefined ? (
          <span className="dim">
            {timetable === undefined ? texts.questionTable.manualRunsOnly : texts.questionTable.scheduleOff}
          </span>
        ) : (
          <>
            <span>{zonedTime(new Date(nextRunAt), 'grid', zone)}</span>
            <span className="clip dim">{timetable === undefined ? '' : timetableWords(timetable)}</span>
          </>
        )}
      </td>
      <td>
        {jobId !== undefined ? (
          <Status of={statuses.task.running} within />
        ) : last === undefined ? (
          <span className="dim">{texts.questionTable.neverRun}</span>
        ) : (
          <>
            <span>
              <RunOutcome run={last} within />
            </span>
            <span className="dim">
              <Age at={last.at} inSentence staleAfter={Number.POSITIVE_INFINITY} focusable={false} />
              {last.by === 'timetable' ? texts.questionTable.bySchedule : ''}
            </span>
          </>
        )}
      </td>
      <td className="num" data-right>
        {last?.matching === undefined ? (
          <span className="dim">—</span>
        ) : (
          <>
            <span>{count(last.matching)}</span>
            {last.rows !== last.matching && last.rows !== undefined && (
              <span className="dim">{texts.questionTable.ofWord(count(last.rows))}</span>
            )}
          </>
        )}
      </td>
    </tr>
  )
}

function walk(event: KeyboardEvent<HTMLTableElement>, onClose: () => void) {
  if (event.key === 'Escape') return onClose()
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return undefined
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[at + by]
  if (next === undefined) return undefined
  event.preventDefault()
  return next.focus()
}
