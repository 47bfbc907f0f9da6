import { texts } from '../text.ts'
import { Box, Flex, Stack } from '@mantine/core'
import { useId } from 'react'
import { percentWords } from '../../../../domain/number-words.ts'
import type { SurveyFigure } from '../../../../domain/searches/survey-figures.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { Distribution } from './Distribution.tsx'
import { netWords } from './figure-words.ts'
import { Ranking } from './Ranking.tsx'

/** The answers to one question: the distribution of numbers, or counts by choice. */
export function QuestionCard({
  figure: { question, surveyIds, isAskedElsewhere, answers, empty, figure },
}: {
  readonly figure: SurveyFigure
}) {
  const title = useId()
  if (figure.kind === 'text') return null
  const surveys = surveyIds.filter((id) => id !== null)
  const facts =
    figure.kind === 'numeric'
      ? texts.questionCard.toWord(counted(answers, 'answer'), figure.from, figure.to)
      : texts.questionCard.choices(counted(answers, 'answer'))
  return (
    <Stack
      component="section"
      gap={0}
      miw={0}
      px="var(--ac-edge)"
      pt="0.875rem"
      pb="sm"
      bg="var(--ac-surface)"
      className="line-below line-right"
      aria-labelledby={title}
    >
      <Flex component="header" gap="sm" justify="space-between" miw={0}>
        <Stack gap="0.125rem" miw={0} fz="xs" lh="xs" c="var(--ac-text-2)">
          <Box component="h2" fz="md" c="var(--ac-text-1)" className="breaks" id={title}>
            {question === null ? (
              <span className="dim">{texts.questionCard.withoutAQuestion}</span>
            ) : (
              <PlainText text={question} />
            )}
          </Box>
          <span className="num">
            {facts}
            {isAskedElsewhere && surveys.length > 0 && (
              <>
                {texts.questionCard.survey} <bdi className="mono">{surveys.join(', ')}</bdi>
              </>
            )}
          </span>
        </Stack>
        {figure.kind === 'numeric' ? (
          <Stack gap={0} align="flex-end" flex="none" miw={0} maw="45%" fz="xs" lh="xs" c="var(--ac-text-2)" ta="right">
            <Box component="strong" maw="100%" fz="lg" lh="1.375rem" fw={600} c="var(--ac-text-1)" className="num">
              {figure.netScore === undefined ? figure.mean.toFixed(2) : netWords(figure.netScore)}
            </Box>
            <span>
              {figure.netScore === undefined
                ? texts.questionCard.mean
                : texts.questionCard.netScoreMean(figure.mean.toFixed(1))}
            </span>
          </Stack>
        ) : (
          <Stack gap={0} align="flex-end" flex="none" miw={0} maw="45%" fz="xs" lh="xs" c="var(--ac-text-2)" ta="right">
            <Box
              component="strong"
              maw="100%"
              fz="lg"
              lh="1.375rem"
              fw={600}
              c="var(--ac-text-1)"
              className="clip"
              title={figure.choices[0]?.response}
            >
              <PlainText text={figure.choices[0]?.response ?? '—'} />
            </Box>
            <span className="num">{texts.questionCard.mostCommon(percentWords(figure.share))}</span>
          </Stack>
        )}
      </Flex>
      {figure.kind === 'numeric' ? (
        <Distribution figure={figure} labelledBy={title} />
      ) : (
        <Ranking choices={figure.choices} answers={answers} labelledBy={title} />
      )}
      {(empty > 0 || (figure.kind === 'numeric' && figure.odd > 0)) && (
        <Box component="p" mx={0} mt="xs" mb={0} className="note">
          {figure.kind === 'numeric' && figure.odd > 0 && (
            <span title={figure.oddAnswers.map(({ response, count: many }) => `${response}: ${many}`).join('\n')}>
              {texts.questionCard.offTheScaleSuchAs(counted(figure.odd, 'answer'))}
              <PlainText text={(figure.oddAnswers[0]?.response ?? '').slice(0, 40)} />”{empty > 0 ? '; ' : ''}
            </span>
          )}
          {empty > 0 && texts.questionCard.empty(counted(empty, 'answer'))}
        </Box>
      )}
    </Stack>
  )
}
