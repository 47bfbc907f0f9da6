import { texts } from '../text/inspector.ts'
import { Group } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { numberText } from '../../../../domain/tables/exact-json.ts'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import type { ReferenceReader } from '../entity-values.ts'
import { FieldNote } from './FieldNote.tsx'
import { FieldValue } from './FieldValue.tsx'
import { formGroups } from './form-groups.ts'
import classes from './inspector.module.css'
import type { FieldFilter } from './field-filter.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'

type Props = {
  readonly entity: Entity
  readonly fields: readonly FieldShape[]
  readonly schemaKnown: boolean
  /** Names of the filtered fields. */
  readonly filteredOn: ReadonlySet<string>
  /** Adds a filter on a field's value; undefined if the entity is no row of the grid. */
  readonly onFilter: ((filter: FieldFilter) => void) | undefined
  readonly reader: ReferenceReader
  /** The field with an open note. */
  readonly active: string | undefined
  readonly onActive: (name: string | undefined) => void
}

/** An entity as a read-only form with grouped fields. The focused field shows its schema description. */
export function EntityForm(props: Props) {
  const { entity, fields, schemaKnown, filteredOn, onFilter, reader, active, onActive: setActive } = props
  const groups = useMemo(() => formGroups(entity, fields), [entity, fields])
  return (
    <div className={classes.form} onKeyDown={walkFields}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3>{group.title}</h3>
          {group.fields.map((field) => {
            const open = active === field.name
            const value = entity[field.name]
            const written = numberText(entity, field.name)
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
                      // For the keyboard the note follows the focus; a click toggles it.
                      if (event.currentTarget.matches(':focus-visible')) setActive(field.name)
                    }}
                  >
                    <PlainText text={field.name} />
                    {field.required && (
                      <span className="dim" title={texts.entityForm.requiredByTheSchema}>
                        {' *'}
                        <span className="visually-hidden">{texts.entityForm.required}</span>
                      </span>
                    )}
                  </button>
                  <Group gap="4px 8px" align="baseline" miw={0} py={5}>
                    <FieldValue field={field} value={value} reader={reader} written={written} />
                    {filteredOn.has(field.name) && <Tag kind="accent">{texts.entityForm.filtered}</Tag>}
                  </Group>
                </div>
                {open && (
                  <FieldNote
                    field={field}
                    value={value}
                    written={written}
                    schemaKnown={schemaKnown}
                    onFilter={onFilter}
                  />
                )}
              </div>
            )
          })}
        </section>
      ))}
    </div>
  )
}

/** Arrow keys move between the fields. */
function walkFields(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
  const at = fields.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  fields[event.key === 'ArrowDown' ? at + 1 : at - 1]?.focus()
}
