import { texts } from '../text.ts'
import { Box, Flex, Stack } from '@mantine/core'
import { useId } from 'react'
import { percentWords } from '../../../../domain/number-words.ts'
import type { SurveyFigure, SurveyChoice } from '../../../../domain/searches/survey-figures.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted, count } from '../../../parts/times.ts'
import { netWords } from './figure-words.ts'
import { useElementSize } from '@mantine/hooks'
import type { NumericFigure } from '../../../../domain/searches/survey-scale.ts'
import { startOf } from '../../../../domain/cut-text.ts'
import classes from './cards.module.css'
import { barTexts } from './bar-texts.ts'

const large = { maw: '100%', fz: 'lg', lh: '1.375rem', fw: 600, c: 'var(--ac-text-1)' }

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
        <Stack gap={0} align="flex-end" flex="none" miw={0} maw="45%" fz="xs" lh="xs" c="var(--ac-text-2)" ta="right">
          {figure.kind === 'numeric' ? (
            <>
              <Box component="strong" {...large} className="num">
                {figure.netScore === undefined ? figure.mean.toFixed(2) : netWords(figure.netScore)}
              </Box>
              <span>
                {figure.netScore === undefined
                  ? texts.questionCard.mean
                  : texts.questionCard.netScoreMean(figure.mean.toFixed(1))}
              </span>
            </>
          ) : (
            <>
              <Box component="strong" {...large} className="clip" title={figure.choices[0]?.response}>
                <PlainText text={figure.choices[0]?.response ?? '—'} />
              </Box>
              <span className="num">{texts.questionCard.mostCommon(percentWords(figure.share))}</span>
            </>
          )}
        </Stack>
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
              <PlainText text={startOf(figure.oddAnswers[0]?.response ?? '', 40)} />”{empty > 0 ? '; ' : ''}
            </span>
          )}
          {empty > 0 && texts.questionCard.empty(counted(empty, 'answer'))}
        </Box>
      )}
    </Stack>
  )
}

/** A bar's opacity in percent: rises with the number, or has three steps if a net score uses them. */
function depth({ from, to, netScore }: NumericFigure, value: number): number {
  if (netScore !== undefined) return value >= 9 ? 100 : value >= 7 ? 48 : 28
  return to === from ? 100 : 28 + ((value - from) / (to - from)) * 72
}

/** How often each number of the scale was chosen, as bars with counts. */
function Distribution({ figure, labelledBy }: { readonly figure: NumericFigure; readonly labelledBy: string }) {
  const most = figure.bars.reduce((high, bar) => Math.max(high, bar.count), 0)
  const { ref, width } = useElementSize<HTMLOListElement>()
  const { labels, counts } = barTexts(figure.bars, width)
  return (
    <ol ref={ref} className={`${classes.bars} bare`} aria-labelledby={labelledBy}>
      {figure.bars.map((bar, at) => (
        <Flex
          component="li"
          key={bar.label}
          direction="column-reverse"
          flex="1 1 0"
          miw={0}
          title={`${bar.label}: ${count(bar.count)}, ${percentWords(figure.fitting === 0 ? 0 : bar.count / figure.fitting)}`}
        >
          <Text className={`${classes.barLabel} quiet`} whole={bar.label} shown={labels[at]} />
          <span className="visually-hidden">: </span>
          <span className={classes.barRoom}>
            <Text className={classes.barCount} whole={count(bar.count)} shown={counts[at]} />
            <span
              className={classes.barFill}
              aria-hidden="true"
              style={{
                height: `${most === 0 ? 0 : (bar.count / most) * 100}%`,
                background: `color-mix(in srgb, var(--ac-quantity) ${depth(figure, (bar.from + bar.to) / 2)}%, var(--ac-surface))`,
              }}
            />
          </span>
        </Flex>
      ))}
    </ol>
  )
}

type TextProps = { readonly className: string | undefined; readonly whole: string; readonly shown: string | undefined }

/** Draws what fits; screen readers get the full text. */
function Text({ className, whole, shown }: TextProps) {
  return (
    <span className={`num small nowrap ${className ?? ''}`}>
      {shown === whole ? (
        whole
      ) : (
        <>
          <span className="visually-hidden">{whole}</span>
          <span aria-hidden="true">{shown}</span>
        </>
      )}
    </span>
  )
}

type RankingProps = { readonly choices: readonly SurveyChoice[]; readonly answers: number; readonly labelledBy: string }

const choiceLine = {
  gridTemplateColumns: 'minmax(5rem, 8rem) minmax(2rem, 1fr) minmax(2.5rem, max-content) 3.75rem',
  alignItems: 'center',
  gap: '0.625rem',
}

/** Counts by choice, highest first. */
function Ranking({ choices, answers, labelledBy }: RankingProps) {
  const most = choices[0]?.count ?? 0
  return (
    <Stack component="ol" gap="0.125rem" mt="sm" className="bare" aria-labelledby={labelledBy}>
      {choices.map(({ response, count: many }, at) => (
        <Box component="li" key={response} display="grid" mih="2rem" fz="sm" style={choiceLine}>
          <span className="clip" title={response}>
            <PlainText text={response} />
          </span>
          <Box component="span" h="0.875rem" aria-hidden="true">
            <Box
              component="span"
              display="block"
              miw="2px"
              h="100%"
              bdrs="2px"
              style={{
                width: `${most === 0 ? 0 : (many / most) * 100}%`,
                background: `color-mix(in srgb, var(--ac-quantity) ${at === 0 ? 100 : Math.max(36, 82 - at * 14)}%, var(--ac-surface))`,
              }}
            />
          </Box>
          <Box component="span" ta="right" className="num">
            {count(many)}
          </Box>
          <Box component="span" ta="right" className="num nowrap note">
            {percentWords(answers === 0 ? 0 : many / answers)}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
