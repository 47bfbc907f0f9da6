import { expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { slotSearchResult, timeSlotsResult } from '../../../domain/providers/provider.ts'
import type { SlotAnswer } from '../../services/platform/send-slot-request.ts'
import { searchBatch } from './slot-batches.ts'

const meta = { correlationId: 'one', durationMs: 1, receivedAt: '2026-11-29T08:00:00.000Z' }

const found = async (asked: readonly string[], named: readonly (string | undefined)[]) => {
  const slots = [{ dateTime: '2026-12-01T09:00:00-07:00', duration: 20 }]
  const result = slotSearchResult.parse(named.map((npi) => ({ npi, visitTypes: [{ visitTypeId: 'v', slots }] })))
  const send = async () => ({ ok: true, value: { source: 'slotSearch', result }, meta }) as const
  const answer = await searchBatch({ criteriaItems: asked.map((npi) => ({ npi })) }, send)
  if (!answer.ok) throw new Error(answer.failure.message)
  return { slots: answer.value.slots.map(({ npi }) => npi), failed: answer.value.failed.map(({ npi }) => npi) }
}

it('slots without an NPI belong to the only provider of the request', async () => {
  expect(await found(['1'], [undefined, '1'])).toEqual({ slots: ['1', '1'], failed: [] })
})

it('a provider without slots isn’t known to have none while slots name none of those searched', async () => {
  for (const other of [undefined, '', '9'])
    expect(await found(['1', '2', '3'], ['1', other])).toMatchObject({ failed: ['2', '3'] })
  expect(await found(['1', '2', '3'], ['1'])).toEqual({ slots: ['1'], failed: [] })
})

it.each([null, '', ' '])(
  'a provider with the time %j isn’t known to have no other slots, also in time slots',
  async (start) => {
    const search = [
      { npi: '1', visitTypes: [{ slots: [{ dateTime: start }, { dateTime: '2026-12-01T09:00:00-07:00' }] }] },
      { npi: '2', visitTypes: [{ slots: [{ dateTime: start }] }] },
      { npi: '3', visitTypes: null },
    ]
    const failedOf = async (npis: readonly string[], value: SlotAnswer) => {
      const criteriaItems = npis.map((npi) => ({ npi }))
      const answer = await searchBatch({ criteriaItems }, async () => ({ ok: true, value, meta }))
      return answer.ok && answer.value.failed.map(({ npi }) => npi)
    }
    const searched: SlotAnswer = { source: 'slotSearch', result: slotSearchResult.parse(search) }
    expect(await failedOf(['1', '2', '3'], searched)).toEqual(['1', '2'])
    const scheduleDays = [{ slotTimes: [{ slotDateTime: start }] }]
    const result = timeSlotsResult.parse({ slots: [{ slotsByVisitType: [{ scheduleDays }] }] })
    expect(await failedOf(['1'], { source: 'timeSlots', npi: '1', result })).toEqual(['1'])
  },
)

it('joins halves, one with more slots than a call has room for', async () => {
  const slot = { dateTime: '2026-12-01T09:00:00-07:00', duration: 20 }
  const most = 150_000
  const answer = await searchBatch({ criteriaItems: [{ npi: '1' }, { npi: '2' }] }, async ({ criteriaItems }) => {
    const [{ npi } = { npi: '' }, other] = criteriaItems
    if (other !== undefined) return { ok: false, failure: { ...failure('rejected'), status: 400 } }
    const slots = Array.from({ length: npi === '1' ? 1 : most }, () => slot)
    const result = slotSearchResult.parse([{ npi, visitTypes: [{ visitTypeId: 'v', slots }] }])
    return { ok: true, value: { source: 'slotSearch', result }, meta }
  })
  expect(answer.ok && answer.value.slots.length).toBe(1 + most)
})
