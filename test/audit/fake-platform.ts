import { jsonHost } from '../../src/main/testing/loopback.ts'

/** A platform of hand-written types over real HTTP, for data that the sandbox never has. */

type Json = Readonly<Record<string, unknown>>
export type FakeType = { readonly schema?: Json; readonly rows?: readonly Json[] }

export const draft = 'https://json-schema.org/draft/2020-12/schema'
export const idOf = (n: number) => `6f2d91c4-1111-4222-8333-${String(n).padStart(12, '0')}`
/** Rows of `test/{type}` with the common fields; `more` adds or replaces some. */
export const rowsOf = (type: string, count: number, more: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => ({
    id: idOf(n),
    type: `test.${type}`,
    createDate: '2025-01-01T00:00:00Z',
    lastModifiedDate: '2025-01-02T00:00:00Z',
    ...more(n),
  }))

/** `types` by `namespace/name`. `onBatch` is called with each page before the response. */
export async function startFakePlatform(
  types: Readonly<Record<string, FakeType>>,
  onBatch: () => void = () => undefined,
) {
  const { origin, close } = await jsonHost((request, text) => {
    const schema = /^\/v1\/pdm\/schema\/([^/]+\/[^/]+)$/.exec(request.url ?? '')?.[1]
    if (schema !== undefined) {
      const found = types[schema]?.schema
      return found === undefined ? { status: 404, body: { message: 'Schema not found' } } : { body: found }
    }
    onBatch()
    const body = (text === '' ? {} : JSON.parse(text)) as Json
    const rows = types[`${String(body['namespace'])}/${String(body['type'])}`]?.rows
    if (rows === undefined) return { status: 400, body: { message: 'Unknown type' } }
    const filters = (body['filters'] ?? []) as readonly { field: string; value: unknown }[]
    const matching = rows.filter((row) => filters.every(({ field, value }) => row[field] === value))
    const offset = Number(body['offset'] ?? 0)
    const data = matching.slice(offset, offset + Number(body['limit'] ?? 100))
    return { body: { total: matching.length, data } }
  })
  return { baseUrl: origin, close }
}
