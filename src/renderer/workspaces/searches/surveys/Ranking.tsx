import { Box } from '@mantine/core'
import { percentWords } from '../../../../domain/number-words.ts'
import type { SurveyChoice } from '../../../../domain/searches/survey-figures.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import classes from './cards.module.css'

type Props = { readonly choices: readonly SurveyChoice[]; readonly answers: number; readonly labelledBy: string }

/** Counts by choice, highest first. */
export function Ranking({ choices, answers, labelledBy }: Props) {
  const most = choices[0]?.count ?? 0
  return (
    <ol className={classes.ranking} aria-labelledby={labelledBy}>
      {choices.map(({ response, count: many }, at) => (
        <li key={response} className={classes.choice}>
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
        </li>
      ))}
    </ol>
  )
}
