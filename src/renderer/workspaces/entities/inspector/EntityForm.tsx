import { texts } from '../text/inspector.ts'
import { Group, Button, Flex, Text } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { numberText } from '../../../../domain/tables/exact-json.ts'
import { ownEntry } from '../../../../domain/own-entry.ts'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { type ReferenceReader, copyTextOf, isFilterValue } from '../entity-values.ts'
import { FieldValue } from './FieldValue.tsx'
import { formGroups } from './form-groups.ts'
import classes from './inspector.module.css'
import { type FieldFilter, hereFilter } from './field-filter.ts'
import { type FieldShape, typeWords } from '../../../../domain/entities/entity-schema.ts'
import { IconFilter, IconServer2 } from '@tabler/icons-react'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { npiProblem } from '../../../../domain/providers/npi.ts'

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
            const value = ownEntry(entity, field.name)
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
                {open && <FieldNote {...{ field, value, written, schemaKnown, onFilter }} />}
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

type NoteProps = Pick<Props, 'schemaKnown' | 'onFilter'> & {
  readonly field: FieldShape
  readonly value: unknown
  /** A number's original text, if JavaScript formats it differently. */
  readonly written?: string | undefined
}

/** A field's schema description, and actions for its value. */
function FieldNote({ field, value, written, schemaKnown, onFilter }: NoteProps) {
  const said =
    field.types.length > 0 || field.refText !== undefined || field.items !== undefined || field.constant !== undefined
  return (
    <div className={classes.note} role="note">
      <Flex className="quiet" gap="4px 8px" justify="space-between" wrap="wrap" fz="xs">
        <span>{texts.fieldNote.aboutThisField}</span>
        <Flex component="span" gap={4} wrap="wrap" display="inline-flex">
          {said && <Tag kind="outline">{typeWords(field)}</Tag>}
          {said && <Tag kind="outline">{field.required ? texts.fieldNote.required : texts.fieldNote.optional}</Tag>}
          {said && <Tag kind="outline">{field.nullable ? texts.fieldNote.mayBeNull : texts.fieldNote.notNull}</Tag>}
        </Flex>
      </Flex>
      {field.description !== undefined && (
        <Text inherit mt={6}>
          <bdi>{field.description}</bdi>
        </Text>
      )}
      {!said && (
        <Text inherit mt={6}>
          {schemaKnown ? texts.fieldNote.theSchemaSaysNothingAboutThisField : texts.fieldNote.theSchemaIsntKnownHere}
        </Text>
      )}
      {(field.format !== undefined || field.constant !== undefined || field.tags.length > 0) && (
        <Flex component="p" gap="2px 16px" wrap="wrap" mt={6} mb={0} mx={0} fz="xs">
          {field.format !== undefined && (
            <span>
              {texts.fieldNote.format} <bdi className="mono">{field.format}</bdi>
            </span>
          )}
          {field.constant !== undefined && (
            <span>
              {texts.fieldNote.always} <bdi className="mono">{JSON.stringify(field.constant.value)}</bdi>
            </span>
          )}
          {field.tags.length > 0 && (
            <span>
              {texts.fieldNote.tags} <bdi>{field.tags.join(', ')}</bdi>
            </span>
          )}
        </Flex>
      )}
      {typeof value === 'string' && field.name === 'npi' && <NpiCheck npi={value} />}
      {value !== undefined && (
        <Group gap={0} mt={6} mb={-2} ml={-7} mr={0}>
          {onFilter !== undefined && isFilterValue(value) && (
            <>
              {/* An integer beyond 2^53 is text here, which a platform would not find among its numbers. */}
              {(written === undefined || typeof value === 'number') && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconServer2 size={13} />}
                  title={texts.fieldNote.loadsFromThePlatformAgainRows}
                  onClick={() => onFilter({ where: 'platform', filter: { field: field.name, value } })}
                >
                  {texts.fieldNote.platformOnlyThisValue}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconFilter size={13} />}
                title={texts.fieldNote.amongTheLoadedRows}
                // The rows have numbers as they were written.
                onClick={() => onFilter({ where: 'here', filter: hereFilter(field.name, written ?? value) })}
              >
                {texts.fieldNote.hereOnlyThisValue}
              </Button>
            </>
          )}
          <CopyButton
            what={texts.fieldNote.theValueOf(field.name)}
            size={13}
            text={() => written ?? copyTextOf(value)}
          />
        </Group>
      )}
    </div>
  )
}

/** Shows whether an NPI is valid. */
function NpiCheck({ npi }: { readonly npi: string }) {
  const problem = npiProblem(npi)
  return (
    <Flex component="p" gap="2px 16px" wrap="wrap" mt={6} mb={0} mx={0} fz="xs">
      {problem === undefined ? (
        <StatusMark status="ok">{texts.fieldNote.checkDigitCorrect}</StatusMark>
      ) : (
        <StatusMark status="bad">
          {problem === 'shape' ? texts.fieldNote.notTenDigitsStartingWith1 : texts.fieldNote.checkDigitWrong}
        </StatusMark>
      )}
    </Flex>
  )
}
