import { Ajv, type ErrorObject, type Options } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Entity, SchemaDocument } from '../../../../domain/entities/entity.ts'
import { exactJson, hasWrittenNumbers } from '../../../../domain/tables/exact-json.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import type { Finding } from './finding.ts'
import { refTarget, refTexts, type SchemaDocuments, typeId, type TypeKey } from './schema-documents.ts'
import { findingsOfErrors } from './schema-errors.ts'
import { draftOf, type Draft, hasNoRules, schemaProblem, typeText } from './schema-problems.ts'
import { addressOf, describesEntity, knownNames, rewriteSchema } from './schema-rewrite.ts'
import { TookTooLong, within } from '../time-bound.ts'
import { texts } from '../text/audit.ts'

/** Checks entities against the live schema of their type, in the draft that it names. */

export type Conformance =
  | {
      readonly checked: true
      readonly document: SchemaDocument
      readonly check: (entity: Entity) => Finding[]
      /** The part of the schema that couldn't be checked, in a plain sentence; undefined if all was checked. */
      readonly problem?: string
    }
  /** Why not, in a plain sentence; `document` if there is one to read. */
  | { readonly checked: false; readonly problem: string; readonly document: SchemaDocument | undefined }

/** The entity with integers beyond 2^53 as numbers; elsewhere they're stored as text. */
const asNumbers = (entity: Entity): unknown =>
  hasWrittenNumbers(entity) ? (JSON.parse(exactJson(entity) ?? 'null') as unknown) : entity

/** Compilation takes milliseconds; a schema that exceeds this limit would block the console. */
const longestCompileMs = 10_000
/** Maximum number of definitions to test one by one if the whole schema doesn't compile. */
const mostDefinitions = 500

/** Creates the checks for the types of a run. All referenced documents must be loaded first (`followAll`). Compiled schemas are reused across types. */
export function createConformance(documents: SchemaDocuments): (type: TypeKey) => Conformance {
  const validators = new Map<Draft, Validator>()
  const validatorOf = (draft: Draft): Validator => {
    const made = validators.get(draft) ?? createValidator(draft, documents)
    validators.set(draft, made)
    return made
  }

  return (type) => {
    const document = documents.known(type)?.document
    const found = schemaProblem(type, documents)
    if (document === undefined || found?.isWhole === true)
      return { checked: false, problem: found?.problem ?? texts.conformance.theSchemaWasntRequested, document }
    if (hasNoRules(document))
      return { checked: false, problem: texts.conformance.theSchemaHasNoRules(typeText(type)), document }
    const draft = draftOf(document) ?? '2020-12'
    const checkedBy = (validate: Validate, ...problem: Parameters<typeof problemOf>): Conformance => ({
      checked: true,
      document,
      ...problemOf(...problem),
      check: (entity) =>
        validate(asNumbers(entity)) === true ? [] : findingsOfErrors(validate.errors ?? [], entity, document),
    })
    try {
      return checkedBy(compile(type, draft), found?.problem, unreadable(document))
    } catch (error) {
      const problem = compileProblem(error)
      const sound = error instanceof TookTooLong ? undefined : withoutBroken(type, document, draft)
      if (sound === undefined) return { checked: false, problem, document }
      return checkedBy(sound.validate, problem, [...new Set([...unreadable(document), ...sound.broken])])
    }
  }

  /** A broken definition disables only its own property. Returns the schema without such definitions, or undefined if that doesn't help. */
  function withoutBroken(type: TypeKey, document: SchemaDocument, draft: Draft) {
    const definitions = Object.entries(document.properties ?? {})
    if (definitions.length > mostDefinitions) return undefined
    const only = new Set([typeId(type), ...builtOn(type, documents)])
    const compiled = (properties: Readonly<Record<string, unknown>>): Validate | undefined => {
      const changed: SchemaDocument = { ...document, properties }
      const known = (key: TypeKey) =>
        typeId(key) === typeId(type) ? ({ found: true, document: changed } as const) : documents.known(key)
      try {
        return createValidator(draft, { ...documents, known }, only).compile(type)
      } catch (error) {
        if (error instanceof TookTooLong) throw error
        return undefined
      }
    }
    try {
      return within(longestCompileMs, () => {
        const broken = definitions
          .filter(([name, one]) => compiled({ [name]: one }) === undefined)
          .map(([name]) => name)
        const rest = definitions.map(([name, one]): [string, unknown] => [name, broken.includes(name) ? true : one])
        const validate = broken.length === 0 ? undefined : compiled(Object.fromEntries(rest))
        return validate && { broken, validate }
      })
    } catch (error) {
      if (error instanceof TookTooLong) return undefined
      throw error
    }
  }

  /**
   * Compiles with all references. If another type's document prevents that, references to entities pass unchecked: the audit of that type reports the fault.
   */
  function compile(type: TypeKey, draft: Draft): Validate {
    try {
      return within(longestCompileMs, () => validatorOf(draft).compile(type))
    } catch (error) {
      if (error instanceof TookTooLong) throw error
      const only = new Set([typeId(type), ...builtOn(type, documents)])
      return within(longestCompileMs, () => createValidator(draft, documents, only).compile(type))
    }
  }
}

/** Properties with an invalid definition: a validator ignores them silently. */
const unreadable = ({ properties }: SchemaDocument): string[] =>
  Object.entries(properties ?? {}).flatMap(([name, one]) => (isRecord(one) || typeof one === 'boolean' ? [] : [name]))

function problemOf(problem: string | undefined, names: readonly string[]): { readonly problem?: string } {
  if (names.length === 0) return problem === undefined ? {} : { problem }
  const listed = names.map((name) => `“${name.slice(0, 100)}”`).join(', ')
  return {
    problem: texts.conformance.notChecked(
      problem ?? texts.conformance.theSchemaHasDefinitionsThatCantBeRead,
      listed.slice(0, 400),
    ),
  }
}

type Validate = { (entity: unknown): unknown; errors?: ErrorObject[] | null }

type Validator = { compile(type: TypeKey): Validate }

/** `only`: the types whose documents are used; all other types accept anything. */
function createValidator(draft: Draft, documents: SchemaDocuments, only?: ReadonlySet<string>): Validator {
  const ignoresBesideRef = draft === 'draft-07' || draft === 'draft-06'
  const ajv = newAjv(draft)
  const added = new Set<string>()
  const documentOf = (key: TypeKey) => documents.known(key)?.document
  const isEntityType = (key: TypeKey) => {
    const document = documentOf(key)
    return document !== undefined && describesEntity(document, documentOf)
  }

  function add(type: TypeKey): void {
    const waiting = [type]
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      if (added.has(typeId(key))) continue
      added.add(typeId(key))
      const document = documentOf(key)
      const isMeant = only === undefined ? schemaProblem(key, documents)?.isWhole !== true : only.has(typeId(key))
      if (document === undefined || !isMeant) {
        ajv.addSchema({ $id: addressOf(key) })
        continue
      }
      ajv.addSchema(rewriteSchema(document, key, { isEntityType, documentOf, ignoresBesideRef }))
      for (const text of refTexts(document)) {
        const target = refTarget(text, document)
        if (target !== undefined) waiting.push(target.type)
      }
    }
  }

  return {
    compile(type) {
      add(type)
      const validate = ajv.getSchema(addressOf(type))
      if (validate === undefined) throw new Error('it was not found again')
      return validate
    },
  }
}

/** The types that a type's schema extends: the chain of top-level `$ref`. */
function builtOn(type: TypeKey, documents: SchemaDocuments): string[] {
  const found: string[] = []
  for (let key: TypeKey | undefined = type; key !== undefined; ) {
    const answer = documents.known(key)
    const text: unknown = answer?.document?.$ref
    const target = answer?.found === true && typeof text === 'string' ? refTarget(text, answer.document) : undefined
    if (target === undefined || found.includes(typeId(target.type))) return found
    found.push(typeId(target.type))
    key = target.type
  }
  return found
}

const options: Options = {
  allErrors: true,
  verbose: true,
  // Ignores unknown keywords and formats: the platform has its own (tags, processingDirectives).
  strict: false,
  validateSchema: false,
  logger: false,
  // A field can have the same name as an inherited object property.
  ownProperties: true,
  code: { regExp: lenientRegExp },
}

/** Compiles patterns with the `u` flag, as the drafts require, or without it if they're only valid that way. */
function lenientRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return new RegExp(pattern)
  }
}
lenientRegExp.code = 'new RegExp'

function newAjv(draft: Draft): Ajv {
  const made =
    draft === '2020-12'
      ? new Ajv2020(options)
      : draft === '2019-09'
        ? new Ajv2019(options)
        : // These drafts ignore every keyword next to `$ref`.
          new Ajv({ ...options, ignoreKeywordsWithRef: true })
  addFormats.default(made, { mode: 'full' })
  return made.addKeyword({ keyword: knownNames, type: 'object', schemaType: 'array', errors: true, compile: onlyNames })
}

/** Reports fields with other names, as `unevaluatedProperties` does. */
function onlyNames(names: readonly string[]): DataValidateFunction {
  const known = new Set(names)
  const validate: DataValidateFunction = (data: object) => {
    const others = Object.keys(data).filter((name) => !known.has(name))
    validate.errors = others.map((name) => ({
      keyword: 'unevaluatedProperties',
      params: { unevaluatedProperty: name },
      message: texts.conformance.mustNotHaveOtherProperties,
    }))
    return others.length === 0
  }
  return validate
}

function compileProblem(error: unknown): string {
  if (error instanceof TookTooLong) return texts.conformance.theSchemaTakesTooLongTo
  const text = error instanceof Error ? error.message.replaceAll(/https:\/\/schemas\.invalid\//g, '') : ''
  const missing = /can't resolve reference (\S+)/.exec(text)?.[1]
  if (missing !== undefined) return texts.conformance.theSchemaRefersToWhichCant(missing.slice(0, 200))
  return texts.conformance.theSchemaCantBeUsed(text.slice(0, 300) || texts.conformance.noReasonReported)
}
