import type { ErrorObject } from 'ajv'
import {
  fieldShape,
  fieldsOf,
  type FieldShape,
  typeWords,
  undefinedField,
} from '../../../../domain/entities/entity-schema.ts'
import type { Entity, SchemaDocument } from '../../../../domain/entities/entity.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { numberText } from '../../../../domain/tables/exact-json.ts'
import { type Finding, fieldPath, typedValueText, valueText, wholeEntity } from './finding.ts'
import type { RuleId } from './rules.ts'
import { texts as ownTexts } from '../text/audit.ts'

/** Converts a validator's errors to findings: one per field and rule, in words for a reader of the data. */

export function findingsOfErrors(errors: readonly ErrorObject[], entity: Entity, document: SchemaDocument): Finding[] {
  const findings = new Map<string, Finding>()
  const alternatives = alternativesIn(errors)
  for (const error of errors) {
    // Errors inside alternatives are reported once, by the list of alternatives; `if` only says that its `else` failed.
    if (error.keyword === 'if' || alternatives.inside.has(error)) continue
    for (const finding of findingsOf(error, alternatives, entity, document)) {
      const key = `${finding.rule} ${finding.field}`
      if (!findings.has(key)) findings.set(key, finding)
    }
  }
  return [...findings.values()]
}

function findingsOf(
  error: ErrorObject,
  alternatives: Alternatives,
  entity: Entity,
  document: SchemaDocument,
): Finding[] {
  const { path, value: own, written: ownText } = placeOf(error.instancePath, entity)
  const { keyword } = error
  // The entity has the exact digits. A text may be the name of a property.
  const data = isRecord(error.data) || Array.isArray(error.data) ? own : error.data
  const written = typeof data === 'number' ? ownText : undefined
  const params: Readonly<Record<string, unknown>> = error.params
  const at = path === '' ? wholeEntity : path
  const make = (rule: RuleId, expected: string, value = valueText(data, written), field = at): Finding[] => [
    { rule, field, value, expected },
  ]
  const definition = isRecord(error.parentSchema) ? error.parentSchema : {}

  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies': {
      const name = String(params['missingProperty'])
      if (otherNameStands(name, data)) return []
      const shape = shapeOf(name, definition, path === '' ? document : undefined)
      const expected = ownTexts.schemaErrors.required(expectedWords(shape))
      return make('required-absent', expected, 'absent', fieldPath(path, name))
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params['additionalProperty'] ?? params['unevaluatedProperty'])
      if (otherNameStands(name, data, true)) return []
      const value = isRecord(data) ? valueText(data[name], numberText(data, name)) : valueText(undefined)
      return make('outside-schema', ownTexts.schemaErrors.noSuchField, value, fieldPath(path, name))
    }
    case 'false schema':
    case 'additionalItems':
    case 'unevaluatedItems':
      return make('outside-schema', 'nothing')
    case 'type':
      return make('wrong-type', typesWords(params['type'], definition, data), typedValueText(data, written))
    case 'format':
      return make('bad-format', String(params['format']))
    case 'enum':
      return make('not-in-list', listWords(params['allowedValues']))
    case 'const': {
      const expected = valueText(params['allowedValue'])
      if (path === 'type') return make('other-type', expected)
      return make(path === 'version' || path.endsWith('.version') ? 'other-version' : 'not-constant', expected)
    }
    case 'pattern':
      return make('pattern-missed', patternWords(String(params['pattern'])))
    case 'anyOf':
    case 'oneOf': {
      const wanted = alternatives.types.get(error.schemaPath)
      if (wanted?.instancePath === error.instancePath)
        return make('wrong-type', wanted.types.join(' or '), typedValueText(data, written))
      return make(
        'against-schema',
        keyword === 'anyOf' ? ownTexts.schemaErrors.oneOfSeveralForms : ownTexts.schemaErrors.exactlyOneOfSeveralForms,
      )
    }
    default:
      return make(boundKeywords.has(keyword) ? 'out-of-bounds' : 'against-schema', error.message ?? keyword)
  }

  /** `createDate` and `createdDate` mean the same (section 2.1): if one replaces the other, that's a separate finding. */
  function otherNameStands(name: string, value: unknown, isPresent = false): boolean {
    const other = otherCreatedName(name)
    if (other === undefined || !isRecord(value)) return false
    return isPresent ? !(other in value) : other in value
  }
}

/** The other name of the creation date; undefined for any other field. */
export function otherCreatedName(name: string): string | undefined {
  if (name === 'createDate') return 'createdDate'
  return name === 'createdDate' ? 'createDate' : undefined
}

const boundKeywords = new Set(
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minProperties maxProperties minContains maxContains contains'.split(
    ' ',
  ),
)

type Place = { readonly path: string; readonly value: unknown; readonly written: string | undefined }

/** `departments[2].name` for `/departments/2/name`, and the value there. A number is an index only in a list. */
function placeOf(pointer: string, entity: Entity): Place {
  let path = ''
  let value: unknown = entity
  let written: string | undefined
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path = Array.isArray(value) ? fieldPath(path, Number(name)) : fieldPath(path, name)
    written = Array.isArray(value) || isRecord(value) ? numberText(value, name) : undefined
    value = Array.isArray(value) ? (value as unknown[])[Number(name)] : isRecord(value) ? value[name] : undefined
  }
  return { path, value, written }
}

/** The expected shape of a field: from the failed definition, the type's document, or section 2.1. */
function shapeOf(
  name: string,
  definition: Readonly<Record<string, unknown>>,
  document: SchemaDocument | undefined,
): FieldShape {
  const own = isRecord(definition['properties']) ? definition['properties'][name] : undefined
  if (own !== undefined) return fieldShape(name, own, true)
  const field = document === undefined ? undefined : fieldsOf(document).find((one) => one.name === name)
  return field ?? undefinedField(name, true)
}

function expectedWords(shape: FieldShape): string {
  if (shape.constant !== undefined) return valueText(shape.constant.value)
  return shape.format ?? typeWords(shape)
}

function typesWords(types: unknown, definition: Readonly<Record<string, unknown>>, data: unknown): string {
  const words = (Array.isArray(types) ? (types as unknown[]) : [types]).map(String)
  // If the value isn't null, the text doesn't mention that null is allowed.
  const shown = data === null ? words : words.filter((word) => word !== 'null' || words.length === 1)
  return shown
    .map((word) =>
      word === 'array' && isRecord(definition['items']) ? typeWords(fieldShape('', definition, false)) : word,
    )
    .join(' or ')
}

function listWords(values: unknown): string {
  if (!Array.isArray(values)) return ownTexts.schemaErrors.aValueFromTheList
  const texts = values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? value : valueText(value)))
  const shown = texts.slice(0, 12).join(', ')
  return ownTexts.schemaErrors.oneOf(shown, texts.length > 12 ? `, … (${texts.length})` : '')
}

/** Describes a pattern; common patterns get plain words. */
export function patternWords(pattern: string): string {
  const digits = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(pattern)
  if (digits !== null) return ownTexts.schemaErrors.digits(digits[1] ?? '')
  return ownTexts.schemaErrors.pattern(pattern.length > 120 ? `${pattern.slice(0, 120)}…` : pattern)
}

type Types = { readonly instancePath: string; readonly types: readonly string[] }

type Alternatives = {
  /** The errors inside a failed `anyOf` or `oneOf`. */
  readonly inside: ReadonlySet<ErrorObject>
  /** By the schema path of an `anyOf` or `oneOf`: the types of its alternatives, if each one fails only because of its type, at one place. */
  readonly types: ReadonlyMap<string, Types | undefined>
}

/** Goes through the errors once: a long bad list has one of each kind for every item. */
function alternativesIn(errors: readonly ErrorObject[]): Alternatives {
  const lists = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const inner = new Map(lists.map(({ schemaPath }): [string, ErrorObject[]] => [schemaPath, []]))
  const inside = new Set<ErrorObject>()
  for (const error of errors) {
    const { schemaPath } = error
    for (let end = schemaPath.indexOf('/'); end >= 0; end = schemaPath.indexOf('/', end + 1)) {
      const found = inner.get(schemaPath.slice(0, end))
      if (found === undefined) continue
      found.push(error)
      inside.add(error)
    }
  }
  return { inside, types: new Map([...inner].map(([path, found]) => [path, typesOf(found)])) }
}

function typesOf(errors: readonly ErrorObject[]): Types | undefined {
  const instancePath = errors[0]?.instancePath
  if (instancePath === undefined) return undefined
  if (errors.some((error) => error.keyword !== 'type' || error.instancePath !== instancePath)) return undefined
  const types = errors.flatMap(({ params }) => (params as { type?: unknown }).type).map(String)
  return { instancePath, types: [...new Set(types)] }
}
