import type { CSSProperties, ReactNode } from 'react'
import classes from './parts.module.css'

/** The console's status marks: shape, color and word always appear together. */
export type Status = 'ok' | 'warn' | 'off' | 'bad' | 'unknown'

const shapes: Readonly<Record<Status, ReactNode>> = {
  ok: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  warn: <path d="M5 .8 9.6 9H.4z" fill="currentColor" />,
  off: <rect x="1.2" y="1.2" width="7.6" height="7.6" fill="currentColor" />,
  bad: <path d="m1.4 1.4 7.2 7.2m0-7.2-7.2 7.2" stroke="currentColor" strokeWidth="2" />,
  unknown: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 1.6" />,
}

type Props = { readonly status: Status; readonly children: ReactNode; readonly plain?: boolean }

/** A mark (● ▲ ■ ✕ ◌) before text; `plain` keeps the default text color. */
export function StatusMark({ status, children, plain = false }: Props) {
  const style = { '--status': `var(--ac-${status === 'unknown' ? 'text-3' : status})` } as CSSProperties
  return (
    <span className={classes.status} style={style} data-status={status} data-plain={plain || undefined}>
      <svg className={classes.mark} viewBox="0 0 10 10" aria-hidden="true">
        {shapes[status]}
      </svg>
      <span className={classes.statusWords}>{children}</span>
    </span>
  )
}
