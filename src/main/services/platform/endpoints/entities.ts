import { batchRequest, batchResult, schemaDocument, schemaRequest } from '../../../../domain/entities/entity.ts'
import { endpoint, readLimits } from '../endpoint.ts'

/** Provider data (platform document, section 4.1). */

export const entitiesSchema = endpoint({
  ...readLimits,
  family: 'entities',
  method: 'GET',
  host: 'base',
  input: schemaRequest,
  request: ({ namespace, name }) => ({ path: ['v1', 'pdm', 'schema', namespace, name] }),
  output: schemaDocument,
})

export const entitiesBatch = endpoint({
  ...readLimits,
  family: 'entities',
  method: 'POST',
  host: 'base',
  input: batchRequest,
  request: (body) => ({ path: ['v1', 'pdm', 'batch'], body }),
  output: batchResult,
})
