import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import classes from './change-mark.module.css'
import { changeWords, count } from './times.ts'

type Props = {
  /** More findings are worse. */
  readonly change: number
  /** Number alone beside the arrow; the word is there for those who do not see it. */
  readonly short?: boolean
}

/** How a count changed since the run before: an arrow, a word and the number. */
export function ChangeMark({ change, short = false }: Props) {
  const words = changeWords(change)
  return (
    <span className={classes.change} data-way={change === 0 ? 'same' : change > 0 ? 'more' : 'fewer'}>
      {change > 0 && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {change < 0 && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {short && change !== 0 ? (
        <>
          <span aria-hidden="true">{count(Math.abs(change))}</span>
          <span className="visually-hidden">{words} than in the run before</span>
        </>
      ) : (
        <span>{words}</span>
      )}
    </span>
  )
}
