import { nameOf } from '../../../../domain/entities/entity-label.ts'
import { isBlank } from '../../../../domain/entities/plausibility-texts.ts'
import { type Entity, isEntityReference, idOf } from '../../../../domain/entities/entity.ts'
import { comparableId } from './references.ts'
import type { RuleId } from './rules.ts'
import { growingNumbers, textHash } from '../text-hash.ts'

/**
 * Duplicate entities of one type, by npi or name. The first pass stores a hash of each key; the second checks only entities whose hash repeats. Memory: a few
 * bytes per entity.
 */

export type DoubleKey = { readonly rule: RuleId; readonly field: string; readonly key: string; readonly shown: unknown }

/** Ignores case, accent composition and whitespace in names. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

const textAt = (entity: Entity, field: string): string | undefined => {
  const value = entity[field]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  return text === undefined || isBlank(text) ? undefined : plain(text)
}

/** Keys that must be unique within a type. */
export function doubleKeys(entity: Entity): DoubleKey[] {
  const npi = textAt(entity, 'npi')
  const keys: DoubleKey[] =
    npi === undefined ? [] : [{ rule: 'same-npi', field: 'npi', key: npi, shown: entity['npi'] }]
  const first = textAt(entity, 'nameFirst') ?? textAt(entity, 'firstName')
  const last = textAt(entity, 'nameLast') ?? textAt(entity, 'lastName')
  if (first !== undefined && last !== undefined) return [...keys, ...personKeys(entity, JSON.stringify([last, first]))]
  const name = textAt(entity, 'name') ?? textAt(entity, 'displayName') ?? textAt(entity, 'title')
  if (name === undefined) return keys
  const field = ['name', 'displayName', 'title'].find((one) => textAt(entity, one) !== undefined) ?? 'name'
  const key = JSON.stringify([name, ...distinguishing.map((one) => comparable(entity[one]))])
  return [...keys, { rule: 'same-name', field, key, shown: entity[field] }]
}

/** Many people share a name, but rarely within one department. */
function personKeys(entity: Entity, name: string): DoubleKey[] {
  const departments = [entity['departments'], entity['department']].flat()
  const ids = new Set(departments.map(comparable).filter((id) => id !== null))
  return [...ids].map((id) => ({
    rule: 'same-person',
    field: 'nameLast',
    key: `${name} ${id}`,
    shown: nameOf(entity) ?? '',
  }))
}

/** Fields that make two entities with the same name distinct: a "Main Campus" in each city, a visit type in each EHR. */
const distinguishing = [
  'parent',
  'location',
  'department',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'market',
  'brand',
  'ehrSystemName',
  'businessLine',
  'businessUnit',
  'core',
  'url',
]

function comparable(value: unknown): string | null {
  if (isEntityReference(value)) {
    const id = idOf(value)
    return id === undefined ? null : comparableId(id)
  }
  return typeof value === 'string' || typeof value === 'number' ? plain(String(value)) : null
}

/** First pass: finds rows that may be duplicates. */
export function createDoubles() {
  const hashes = growingNumbers()
  const rows = growingNumbers()
  return {
    add(row: number, entity: Entity): void {
      for (const { rule, key } of doubleKeys(entity)) {
        hashes.push(textHash(`${rule} ${key}`))
        rows.push(row)
      }
    },
    /** The rows with a key hash that another row also has. */
    suspects(): Set<number> {
      const sorted = hashes.all().toSorted()
      const twice = new Set(sorted.filter((hash, at) => at > 0 && hash === sorted[at - 1]))
      const found = new Set<number>()
      if (twice.size > 0) for (let at = 0; at < hashes.size; at++) if (twice.has(hashes.at(at))) found.add(rows.at(at))
      return found
    },
  }
}

export type Double = DoubleKey & {
  readonly row: number
  /** A few of the other rows with this key, and how many more there are. */
  readonly others: readonly number[]
  readonly more: number
}

/** Second pass, over the suspects only: the real duplicates, each row once per rule. */
export function doublesAmong(
  suspects: readonly { readonly row: number; readonly keys: readonly DoubleKey[] }[],
): Double[] {
  const all = suspects.flatMap(({ row, keys }) => keys.map((key) => ({ row, key })))
  const groups = Map.groupBy(all, ({ key }) => `${key.rule} ${key.key}`)
  const found = new Map<string, Double>()
  for (const group of groups.values()) {
    if (group.length < 2) continue
    // Lists only a few of the others: a name can occur in every row.
    const named = group.slice(0, mostNamed + 1).map((one) => one.row)
    for (const { row, key } of group) {
      const name = `${row} ${key.rule}`
      if (found.has(name)) continue
      const others = named.filter((one) => one !== row).slice(0, mostNamed)
      found.set(name, { ...key, row, others, more: group.length - 1 - others.length })
    }
  }
  return [...found.values()].sort((a, b) => a.row - b.row)
}

const mostNamed = 3
