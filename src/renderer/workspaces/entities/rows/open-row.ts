import {
  entity as entityRecord,
  type Entity,
  idOf,
  isEntityReference,
  type SchemaDocument,
} from '../../../../domain/entities/entity.ts'
import { isResolved, typeOf } from '../../../../domain/entities/entity-label.ts'
import { type FieldShape, referredTypes } from '../../../../domain/entities/entity-schema.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import type { EntityStep } from '../../../routes/routes.ts'
import { isPlaceKey, placeKey } from '../row-keys.ts'

type Row = { readonly row: number; readonly key: CellText }

/** A row's key in the address: its key if unique, else its place. */
export async function addressOfRow(snapshotId: string, { row, key }: Row): Promise<string> {
  if (key === null || key === '' || isPlaceKey(key)) return placeKey(row)
  try {
    const { value } = await callBridge('snapshots.row', { snapshotId, key })
    return value.row === row ? key : placeKey(row)
  } catch {
    // The inspector then reports the row's problem.
    return key
  }
}

/** The step from a row to a field's reference; undefined if there is none to follow. */
export async function stepInto(
  snapshotId: string,
  { row }: Row,
  field: string,
  shape: FieldShape | undefined,
  schema: SchemaDocument | undefined,
): Promise<EntityStep | undefined> {
  try {
    const { value } = await callBridge('snapshots.row', { snapshotId, row })
    const record = entityRecord.safeParse(parseExactJson(value.json ?? 'null')).data
    return record === undefined ? undefined : referenceStep(record, field, shape, schema)
  } catch {
    return undefined
  }
}

/** A step into a nested entity or, if there is only an ID, to the entity itself. */
export function referenceStep(
  record: Entity,
  field: string,
  shape: FieldShape | undefined,
  schema?: SchemaDocument,
): EntityStep | undefined {
  const value = Object.hasOwn(record, field) ? record[field] : undefined
  const types = shape === undefined ? [] : referredTypes(schema, shape)
  // Of several types, an ID alone may be of any.
  const said = types.length === 1 ? types[0] : undefined
  const bySchema = said && { namespace: said.namespace, type: said.name }
  const to = (id: unknown, type = bySchema): EntityStep | undefined =>
    typeof id === 'string' && id !== '' && type !== undefined ? { kind: 'entity', ...type, id } : undefined
  if (!isEntityReference(value)) return to(value)
  const path = { kind: 'path', path: field } as const
  return isResolved(value) ? path : (to(idOf(value), typeOf(value) ?? bySchema) ?? path)
}
