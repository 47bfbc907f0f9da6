import { expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { slotSearchResult } from '../../../domain/providers/provider.ts'
import { searchBatch } from './slot-batches.ts'

const meta = { correlationId: 'one', durationMs: 1, receivedAt: '2026-11-29T08:00:00.000Z' }

it('joins halves with more slots than a call has room for', async () => {
  const slots = Array.from({ length: 150_000 }, () => ({ dateTime: '2026-12-01T09:00:00-07:00', duration: 20 }))
  const answer = await searchBatch({ criteriaItems: [{ npi: '1' }, { npi: '2' }] }, async ({ criteriaItems }) => {
    const [{ npi } = { npi: '' }, other] = criteriaItems
    if (other !== undefined) return { ok: false, failure: { ...failure('rejected'), status: 400 } }
    const result = slotSearchResult.parse([{ npi, visitTypes: [{ visitTypeId: 'v', slots }] }])
    return { ok: true, value: { source: 'slotSearch', result }, meta }
  })
  expect(answer.ok && answer.value.slots.length).toBe(2 * slots.length)
})
