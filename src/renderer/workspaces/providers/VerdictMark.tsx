import type { ReactNode } from 'react'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { verdictWords } from '../../../domain/providers/directory-columns.ts'
import type { DigitalScheduling } from '../../../domain/providers/scheduling-rules.ts'
import { StatusTip } from '../../parts/Status.tsx'
import classes from './verdict-mark.module.css'

const half = (sweep: 0 | 1) => (
  <>
    <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.2" />
    <path d={`M5 1.4a3.6 3.6 0 0 ${sweep} 0 7.2z`} fill="currentColor" />
  </>
)

/** A disc means bookable, full or half; a square means not bookable; a broken ring means unknown. */
const shapes: Readonly<Record<DigitalScheduling, ReactNode>> = {
  both: <circle cx="5" cy="5" r="4.2" fill="currentColor" />,
  'new-only': half(0),
  'returning-only': half(1),
  none: <rect x="1.6" y="1.6" width="6.8" height="6.8" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  off: <rect x="1" y="1" width="8" height="8" fill="currentColor" />,
  unknown: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2 1.6" />,
}

type Props = {
  readonly scheduling: DigitalScheduling
  /** Replaces the verdict's word, and must contain it. */
  readonly children?: ReactNode
  /** Keeps the word in the default text color. */
  readonly plain?: boolean
  /** As for `Status`. */
  readonly within?: boolean
}

/** A verdict as shape, color and word: "◐ New only". All screens of the workspace use it. */
export function VerdictMark({ scheduling, children = verdictWords[scheduling], plain = false, within }: Props) {
  return (
    <StatusTip of={statuses.provider[scheduling]} within={within}>
      <span className={classes.verdict} data-verdict={scheduling} data-plain={plain || undefined}>
        <svg className={classes.shape} viewBox="0 0 10 10" aria-hidden="true">
          {shapes[scheduling]}
        </svg>
        <span className={classes.word}>{children}</span>
      </span>
    </StatusTip>
  )
}
