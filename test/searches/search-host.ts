import { type JsonAnswer, jsonHost } from '../../src/main/testing/loopback.ts'

/** A small search platform: the test sets the response to each body. */

export type SearchAsk = {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly offset: number
  readonly limit: number
}
export type SearchAnswer = JsonAnswer

export const recordOf = (n: number): Record<string, unknown> => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  createdAt: '2026-11-01T10:00:00Z',
  survey: { surveyQuestion: 'How was it?', surveyResponse: n % 5 },
})
export const recordsOf = (count: number, from = 0) => Array.from({ length: count }, (_, at) => recordOf(from + at))

/** The requested page of `records`. */
export const pageOf = (
  records: readonly unknown[],
  { offset, limit }: SearchAsk,
  count: number = records.length,
): SearchAnswer => ({ body: { count, data: records.slice(offset, offset + limit) } })

/** `answer` is called for each call with the number of earlier ones. */
export async function startSearchHost(answer: (ask: SearchAsk, earlier: number) => SearchAnswer) {
  const asked: SearchAsk[] = []
  const host = await jsonHost((request, text) => {
    const body = JSON.parse(text) as Record<string, unknown>
    const ask: SearchAsk = {
      path: request.url ?? '',
      body,
      offset: Number(body['offset'] ?? 0),
      limit: Number(body['limit'] ?? 50),
    }
    asked.push(ask)
    return answer(ask, asked.length - 1)
  })
  return { ...host, asked }
}
