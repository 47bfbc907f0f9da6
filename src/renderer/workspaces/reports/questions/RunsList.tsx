import { texts } from '../text/questions.ts'
import { Box, Group, Stack, Text } from '@mantine/core'
import type { QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import classes from '../../../records/questions/questions.module.css'

type Props = { readonly runs: readonly QuestionRun[]; readonly zone: string }

/** The results of the runs, newest first. */
export function RunsList({ runs, zone }: Props) {
  return (
    <section className={classes.part} aria-label={texts.runsList.runs}>
      <h3>{texts.runsList.runs}</h3>
      {runs.length === 0 ? (
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
          {texts.runsList.itWasNeverRun}
        </Text>
      ) : (
        <ol className={classes.runs}>
          {runs.map((run) => (
            <Stack
              component="li"
              gap="0.125rem"
              py="xs"
              fz="xs"
              lh="xs"
              className="line-above breaks"
              key={`${run.at} ${run.outcome}`}
            >
              <Group gap="0.25rem 0.75rem" justify="space-between">
                <RunOutcome run={run} />
                <span className="dim num">{zonedTime(new Date(run.at), 'grid', zone)}</span>
              </Group>
              <span className="num">
                {rangeWords(run.startDate, run.endDate)}
                {run.matching !== undefined &&
                  texts.runsList.ofRows(count(run.matching), count(run.rows ?? run.matching))}
                {run.by === 'timetable' && run.outcome !== 'missed' && texts.runsList.byTimetable}
              </span>
              {run.files !== undefined && run.files.length > 0 && (
                <Box component="span" c="var(--ac-text-2)">
                  {texts.runsList.wrote} <PlainText text={run.files[0] ?? ''} />
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

const marks: Readonly<Record<QuestionRun['outcome'], Status>> = {
  done: 'ok',
  failed: 'bad',
  missed: 'warn',
  cancelled: 'off',
}

/** A run's result as icon and word; names an incomplete result. */
export function RunOutcome({ run }: { readonly run: QuestionRun }) {
  const partial = run.outcome === 'done' && run.complete === false
  return <StatusMark status={partial ? 'warn' : marks[run.outcome]}>{outcomeWords(run)}</StatusMark>
}

export function outcomeWords({ outcome, complete, missed = 1 }: QuestionRun): string {
  if (outcome === 'done') return complete === false ? texts.runsList.doneNotProvenWhole : texts.runsListLabels.done
  if (outcome === 'missed')
    return missed === 1 ? texts.runsListLabels.missed : texts.runsListLabels.missed2(counted(missed, 'run'))
  return outcome === 'failed' ? texts.runsListLabels.failed : texts.runsListLabels.cancelled
}
