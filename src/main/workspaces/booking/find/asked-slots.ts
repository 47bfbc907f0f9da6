import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { type Failure, failure, failureWords } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { type HiddenSlots, hiddenBy, typesOf } from '../../../../domain/slots/hidden-slots.ts'
import type { CareSlotsResult } from '../../../../domain/providers/care-options.ts'
import { plainCode, sameCode } from '../../../../domain/normal-text.ts'
import { isPlainlyName } from '../../../../domain/providers/npi.ts'
import { isSameId } from '../../../../domain/providers/provider-parts.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import {
  offeredOfCareSearch,
  offeredOfCareSlots,
  keyedParts,
  type OfferedAnswer,
  offeredOfTimeSlots,
  providersOf,
} from '../../../../domain/slots/offered-slots.ts'
import { pagesOf, type SlotPage } from '../../../../domain/slots/offered-pages.ts'
import type { Provider, TimeSlotsResult, TimeSlotVisitType } from '../../../../domain/providers/provider.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import {
  planSlotSearch,
  planTimeSlots,
  requestParts,
  type SearchedProvider,
  type SlotRequest,
  type SlotSearchItem,
  slotsForClass,
  type Withheld,
} from '../../../../domain/slots/slot-requests.ts'
import type { Answer } from '../../../services/handler.ts'
import { failed } from '../../../services/storage/result.ts'
import { eachOf } from '../../../services/each-of.ts'
import type { KnownProvider, ProviderBook } from './provider-book.ts'
import type { FindNeeds } from '../booking-needs.ts'
import {
  areNamesListable,
  given,
  notAsked,
  placeQuery,
  rangeOf,
  searchBody,
  type SlotQuestion,
  visitTypesOf,
} from './slot-question.ts'
import { askOffered } from './offered-answer.ts'
import { texts } from '../text/find.ts'

/** Slots by each of the four forms, as answered. If the search names providers, slots that section 3 forbids are withheld before the request. */

export type AskedSlots = Omit<OfferedSlots, 'searchContext' | 'askedAt'> & {
  readonly searchContext: string | undefined
  /** Providers that were looked up beforehand. */
  readonly known: ReadonlyMap<string, KnownProvider>
}

export type AskNeeds = Pick<FindNeeds, 'client' | 'contextOf' | 'now'> & { readonly book: ProviderBook }

type Asking = (
  needs: AskNeeds,
  connection: Connection,
  question: SlotQuestion,
  signal: AbortSignal,
) => Promise<Answer<AskedSlots>>

const nothing: AskedSlots = {
  slots: [],
  providers: [],
  given: 0,
  hidden: [],
  notAsked: [],
  pages: [],
  searchContext: undefined,
  withheld: [],
  notes: [],
  known: new Map(),
}

export const askSlots: Asking = async (needs, connection, question, signal) => {
  const { form, npis } = question.criteria
  const name = form === 'search' ? undefined : npis.find(isPlainlyName)
  if (name !== undefined) return failed(nameAsNpi(name))
  return asking[form](needs, connection, question, signal)
}

const byPlace: Asking = async ({ client, contextOf, book }, connection, question, signal) => {
  const { criteria, patientClass } = question
  const { known } = await book.lookUp(connection, criteria.npis, mostProviders, signal)
  const withheld = [...known].flatMap(([npi, { decision }]) => planTimeSlots(npi, decision, patientClass, {}).withheld)
  const npis = criteria.npis.filter((npi) => !withheld.some((one) => one.npi === npi))
  // Without any NPI, it would search all providers of the place.
  if (npis.length === 0 && criteria.npis.length > 0) return { ok: true, value: { ...nothing, withheld, known } }
  const query = placeQuery({ ...question, criteria: { ...criteria, npis } })
  const answer = await client.send('careOptions.slots', query, contextOf(connection, signal))
  if (!answer.ok) return failed(inCriteria(answer.failure))
  const { wanted, others } = inTypes(answer.value, question)
  // Ignores visit types of the other patient class, which have their own pages.
  const types = wanted.slotsByVisitType.filter((type) => isForClass(type, patientClass))
  const { slots: all, providers, given: count, hidden } = offeredOfCareSlots(wanted)
  const elsewhere = offeredOfCareSlots(others)
  const slots = slotsForClass(all, patientClass, undefined)
  // A page without the wanted types may come before one that has them.
  const ahead = wanted.slotsByVisitType.length > 0 ? [] : others.slotsByVisitType.map(pageOf)
  const pages = [...types.map(pageOf), ...ahead.map((page) => ({ ...page, visitTypeName: undefined }))]
  const paged = pagesOf(slots, pages, rangeOf(question))
  const searchContext = answer.value.searchContext ?? undefined
  const counts = {
    given: count + elsewhere.given,
    hidden: [
      ...hidden,
      ...lacking('other-class', all, slots),
      ...lacking('other-page', slots, paged.slots),
      ...elsewhere.hidden,
      ...hiddenBy('other-type', typesOf(elsewhere.slots)),
    ],
  }
  return { ...answer, value: { ...nothing, ...paged, providers, ...counts, searchContext, withheld, known } }
}

/** The answer's wanted visit types and the others: names that can't be sent are compared here. */
function inTypes(result: CareSlotsResult, question: SlotQuestion) {
  const names = areNamesListable(question) ? [] : visitTypesOf(question).map(plainCode)
  const isWanted = (name: string | null | undefined) => name != null && names.includes(plainCode(name))
  const by = Object.groupBy(result.slotsByVisitType ?? [], ({ visitTypeName, visitTypeDisplayName }) =>
    names.length === 0 || isWanted(visitTypeName) || isWanted(visitTypeDisplayName) ? 'wanted' : 'others',
  )
  return {
    wanted: { ...result, slotsByVisitType: by.wanted ?? [] },
    others: { ...result, slotsByVisitType: by.others ?? [] },
  }
}

/** The slots of `all` that are missing from `some`, with a reason. */
export function lacking(reason: HiddenSlots['reason'], all: readonly OfferedSlot[], some: readonly OfferedSlot[]) {
  const kept = new Set(some)
  return hiddenBy(reason, typesOf(all.filter((slot) => !kept.has(slot))))
}

const bySearch: Asking = async (needs, connection, question, signal) => {
  const answer = await search(needs, connection, searchBody(question), signal)
  return answer.ok ? { ...answer, value: { ...answer.value, notes: notAsked(question) } } : answer
}

/** POST v1/availability/slots: with a place, or with the searchContext of an earlier answer. */
export async function search(
  { client, contextOf }: AskNeeds,
  connection: Connection,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answer<AskedSlots>> {
  const answer = await client.send('careOptions.search', body, contextOf(connection, signal))
  if (!answer.ok) return failed(inCriteria(answer.failure))
  const searchContext = answer.value.searchContext ?? undefined
  return { ...answer, value: { ...nothing, ...offeredOfCareSearch(answer.value), searchContext } }
}

const byProvider: Asking = async ({ client, contextOf, book }, connection, question, signal) => {
  const [npi, ...others] = question.criteria.npis
  if (npi === undefined) return failed(nobodyNamed)
  const { known, failed: unread } = await book.lookUp(connection, [npi], 1, signal)
  const provider = known.get(npi)
  if (provider === undefined) return failed(unread.get(npi) ?? failure('cancelled'))
  const { departmentIds, daysOfSlots } = question.criteria
  const range = rangeOf(question)
  const { query, withheld } = planTimeSlots(npi, provider.decision, question.patientClass, {
    ...given({ ...range, visitTypeName: visitTypesOf(question), daysOfSlots }),
    ...departmentFilter(provider.record, departmentIds),
  })
  const notes = others.length > 0 ? [texts.askedSlots.thisFormSearchesOneProviderThe] : []
  if (query === undefined) return { ok: true, value: { ...nothing, withheld, notes, known } }
  const answer = await client.send('providers.timeSlots', { npi, ...query }, contextOf(connection, signal))
  if (!answer.ok) return failed(inCriteria(answer.failure))
  const { wanted, others: rest } = inDepartments(answer.value, departmentIds, provider.record)
  const elsewhere = offeredOfTimeSlots(rest, npi)
  const { slots, providers, given: here, hidden } = offeredOfTimeSlots(wanted, npi)
  const answered = wanted.slots.flatMap(({ slotsByVisitType }) => (slotsByVisitType ?? []).map(pageOf))
  const paged = pagesOf(slots, answered, range)
  const counts = {
    given: here + elsewhere.given,
    hidden: [
      ...hidden,
      ...lacking('other-page', slots, paged.slots),
      ...elsewhere.hidden,
      ...hiddenBy('other-department', typesOf(elsewhere.slots)),
    ],
  }
  return { ...answer, value: { ...nothing, ...paged, providers, ...counts, withheld, notes, known } }
}

const mostProviders = 100
/** Maximum number of concurrent requests. */
const atOnce = 4

const byProviders: Asking = async ({ client, contextOf, book, now }, connection, question, signal) => {
  const { criteria, patientClass } = question
  if (criteria.npis.length === 0) return failed(nobodyNamed)
  const { known, failed: unread } = await book.lookUp(connection, criteria.npis, mostProviders, signal)
  const [first] = unread.values()
  if (known.size === 0) return failed(first ?? failure('cancelled'))
  const notes = [...unread].map(([npi, reason]) => texts.askedSlots.providerWasntSearched(npi, failureWords(reason)))
  const withheld: Withheld[] = []
  const searched: SearchedProvider[] = []
  /** Of providers that are searched everywhere though departments are requested: whether a department's id is one of those. */
  const toNarrow = new Map<string, ReturnType<typeof isOneOf>>()
  for (const npi of new Set(criteria.npis)) {
    const provider = known.get(npi)
    if (provider === undefined) continue
    const plan = planTimeSlots(npi, provider.decision, patientClass, {})
    withheld.push(...plan.withheld)
    if (plan.query === undefined) continue
    const items = itemsOf(npi, provider.record, criteria.departmentIds)
    if (items.length === 0) notes.push(texts.askedSlots.providerIsntAtAnyOfThe(npi))
    if (criteria.departmentIds.length > 0 && items.some(({ departmentId }) => departmentId === undefined))
      toNarrow.set(npi, isOneOf(criteria.departmentIds, provider.record))
    searched.push(...items.map((item) => ({ item, ...provider })))
  }
  const asked = { ...rangeOf(question), visitTypeNames: visitTypesOf(question) }
  const plan = planSlotSearch(searched, asked, now())
  // Slots withheld from the other patient class aren't relevant here.
  const ofClass = plan.withheld.filter((one) => one.patientClass === patientClass)
  const requests = plan.requests.flatMap(requestParts)
  const answers = new Map<SlotRequest, Answer<OfferedAnswer>>()
  await eachOf(requests, atOnce, signal, async (request) => {
    answers.set(request, await askOffered(client, request, contextOf(connection, signal)))
  })
  const came: OfferedAnswer[] = []
  let last: Answer<OfferedAnswer> | undefined
  for (const request of requests) {
    const answer = answers.get(request) ?? failed(failure('cancelled'))
    if (answer.ok) came.push(answer.value)
    else if (requests.length === 1) return failed(inCriteria(answer.failure))
    else {
      const npis = [...new Set(request.criteriaItems.map(({ npi }) => npi))].join(', ')
      notes.push(texts.askedSlots.slotsOfCouldntBeLoaded(npis, failureWords(answer.failure)))
    }
    if (last?.ok !== true) last = answer
  }
  if (last?.ok === false) return last
  const { slots, hidden } = keyedParts(came.flatMap((answer) => answer.slots))
  const named = slots.filter(({ npi }) => known.has(npi))
  const there = named.filter(({ npi, departmentEmrId, departmentUuid }) => {
    const isWanted = toNarrow.get(npi)
    return isWanted === undefined || isWanted(departmentEmrId) || isWanted(departmentUuid)
  })
  const counts = {
    given: came.reduce((sum, answer) => sum + answer.given, 0),
    hidden: [
      ...came.flatMap((answer) => answer.hidden),
      ...hidden,
      ...lacking('other-provider', slots, named),
      ...lacking('other-department', named, there),
    ],
    notAsked: [...new Map(plan.notAsked.map((one) => [one.npi, one])).values()],
  }
  const providers = providersOf(slots, () => [])
  const value = { ...nothing, slots: there, providers, ...counts, withheld: [...withheld, ...ofClass], notes, known }
  return { ok: true, value, ...(last?.ok === true && last.meta !== undefined ? { meta: last.meta } : {}) }
}

const asking = { place: byPlace, search: bySearch, provider: byProvider, providers: byProviders } as const

const nobodyNamed = failure('invalid-input', {
  message: texts.askedSlots.noProviderIsEnteredSoNothing,
  nextStep: texts.askedSlots.chooseAProvider,
  issues: [{ field: 'npis', message: texts.askedSlots.enterAProviderByNpi }],
})

const nameAsNpi = (name: string) =>
  failure('invalid-input', {
    message: texts.askedSlots.isANameNotAnNpiSoNothing(name.slice(0, 80)),
    nextStep: texts.askedSlots.findTheProviderByNameAndSelectThem,
    issues: [{ field: 'npis', message: texts.askedSlots.selectTheProviderFromTheListOrEnter }],
  })

/** Renames issues to the criteria's own fields. */
function inCriteria(reason: Failure): Failure {
  if (reason.issues === undefined) return reason
  const names: Readonly<Record<string, string>> = { departmentEmrIds: 'departmentIds', visitTypeName: 'visitTypeNames' }
  return {
    ...reason,
    issues: reason.issues.map(({ field, message }) => {
      const [head = '', ...rest] = field.split(/(?=[.[])/)
      return { field: [names[head] ?? head, ...rest].join(''), message }
    }),
  }
}

function isForClass(
  { forNewPatient, forEstablishedPatient }: Pick<TimeSlotVisitType, 'forNewPatient' | 'forEstablishedPatient'>,
  patientClass: PatientClass,
): boolean {
  const says = { forNewPatient: forNewPatient ?? undefined, forEstablishedPatient: forEstablishedPatient ?? undefined }
  return slotsForClass([says], patientClass, undefined).length > 0
}

function pageOf(type: Pick<TimeSlotVisitType, 'visitTypeName' | 'nextStartDate' | 'previousEndDate'>): SlotPage {
  return {
    visitTypeName: type.visitTypeName?.trim() === '' ? undefined : (type.visitTypeName ?? undefined),
    nextStartDate: type.nextStartDate ?? undefined,
    previousEndDate: type.previousEndDate ?? undefined,
  }
}

/** The single requested department, if the record names its EHR. */
function departmentFilter(record: Provider, departmentIds: readonly string[]) {
  const [item, other] = itemsOf('', record, departmentIds)
  const isOne = departmentIds.length === 1 && other === undefined
  if (!isOne || item?.ehrInstance === undefined || item.departmentId === undefined) return {}
  return { departmentEmrSystemId: item.ehrInstance, departmentEmrId: item.departmentId }
}

/**
 * One item per requested department of the provider. A departmentId needs its ehrInstance; where the record lacks that, or doesn't say which departments
 * there are, the provider is searched everywhere and the slots are narrowed afterwards.
 */
function itemsOf(npi: string, { departments }: Provider, departmentIds: readonly string[]): readonly SlotSearchItem[] {
  if (departmentIds.length === 0 || departments == null) return [{ npi }]
  const wanted = departments.filter(({ emrId }) => isAmong(departmentIds, emrId))
  const isUnsure =
    wanted.some(({ ehrSystemName }) => isBlank(ehrSystemName)) ||
    (wanted.length === 0 && departments.some(({ emrId }) => isBlank(emrId)))
  if (isUnsure) return [{ npi }]
  return wanted.map(({ emrId, ehrSystemName }) => ({
    npi,
    ehrInstance: ehrSystemName ?? undefined,
    departmentId: emrId ?? undefined,
  }))
}

/** A typed ID may be in other letter case than the record's. */
const isAmong = (departmentIds: readonly string[], id: string | null | undefined): boolean =>
  id != null && departmentIds.some((one) => sameCode(one, id))

const isBlank = (text: string | null | undefined): boolean => text == null || text.trim() === ''

/** Tells whether an id is that of one of these departments: by the EHR's id, or by the UUID that the record has for it. */
function isOneOf(departmentIds: readonly string[], { departments }: Provider) {
  const uuids = (departments ?? []).flatMap(({ emrId, departmentId }) =>
    isAmong(departmentIds, emrId) && departmentId != null ? [departmentId] : [],
  )
  return (id: string | null | undefined): boolean =>
    id != null &&
    (isAmong(departmentIds, id.slice(id.lastIndexOf('|') + 1)) || uuids.some((uuid) => isSameId(uuid, id)))
}

/** The answer's items at these departments and the others; without departments, all are wanted. */
function inDepartments(result: TimeSlotsResult, departmentIds: readonly string[], record: Provider) {
  const isWanted = departmentIds.length === 0 ? () => true : isOneOf(departmentIds, record)
  const by = Object.groupBy(result.slots ?? [], (item) =>
    isWanted(item.departmentId) || isWanted(item.departmentIdentifier) ? 'wanted' : 'others',
  )
  return { wanted: { ...result, slots: by.wanted ?? [] }, others: { ...result, slots: by.others ?? [] } }
}
