import type { SentField } from '../../../bridge/activity.ts'
import classes from './activity.module.css'

type Props = { readonly title: string; readonly fields: readonly SentField[] }

/** The fields that went with a call; nothing where there were none. */
export function FieldList({ title, fields }: Props) {
  if (fields.length === 0) return null
  return (
    <section aria-label={`Fields of the ${title.toLowerCase()}`}>
      <h3>
        {title} <span className="dim num">{fields.length}</span>
      </h3>
      <ul className={classes.fields}>
        {fields.map(({ name, value }) => (
          <li key={name}>
            <span className="mono">{name}</span>
            {value !== undefined && <bdi className="mono dim">{String(value)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
