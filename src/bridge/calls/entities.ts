import { z } from 'zod'
import type { Entity, SchemaDocument } from '../../domain/entity.ts'
import { call } from '../call.ts'

const connectionId = z.string().min(1).max(100)
const name = z.string().trim().min(1, 'Give a name.').max(200)

/** Most rows one page may ask for; the platform's own limit is not documented. */
export const maxPageRows = 1000

export type EntityCount = {
  readonly namespace: string
  readonly type: string
  readonly total?: number
  readonly countedAt: string
  readonly problem?: string
}

export const entitiesCalls = {
  /** The live schema document of an entity type (section 4.1). */
  'entities.schema': call(z.object({ connectionId, namespace: name, name })).returns<SchemaDocument>(),
  /** One page of entities with the size of the whole result set. */
  'entities.page': call(
    z.object({
      connectionId,
      namespace: name,
      type: name,
      offset: z.int().min(0),
      limit: z.int().min(1).max(maxPageRows),
      resolveAllRefs: z.boolean().optional(),
      refs: z.array(z.string().min(1)).max(100).optional(),
      filters: z
        .array(z.object({ field: z.string().min(1), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }))
        .max(50)
        .optional(),
    }),
  ).returns<{ total: number; rows: Entity[] }>(),
  /** Starts a job that asks each listed type for its `total`; its result is `EntityCount[]`. */
  'entities.countTypes': call(
    z.object({
      connectionId,
      types: z
        .array(z.object({ namespace: name, type: name }))
        .min(1)
        .max(200),
    }),
  ).returns<{ jobId: string }>(),
}
