import { type Entity, idOf, isEntityReference } from '../../../../domain/entities/entity.ts'
import { isResolved, typeOf } from '../../../../domain/entities/entity-label.ts'
import type { IdSet } from '../../../services/crawl/id-set.ts'
import type { TypeFields } from './entity-fields.ts'
import { type Finding, fieldPath, valueText } from './finding.ts'
import { typeId } from './schema-documents.ts'
import { texts } from '../text/audit.ts'

/** Checks an entity's references: whether the target exists and has the type that the schema names. */

/** The ids of all entities of a type (`namespace.name`); undefined if not all are known. Called for each reference that needs them. */
export type KnownIds = (type: string, field: string) => Pick<IdSet, 'has'> | undefined

/** UUIDs are case-insensitive. */
export const comparableId = (id: string): string => (/^[0-9A-Fa-f-]{36}$/.test(id) ? id.toLowerCase() : id)

export function referenceFindings(
  entity: Entity,
  fields: TypeFields,
  known: KnownIds,
  reported: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = []
  for (const [field, value] of Object.entries(entity)) {
    const targets = fields.refersTo.get(field) ?? []
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    items.forEach((item, index) => {
      const path = Array.isArray(value) ? fieldPath(field, index) : field
      if (!reported.has(path)) findings.push(...referenceFinding(item, path, targets, known))
    })
  }
  return findings
}

function referenceFinding(value: unknown, path: string, targets: readonly string[], known: KnownIds): Finding[] {
  const reference = read(value)
  if (reference === undefined) return []
  const { id, type } = reference
  if (type !== undefined && targets.length > 0 && !targets.includes(type)) {
    const expected = texts.references.aReferenceTo(targets.join(' or '))
    return [{ rule: 'reference-type', field: path, value: valueText(value), expected }]
  }
  // An ID alone may be of any of the types.
  const types = type === undefined ? targets : [type]
  const ids = types.map((one) => known(one, path))
  if (types.length === 0 || ids.some((own) => own === undefined || own.has(comparableId(id)))) return []
  const expected = texts.references.anExistingId(types.join(' or '))
  return [{ rule: 'reference-nowhere', field: path, value: valueText(id), expected }]
}

/** Parses an unresolved reference; its id may be a number, and its type unknown. A resolved one is valid, because the platform found its target. */
function read(value: unknown): { readonly id: string; readonly type: string | undefined } | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? undefined : { id: String(value), type: undefined }
  const id = isEntityReference(value) ? idOf(value) : undefined
  if (!isEntityReference(value) || isResolved(value) || id === undefined) return undefined
  const named = typeof value.type === 'string' ? typeOf(value) : undefined
  return { id, type: named && typeId({ namespace: named.namespace, name: named.type }) }
}
