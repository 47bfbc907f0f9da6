import { z } from 'zod'
import { parsed } from '../http/parse.ts'
import { ok, Refusal } from '../http/reply.ts'
import { param, type Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { definitionOf } from './catalogue.ts'
import { countOf } from './clean-rows.ts'
import { fieldProblem, matching } from './filters.ts'
import { misbehavedLimit, misbehavedPage, misbehavedTotal } from './paging-misbehaviour.ts'
import { rowAt, written } from './rows.ts'
import { commonSchema, schemaDocumentOf } from './schema-document.ts'

const batchBody = z.looseObject({
  namespace: z.string().min(1),
  type: z.string().min(1),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).optional(),
  resolveAllRefs: z.boolean().default(false),
  refs: z.array(z.string()).default([]),
  filters: z
    .array(z.looseObject({ field: z.string().min(1), value: z.unknown(), operator: z.string().optional() }))
    .default([]),
})

/** Section 4.1: the schema of an entity type, and its rows in batches. */
export function entityRoutes(platform: Platform): Route[] {
  return [
    {
      origin: 'base',
      method: 'GET',
      path: '/v1/pdm/schema/:namespace/:name',
      credential: 'api-key',
      errors: 'message',
      handle(request) {
        const [namespace, name] = [param(request, 'namespace'), param(request, 'name')]
        if (namespace === 'common' && name === 'entity') return ok(commonSchema)
        const definition = definitionOf(namespace, name)
        const schema = definition === undefined ? undefined : schemaDocumentOf(definition)
        if (schema === undefined) throw new Refusal(404, { message: `Schema not found: ${namespace}.${name}` })
        return ok(schema)
      },
    },
    {
      origin: 'base',
      method: 'POST',
      path: '/v1/pdm/batch',
      credential: 'api-key',
      errors: 'message',
      async handle(request) {
        const body = parsed(batchBody, request.body, 'message')
        const world = platform.misbehaviour.cleanEntities ? platform.cleanWorld : platform.world
        const limit = limitOf(platform, body.limit)
        const definition = definitionOf(body.namespace, body.type)
        if (definition === undefined)
          throw new Refusal(400, { message: `Unknown entity type: ${body.namespace}.${body.type}` })
        for (const { field, operator } of body.filters) {
          const problem =
            operator === undefined || operator === 'EQUAL'
              ? fieldProblem(definition, field)
              : `Unsupported operator: ${operator}`
          if (problem !== undefined) throw new Refusal(400, { message: problem })
        }
        const resolve = { all: body.resolveAllRefs, names: new Set(body.refs) }
        const found = body.filters.length === 0 ? undefined : await matching(world, definition, body.filters)
        const total = found?.length ?? misbehavedTotal(platform, definition, countOf(world, definition))
        const rows = misbehavedPage(platform, definition, body.offset, limit, total)
        const data = rows.map((n) => written(world, definition, rowAt(world, definition, found?.[n] ?? n), resolve))
        return ok({ total, data })
      },
    },
  ]
}

/** The requested number of rows per page, within the platform's limit. Throws a Refusal above that. */
function limitOf(platform: Platform, asked: number | undefined): number {
  const { defaultLimit, maxLimit } = platform.world.settings.batch
  const limit = asked ?? defaultLimit
  if (limit > maxLimit) throw new Refusal(400, { message: `'limit' must be less than or equal to ${maxLimit}` })
  return misbehavedLimit(platform, limit)
}
