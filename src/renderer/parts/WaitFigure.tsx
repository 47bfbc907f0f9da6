import { texts } from './text.ts'
import { waitWords } from './region-words.ts'
import classes from './wait-figure.module.css'

type Props = {
  /** Seconds; undefined if unavailable. */
  readonly seconds: number | undefined
  readonly look?: 'plain' | 'slow' | 'stale'
}

/** A wait in minutes: bold, amber if slow, outlined if stale, a dash if unavailable. */
export function WaitFigure({ seconds, look = 'plain' }: Props) {
  if (seconds === undefined) return <span className="dim">—</span>
  return (
    <span className={`${classes.wait} nowrap num quiet`} data-look={look}>
      <strong>{waitWords(seconds)}</strong> {texts.waitFigure.min}
    </span>
  )
}
