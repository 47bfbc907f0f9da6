import { type Entity, isEntityReference, type SchemaDocument, idOf } from './entity.ts'
import { nameOf } from './entity-label.ts'
import {
  commonFields,
  entityFields,
  type FieldShape,
  fieldShape,
  isNameLike,
  localDefinition,
  parseRef,
  refOf,
  typeWords,
  undefinedField,
} from './entity-schema.ts'
import { exactJson, itemsAsWritten } from '../tables/exact-json.ts'
import type { CellText, ColumnKind, TableColumn } from '../tables/table.ts'

/**
 * The columns of a table of entities, read from the live schema or, where there is none, from the data; and the cells of one entity in
 * them (platform document, section 2.1). A reference has two columns: the label of the entity referred to, and its id in `field.id`.
 */

/** Columns shown before the user chooses; the rest wait in the picker. */
const shownAtFirst = 12

/** More fields than these are not made into columns: no real type has them, and hostile data could bring any number. */
export const mostFields = 900

/** Longest field name that can name a column (with `.id` behind it). */
const longestName = 400

/** What one field of an entity becomes: its own column, and for references the column of the ids. */
export type EntityColumn = {
  readonly field: string
  readonly column: TableColumn
  /** Present for references and lists of references. */
  readonly ids: TableColumn | undefined
}

const rank = (field: FieldShape): number => {
  if (commonFields.includes(field.name)) return 10 + commonFields.indexOf(field.name)
  // People are looked up by their last name.
  if (field.name === 'nameLast') return 0
  if (isNameLike(field.name)) return field.required ? 1 : 2
  return field.required ? 3 : 4
}

/** The fields in the order of the table: names first, then what is required, then the rest; what every entity has comes last. */
export const gridOrder = (fields: readonly FieldShape[]): FieldShape[] => [...fields].sort((a, b) => rank(a) - rank(b))

/** The names of all fields that come in the rows, in order of appearance. */
export const namesOfRows = (rows: readonly Entity[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Fields made up from the rows, where there is no schema to read them from. */
export function fieldsOfRows(rows: readonly Entity[], names: readonly string[] = namesOfRows(rows)): FieldShape[] {
  return names.map((name) => {
    const value = rows
      .map((row) => (Object.hasOwn(row, name) ? row[name] : undefined))
      .find((item) => item !== undefined && item !== null)
    const field = undefinedField(name)
    if (value === undefined || field.types.length > 0) return field
    return { ...field, types: [Array.isArray(value) ? 'array' : typeof value] }
  })
}

/** What stands below a column's header: the type in words. */
function noteOf(field: FieldShape, isInSchema: boolean): string {
  if (isReference(field)) return `reference, ${typeWords(field)}`
  if (field.format !== undefined) return field.format
  return isInSchema ? typeWords(field) : 'not in the schema'
}

/** True for ids and codes: kept as text by exports, set in the monospaced face. */
const isCode = (field: FieldShape): boolean =>
  field.format === 'uuid' || /^(id|npi|version|type)$|(Id|Ids|Npi|Guid|Uuid|Code)$/.test(field.name)

/** True where a `$ref` names another entity type, and not a definition within the same document. */
const namesType = (refText: string | undefined): boolean => refText !== undefined && parseRef(refText).kind === 'type'

const isReference = (field: FieldShape): boolean => namesType(field.refText)
const isReferenceList = (field: FieldShape): boolean => field.items !== undefined && namesType(refOf(field))

function kindOf(field: FieldShape): ColumnKind {
  if (isReference(field)) return 'reference'
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

/** True where every value of the field that came is a reference (or a list of them), and at least one is. */
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
  /** Ids of columns there are already, which are not made twice. */
  readonly known?: ReadonlySet<string>
  /** Fields that only the data has; none where there is no schema at all. */
  readonly isExtra?: (name: string) => boolean
  /** The definition a local `$ref` of the schema points at. */
  readonly follow?: (field: FieldShape) => FieldShape
}

/**
 * The columns of `fields`. `rows` are a sample: a field of which the schema says nothing is a reference where the data says so.
 */
export function columnsOf(
  fields: readonly FieldShape[],
  rows: readonly Entity[],
  { known = new Set(), isExtra = () => false, follow = (field) => field }: ColumnsOptions = {},
): EntityColumn[] {
  const usable = gridOrder(fields).filter(({ name }) => name !== '' && name.length <= longestName && !known.has(name))
  const taken = new Set([...known, ...usable.map(({ name }) => name)])
  const before = known.size
  return usable.slice(0, Math.max(0, mostFields - before)).map((field, index) => {
    const { name } = field
    const seen = saysLittle(field) ? comesAsReference(rows, name) : undefined
    const kind = seen ?? kindOf(follow(field))
    const isHidden =
      name === 'type' ||
      name === 'version' ||
      (before + index >= shownAtFirst && (before > 0 || !commonFields.includes(name)))
    const hidden = isHidden ? { hiddenAtFirst: true } : {}
    const hasIds = (seen !== undefined || isReference(field) || isReferenceList(field)) && !taken.has(`${name}.id`)
    return {
      field: name,
      column: {
        id: name,
        name,
        kind,
        note: seen === 'reference' ? 'reference' : noteOf(field, !isExtra(name)),
        ...(isCode(field) && kind !== 'reference' ? { code: true } : {}),
        ...hidden,
      },
      ids: hasIds
        ? {
            id: `${name}.id`,
            name: `${name}.id`,
            kind: kind === 'list' ? 'list' : 'text',
            note: kind === 'list' ? 'ids' : 'id',
            code: true,
            hiddenAtFirst: true,
          }
        : undefined,
    }
  })
}

/** True where it is not said what a field holds, or only that it holds an object or a list: then the data may tell a reference. */
const saysLittle = (field: FieldShape): boolean =>
  field.refText === undefined &&
  field.items === undefined &&
  field.fields.length === 0 &&
  field.types.every((type) => type === 'object' || type === 'array')

/** The columns of a type: from its live schema where there is one, completed by the fields that only the data has. */
export function entityColumns(schema: SchemaDocument | undefined, rows: readonly Entity[]): EntityColumn[] {
  if (schema === undefined) return columnsOf(fieldsOfRows(rows), rows)
  const said = new Set(entityFields(schema, []).map(({ name }) => name))
  return columnsOf(entityFields(schema, namesOfRows(rows)), rows, {
    isExtra: (name) => !said.has(name) && !commonFields.includes(name),
    follow: (field) => followed(schema, field),
  })
}

/** Longest chain of local references that is followed. */
const mostHops = 5

/** What a `$ref` within the same document says of a field. */
function followed(schema: SchemaDocument, field: FieldShape, hops = 0): FieldShape {
  const ref = field.refText === undefined ? undefined : parseRef(field.refText)
  if (ref?.kind !== 'local' || hops >= mostHops) return field
  const shape = fieldShape(field.name, localDefinition(schema, ref.pointer), field.required)
  return followed(schema, shape, hops + 1)
}

/** The columns of fields that came later than the first rows. They wait in the picker. */
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

/** The exact text of a value: text as it came, a list or an object as its JSON text; null for null and for what is absent. */
export function cellText(value: unknown): CellText {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return exactJson(value) ?? null
}

/** What a reference shows: the name of the entity, else its id; a bare id stands for itself. */
function referenceLabel(value: unknown): CellText {
  if (!isEntityReference(value)) return cellText(value)
  return nameOf(value) ?? idOf(value) ?? cellText(value)
}

/** The id behind a reference. */
function referenceId(value: unknown): CellText {
  if (isEntityReference(value)) return idOf(value) ?? null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The cells of one field: of its own column, and of the column of ids where there is one. A number comes as text where that keeps how it was written. */
export function cellsOf({ column, ids }: EntityColumn, value: unknown): readonly [CellText, CellText] {
  if (value === undefined || value === null) return [null, null]
  if (ids === undefined) return [column.kind === 'reference' ? referenceLabel(value) : cellText(value), null]
  if (column.kind !== 'list') return [referenceLabel(value), referenceId(value)]
  const items: readonly unknown[] = Array.isArray(value) ? itemsAsWritten(value) : [value]
  return [JSON.stringify(items.map(referenceLabel)), JSON.stringify(items.map(referenceId))]
}
