import { Box, Group, Stack, Text } from '@mantine/core'
import type { QuestionRun } from '../../../../domain/questions/saved-question.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, zonedTime } from '../../../parts/times.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import classes from '../../../records/questions/questions.module.css'
import { RunOutcome } from './RunOutcome.tsx'

type Props = { readonly runs: readonly QuestionRun[]; readonly zone: string }

/** The results of the runs, newest first. */
export function RunsList({ runs, zone }: Props) {
  return (
    <section className={classes.part} aria-label="Runs">
      <h3>Runs</h3>
      {runs.length === 0 ? (
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
          It was never run.
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
                {run.matching !== undefined && `, ${count(run.matching)} of ${count(run.rows ?? run.matching)} rows`}
                {run.by === 'timetable' && run.outcome !== 'missed' && ', by timetable'}
              </span>
              {run.files !== undefined && run.files.length > 0 && (
                <Box component="span" c="var(--ac-text-2)">
                  Wrote <PlainText text={run.files[0] ?? ''} />
                  {run.files.length > 1 && ` and ${count(run.files.length - 1)} more`}
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
