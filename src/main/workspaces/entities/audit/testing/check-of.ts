import { failure } from '../../../../../bridge/failure.ts'
import { schemaDocument, type SchemaDocument } from '../../../../../domain/entities/entity.ts'
import { createConformance } from '../conformance.ts'
import { schemaDocuments } from '../schema-documents.ts'

/** Schema documents written by hand, and the check that they give, for tests. */

export type Json = Readonly<Record<string, unknown>>
const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00.000Z', status: 200 }
export const host = 'https://schemas.example'
const draft = 'https://json-schema.org/draft/2020-12/schema'

/** The base of entities, which a document can name. */
const common = {
  $id: `${host}/common/entity/1.0.0`,
  $schema: draft,
  properties: {
    id: { type: 'string', format: 'uuid' },
    type: { type: 'string' },
    createdDate: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'type'],
}

/** The check of `test.one` over these documents, by `namespace/name`; asked for counts how often each was. */
export async function checkOf(one: Json, others: Readonly<Record<string, Json>> = {}) {
  const asked: string[] = []
  const all: Readonly<Record<string, Json>> = {
    'test/one': { $id: `${host}/test/one/1.0.0`, $schema: draft, ...one },
    'common/entity': common,
    ...others,
  }
  const documents = schemaDocuments(async ({ namespace, name }) => {
    asked.push(`${namespace}/${name}`)
    const found = all[`${namespace}/${name}`]
    if (found === undefined) return { ok: false, failure: failure('not-found') }
    return { ok: true, value: schemaDocument.parse(found) satisfies SchemaDocument, meta }
  })
  const type = { namespace: 'test', name: 'one' }
  await documents.followAll([type])
  const conformance = createConformance(documents)(type)
  return {
    asked,
    problem: conformance.problem,
    /** `rule field value expected` of each finding. */
    check: (entity: Json) => {
      if (!conformance.checked) throw new Error(conformance.problem)
      return conformance
        .check(entity)
        .map(({ rule, field, value, expected }) => `${rule} ${field} ${value} | ${expected}`)
    },
  }
}
