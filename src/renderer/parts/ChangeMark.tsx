import { texts } from './text.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import classes from './change-mark.module.css'
import { changeWords, count } from './times.ts'

type Props = {
  /** Positive means worse: the count is of findings. */
  readonly change: number
  /** Shows only the number next to the arrow; screen readers still get the word. */
  readonly short?: boolean
}

/** The change of a count since the previous run: an arrow, a word and the number. */
export function ChangeMark({ change, short = false }: Props) {
  const words = changeWords(change)
  return (
    <span className={classes.change} data-way={change === 0 ? 'same' : change > 0 ? 'more' : 'fewer'}>
      {change > 0 && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {change < 0 && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {short && change !== 0 ? (
        <>
          <span aria-hidden="true">{count(Math.abs(change))}</span>
          <span className="visually-hidden">{texts.changeMark.thanInThePreviousRun(words)}</span>
        </>
      ) : (
        <span>{words}</span>
      )}
    </span>
  )
}
