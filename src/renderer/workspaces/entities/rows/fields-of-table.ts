import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { entityFields, type FieldShape, undefinedField } from '../../../../domain/entities/entity-schema.ts'
import type { ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { isIdColumn } from './column-settings.ts'

const jsonTypes: Partial<Readonly<Record<ColumnKind, string>>> = {
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  object: 'object',
  reference: 'object',
}

/** The fields that the platform may be asked to filter by: those of the schema and those of the rows. */
export function fieldsOfTable(schema: SchemaDocument | undefined, columns: readonly TableColumn[]): FieldShape[] {
  const ids = new Set(columns.map(({ id }) => id))
  const own = columns.filter(({ id }) => !isIdColumn(id, ids))
  if (schema !== undefined)
    return entityFields(
      schema,
      own.map(({ id }) => id),
    )
  return own.map(({ id, kind }) => {
    const field = undefinedField(id)
    const type = jsonTypes[kind]
    return field.types.length > 0 || type === undefined ? field : { ...field, types: [type] }
  })
}
