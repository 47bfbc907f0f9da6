import { type JsonAnswer, jsonHost } from '../../src/main/testing/loopback.ts'

/** A small platform for reading full types: a list of rows behind the batch call, with faults set by the test. */

export type BatchAsk = {
  readonly offset: number
  readonly limit: number
  readonly body: Readonly<Record<string, unknown>>
}
export type BatchAnswer = JsonAnswer

export type BatchHost = {
  readonly origin: string
  /** The bodies of all batch calls, in arrival order. */
  readonly asked: readonly Readonly<Record<string, unknown>>[]
  /** Calls to other endpoints. */
  readonly others: readonly string[]
  close(): Promise<void>
}

/** A platform row; `n` makes it unique. */
export const rowOf = (n: number): Record<string, unknown> => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: 'healthSystem.clinician',
  version: '1.0',
  createDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-02T00:00:00.000Z',
  lastModifiedUser: 'import',
  nameLast: `Last ${n}`,
  number: n,
})

export const rowsOf = (count: number, from = 0) => Array.from({ length: count }, (_, at) => rowOf(from + at))

/** The requested page of `rows`. */
export const pageOf = (
  rows: readonly unknown[],
  { offset, limit }: BatchAsk,
  total: number = rows.length,
): BatchAnswer => ({
  body: { total, data: rows.slice(offset, offset + limit) },
})

/** `answer` is called for each batch call with the number of earlier ones. The schema is unknown unless `schema` is given. */
export async function startBatchHost(
  answer: (ask: BatchAsk, earlier: number) => BatchAnswer | Promise<BatchAnswer>,
  schema?: unknown,
): Promise<BatchHost> {
  const asked: Record<string, unknown>[] = []
  const others: string[] = []

  const host = await jsonHost((request, text) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`
    if (call !== 'POST /v1/pdm/batch') {
      others.push(call)
      return schema === undefined ? { status: 404, body: { message: 'no schema' } } : { body: schema }
    }
    const body = JSON.parse(text) as Record<string, unknown>
    asked.push(body)
    return answer({ offset: Number(body['offset']), limit: Number(body['limit']), body }, asked.length - 1)
  })
  return { ...host, asked, others }
}
