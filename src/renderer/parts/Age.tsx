import { texts } from './text.ts'
import { Tooltip } from '@mantine/core'
import classes from './parts.module.css'
import { ageText, isOlder, localZone, zonedTime } from './times.ts'
import { useNow } from './use-now.ts'

type Props = {
  /** ISO 8601. */
  readonly at: string
  /** Seconds after which the figure counts as stale and its age gets an outline. */
  readonly staleAfter?: number
  /** False removes it from the tab order, for places with many ages such as a grid. */
  readonly focusable?: boolean
  /** True where a sentence goes on behind it: it then has no room for a longer form. */
  readonly inSentence?: boolean
}

/**
 * The age of a figure. Hover and focus show the exact time with its zone. Screen readers don't announce its ticks: a notice around it would be read again each
 * second.
 */
export function Age({ at, staleAfter = 300, focusable = true, inSentence = false }: Props) {
  const now = useNow()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span className={`${classes.age} nowrap num`}>{texts.age.ageUnknown}</span>
  const seconds = now - date.getTime() / 1000
  const stale = isOlder(seconds, staleAfter)
  return (
    <Tooltip label={`${zonedTime(date, 'exact')}${stale ? texts.age.outdated : ''} (${localZone()})`}>
      <time
        className={`${classes.age} nowrap num`}
        aria-live="off"
        dateTime={at}
        data-stale={stale || undefined}
        data-roomy={!inSentence || undefined}
        {...(focusable ? { tabIndex: 0 } : {})}
      >
        {ageText(seconds)}
      </time>
    </Tooltip>
  )
}
