import type { Envelope } from '../../../../bridge/envelope.ts'
import { type Failure, failureWords } from '../../../../bridge/failure.ts'
import type { DateWindow } from '../../../../domain/slots/date-windows.ts'
import {
  planSlotSearch,
  requestParts,
  type SlotRequest,
  unclearSlots,
  unclearWords,
  visibleSlots,
} from '../../../../domain/slots/slot-requests.ts'
import type { SlotAnswer } from '../../../services/platform/send-slot-request.ts'
import type { KnownProvider } from '../record-source.ts'
import { askMany } from '../request-pool.ts'
import { searchBatch } from '../slot-batches.ts'
import type { Probe } from './audit-store.ts'

/**
 * Checks whether bookable providers have any slots in the default windows of section 8. First the 30 days of a search without dates; then, for providers
 * without slots, the 90 days of time slots. Providers with only one open class use the 90 days directly. Requests that section 3 forbids aren't sent; a
 * provider without an allowed request isn't judged.
 */

export type ProbeNeeds = {
  readonly search: (request: SlotRequest, signal: AbortSignal) => Promise<Envelope<SlotAnswer>>
  readonly obstacle: () => Promise<Failure | undefined>
  /** Fresh counts, by NPI. */
  readonly known: ReadonlyMap<string, Probe>
  readonly keep: (probes: readonly Probe[]) => Promise<void>
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly onWait: (words: string | undefined) => void
  readonly scale?: number
}

export type Probed = {
  /** The slot count of each provider that could be requested. */
  readonly counts: ReadonlyMap<string, number>
  /** Providers whose slots couldn't be read, with the reason. */
  readonly failed: ReadonlyMap<string, string>
  /** Why slot requests stopped, if they did. */
  readonly end: Failure | undefined
}

export async function probeSlots(
  providers: ReadonlyMap<string, KnownProvider>,
  { startDate, endDate }: DateWindow,
  needs: ProbeNeeds,
): Promise<Probed> {
  const { search, obstacle, known, keep, atOnce, signal, onWait, scale } = needs
  const counts = new Map<string, number>()
  const failed = new Map<string, string>()
  const fresh = new Map<string, Probe>()
  const plan = planSlotSearch(
    [...providers].map(([npi, provider]) => ({ item: { npi }, ...provider })),
    {},
    Date.parse(startDate),
  )
  const requests = plan.requests.map((request) =>
    request.patientClass === undefined ? request : { ...request, startDate, endDate },
  )
  const askedOf = ({ patientClass }: SlotRequest) => patientClass ?? 'both'
  const toAsk = (isWanted: (npi: string, asked: string) => boolean) =>
    requests.map((request) => ({
      ...request,
      criteriaItems: request.criteriaItems.filter(({ npi }) => isWanted(npi, askedOf(request))),
    }))

  async function ask(some: readonly SlotRequest[]): Promise<Failure | undefined> {
    const { end } = await askMany({
      items: some.flatMap(requestParts),
      ask: (request, stop) => searchBatch(request, (part) => search(part, stop)),
      settled(request, answer) {
        const { criteriaItems } = request
        if (!answer.ok) {
          for (const { npi } of criteriaItems) failed.set(npi, failureWords(answer.failure))
          return
        }
        for (const one of answer.value.failed) failed.set(one.npi, failureWords(one.failure))
        const byNpi = Map.groupBy(answer.value.slots, ({ npi }) => npi)
        for (const { npi } of criteriaItems) {
          const provider = providers.get(npi)
          if (provider === undefined || failed.has(npi)) continue
          // The answer omits providers without slots.
          const own = byNpi.get(npi) ?? []
          const slots = visibleSlots(own, provider.decision, provider.record).length
          const unclear = slots > 0 ? 0 : unclearSlots(own, provider.decision, provider.record).length
          if (unclear > 0) {
            failed.set(npi, unclearWords(unclear))
            continue
          }
          counts.set(npi, slots)
          fresh.set(npi, { npi, askedAt: answer.meta.receivedAt, asked: askedOf(request), slots })
        }
      },
      atOnce,
      signal,
      onWait,
      obstacle,
      anyCame: true,
      ...(scale === undefined ? {} : { scale }),
    })
    return end
  }

  let end = await ask(
    toAsk((npi, asked) => {
      const probe = known.get(npi)
      if (probe?.asked !== asked) return true
      counts.set(npi, probe.slots)
      return false
    }),
  )
  /** In the search of 30 days. */
  const isEmpty = (npi: string) => fresh.get(npi)?.slots === 0 && fresh.get(npi)?.asked === 'both' && !failed.has(npi)
  if (end === undefined && !signal.aborted)
    end = await ask(toAsk(isEmpty).map((request) => ({ ...request, startDate, endDate })))
  // A provider that was empty at first and not requested again is unknown.
  const unsure = end !== undefined || signal.aborted ? [...fresh.keys()].filter(isEmpty) : []
  for (const npi of [...unsure, ...failed.keys()]) {
    counts.delete(npi)
    fresh.delete(npi)
  }
  await keep([...fresh.values()])
  return { counts, failed, end }
}
