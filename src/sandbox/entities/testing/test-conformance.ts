import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { World } from '../../data/world.ts'
import { definitionOfType, entityDefinitions } from '../catalogue.ts'
import { typeName } from '../definition.ts'
import { schemaAddress } from '../schema-address.ts'
import { commonSchema, schemaDocumentOf } from '../schema-document.ts'
import { countOf, type Row } from '../clean-rows.ts'
import { type Resolve, rowAt, written } from '../rows.ts'

/** For tests: validates the sandbox's entities against its schemas with ajv, independently of the console's audit. */

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference is the entity itself, `{id, type}`, or only the id. The document shows only the first form. */
const reference = (address: string): Schema => ({
  anyOf: [
    { $ref: address },
    {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, type: { type: 'string' } },
      required: ['id', 'type'],
      additionalProperties: false,
    },
    { type: 'string', format: 'uuid' },
  ],
})

/** Supports the document's `nullable`, which JSON Schema doesn't have, and references in all forms. */
function read(definition: unknown): unknown {
  if (!isSchema(definition)) return definition
  const { nullable, $ref, items, ...rest } = definition
  const own: Schema =
    typeof $ref === 'string' ? reference($ref) : { ...rest, ...(items === undefined ? {} : { items: read(items) }) }
  return nullable === true ? { anyOf: [{ type: 'null' }, own] } : own
}

/** Validates a written row of a type and returns the errors. */
export function conformance(): (type: string, row: Row) => readonly ErrorObject[] {
  // Drafts 2019-09 and 2020-12 don't differ in the keywords of these schemas.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  const { $schema: _draft, ...common } = commonSchema
  ajv.addSchema(common)
  for (const definition of entityDefinitions) {
    const { $schema: _none, ...schema } = schemaDocumentOf(definition) ?? {}
    const properties = Object.entries(schema['properties'] as Schema).map(([name, value]) => [name, read(value)])
    const prepared = { ...schema, properties: Object.fromEntries(properties) as Schema }
    ajv.addSchema({ ...prepared, $id: schemaAddress(typeName(definition)) })
  }
  const checks = new Map<string, ValidateFunction>()
  return (type, row) => {
    const check = checks.get(type) ?? ajv.getSchema(schemaAddress(type))
    if (check === undefined) throw new Error(`No schema for ${type}.`)
    checks.set(type, check)
    return check(row) === true ? [] : (check.errors ?? [])
  }
}

export const unresolved: Resolve = { all: false, names: new Set() }
export const resolved: Resolve = { all: true, names: new Set() }

/** The rows of a type in the form of batch responses. */
export function writtenRows(world: World, type: string, resolve: Resolve): readonly Row[] {
  const definition = definitionOfType(type)
  if (definition === undefined) throw new Error(`No entity type ${type}.`)
  return Array.from({ length: countOf(world, definition) }, (_, index) =>
    written(world, definition, rowAt(world, definition, index), resolve),
  )
}
