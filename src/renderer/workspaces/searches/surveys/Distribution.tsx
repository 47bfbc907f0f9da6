import { useElementSize } from '@mantine/hooks'
import { percentWords } from '../../../../domain/number-words.ts'
import type { NumericFigure } from '../../../../domain/searches/survey-scale.ts'
import { count } from '../../../parts/times.ts'
import classes from './cards.module.css'
import { barTexts } from './bar-texts.ts'

type Props = { readonly figure: NumericFigure; readonly labelledBy: string }

/** A bar's opacity in percent: rises with the number, or has three steps if a net score uses them. */
function depth({ from, to, netScore }: NumericFigure, value: number): number {
  if (netScore !== undefined) return value >= 9 ? 100 : value >= 7 ? 48 : 28
  return to === from ? 100 : 28 + ((value - from) / (to - from)) * 72
}

/** How often each number of the scale was chosen, as bars with counts. */
export function Distribution({ figure, labelledBy }: Props) {
  const most = figure.bars.reduce((high, bar) => Math.max(high, bar.count), 0)
  const { ref, width } = useElementSize<HTMLOListElement>()
  const { labels, counts } = barTexts(figure.bars, width)
  return (
    <ol ref={ref} className={classes.bars} aria-labelledby={labelledBy}>
      {figure.bars.map((bar, at) => (
        <li
          key={bar.label}
          className={classes.bar}
          title={`${bar.label}: ${count(bar.count)}, ${percentWords(figure.fitting === 0 ? 0 : bar.count / figure.fitting)}`}
        >
          <Text className={classes.barLabel} whole={bar.label} shown={labels[at]} />
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
        </li>
      ))}
    </ol>
  )
}

type TextProps = { readonly className: string | undefined; readonly whole: string; readonly shown: string | undefined }

/** Draws what fits; screen readers get the full text. */
function Text({ className, whole, shown }: TextProps) {
  return (
    <span className={`num ${className ?? ''}`}>
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
