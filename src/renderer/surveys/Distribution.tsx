import type { NumericFigure } from '../../domain/searches/survey-scale.ts'
import { count } from '../parts/times.ts'
import classes from './cards.module.css'
import { shareWords } from './figure-words.ts'

type Props = { readonly figure: NumericFigure; readonly labelledBy: string }

/** How dark a bar is, in percent of the hue: darker with the number; in three steps where a net score goes by them. */
function depth({ from, to, netScore }: NumericFigure, value: number): number {
  if (netScore !== undefined) return value >= 9 ? 100 : value >= 7 ? 48 : 28
  return to === from ? 100 : 28 + ((value - from) / (to - from)) * 72
}

/** How often each number of the scale was given, as bars with their counts. */
export function Distribution({ figure, labelledBy }: Props) {
  const most = figure.bars.reduce((high, bar) => Math.max(high, bar.count), 0)
  return (
    <ol className={classes.bars} aria-labelledby={labelledBy}>
      {figure.bars.map((bar) => (
        <li
          key={bar.label}
          className={classes.bar}
          title={`${bar.label}: ${count(bar.count)}, ${shareWords(figure.fitting === 0 ? 0 : bar.count / figure.fitting)}`}
        >
          <span className={`num ${classes.barLabel}`}>{bar.label}</span>
          <span className="visually-hidden">: </span>
          <span className={classes.barRoom}>
            <span className={`num ${classes.barCount}`}>{count(bar.count)}</span>
            <span
              className={classes.barFill}
              aria-hidden="true"
              style={{
                height: `${most === 0 ? 0 : (bar.count / most) * 100}%`,
                background: `color-mix(in srgb, var(--ac-quantity) ${depth(figure, (bar.from + bar.to) / 2)}%, var(--ac-surface))`,
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
