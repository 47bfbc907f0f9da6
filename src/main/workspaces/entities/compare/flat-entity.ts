import { isOwnEntity, isUuid, nameOf } from '../../../../domain/entities/entity-label.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { digitsOf } from '../../../../domain/tables/exact-json.ts'

/**
 * Flattens an entity into paths for comparison. A nested entity counts by its name or id only: its own differences are reported when its type is compared.
 */

export type FlatOptions = {
  /** The field that matches entities. If it isn't the id, ids differ between the sides and are ignored. */
  readonly key: string
  /** Fields to ignore. */
  readonly ignore: ReadonlySet<string>
}

/** By path: `same` is compared, `shown` is the JSON text to display. */
export type FlatEntity = ReadonlyMap<string, { readonly same: string; readonly shown: string }>

type Fields = Readonly<Record<string, unknown>>

const deepest = 12

export function flatEntity(entity: Fields, { key, ignore }: FlatOptions): FlatEntity {
  const flat = new Map<string, { same: string; shown: string }>()
  const put = (path: string, value: unknown, digits?: string) => {
    const shown = digits ?? canonical(value)
    flat.set(path, { same: withLowerUuids(shown), shown })
  }

  /** `digits`: those of an integer beyond 2^53, whose value is text. */
  function visit(value: unknown, path: string, depth: number, digits: string | undefined): void {
    if (ignore.has(path)) return
    if (isOwnEntity(value)) flat.set(path, referenceTexts(value, key))
    else if (Array.isArray(value)) visitList(value as unknown[], path, depth)
    else if (isRecord(value) && depth < deepest && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value))
        visit(inner, `${path}.${name}`, depth + 1, digitsOf(value, name))
    } else put(path, value, digits)
  }

  function visitList(list: readonly unknown[], path: string, depth: number): void {
    if (list.length > 0 && list.every(isOwnEntity)) {
      // The order of referenced entities has no meaning.
      const items = list
        .map((item) => referenceTexts(item, key))
        .sort((a, b) => (a.same < b.same ? -1 : a.same > b.same ? 1 : 0))
      flat.set(path, {
        same: `[${items.map(({ same }) => same).join(',')}]`,
        shown: `[${items.map(({ shown }) => shown).join(',')}]`,
      })
    } else if (depth < deepest && list.some(isRecord))
      list.forEach((item, index) => visit(item, `${path}[${index}]`, depth + 1, digitsOf(list, index)))
    else put(path, list)
  }

  for (const [name, value] of Object.entries(entity)) {
    if (name === 'id' && key !== 'id') continue
    visit(value, name, 1, digitsOf(entity, name))
  }
  return flat
}

/** Identifies a nested entity: by id if entities are matched by id; otherwise by the same field, its name, or its id. */
function referenceTexts(reference: Fields, key: string): { same: string; shown: string } {
  const { id } = reference
  const name = nameOf(reference)
  const own = key === 'id' ? undefined : reference[key]
  const isKey = (typeof own === 'string' && own.trim() !== '') || typeof own === 'number'
  const text = key === 'id' ? String(id) : isKey ? String(own) : (name ?? String(id))
  const shown = name === undefined || name === text ? text : `${name} (${text})`
  return { same: withLowerUuids(JSON.stringify(text)), shown: JSON.stringify(shown) }
}

const quotedUuids = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/gi

/** The letter case of UUIDs has no meaning, and two hosts may write it differently. */
const withLowerUuids = (json: string): string => json.replace(quotedUuids, (uuid) => uuid.toLowerCase())

/** JSON that doesn't depend on the order of fields. Integers beyond 2^53 are numbers with all their digits. */
export function canonical(value: unknown): string {
  if (Array.isArray(value))
    return `[${(value as unknown[]).map((item, index) => digitsOf(value, index) ?? canonical(item)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.keys(value).sort()
  return `{${fields.map((name) => `${JSON.stringify(name)}:${digitsOf(value, name) ?? canonical(value[name])}`).join(',')}}`
}

/** Equal for entities without differences. */
export function flatText(flat: FlatEntity): string {
  const paths = [...flat.keys()].sort()
  return paths.map((path) => `${path}\u0000${flat.get(path)?.same ?? ''}`).join('\u0001')
}

/** The key's value as text; undefined if the entity has none. */
export function keyOf(entity: Fields, key: string): string | undefined {
  const value = entity[key]
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Equal for keys that match: UUIDs are compared without case. */
export const matchingKey = (key: string): string => (isUuid(key) ? key.toLowerCase() : key)
