import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Entity } from '../../../domain/entity.ts'
import type { RouteFilter } from '../../app/routes.ts'
import { PlainText } from '../../parts/PlainText.tsx'
import { Tag } from '../../parts/Tag.tsx'
import type { FetchReference } from '../entity-values.ts'
import { FieldNote } from './FieldNote.tsx'
import { FieldValue } from './FieldValue.tsx'
import { formGroups } from './form-groups.ts'
import classes from './inspector.module.css'
import type { FieldShape } from '../../../domain/entity-schema.ts'

type Props = {
  readonly entity: Entity
  readonly fields: readonly FieldShape[]
  readonly schemaKnown: boolean
  readonly filters: readonly RouteFilter[]
  /** Adds a filter on a field's value; absent where the entity is not a row of the grid. */
  readonly onFilter: ((filter: RouteFilter) => void) | undefined
  readonly onOpen: (path: string) => void
  readonly onFetch: FetchReference
}

/** An entity as a form to read: fields in groups. The field in focus says what it is, from the schema. */
export function EntityForm({ entity, fields, schemaKnown, filters, onFilter, onOpen, onFetch }: Props) {
  const [active, setActive] = useState<string>()
  const groups = useMemo(() => formGroups(entity, fields), [entity, fields])
  return (
    <div className={classes.form} onKeyDown={walkFields}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3>{group.title}</h3>
          {group.fields.map((field) => {
            const open = active === field.name
            const value = entity[field.name]
            return (
              <div key={field.name} className={classes.field} data-active={open || undefined}>
                <div className={classes.fieldRow}>
                  <button
                    type="button"
                    data-field
                    className={classes.name}
                    title={field.name}
                    aria-expanded={open}
                    onClick={() => setActive(open ? undefined : field.name)}
                    onFocus={(event) => {
                      // By keyboard the note follows the focus; a click toggles it.
                      if (event.currentTarget.matches(':focus-visible')) setActive(field.name)
                    }}
                  >
                    <PlainText text={field.name} />
                    {field.required && (
                      <span className="dim" title="Required by the schema">
                        {' *'}
                        <span className="visually-hidden">required</span>
                      </span>
                    )}
                  </button>
                  <div className={classes.value}>
                    <FieldValue field={field} value={value} onOpen={onOpen} onFetch={onFetch} />
                    {filters.some((filter) => filter.field === field.name) && <Tag kind="accent">filtered on</Tag>}
                  </div>
                </div>
                {open && <FieldNote field={field} value={value} schemaKnown={schemaKnown} onFilter={onFilter} />}
              </div>
            )
          })}
        </section>
      ))}
    </div>
  )
}

/** Arrow keys walk the fields. */
function walkFields(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
  const at = fields.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  fields[event.key === 'ArrowDown' ? at + 1 : at - 1]?.focus()
}
