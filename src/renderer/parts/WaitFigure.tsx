import { waitWords } from './region-words.ts'
import classes from './wait-figure.module.css'

type Props = {
  /** Seconds; undefined where there is none to tell: what is unavailable never has a number. */
  readonly seconds: number | undefined
  readonly look?: 'plain' | 'slow' | 'stale'
}

/** A wait in minutes: bold, amber where it is slow, outlined where it is old, a dash where there is none. */
export function WaitFigure({ seconds, look = 'plain' }: Props) {
  if (seconds === undefined) return <span className="dim">—</span>
  return (
    <span className={classes.wait} data-look={look}>
      <strong>{waitWords(seconds)}</strong> min
    </span>
  )
}
