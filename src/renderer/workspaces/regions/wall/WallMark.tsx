import type { ReactNode } from 'react'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import type { WallState } from './wall-rows.ts'
import classes from './wall.module.css'

const marks: Readonly<Record<Exclude<WallState, 'withdrawn'>, Status>> = {
  inactive: 'off',
  closed: 'off',
  busy: 'warn',
  open: 'ok',
  'off-hours': 'off',
  'no-data': 'unknown',
}

type Props = {
  readonly state: WallState
  readonly isSlow?: boolean
  readonly isOld?: boolean
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A region's state as shape, color and word; a square with a diagonal means withdrawn by the platform. */
export function WallMark({ state, isSlow = false, isOld = false, plain = false, children }: Props) {
  if (isOld || state !== 'withdrawn')
    return (
      <StatusMark status={isOld || state === 'withdrawn' ? 'unknown' : isSlow ? 'warn' : marks[state]} plain={plain}>
        {children}
      </StatusMark>
    )
  return (
    <span className={classes.withdrawn}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1.2 1.2h7.6v7.6H1.2zm0 7.6 7.6-7.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      {children}
    </span>
  )
}
