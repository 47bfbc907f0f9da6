import { exactJson } from '../../../../domain/tables/exact-json.ts'
import type { RuleId } from './rules.ts'
import { texts } from '../text/audit.ts'

/** A finding in one entity. */
export type Finding = {
  readonly rule: RuleId
  /** Path in the entity: `npi`, `departments[2].name`; `(entity)` for the whole entity. */
  readonly field: string
  /** The offending value as text. */
  readonly value: string
  /** The expected value, in words. */
  readonly expected: string
}

/** A finding with its entity. */
export type EntityFinding = Finding & {
  readonly entity: string
  /** Null if it has none. */
  readonly entityId: string | null
  /** Its row in the snapshot. */
  readonly row: number
}

/** A finding that couldn't be checked. */
export type HiddenFinding = Pick<EntityFinding, 'rule' | 'field' | 'entity' | 'entityId'>

const longestValue = 500

/** The value as displayed in a finding: JSON, shortened if long; `absent` if there is none. `written`: a number's original notation. */
export function valueText(value: unknown, written?: string): string {
  if (value === undefined) return texts.finding.absent
  const text = written ?? exactJson(value) ?? typeof value
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** The type of a value in JSON Schema terms. */
export function typeWord(value: unknown): string {
  if (value === undefined) return texts.finding.absent
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** As `valueText`, with its type: `1750492836 (number)`. Null and absent values need no type. */
export const typedValueText = (value: unknown, written?: string): string =>
  value === undefined || value === null ? valueText(value) : `${valueText(value, written)} (${typeWord(value)})`

/** The path of `field` in the object at `path`. */
export function fieldPath(path: string, field: string | number): string {
  if (typeof field === 'number') return `${path}[${field}]`
  return path === '' ? field : `${path}.${field}`
}

/** Placeholder for the field if a finding is about the whole entity. */
export const wholeEntity = '(entity)'
