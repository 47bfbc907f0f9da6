import { localDefinition, textsOf } from '../../../../domain/entities/entity-schema.ts'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { isEmbedded, refTarget, type SchemaDocuments, typeId, type TypeKey } from './schema-documents.ts'
import { mapSubschemas, type SchemaObject, visitSchemas } from './schema-walk.ts'
import { texts as ownTexts } from '../text/audit.ts'

/** Why entities of a type can't be checked against its schema, in plain sentences. */

export type Draft = '2020-12' | '2019-09' | 'draft-07' | 'draft-06'

/** The draft in `$schema`; 2020-12 by default. Undefined for an unsupported draft. */
export function draftOf(document: SchemaDocument): Draft | undefined {
  const { $schema } = document
  if ($schema === undefined || $schema === null || $schema.trim() === '') return '2020-12'
  const named = /^https?:\/\/json-schema\.org\/(?:draft\/(2020-12|2019-09)|(draft-07|draft-06))\/schema#?$/.exec(
    $schema.trim(),
  )
  return (named?.[1] ?? named?.[2]) as Draft | undefined
}

/** The keywords by which a document says something about its entities. A type alone says nothing if it's `object`, as every entity is. */
const ruling = [
  '$ref',
  '$dynamicRef',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'enum',
  'const',
]

/** True for a document that every entity fits: an empty one, or one of descriptions alone. */
export function hasNoRules(document: SchemaDocument): boolean {
  const own: SchemaObject = document
  const types = textsOf(document.type)
  return (types.length === 0 || types.includes('object')) && ruling.every((keyword) => isIdle(own[keyword]))
}

/** True for a keyword's value without effect: missing, empty, or a schema that takes anything. */
function isIdle(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value == null || value === true || (isRecord(value) && Object.keys(value).length === 0)
}

/** The platform's texts, shortened to fit in a sentence. */
const quoted = (text: string) => `“${text.length > 200 ? `${text.slice(0, 200)}…` : text}”`

export const typeText = ({ namespace, name }: TypeKey) => `${namespace}.${name}`

/** `isWhole`: nothing of the schema can be checked. Otherwise only a referenced part is missing. */
export type SchemaProblem = { readonly problem: string; readonly isWhole: boolean }

/**
 * The problem of a type's schema, or undefined. Everything it references must be loaded first (`followAll`). `seen`: the types looked through so far, each
 * once, since a chain of schemas that extend each other twice has more ways through it than any time allows.
 */
export function schemaProblem(
  type: TypeKey,
  documents: SchemaDocuments,
  seen = new Set<string>(),
): SchemaProblem | undefined {
  const whole = (problem: string): SchemaProblem => ({ problem, isWhole: true })
  const part = (problem: string): SchemaProblem => ({ problem, isWhole: false })
  if (seen.has(typeId(type))) return undefined
  const answer = documents.known(type)
  if (answer === undefined) return whole(ownTexts.schemaProblems.theSchemaOfWasntLoadedToo(typeText(type)))
  if (!answer.found) {
    if (answer.failure.kind === 'not-found')
      return whole(ownTexts.schemaProblems.thePlatformHasNoSchemaFor(typeText(type)))
    return whole(ownTexts.schemaProblems.theSchemaOfCouldntBeLoaded(typeText(type), answer.failure.message))
  }
  const { document } = answer
  if (draftOf(document) === undefined)
    return whole(
      ownTexts.schemaProblems.theSchemaUsesDraftWhichThis(
        seen.size === 0 ? '' : ownTexts.schemaProblems.ofWhichItExtends(typeText(type)),
        quoted(document.$schema ?? ''),
      ),
    )
  const circle = seen.size === 0 ? circleProblem(type, documents) : undefined
  if (circle !== undefined) return whole(circle)
  seen.add(typeId(type))
  let missing: SchemaProblem | undefined
  visitSchemas(document, (schema, isInPlace) => {
    const text = schema['$ref']
    if (missing?.isWhole === true || typeof text !== 'string') return
    const found = refProblem(text, document, isInPlace)
    missing = found?.isWhole === true ? found : (missing ?? found)
  })
  return missing

  function refProblem(text: string, from: SchemaDocument, isInPlace: boolean): SchemaProblem | undefined {
    if (text.startsWith('#') || isEmbedded(text, from)) return undefined
    const target = refTarget(text, from)
    if (target === undefined) return part(ownTexts.schemaProblems.theSchemaRefersToWhichIsnt(quoted(text)))
    const found = documents.known(target.type)
    if (found === undefined) return part(ownTexts.schemaProblems.theSchemaRefersToWhichWasnt(quoted(text)))
    if (!found.found) {
      return part(
        found.failure.kind === 'not-found'
          ? ownTexts.schemaProblems.theSchemaRefersToWhichDoesnt(quoted(text), typeText(target.type))
          : ownTexts.schemaProblems.theSchemaRefersToWhichCouldnt(quoted(text), found.failure.message),
      )
    }
    // A schema that this one extends is part of it; other references are checked separately.
    return isInPlace ? schemaProblem(target.type, documents, seen) : undefined
  }
}

type Place = { readonly schema: SchemaObject; readonly document: SchemaDocument; readonly name: string }

/** A chain of `$ref` that returns to its start without descending into the value: validation would never end. */
function circleProblem(type: TypeKey, documents: SchemaDocuments): string | undefined {
  const done = new Set<SchemaObject>()
  const answer = documents.known(type)
  if (answer?.found !== true) return undefined
  let circle: readonly string[] | undefined

  function follow(place: Place, path: readonly Place[]): void {
    if (circle !== undefined) return
    const at = path.findIndex(({ schema }) => schema === place.schema)
    if (at >= 0) {
      const names = [...path.slice(at), place].map(({ name }) => name)
      circle = names.filter((name, index) => index === 0 || name !== names[index - 1])
      return
    }
    if (done.has(place.schema)) return
    const below = [...path, place]
    const text = place.schema['$ref']
    const target = typeof text === 'string' ? resolve(text, place) : undefined
    if (target !== undefined) follow(target, below)
    mapSubschemas(place.schema, (inner, isInPlace) => {
      if (isInPlace) follow({ ...place, schema: inner }, below)
      return inner
    })
    done.add(place.schema)
  }

  function resolve(text: string, from: Place): Place | undefined {
    const target = refTarget(text, from.document)
    const name = target === undefined ? `${from.name.split('#')[0]}${text}` : typeText(target.type)
    const document = target === undefined ? from.document : documents.known(target.type)?.document
    if (document === undefined) return undefined
    const pointer = target === undefined ? text.slice(1) : (target.fragment ?? '')
    const schema = localDefinition(document, pointer)
    return isRecord(schema) ? { schema, document, name } : undefined
  }

  visitSchemas(answer.document, (schema) => follow({ schema, document: answer.document, name: typeText(type) }, []))
  return circle === undefined
    ? undefined
    : ownTexts.schemaProblems.theSchemaRefersToItselfInACircle(circle.map((name) => quoted(name)).join(' → '))
}
