import { type Entity, isEntityReference } from '../../../domain/entity.ts'
import type { GridColumn } from '../../grid/columns.ts'
import { PlainText } from '../../parts/PlainText.tsx'
import { ZonedTime } from '../../parts/ZonedTime.tsx'
import classes from '../entities.module.css'
import { labelOf } from '../../../domain/entity-label.ts'
import { copyTextOf, isIdLike, valueText } from '../entity-values.ts'
import {
  commonFields,
  type FieldShape,
  isNameLike,
  refOf,
  typeWords,
  undefinedField,
} from '../../../domain/entity-schema.ts'

/** Columns shown before the user chooses; the rest wait in the picker. */
const shownAtFirst = 12

const rank = (field: FieldShape): number => {
  if (commonFields.includes(field.name)) return 10 + commonFields.indexOf(field.name)
  // People are looked up by their last name.
  if (field.name === 'nameLast') return 0
  if (isNameLike(field.name)) return field.required ? 1 : 2
  return field.required ? 3 : 4
}

/** The fields in the grid's order: names first, then what is required, then the rest; what every entity has comes last. */
export const gridOrder = (fields: readonly FieldShape[]): FieldShape[] => [...fields].sort((a, b) => rank(a) - rank(b))

/** Fields made up from the rows, where there is no schema to read them from. */
export function fieldsOfRows(rows: readonly Entity[]): FieldShape[] {
  return namesOfRows(rows).map((name) => {
    const value = rows.map((row) => row[name]).find((item) => item !== undefined && item !== null)
    const type = Array.isArray(value) ? 'array' : value === undefined ? undefined : typeof value
    const field = undefinedField(name)
    return type === undefined || field.types.length > 0 ? field : { ...field, types: [type] }
  })
}

/** The names of all fields that come in the rows. */
export const namesOfRows = (rows: readonly Entity[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

const isNumber = (field: FieldShape) =>
  field.types.length > 0 && field.types.every((type) => type === 'number' || type === 'integer')

function noteOf(field: FieldShape): string {
  if (field.refText !== undefined) return `reference, ${typeWords(field)}`
  if (field.format !== undefined) return field.format
  return field.types.length === 0 && field.constant === undefined && field.items === undefined
    ? 'not in the schema'
    : typeWords(field)
}

function widthOf(field: FieldShape): number {
  if (field.format === 'uuid' || field.name === 'id') return 296
  if (field.format === 'date-time' || field.name.endsWith('Date')) return 208
  if (field.types.includes('boolean')) return Math.max(88, field.name.length * 8 + 28)
  const header = field.name.length * 8 + 36
  if (isNumber(field)) return Math.max(112, header)
  return Math.max(field.name === 'npi' ? 112 : isNameLike(field.name) ? 152 : 136, Math.min(header, 240))
}

/**
 * The columns of a type's grid. `onReference` opens what a cell refers to: the entity of the row, and the path of the value in it.
 */
export function entityColumns(
  fields: readonly FieldShape[],
  onReference: (row: Entity, path: string) => void,
): GridColumn<Entity>[] {
  return gridOrder(fields).map((field, index) => {
    const { name } = field
    const reference = refOf(field) !== undefined
    return {
      id: name,
      header: name,
      note: noteOf(field),
      width: widthOf(field),
      mono: field.format === 'uuid' || /^(id|npi|version|type)$|(Id|Npi|Guid)$/.test(name),
      strong: index === 0,
      hiddenAtFirst: name === 'type' || name === 'version' || (index >= shownAtFirst && !commonFields.includes(name)),
      ...(isNumber(field) ? { align: 'right' as const } : {}),
      cell: (row) => <EntityCell name={name} value={row[name]} onReference={() => onReference(row, name)} />,
      text: (row) => copyTextOf(row[name]),
      ...(reference || field.types.length === 0 || field.types.includes('object')
        ? {
            follow: (row) => {
              if (isEntityReference(row[name])) onReference(row, name)
            },
          }
        : {}),
    }
  })
}

type CellProps = { readonly name: string; readonly value: unknown; readonly onReference: () => void }

/** One value in the grid, on one line. */
function EntityCell({ name, value, onReference }: CellProps) {
  if (value === undefined) return <span title="Not in the data" />
  if (value === null) return <span className="dim">—</span>
  if (isEntityReference(value)) {
    return (
      <button
        type="button"
        className={classes.link}
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation()
          onReference()
        }}
      >
        <PlainText text={labelOf(value)} />
      </button>
    )
  }
  if (typeof value === 'object') return <span className="dim">{valueText(value)}</span>
  if (typeof value === 'string') {
    if (isIdLike(name, value)) return <PlainText text={value} mono />
    return /Date$|At$/.test(name) || /T\d{2}:\d{2}/.test(value) ? (
      <ZonedTime at={value} shape="grid" />
    ) : (
      <PlainText text={value} />
    )
  }
  return <>{valueText(value)}</>
}
