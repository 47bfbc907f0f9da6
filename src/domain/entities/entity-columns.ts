import { type Entity, isEntityReference, type SchemaDocument, idOf } from './entity.ts'
import { isOwnEntity, nameOf } from './entity-label.ts'
import {
  commonFields,
  entityFields,
  type FieldShape,
  fieldShape,
  isNameLike,
  localDefinition,
  parseRef,
  referredTypes,
  typeWords,
  undefinedField,
} from './entity-schema.ts'
import { exactJson, itemsAsWritten } from '../tables/exact-json.ts'
import type { CellText, ColumnKind, TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/**
 * The columns of an entity table, read from the live schema or, if there is none, from the data; and the cells of one entity
 * (platform document, section 2.1). A reference has two columns: the label of the referenced entity, and its id in `field.id`.
 */

/** Number of columns shown by default. The picker has the rest. */
const shownAtFirst = 12

/** Maximum number of fields that become columns. Real types have fewer, but malicious data could have any number. */
export const mostFields = 900

/** Maximum length of a field name used as a column id, before `.id` is added. */
const longestName = 400

/** The columns of one entity field: its own, and for references also the ids. */
export type EntityColumn = {
  readonly field: string
  readonly column: TableColumn
  /** Set for references and lists of references. */
  readonly ids: TableColumn | undefined
  /** True if neither schema nor sample says what the field is. Its cells stay as JSON, also where later values are references. */
  readonly mayRefer?: true
}

const rank = (field: FieldShape): number => {
  if (commonFields.includes(field.name)) return 10 + commonFields.indexOf(field.name)
  // People are looked up by last name.
  if (field.name === 'nameLast') return 0
  if (isNameLike(field.name)) return field.required ? 1 : 2
  return field.required ? 3 : 4
}

/** The fields in table order: names, required fields, other fields, then the fields that every entity has. */
export const gridOrder = (fields: readonly FieldShape[]): FieldShape[] => [...fields].sort((a, b) => rank(a) - rank(b))

/** The names of all fields in the rows, in order of appearance. */
export const namesOfRows = (rows: readonly Entity[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Derives fields from the rows, if there is no schema. */
export function fieldsOfRows(rows: readonly Entity[], names: readonly string[] = namesOfRows(rows)): FieldShape[] {
  const firstValues = new Map<string, unknown>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (value !== undefined && value !== null && !firstValues.has(name)) firstValues.set(name, value)
  return names.map((name) => {
    const value = firstValues.get(name)
    const field = undefinedField(name)
    if (value === undefined || field.types.length > 0) return field
    return { ...field, types: [Array.isArray(value) ? 'array' : typeof value] }
  })
}

/** The text below a column's header: the type in words. */
function noteOf(field: FieldShape, isInSchema: boolean): string {
  if (field.format !== undefined) return field.format
  return isInSchema ? typeWords(field) : texts.entityColumns.notInTheSchema
}

/** True for ids and codes. Exports keep them as text, and the grid shows them in a monospaced font. */
const isCode = (field: FieldShape): boolean =>
  field.format === 'uuid' || /^(id|npi|version|type)$|(Id|Ids|Npi|Guid|Uuid|Code)$/.test(field.name)

function kindOf(field: FieldShape): ColumnKind {
  if (field.items !== undefined) return 'list'
  if (field.format === 'date-time') return 'dateTime'
  if (field.format === 'date') return 'date'
  const types = field.types.length === 0 && field.constant !== undefined ? [typeof field.constant.value] : field.types
  const all = (...wanted: string[]) => types.length > 0 && types.every((type) => wanted.includes(type))
  if (all('number', 'integer')) return 'number'
  if (all('boolean')) return 'boolean'
  if (all('array')) return 'list'
  if (all('object') || (types.length === 0 && field.fields.length > 0)) return 'object'
  return 'text'
}

/** Set if the field has values and all of them are references (or lists of references). */
function comesAsReference(rows: readonly Entity[], name: string): 'reference' | 'list' | undefined {
  const values = rows.flatMap((row) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    return value === undefined || value === null ? [] : [value]
  })
  const all = (items: readonly unknown[]) => items.length > 0 && items.every(isEntityReference)
  if (all(values)) return 'reference'
  return values.every(Array.isArray) && all(values.flat()) ? 'list' : undefined
}

type ColumnsOptions = {
  /** Ids of existing columns, which aren't created again. */
  readonly known?: ReadonlySet<string>
  /** True for fields that only the data has. Without a schema there are none. */
  readonly isExtra?: (name: string) => boolean
  /** Resolves local `$ref`s. */
  readonly schema?: SchemaDocument
}

/** The columns of `fields`. `rows` are a sample: if the schema doesn't describe a field, its data shows whether it is a reference. */
export function columnsOf(
  fields: readonly FieldShape[],
  rows: readonly Entity[],
  { known = new Set(), isExtra = () => false, schema }: ColumnsOptions = {},
): EntityColumn[] {
  const usable = gridOrder(fields).filter(({ name }) => name !== '' && name.length <= longestName && !known.has(name))
  const taken = new Set([...known, ...usable.map(({ name }) => name)])
  const before = known.size
  return usable.slice(0, Math.max(0, mostFields - before)).map((field, index) => {
    const { name } = field
    const seen = saysLittle(field) ? comesAsReference(rows, name) : undefined
    const own = followed(schema, field)
    const types = referredTypes(schema, field).map((type) => type.name)
    const isList = own.refText === undefined && own.items !== undefined
    const isReference = types.length > 0 && !isList
    const kind = seen ?? (isReference ? 'reference' : kindOf(own))
    const note = isReference ? texts.entityColumns.reference(types.join(' or ')) : noteOf(field, !isExtra(name))
    const isHidden =
      name === 'type' ||
      name === 'version' ||
      (before + index >= shownAtFirst && (before > 0 || !commonFields.includes(name)))
    const hidden = isHidden ? { hiddenAtFirst: true } : {}
    const isOpen = seen === undefined && saysLittle(field)
    const hasIds = (seen !== undefined || types.length > 0) && !taken.has(`${name}.id`)
    return {
      field: name,
      column: {
        id: name,
        name,
        kind,
        note: seen === 'reference' ? 'reference' : note,
        ...(isCode(field) && kind !== 'reference' ? { code: true } : {}),
        ...hidden,
      },
      ids: hasIds ? idColumn(name, kind === 'list') : undefined,
      ...(isOpen ? { mayRefer: true } : {}),
    }
  })
}

const idColumn = (field: string, isList: boolean): TableColumn => ({
  id: `${field}.id`,
  name: `${field}.id`,
  kind: isList ? 'list' : 'text',
  note: isList ? 'ids' : 'id',
  code: true,
  hiddenAtFirst: true,
})

/** The column of ids for a field whose values were empty until this one; undefined if it's no reference. */
export function laterIds({ field, ids, mayRefer }: EntityColumn, value: unknown): TableColumn | undefined {
  if (mayRefer !== true || ids !== undefined) return undefined
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.length > 0 && items.every(isOwnEntity) ? idColumn(field, Array.isArray(value)) : undefined
}

/** True if the schema says nothing about a field, or only that it is an object or a list. Then the data may show a reference. */
const saysLittle = (field: FieldShape): boolean =>
  field.refText === undefined &&
  field.items === undefined &&
  field.fields.length === 0 &&
  field.types.every((type) => type === 'object' || type === 'array')

/** The columns of a type: from its live schema if available, plus the fields that only the data has. */
export function entityColumns(schema: SchemaDocument | undefined, rows: readonly Entity[]): EntityColumn[] {
  if (schema === undefined) return columnsOf(fieldsOfRows(rows), rows)
  const said = new Set(entityFields(schema, []).map(({ name }) => name))
  return columnsOf(entityFields(schema, namesOfRows(rows)), rows, {
    isExtra: (name) => !said.has(name) && !commonFields.includes(name),
    schema,
  })
}

/** Maximum number of local references to follow. */
const mostHops = 5

/** Resolves a `$ref` within the same document. */
function followed(schema: SchemaDocument | undefined, field: FieldShape, hops = 0): FieldShape {
  const ref = field.refText === undefined ? undefined : parseRef(field.refText)
  if (schema === undefined || ref?.kind !== 'local' || hops >= mostHops) return field
  const shape = fieldShape(field.name, localDefinition(schema, ref.pointer), field.required)
  return followed(schema, shape, hops + 1)
}

/** The columns of fields that first appear in later rows. They are only in the picker. */
export function laterColumns(
  names: readonly string[],
  rows: readonly Entity[],
  { known, hasSchema }: { readonly known: ReadonlySet<string>; readonly hasSchema: boolean },
): EntityColumn[] {
  return columnsOf(fieldsOfRows(rows, names), rows, { known, isExtra: () => hasSchema }).map((made) => ({
    ...made,
    column: { ...made.column, hiddenAtFirst: true },
  }))
}

/** The exact text of a value: text unchanged, a list or an object as JSON; null for null and for a missing value. */
export function cellText(value: unknown): CellText {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return exactJson(value) ?? null
}

/** The text of a reference: the entity's name, else its id. A plain id is its own text. */
function referenceLabel(value: unknown): CellText {
  if (!isEntityReference(value)) return cellText(value)
  return nameOf(value) ?? idOf(value) ?? cellText(value)
}

/** A list in the place of a reference is its one id, or a list of them. */
function referenceId(value: unknown): CellText {
  if (Array.isArray(value)) {
    const ids = itemsAsWritten(value).map(referenceId)
    return ids.length > 1 ? JSON.stringify(ids) : (ids[0] ?? null)
  }
  if (isEntityReference(value)) return idOf(value) ?? null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The cells of one field: its own column, and the column of ids if there is one. A number is text if that keeps its original notation. */
export function cellsOf({ column, ids, mayRefer }: EntityColumn, value: unknown): readonly [CellText, CellText] {
  if (value === undefined || value === null) return [null, null]
  if (ids === undefined) return [column.kind === 'reference' ? referenceLabel(value) : cellText(value), null]
  const items: readonly unknown[] = Array.isArray(value) ? itemsAsWritten(value) : [value]
  const id = ids.kind === 'list' ? JSON.stringify(items.map(referenceId)) : referenceId(value)
  if (mayRefer === true) return [cellText(value), id]
  return [column.kind === 'list' ? JSON.stringify(items.map(referenceLabel)) : referenceLabel(value), id]
}
