import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { benchConnection } from '../testing/monitor-bench.ts'
import { visitsEndpoints } from '../../../services/platform/endpoints/visits.ts'
import { buildRequest } from '../../../services/platform/request.ts'
import { waitTimesRequest } from '../../../../domain/regions/wait-time.ts'
import { codeChunks, type WaitTimesQuestion } from './practice-poll.ts'

const connection = benchConnection({ product: 'virtual urgent care' })

function addressOf(regionCodes: readonly string[], question: WaitTimesQuestion, to: Connection): string {
  const parts = visitsEndpoints['visits.waitTimes'].request(waitTimesRequest.parse({ ...question, regionCodes }), to)
  const built = buildRequest(visitsEndpoints['visits.waitTimes'], parts, to, 'id')
  if (!built.ok) throw new Error(built.issue.message)
  return built.request.url
}

test('all states go in one request', () => {
  const codes = Array.from({ length: 51 }, (_, at) => `S${at}`)
  expect(codeChunks(codes, { practiceId: 'p' }, connection)).toEqual([codes])
  expect(codeChunks([], { practiceId: 'p' }, connection)).toEqual([])
})

test('however long they are, codes keep their order, none is lost, and no address of several passes 6,000 characters', () => {
  const any = fc.record({
    codes: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), { maxLength: 400 }),
    names: fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(any, ({ codes, names }) => {
      const question = { practiceId: 'p', visitTypeNames: names, assignmentQualifiers: names }
      const usable = codes.filter((code) => code.trim().toLowerCase() !== 'other')
      const chunks = codeChunks(usable, question, connection)
      expect(chunks.flat()).toEqual(usable)
      for (const chunk of chunks)
        expect(chunk.length === 1 || addressOf(chunk, question, connection).length <= 6_000).toBe(true)
      // As few as possible: the first code of each would not have gone into the one before.
      for (const [at, chunk] of chunks.entries())
        expect(
          at === 0 || addressOf([...(chunks[at - 1] ?? []), chunk[0] ?? ''], question, connection).length > 6_000 - 60,
        ).toBe(true)
    }),
    { numRuns: 50 },
  )
})
