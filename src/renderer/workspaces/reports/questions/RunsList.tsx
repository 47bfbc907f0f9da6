import { texts } from '../text/questions.ts'
import { Box, Group, Stack } from '@mantine/core'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { Status } from '../../../parts/Status.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import classes from '../../../records/questions/questions.module.css'

/** The results of the runs, newest first. */
export function RunsList({ runs, zone }: { readonly runs: readonly QuestionRun[]; readonly zone: string }) {
  return (
    <section className={classes.part} aria-label={texts.runsList.runs}>
      <h3>{texts.runsList.runs}</h3>
      {runs.length === 0 ? (
        <p className="note small">{texts.runsList.neverRun}</p>
      ) : (
        <ol className={`${classes.runs} bare`}>
          {runs.map((run) => (
            <Stack component="li" gap={2} py="xs" className="line-above breaks small" key={`${run.at} ${run.outcome}`}>
              <Group gap="0.25rem 0.75rem" justify="space-between">
                <RunOutcome run={run} />
                <span className="dim num">{zonedTime(new Date(run.at), 'grid', zone)}</span>
              </Group>
              <span className="num">
                {rangeWords(run.startDate, run.endDate)}
                {run.matching !== undefined &&
                  texts.runsList.ofRows(count(run.matching), counted(run.rows ?? run.matching, 'row'))}
                {run.by === 'timetable' && run.outcome !== 'missed' && texts.runsList.bySchedule}
              </span>
              {run.files !== undefined && run.files.length > 0 && (
                <Box component="span" c="var(--ac-text-2)">
                  {texts.runsList.saved} <PlainText text={run.files[0] ?? ''} />
                  {run.files.length > 1 && texts.runsList.andMore(count(run.files.length - 1))}
                </Box>
              )}
              {run.words !== undefined && (
                <span className="dim">
                  <PlainText text={run.words} />
                </span>
              )}
            </Stack>
          ))}
        </ol>
      )}
    </section>
  )
}

type OutcomeProps = {
  readonly run: QuestionRun
  /** As for `Status`. */
  readonly within?: boolean
}

/** A run's result as icon and word; names an incomplete result. */
export function RunOutcome({ run, within }: OutcomeProps) {
  return (
    <Status of={outcomeOf(run)} within={within}>
      {outcomeWords(run)}
    </Status>
  )
}

const outcomeOf = ({ outcome, complete }: QuestionRun): StatusEntry =>
  statuses.run[outcome === 'done' && complete === false ? 'partial' : outcome]

/** The word of a run's result; several missed runs are counted. */
const outcomeWords = (run: QuestionRun): string =>
  run.outcome === 'missed' && (run.missed ?? 1) !== 1
    ? texts.runsList.missed2(counted(run.missed ?? 1, 'run'))
    : outcomeOf(run).word
