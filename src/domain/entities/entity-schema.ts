import { listedEntityTypes, type SchemaDocument } from './entity.ts'
import { isRecord } from '../is-record.ts'
import { texts as ownTexts } from './text.ts'

/**
 * Reads a live schema document (platform document, section 2.1) for screens, columns and audits. The document lists the keywords of a definition,
 * but not how they combine. Anything unknown is skipped and stays visible in the JSON.
 */

/** The target of a `$ref`. */
export type SchemaRef =
  | { readonly kind: 'type'; readonly namespace: string; readonly name: string }
  /** A location in the same document, as a JSON pointer without its `#`. */
  | { readonly kind: 'local'; readonly pointer: string }
  | { readonly kind: 'other' }

export type FieldShape = {
  readonly name: string
  /** Without `null`; empty if the schema names no types. */
  readonly types: readonly string[]
  readonly nullable: boolean
  readonly required: boolean
  readonly format: string | undefined
  /** Set if the definition has `const`. */
  readonly constant: { readonly value: unknown } | undefined
  readonly description: string | undefined
  readonly tags: readonly string[]
  readonly refText: string | undefined
  /** Each `$ref` of the definition and of its alternatives; `refText` is the first. */
  readonly refTexts: readonly string[]
  /** Properties of an inline object. */
  readonly fields: readonly FieldShape[]
  /** The shape of the items, for a list. */
  readonly items: FieldShape | undefined
  /** True if the definition is `false`: no value is valid. */
  readonly never: boolean
  /** Other constraints, in a few words each: "one of voice, fax", "pattern ^[A-Z]+$", "at most 40 characters". */
  readonly limits: readonly string[]
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The text items of a value that should be a list of texts. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? [value] : []

/** Lists of alternatives are merged: the types of all, nullable if one is `null`. */
function alternatives(definition: Record<string, unknown>): Record<string, unknown>[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((word) => {
    const list = definition[word]
    return Array.isArray(list) ? list.filter(isRecord) : []
  })
}

const maxDepth = 12

export function fieldShape(name: string, raw: unknown, required: boolean, depth = 0): FieldShape {
  const definition = isRecord(raw) ? raw : {}
  const parts = [definition, ...alternatives(definition)]
  const types = [...new Set(parts.flatMap((part) => textsOf(part['type'])))]
  const first = <Value>(read: (part: Record<string, unknown>) => Value | undefined) =>
    parts.map(read).find((value) => value !== undefined)
  const items = first((part) => (isRecord(part['items']) ? part['items'] : undefined))
  const constant = parts.find((part) => 'const' in part)
  return {
    name,
    types: types.filter((type) => type !== 'null'),
    nullable: types.includes('null') || parts.some((part) => part['nullable'] === true),
    required,
    format: first((part) => textOf(part['format'])),
    constant: constant === undefined ? undefined : { value: constant['const'] },
    description: first((part) => textOf(part['description'])),
    tags: textsOf(definition['tags']),
    refText: first((part) => textOf(part['$ref'])),
    refTexts: parts.flatMap((part) => textOf(part['$ref']) ?? []),
    fields: depth < maxDepth ? shapesOf(definition, depth + 1) : [],
    items: items === undefined || depth >= maxDepth ? undefined : fieldShape(name, items, false, depth + 1),
    never: raw === false,
    limits:
      raw === undefined || typeof raw === 'boolean' || isRecord(raw)
        ? [...new Set(parts.flatMap(limitsOf))]
        : [ownTexts.entitySchema.thisDefinitionCantBeRead],
  }
}

/** JSON Schema keywords that limit a value, with their wording. */
const bounds: readonly (readonly [keyword: string, words: (bound: string) => string])[] = [
  ['pattern', (bound) => ownTexts.entitySchema.pattern(bound)],
  ['minLength', (bound) => ownTexts.entitySchema.atLeastCharacters(bound)],
  ['maxLength', (bound) => ownTexts.entitySchema.atMostCharacters(bound)],
  ['minimum', (bound) => ownTexts.entitySchema.atLeast(bound)],
  ['maximum', (bound) => ownTexts.entitySchema.atMost(bound)],
  ['exclusiveMinimum', (bound) => ownTexts.entitySchema.moreThan(bound)],
  ['exclusiveMaximum', (bound) => ownTexts.entitySchema.lessThan(bound)],
  ['multipleOf', (bound) => ownTexts.entitySchema.aMultipleOf(bound)],
  ['minItems', (bound) => ownTexts.entitySchema.atLeastItems(bound)],
  ['maxItems', (bound) => ownTexts.entitySchema.atMostItems(bound)],
  ['minProperties', (bound) => ownTexts.entitySchema.atLeastProperties(bound)],
  ['maxProperties', (bound) => ownTexts.entitySchema.atMostProperties(bound)],
]

function limitsOf(definition: Record<string, unknown>): string[] {
  const values = definition['enum']
  const listed = Array.isArray(values)
    ? [
        ownTexts.entitySchema.oneOf(
          values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', '),
        ),
      ]
    : []
  const bounded = bounds.flatMap(([keyword, words]) => {
    const bound = definition[keyword]
    return typeof bound === 'number' || typeof bound === 'string' ? [words(String(bound))] : []
  })
  return [...listed, ...bounded, ...(definition['uniqueItems'] === true ? [ownTexts.entitySchema.noRepeatedItems] : [])]
}

/** All parts of a definition that describe the same value: itself and its alternatives, at any depth. */
function partsOf(schema: Record<string, unknown>, depth = 0): Record<string, unknown>[] {
  return [schema, ...(depth < maxDepth ? alternatives(schema).flatMap((part) => partsOf(part, depth + 1)) : [])]
}

/** The names that every entity must have: those of the schema and its `allOf`, but not of optional alternatives. */
export function requiredNames(schema: Readonly<Record<string, unknown>>, depth = 0): string[] {
  const all: readonly unknown[] = Array.isArray(schema['allOf']) && depth < maxDepth ? schema['allOf'] : []
  const names = [
    ...textsOf(schema['required']),
    ...all.filter(isRecord).flatMap((part) => requiredNames(part, depth + 1)),
  ]
  return [...new Set(names)]
}

/** The properties of an object, including required names without a definition. */
function shapesOf(schema: Record<string, unknown>, depth: number): FieldShape[] {
  const required = new Set(requiredNames(schema))
  const shapes = new Map<string, FieldShape>()
  for (const { properties } of partsOf(schema))
    for (const [name, raw] of isRecord(properties) ? Object.entries(properties) : [])
      if (!shapes.has(name)) shapes.set(name, fieldShape(name, raw, required.has(name), depth))
  const unnamed = depth === 0 ? [] : [...required].filter((name) => !shapes.has(name))
  return [...shapes.values(), ...unnamed.map((name) => undefinedField(name, true))]
}

/** The fields that a schema document defines itself, in its order. */
export const fieldsOf = (schema: SchemaDocument): FieldShape[] => shapesOf(schema, 0)

/** Parses a `$ref` such as `../common/entity`, `healthSystem/clinician.json`, `healthSystem.clinician` or `#/$defs/phone`. */
export function parseRef(text: string): SchemaRef {
  const [address = '', pointer] = text.split('#')
  if (address === '') return pointer === undefined || pointer === '' ? { kind: 'other' } : { kind: 'local', pointer }
  const parts = address
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/\.(schema\.)?json$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    // A version at the end isn't a type name: `common/entity/1.0.0`.
    .filter((part, index, all) => index < all.length - 1 || !/^v?\d+(\.\d+)*$/.test(part))
  const name = parts.at(-1)
  const namespace = parts.at(-2)
  if (name !== undefined && namespace !== undefined) return { kind: 'type', namespace, name }
  const [before, after] = name?.split('.') ?? []
  if (before !== undefined && after !== undefined) return { kind: 'type', namespace: before, name: after }
  const listed = listedEntityTypes.find(({ type }) => type === name)
  return listed === undefined ? { kind: 'other' } : { kind: 'type', namespace: listed.namespace, name: listed.type }
}

/** The type's name for users: "string", "clinician", "array of businessLine", "object". */
export function typeWords(shape: FieldShape): string {
  if (shape.refText !== undefined) return refName(shape.refText)
  if (shape.items !== undefined) return ownTexts.entitySchema.arrayOf(typeWords(shape.items))
  if (shape.types.length > 0) return shape.types.join(ownTexts.entitySchema.or)
  if (shape.constant !== undefined) return typeof shape.constant.value
  return shape.never ? ownTexts.entitySchema.neverAllowed : ownTexts.entitySchema.any
}

/** The short name of a `$ref`. */
export function refName(text: string): string {
  const ref = parseRef(text)
  if (ref.kind === 'type' && !isPlace(text)) return ref.name
  return text.split('/').at(-1) ?? text
}

/** The `$ref` of a field or of its items, which describes its entities. */
export const refOf = (shape: FieldShape): string | undefined => shape.refText ?? shape.items?.refText

/** True for a `$ref` to a place inside of another document: a definition there, and none of its entities. */
const isPlace = (text: string): boolean => /.#./.test(text)

/** The most definitions to follow from one field. */
const mostFollowed = 20

/** The types whose entities a field or its items may be, also through definitions of the same document. */
export function referredTypes(
  schema: SchemaDocument | undefined,
  field: FieldShape,
): readonly Extract<SchemaRef, { readonly kind: 'type' }>[] {
  const found = new Map<string, Extract<SchemaRef, { readonly kind: 'type' }>>()
  const seen = new Set<string>()
  const visit = ({ refTexts, items }: FieldShape): void => {
    for (const text of refTexts) {
      const ref = parseRef(text)
      if (ref.kind === 'type' && !isPlace(text)) found.set(`${ref.namespace}.${ref.name}`, ref)
      if (ref.kind !== 'local' || schema === undefined || seen.has(text) || seen.size >= mostFollowed) continue
      seen.add(text)
      visit(fieldShape('', localDefinition(schema, ref.pointer), false))
    }
    if (items !== undefined) visit(items)
  }
  visit(field)
  return [...found.values()]
}

/** The target of a local `$ref`, or undefined. */
export function localDefinition(schema: SchemaDocument, pointer: string): unknown {
  let at: unknown = schema
  for (const part of pointer.split('/').filter((text) => text !== '')) {
    if (!isRecord(at)) return undefined
    at = at[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return at
}

/** The version that a schema sets for its entities, if any. */
export function versionOf(schema: SchemaDocument): string | undefined {
  const version = fieldsOf(schema).find(({ name }) => name === 'version')?.constant?.value
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined
}

/** The fields every entity has (section 2.1). */
export const commonFields: readonly string[] = [
  'id',
  'lastModifiedDate',
  'createDate',
  'createdDate',
  'lastModifiedUser',
  'version',
  'type',
]

/** A field that only the data has, or that the schema names without a definition. */
export function undefinedField(name: string, required = false): FieldShape {
  const format =
    name === 'id' ? 'uuid' : /^(createDate|createdDate|lastModifiedDate)$/.test(name) ? 'date-time' : undefined
  // The fields of every entity in section 2.1, which schemas inherit.
  return fieldShape(name, commonFields.includes(name) ? { type: 'string', format } : undefined, required)
}

/**
 * All fields that an entity of this schema may have: defined fields, required but inherited fields, and those in `names` (found in the data) that
 * the schema doesn't mention.
 */
export function entityFields(schema: SchemaDocument, names: readonly string[]): FieldShape[] {
  const own = fieldsOf(schema)
  const known = new Set(own.map(({ name }) => name))
  const required = new Set(requiredNames(schema).filter((name) => !known.has(name)))
  const rest = names.filter((name) => !known.has(name) && !required.has(name))
  return [
    ...own,
    ...[...required].map((name) => undefinedField(name, true)),
    ...rest.map((name) => undefinedField(name)),
  ]
}

/** True for field names that usually contain an entity's name. */
export const isNameLike = (name: string): boolean => /name|title|label|^number$|^url$|^npi$/i.test(name)
