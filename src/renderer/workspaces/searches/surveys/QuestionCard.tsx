import { useId } from 'react'
import type { SurveyFigure } from '../../../../domain/searches/survey-figures.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, counted } from '../../../parts/times.ts'
import { Distribution } from './Distribution.tsx'
import { netWords, shareWords } from './figure-words.ts'
import { Ranking } from './Ranking.tsx'
import classes from './cards.module.css'

/** What was answered to one question: how numbers are spread, or how often each choice was made. */
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
      ? `${count(answers)} answers, ${figure.from} to ${figure.to}`
      : `${count(answers)} answers, choices`
  return (
    <section className={classes.card} aria-labelledby={title}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 id={title}>
            {question === null ? <span className="dim">Without a question</span> : <PlainText text={question} />}
          </h2>
          <span className="num">
            {facts}
            {isAskedElsewhere && surveys.length > 0 && (
              <>
                , survey <bdi className="mono">{surveys.join(', ')}</bdi>
              </>
            )}
          </span>
        </div>
        {figure.kind === 'numeric' ? (
          <div className={classes.figure}>
            <strong className="num">
              {figure.netScore === undefined ? figure.mean.toFixed(2) : netWords(figure.netScore)}
            </strong>
            <span>{figure.netScore === undefined ? 'mean' : `net score, mean ${figure.mean.toFixed(1)}`}</span>
          </div>
        ) : (
          <div className={classes.figure}>
            <strong className="clip" title={figure.choices[0]?.response}>
              <PlainText text={figure.choices[0]?.response ?? '—'} />
            </strong>
            <span className="num">most common, {shareWords(figure.share)}</span>
          </div>
        )}
      </header>
      {figure.kind === 'numeric' ? (
        <Distribution figure={figure} labelledBy={title} />
      ) : (
        <Ranking choices={figure.choices} answers={answers} labelledBy={title} />
      )}
      {(empty > 0 || (figure.kind === 'numeric' && figure.odd > 0)) && (
        <p className={classes.rest}>
          {figure.kind === 'numeric' && figure.odd > 0 && (
            <span title={figure.oddAnswers.map(({ response, count: many }) => `${response}: ${many}`).join('\n')}>
              {counted(figure.odd, 'answer')} off the scale, such as “
              <PlainText text={(figure.oddAnswers[0]?.response ?? '').slice(0, 40)} />”{empty > 0 ? '; ' : ''}
            </span>
          )}
          {empty > 0 && `${counted(empty, 'answer')} empty`}
        </p>
      )}
    </section>
  )
}
