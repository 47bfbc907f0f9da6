import type { ReactNode } from 'react'
import classes from './parts.module.css'

type Props = {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[]
  readonly columns?: 1 | 2
}

/** A list of labels and values. A missing value shows as a dim dash. */
export function KeyValue({ rows, columns = 1 }: Props) {
  return (
    <dl className={classes.keyValue} data-columns={columns}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.keyValueRow}>
          <dt>{label}</dt>
          <dd className="anywhere" style={{ margin: 0 }}>
            {value ?? <span className="dim">—</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
