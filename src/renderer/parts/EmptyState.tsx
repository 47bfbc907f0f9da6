import type { ReactNode } from 'react'
import classes from './parts.module.css'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Explains why there is no data and offers the next step. */
export function EmptyState({ title, children, action, icon }: Props) {
  return (
    <div className={classes.empty}>
      {icon !== undefined && <div className={classes.emptyIcon}>{icon}</div>}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={classes.emptyAction}>{action}</div>}
    </div>
  )
}
