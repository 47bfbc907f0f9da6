import { batchRequest, batchResult, schemaDocument, schemaRequest } from '../../../../domain/entities/entity.ts'
import { at, endpoint, readLimits } from '../endpoint.ts'

/** Provider data (platform document, section 4.1). */

export const entitiesEndpoints = {
  'entities.schema': endpoint({
    ...readLimits,
    ...at('entities', 'GET', 'base', '/v1/pdm/schema/{namespace}/{name}'),
    input: schemaRequest,
    request: ({ namespace, name }) => ({ path: ['v1', 'pdm', 'schema', namespace, name] }),
    output: schemaDocument,
  }),
  'entities.batch': endpoint({
    ...readLimits,
    ...at('entities', 'POST', 'base', '/v1/pdm/batch'),
    input: batchRequest,
    request: (body) => ({ path: ['v1', 'pdm', 'batch'], body }),
    output: batchResult,
  }),
}
