import type { RuleId } from './rules.ts'

/** One thing found in one entity. */
export type Finding = {
  readonly rule: RuleId
  /** Where in the entity: `npi`, `departments[2].name`; `(entity)` for the whole of it. */
  readonly field: string
  /** The offending value as text. */
  readonly value: string
  /** What should stand there, in words. */
  readonly expected: string
}

/** A finding with the entity it is about. */
export type EntityFinding = Finding & {
  readonly entity: string
  /** Null where it has none. */
  readonly entityId: string | null
  /** Its row in the snapshot. */
  readonly row: number
}

/** One that could not be looked for. */
export type HiddenFinding = Pick<EntityFinding, 'rule' | 'field' | 'entity' | 'entityId'>

const longestValue = 500

/** How a value is shown in a finding: as JSON, cut where it is long; `absent` where there is none. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'absent'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** The type of a value in the words of JSON Schema. */
export function typeWord(value: unknown): string {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** As `valueText`, with its type: `1750492836 (number)`. For null and what is absent the text says all. */
export const typedValueText = (value: unknown): string =>
  value === undefined || value === null ? valueText(value) : `${valueText(value)} (${typeWord(value)})`

/** `field` within the object at `path`. */
export function fieldPath(path: string, field: string | number): string {
  if (typeof field === 'number') return `${path}[${field}]`
  return path === '' ? field : `${path}.${field}`
}

/** What stands for the field where a finding is about the whole entity. */
export const wholeEntity = '(entity)'
