import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failure as failureOf } from '../../../bridge/failure.ts'
import {
  entriesOfSearch,
  entriesOfTimeSlots,
  hasStart,
  type ProviderSlot,
} from '../../../domain/slots/provider-slots.ts'
import { onlyNpiOf, type SlotRequest } from '../../../domain/slots/slot-requests.ts'
import type { SlotAnswer } from '../../services/platform/send-slot-request.ts'
import { isOfTheProvider } from './record-source.ts'
import { texts } from './text.ts'

/**
 * Requests slots of many providers in acceptable sizes. The document gives no limit for criteriaItems, so a refused or failed request is halved until it's
 * answered or has one provider left, which then gets the failure.
 */

export type SearchedBatch = {
  readonly slots: readonly ProviderSlot[]
  /** Providers whose slots aren't known, each with the reason. */
  readonly failed: readonly { readonly npi: string; readonly failure: Failure }[]
}

/** A size refusal costs one request per half; platform failures are split at most this many times. */
const mostFailures = 16

const isRefusal = ({ kind }: Failure) => kind === 'rejected' || kind === 'not-found'

/** `failures` counts those of the whole original batch. */
export async function searchBatch(
  request: SlotRequest,
  send: (request: SlotRequest) => Promise<Envelope<SlotAnswer>>,
  failures = { count: 0 },
): Promise<Envelope<SearchedBatch>> {
  const answer = await send(request)
  if (answer.ok) return { ...answer, value: foundIn(answer.value, request) }
  if (!isOfTheProvider(answer.failure)) return answer
  if (!isRefusal(answer.failure)) failures.count += 1
  const { criteriaItems } = request
  if (criteriaItems.length < 2 || failures.count >= mostFailures) return answer
  const middle = Math.ceil(criteriaItems.length / 2)
  let slots: readonly ProviderSlot[] = []
  const failed: { npi: string; failure: Failure }[] = []
  let last: Envelope<SearchedBatch> = answer
  for (const half of [criteriaItems.slice(0, middle), criteriaItems.slice(middle)]) {
    last = await searchBatch({ ...request, criteriaItems: half }, send, failures)
    if (last.ok) {
      slots = [...slots, ...last.value.slots]
      failed.push(...last.value.failed)
    } else if (isOfTheProvider(last.failure)) {
      const { failure } = last
      failed.push(...half.map(({ npi }) => ({ npi, failure })))
    } else return last
  }
  if (failed.length === criteriaItems.length && !isRefusal(answer.failure)) return answer
  const {
    receivedAt = new Date().toISOString(),
    correlationId = '',
    durationMs = 0,
  } = last.ok ? last.meta : last.failure
  return { ok: true, value: { slots, failed }, meta: { correlationId, durationMs, receivedAt } }
}

/**
 * Slots that name none of several requested providers may belong to those without slots: whether they have any isn't known. Slots without a time are in no
 * list, so those of their provider aren't all.
 */
function foundIn(answer: SlotAnswer, request: SlotRequest): SearchedBatch {
  const asked = new Set(request.criteriaItems.map(({ npi }) => npi))
  const only = onlyNpiOf(request)
  const all = entriesOf(answer).map((slot) => (slot.npi === undefined ? { ...slot, npi: only } : slot))
  const slots = all.filter(hasStart)
  const named = new Set(slots.map(({ npi }) => npi))
  const timeless = new Set(all.filter((slot) => !hasStart(slot)).map(({ npi }) => npi))
  const isUnclear = [...named, ...timeless].some((npi) => npi === undefined || !asked.has(npi))
  const failed = [...asked].flatMap((npi) => {
    if (timeless.has(npi)) return [{ npi, failure: withoutTime }]
    return isUnclear && !named.has(npi) ? [{ npi, failure: unclear }] : []
  })
  return { slots, failed }
}

const unclear = failureOf('unreadable-response', { message: texts.slotBatches.theResponseHasSlotsWithoutA })
const withoutTime = failureOf('unreadable-response', { message: texts.slotBatches.theResponseHasSlotsWithoutTime })

/** Time slots include unbookable ones; the search doesn't. */
function entriesOf(answer: SlotAnswer): readonly ProviderSlot[] {
  if (answer.source === 'slotSearch') return entriesOfSearch(answer.result)
  return entriesOfTimeSlots(answer.result).filter(({ isBookable }) => isBookable !== false)
}
