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
    const target = fields.refersTo.get(field)
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    items.forEach((item, index) => {
      const path = Array.isArray(value) ? fieldPath(field, index) : field
      if (!reported.has(path)) findings.push(...referenceFinding(item, path, target, known))
    })
  }
  return findings
}

function referenceFinding(value: unknown, path: string, target: string | undefined, known: KnownIds): Finding[] {
  const reference = read(value, target)
  if (reference === undefined) return []
  const { id, type } = reference
  if (target !== undefined && type !== target)
    return [
      { rule: 'reference-type', field: path, value: valueText(value), expected: texts.references.aReferenceTo(target) },
    ]
  const ids = known(type, path)
  if (ids === undefined || ids.has(comparableId(id))) return []
  return [
    { rule: 'reference-nowhere', field: path, value: valueText(id), expected: texts.references.anExistingId(type) },
  ]
}

/** Parses an unresolved reference; its id may be a number. A resolved one is valid, because the platform found its target. */
function read(value: unknown, target: string | undefined): { readonly id: string; readonly type: string } | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return target === undefined || value === '' ? undefined : { id: String(value), type: target }
  const id = isEntityReference(value) ? idOf(value) : undefined
  if (!isEntityReference(value) || isResolved(value) || id === undefined) return undefined
  const named = typeof value.type === 'string' ? typeOf(value) : undefined
  const type = named === undefined ? target : typeId({ namespace: named.namespace, name: named.type })
  return type === undefined ? undefined : { id, type }
}
