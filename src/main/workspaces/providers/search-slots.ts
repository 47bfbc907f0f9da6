import { sameCode } from '../../../domain/normal-text.ts'
import { count as numberWords } from '../../../domain/number-words.ts'
import type { SearchedSlots } from '../../../bridge/calls/providers.ts'
import { finishEarly, type IntoSession } from '../../services/snapshots/start-into.ts'
import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failure, failureWords } from '../../../bridge/failure.ts'
import { type Completeness, completenessOf, nothingRead, stillReading } from '../../../domain/tables/completeness.ts'
import { slotSearchWindow } from '../../../domain/slots/date-windows.ts'
import { departmentKey, isSameId } from '../../../domain/providers/provider-parts.ts'
import type { ProviderSlot } from '../../../domain/slots/provider-slots.ts'
import type { Provider } from '../../../domain/providers/provider.ts'
import { nextSlot } from '../../../domain/slots/slot-overview.ts'
import {
  onlyClassOf,
  planSlotSearch,
  providerToday,
  requestParts,
  type SlotRequest,
  type SlotSearchAsked,
  unclearSlots,
  unclearWords,
  visibleSlots,
  visitTypeKeyOfSlot,
  visitTypesOfSlot,
} from '../../../domain/slots/slot-requests.ts'
import { slotRow } from '../../../domain/slots/slot-row.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import type { SlotAnswer } from '../../services/platform/send-slot-request.ts'
import { isFresh, type KnownProvider } from './record-source.ts'
import type { KeptRecord } from './record-store.ts'
import { askMany } from './request-pool.ts'
import { searchBatch } from './slot-batches.ts'
import { texts } from './text.ts'

/** Slots of many providers in one table; requests that section 3 forbids are withheld per provider. */

export type SearchNeeds = {
  /** The stored data of these providers. */
  readonly kept: (npis: readonly string[]) => Promise<ReadonlyMap<string, KeptRecord>>
  readonly read: (npi: string, signal: AbortSignal) => Promise<Envelope<Provider>>
  readonly knownBy: (npi: string, record: Provider, askedAt: string) => KnownProvider
  readonly search: (request: SlotRequest, signal: AbortSignal) => Promise<Envelope<SlotAnswer>>
  readonly obstacle: () => Promise<Failure | undefined>
  readonly scale?: number
}

export type SearchHow = SlotSearchAsked & {
  readonly npis: readonly string[]
  readonly atOnce: number
  readonly freshHours: number
}

/** Runs a search into its snapshot; throws `JobFailed` if it can't finish. */
export async function searchSlots(
  needs: SearchNeeds,
  how: SearchHow,
  session: IntoSession,
): Promise<SearchedSlots | undefined> {
  const { loader, signal } = session
  let written = 0
  try {
    const found = await readRecords(needs, how, session)
    const { startDate, endDate, visitTypeNames } = how
    const searched = [...found.known].map(([npi, known]) => ({ item: { npi }, ...known }))
    const now = Date.now()
    const plan = planSlotSearch(searched, { startDate, endDate, visitTypeNames }, now)
    const problems = new Map(found.problems)
    const next = new Map<string, ProviderSlot>()
    const counts = new Map<string, number>()

    const take = async (came: readonly ProviderSlot[], items: SlotRequest['criteriaItems']) => {
      const asked = new Set(items.map(({ npi }) => npi))
      for (const [npi, slots] of Map.groupBy(came, (slot) => slot.npi ?? '')) {
        const known = asked.has(npi) ? found.known.get(npi) : undefined
        if (known === undefined) {
          problems.set(npi, texts.searchSlots.theResponseHasSlotsOfA)
          continue
        }
        const named = namesDepartments(known.record)
        const patientClassCell = patientClassCells(known.record)
        const shown = visibleSlots(slots, known.decision, known.record).map(named)
        const unclear = unclearSlots(slots, known.decision, known.record).length
        if (unclear > 0) problems.set(npi, unclearWords(unclear))
        counts.set(npi, (counts.get(npi) ?? 0) + shown.length)
        const before = next.get(npi)
        const all = before === undefined ? shown : [before, ...shown]
        // When a slot without an offset starts isn't known, so it's the next one only if no other is: there is a slot, so it isn't "none".
        const earliest = nextSlot(all, now) ?? all.find(({ instant }) => instant === undefined)
        if (earliest !== undefined) next.set(npi, earliest)
        await loader.append(
          shown.map((slot) => ({
            key: npi,
            cells: slotRow(slot, known.record.name ?? undefined, patientClassCell(slot)),
            json: JSON.stringify(slot),
          })),
        )
        written += shown.length
      }
      loader.progress(stillReading({ ...nothingRead, taken: written }))
    }
    const requests = plan.requests.flatMap(requestParts)
    await sendAll(requests, needs, how, session, take, (npi, words) => problems.set(npi, words))

    await loader.finish(signal.aborted ? 'stopped' : 'ready', completeness(written, signal.aborted, problems))
    return {
      snapshotId: loader.id,
      sent: plan.requests.reduce((sum, { criteriaItems }) => sum + criteriaItems.length, 0),
      withheld: plan.withheld,
      problems: [...problems].map(([npi, problem]) => ({ npi, problem })),
      providers: [...found.known].map(([npi, { record }]) => ({
        npi,
        name: record.name ?? undefined,
        slots: counts.get(npi) ?? 0,
        next: nextOf(next.get(npi)),
      })),
      window: slotSearchWindow({ startDate, endDate }, providerToday([...found.known.values()][0]?.record ?? {}, now)),
    }
  } catch (cause) {
    const reason =
      cause instanceof JobFailed ? cause.failure : failure('storage', texts.searchSlots.theSearchStoppedBecauseOfAn)
    const end = signal.aborted ? { stopped: true } : { brokenOff: failureWords(reason) }
    await finishEarly(session, completenessOf({ ...nothingRead, taken: written, ...end }), reason)
    throw cause
  }
}

/** The records of all providers, fresh or requested, in the order of `npis`. */
async function readRecords(needs: SearchNeeds, how: SearchHow, session: IntoSession) {
  const { report, signal } = session
  const npis = [...new Set(how.npis)]
  const stage = texts.searchSlots.loadingProviderRecords
  report({ stage, total: npis.length, done: 0 })
  const kept = await needs.kept(npis).catch(() => new Map<string, KeptRecord>())
  const known = new Map<string, KnownProvider>()
  const problems = new Map<string, string>()
  for (const one of kept.values())
    if (one.failure === undefined && isFresh(one.askedAt, how.freshHours))
      known.set(one.npi, needs.knownBy(one.npi, one.record, one.askedAt))
  const { end } = await askMany({
    items: npis.filter((npi) => !known.has(npi)),
    ask: needs.read,
    settled(npi, answer) {
      if (answer.ok) known.set(npi, needs.knownBy(npi, answer.value, answer.meta.receivedAt))
      else problems.set(npi, texts.searchSlots.itsSlotsWerentSearched(failureWords(answer.failure)))
      report({ done: known.size + problems.size })
    },
    atOnce: how.atOnce,
    signal,
    onWait: (words) => report({ stage: words ?? stage }),
    obstacle: needs.obstacle,
    ...(needs.scale === undefined ? {} : { scale: needs.scale }),
  })
  if (end !== undefined) throw new JobFailed(end)
  if (signal.aborted) throw new JobFailed(failure('cancelled'))
  return {
    /** By NPI, in request order. */
    known: new Map(
      npis.flatMap((npi) => {
        const one = known.get(npi)
        return one === undefined ? [] : [[npi, one] as const]
      }),
    ),
    problems,
  }
}

async function sendAll(
  batches: readonly SlotRequest[],
  needs: SearchNeeds,
  how: SearchHow,
  { report, signal }: IntoSession,
  take: (came: readonly ProviderSlot[], items: SlotRequest['criteriaItems']) => Promise<void>,
  failed: (npi: string, words: string) => void,
): Promise<void> {
  const stage = texts.searchSlots.searchingSlots
  const total = batches.reduce((sum, { criteriaItems }) => sum + criteriaItems.length, 0)
  let done = 0
  /** A chain, since rows are written sequentially. */
  let taken: Promise<unknown> = Promise.resolve()
  report({ stage, done, total })
  const { end } = await askMany({
    items: batches,
    ask: (request, stop) => searchBatch(request, (part) => needs.search(part, stop)),
    settled({ criteriaItems }, answer) {
      if (answer.ok) {
        for (const one of answer.value.failed) failed(one.npi, failureWords(one.failure))
        const { slots } = answer.value
        taken = taken.then(() => take(slots, criteriaItems))
        taken.catch(() => undefined)
      } else for (const { npi } of criteriaItems) failed(npi, failureWords(answer.failure))
      done += criteriaItems.length
      report({ done })
    },
    atOnce: how.atOnce,
    signal,
    onWait: (words) => report({ stage: words ?? stage }),
    obstacle: needs.obstacle,
    anyCame: true,
    ...(needs.scale === undefined ? {} : { scale: needs.scale }),
  })
  await taken
  if (end !== undefined) throw new JobFailed(end)
}

/** Adds the department's name, which this answer lacks, from the provider's record. Looks up each department once. */
function namesDepartments({ departments }: Provider): (slot: ProviderSlot) => ProviderSlot {
  const known = new Map<string, string | null | undefined>()
  return (slot) => {
    if (slot.departmentName !== undefined) return slot
    const { ehrSystemName, departmentEmrId, departmentUuid } = slot
    const key = JSON.stringify([ehrSystemName, departmentEmrId, departmentUuid])
    if (!known.has(key)) {
      const own = departments?.find(
        (one) =>
          (one.emrId != null &&
            one.emrId === departmentEmrId &&
            sameCode(one.ehrSystemName ?? '', ehrSystemName ?? '')) ||
          (departmentUuid !== undefined && isSameId(departmentKey(one) ?? '', departmentUuid)),
      )
      known.set(key, own?.name)
    }
    const departmentName = known.get(key)
    return departmentName == null ? slot : { ...slot, departmentName }
  }
}

/** Who a slot is for: from the answer, else from its visit type in the record (rule 5); undefined if neither says. Looks up each visit type once. */
function patientClassCells(record: Provider): (slot: ProviderSlot) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (slot) => {
    if (slot.forNewPatient === true) return slot.forEstablishedPatient === true ? 'both' : 'new'
    if (slot.forEstablishedPatient === true) return 'returning'
    const key = visitTypeKeyOfSlot(slot)
    if (!known.has(key)) known.set(key, onlyClassOf(visitTypesOfSlot(slot, record)))
    return known.get(key)
  }
}

const nextOf = (slot: ProviderSlot | undefined): SearchedSlots['providers'][number]['next'] =>
  slot && {
    slotDateTime: slot.slotDateTime,
    day: slot.day,
    zone: slot.zone,
    department: slot.departmentName ?? slot.departmentEmrId,
    ehrSystemName: slot.ehrSystemName,
    departmentEmrId: slot.departmentEmrId,
    departmentUuid: slot.departmentUuid,
    visitTypeId: slot.visitTypeId,
    visitTypeGuid: slot.visitTypeGuid,
    visitTypeName: slot.visitTypeName,
    forNewPatient: slot.forNewPatient,
    forEstablishedPatient: slot.forEstablishedPatient,
  }

/** The answers have no count of their own: all received rows count as complete, and failed requests are named. */
function completeness(taken: number, stopped: boolean, problems: ReadonlyMap<string, string>): Completeness {
  const whole = completenessOf({ ...nothingRead, totalAtStart: taken, totalAtEnd: taken, taken, stopped })
  if (problems.size === 0) return whole
  const [first] = problems
  const sentence =
    problems.size === 1 && first !== undefined
      ? texts.searchSlots.theSlotsOfNpiCouldntBe(first[0], first[1])
      : texts.searchSlots.theSlotsOfProvidersCouldntBe(numberWords(problems.size))
  return { ...whole, verdict: 'incomplete', missing: [...whole.missing, sentence] }
}
