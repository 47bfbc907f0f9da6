import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchedSlots } from '../../src/bridge/calls/providers.ts'
import { noCriteria } from '../../src/domain/slots/slot-criteria.ts'
import { type LensSide, lensOf } from '../../src/domain/slots/slot-lens.ts'
import { notCoveredBy } from '../../src/domain/slots/named-search.ts'
import {
  entriesOfCareOptions,
  entriesOfSearch,
  hasStart,
  type ProviderSlot,
  slotsOfTimeSlots,
} from '../../src/domain/slots/provider-slots.ts'
import { provider } from '../../src/domain/providers/provider.ts'
import { createDeskMemory } from '../../src/main/workspaces/booking/desk/desk-memory.ts'
import { findHandlers } from '../../src/main/workspaces/booking/find/find-handlers.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { createRecordSource } from '../../src/main/workspaces/providers/record-source.ts'
import { counted } from '../counted.ts'
import { allKeys, connectionTo } from '../requests/harness.ts'
import { type FakePlatform, npiOf, recordOf, type Seen, startFakePlatform } from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace } from './harness.ts'

/**
 * data-admin finding 1: a platform where visit types of new and returning patients share a name, and visitTypeNames means only `name`. The directory audit, a
 * search, the slot lens, the provider page and the booking desk show the same slots for providers of all 16 flag combinations.
 */

const count = counted(24, 300)
const npis = Array.from({ length: count }, (_, at) => npiOf(at))
const placeOf = (npi: string) => npis.indexOf(npi)

type Class = 'new' | 'returning'
const flagsOf = (npi: string) => {
  const bits = placeOf(npi) % 16
  return { on: (bits & 8) !== 0, accepting: (bits & 4) !== 0, open: (bits & 2) !== 0, direct: (bits & 1) !== 0 }
}
/** Section 3, implemented for this test. */
const openTo = (npi: string): readonly Class[] => {
  const { on, accepting, open, direct } = flagsOf(npi)
  return [...(on && accepting && open ? (['new'] as const) : []), ...(on && direct ? (['returning'] as const) : [])]
}

type Type = { readonly id: string; readonly visitTypeId: string; readonly name: string; readonly shortName: string }
/** In rotation: every name is shared; one is; a shortName equals the other type's name; none is shared. */
const typesOf = (npi: string): readonly Type[] => {
  const own = [
    [
      ['OfficeVisit', 'NewPatient'],
      ['OfficeVisit', 'Retail'],
    ],
    [
      ['OfficeVisit', 'NewPatient'],
      ['OfficeVisit', 'FollowUp'],
      ['First visit', 'NewPatient'],
      ['Physical', 'Physical'],
    ],
    [
      ['Retail', 'NewPatient'],
      ['Wellness', 'Retail'],
    ],
    [
      ['New visit', 'NewPatient'],
      ['Follow-up visit', 'FollowUp'],
    ],
  ][Math.floor(placeOf(npi) / 16) % 4]
  return (own ?? []).map(([name = '', shortName = ''], at) => ({
    id: `guid-${npi}-${at}`,
    visitTypeId: `${at + 11}`,
    name,
    shortName,
    bufferDays: 0,
    maxLookAheadDays: 80,
  }))
}
const classOf = ({ shortName }: Type): Class => (shortName === 'NewPatient' ? 'new' : 'returning')

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [dayAfter(2), dayAfter(12)]
/** One provider in eleven has no slots. */
const daysOf = (npi: string) => (placeOf(npi) % 11 === 5 ? [] : [3, 8].map(dayAfter))
const startsOf = (npi: string, type: Type, start: string | undefined, end: string | undefined) =>
  daysOf(npi)
    .filter((day) => (start === undefined || start <= day) && (end === undefined || day <= end))
    .flatMap((day) => ['09', '10'].map((hour) => ({ day, dateTime: `${day}T${hour}:${type.visitTypeId}:00-07:00` })))

/** The platform's data for a provider and its open classes: the expected result for every screen. */
const truth = (npi: string) =>
  typesOf(npi)
    .filter((type) => openTo(npi).includes(classOf(type)))
    .flatMap((type) => startsOf(npi, type, from, to).map(({ dateTime }) => dateTime))
    .toSorted()

function answer({ path, query, body }: Seen) {
  if (path === '/v1/providers') return { json: npis.map((npi) => ({ system: 'harbor-ehr', npi })) }
  if (path === '/v5/slots/search') {
    const asked = body as {
      readonly criteriaItems: readonly { readonly npi: string }[]
      readonly visitTypeNames?: readonly string[]
      readonly startDate?: string
      readonly endDate?: string
    }
    const results = asked.criteriaItems.flatMap(({ npi }) => {
      const visitTypes = typesOf(npi)
        .filter(({ name }) => asked.visitTypeNames?.includes(name) ?? true)
        .map((type) => ({
          visitTypeId: type.visitTypeId,
          visitTypeName: type.name,
          slots: startsOf(npi, type, asked.startDate, asked.endDate).map(({ dateTime }) => ({
            dateTime,
            duration: 20,
          })),
        }))
      return [{ npi, ehrInstance: 'harbor-ehr', departmentId: '101', timezone: 'America/Phoenix', visitTypes }]
    })
    return { json: { results } }
  }
  const range = [query.get('startDate') ?? undefined, query.get('endDate') ?? undefined] as const
  const daysFor = (npi: string, type: Type, timesOf: (dateTime: string) => object) =>
    [...Map.groupBy(startsOf(npi, type, ...range), ({ day }) => day)].map(([date, own]) => ({
      date,
      slotTimes: own.map(({ dateTime }) => ({ slotDateTime: dateTime, duration: 20, ...timesOf(dateTime) })),
    }))
  const facts = (type: Type) => ({
    visitTypeName: type.name,
    forNewPatient: classOf(type) === 'new',
    forEstablishedPatient: classOf(type) === 'returning',
  })
  const slotsOf = /^\/v5\/providers\/([^/]+)\/timeslots$/.exec(path)?.[1]
  if (slotsOf !== undefined) {
    const wanted = { newPatient: 'new', establishedPatient: 'returning' }[query.get('newOrEstablishedPatient') ?? '']
    const names = query.getAll('visitTypeName')
    const slotsByVisitType = typesOf(slotsOf)
      .filter((type) => wanted === undefined || classOf(type) === wanted)
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .map((type) => ({
        visitTypeId: type.visitTypeId,
        visitTypeGuid: type.id,
        ...facts(type),
        scheduleDays: daysFor(slotsOf, type, () => ({})),
      }))
    const place = { departmentId: '101', ehrSystemName: 'harbor-ehr', timezone: 'America/Phoenix' }
    return { json: { slots: [{ npi: slotsOf, ...place, slotsByVisitType }] } }
  }
  if (path === '/v1/availability/slots') {
    const npi = query.get('npis') ?? ''
    const names = query.get('visitTypeNames')?.split(',')
    const option = { npi, departmentEhrIdentifier: 'harbor-ehr|101', duration: 20 }
    const slotsByVisitType = typesOf(npi)
      .filter(({ name }) => names?.includes(name) ?? true)
      .map((type) => ({
        visitTypeEmrId: type.visitTypeId,
        visitTypeUuids: [type.id],
        ...facts(type),
        scheduleDays: daysFor(npi, type, () => ({ providerOptions: [option] })),
      }))
    return { json: { slotsByVisitType } }
  }
  const npi = path.slice(path.lastIndexOf('/') + 1)
  return placeOf(npi) < 0 ? undefined : { json: recordFor(npi) }
}

const recordFor = (npi: string) => {
  const { on, accepting, open, direct } = flagsOf(npi)
  return recordOf(npi, {
    isActive: on,
    acceptingNewPatients: accepting,
    scheduleStatus: { allowsOpenSchedule: open, allowsDirectSchedule: direct },
    visitTypes: typesOf(npi),
  })
}

let fake: FakePlatform
let providers: ProvidersWorkspace
beforeAll(async () => {
  fake = await startFakePlatform(answer)
  providers = await openProviders(fake.url)
})
afterAll(async () => {
  await providers.close()
  await fake.close()
})

const startsIn = (slots: readonly ProviderSlot[] | undefined) =>
  (slots ?? []).map(({ slotDateTime }) => slotDateTime).toSorted()
const open = npis.filter((npi) => openTo(npi).length > 0)

it('data-admin finding 1: the provider page names every slot of the open classes', async () => {
  for (const npi of npis) {
    const { result } = await providers.ok('providers.timeSlots', { npi, startDate: from, endDate: to })
    expect([npi, startsIn(result && slotsOfTimeSlots(result))]).toEqual([npi, truth(npi)])
  }
})

it('data-admin finding 1: a search names the same ones', async () => {
  const { jobId } = await providers.ok('providers.search', { npis, startDate: from, endDate: to })
  const job = await providers.ended(jobId)
  const found = job.result as SearchedSlots
  expect(found.problems).toEqual([])
  expect(found.providers.map(({ npi, slots }) => [npi, slots])).toEqual(npis.map((npi) => [npi, truth(npi).length]))
  const rows = Map.groupBy(await providers.rowsOf(found.snapshotId), ({ npi }) => npi ?? '')
  for (const npi of npis)
    expect([npi, (rows.get(npi) ?? []).map(({ slotDateTime }) => slotDateTime ?? '').toSorted()]).toEqual([
      npi,
      truth(npi),
    ])
})

it('data-admin finding 1: the directory audit finds those without slots, and no other', async () => {
  const { jobId, snapshotId } = await providers.ok('providers.audit', { slots: true })
  expect((await providers.ended(jobId)).state).toBe('done')
  const empty = (await providers.rowsOf(snapshotId)).filter(({ rule }) => rule?.startsWith('Bookable, but no slots'))
  expect(empty.map(({ npi }) => npi ?? '').toSorted()).toEqual(
    open.filter((npi) => daysOf(npi).length === 0).toSorted(),
  )
})

it('data-admin finding 1: the lens names the same ones, and calls none missing that it could not ask for', async () => {
  let unknown = 0
  for (const npi of open) {
    const asked = { npi, startDate: from, endDate: to }
    const [time, search, care] = await Promise.all([
      providers.ok('providers.timeSlots', asked),
      providers.ok('providers.slotSearch', asked),
      providers.ok('providers.careSlots', { ...asked, daysOfSlots: 7 }),
    ])
    const record = provider.parse(recordFor(npi))
    const side = (
      source: LensSide['source'],
      slots: readonly ProviderSlot[] | undefined,
      coverage: typeof search.coverage,
    ): LensSide => ({
      source,
      answered: slots !== undefined,
      slots: slots ?? [],
      notCovered: (slot) => notCoveredBy(coverage, slot, record),
    })
    const rows = lensOf(
      [
        side('timeSlots', time.result && slotsOfTimeSlots(time.result), { of: 'all' }),
        side('slotSearch', search.result && entriesOfSearch(search.result).filter(hasStart), search.coverage),
        side('careOptions', care.result && entriesOfCareOptions(care.result, npi).filter(hasStart), care.coverage),
      ],
      Date.now(),
    )
    expect([npi, startsIn(rows.flatMap(({ slots }) => slots.timeSlots ?? []))]).toEqual([npi, truth(npi)])
    expect([npi, rows.filter(({ signs }) => signs.length > 0)]).toEqual([npi, []])
    unknown += rows.filter(({ notKnown }) => notKnown.slotSearch?.state === 'could-not-be-asked').length
  }
  expect(unknown).toBeGreaterThan(0)
})

it('data-admin finding 1: the booking desk finds the same ones', async () => {
  const client = createPlatformClient()
  const connection = connectionTo({ base: fake.url, visit: fake.url, scheduling: fake.url }, { id: 'desk' })
  const contextOf = (to_: typeof connection, signal: AbortSignal) => ({ connection: to_, keys: allKeys, signal })
  const source = createRecordSource({ client, store: providers.records, contextOf })
  const handlers = findHandlers({
    client,
    booking: { memory: createDeskMemory() },
    connectionOf: async () => connection,
    contextOf,
    providerOf: (of, npi, _system, signal) => source.known({ connection: of, npi }, signal),
    boardRowsOf: () => [],
    now: Date.now,
  })
  for (const patientClass of ['new', 'returning'] as const) {
    // A provider with both classes open is covered by a search that doesn't separate them.
    const alone = open.filter((npi) => openTo(npi).join() === patientClass).slice(0, 30)
    const criteria = { ...noCriteria, form: 'providers' as const, npis: alone, startDate: from, endDate: to }
    const { signal } = new AbortController()
    const found = await handlers['booking.slots']({ connectionId: 'desk', criteria, patientClass }, { signal })
    if (!found.ok) throw new Error(JSON.stringify(found.failure))
    expect(found.value.notes).toEqual([])
    const byNpi = Map.groupBy(found.value.slots, ({ npi }) => npi)
    for (const npi of alone)
      expect([npi, (byNpi.get(npi) ?? []).map(({ slotDateTime }) => slotDateTime).toSorted()]).toEqual([
        npi,
        truth(npi),
      ])
  }
  await client.close()
})
