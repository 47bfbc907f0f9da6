import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchedSlots } from '../../src/bridge/calls/providers.ts'
import { type FakePlatform, npiOf, recordOf, type Seen, startFakePlatform } from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace } from './harness.ts'

/**
 * Section 3, implemented here independently: isActive false closes everything; new patients need acceptingNewPatients and allowsOpenSchedule; returning
 * patients need allowsDirectSchedule. This alone judges the requests to the platform.
 */

type Flags = {
  readonly isActive: boolean
  readonly acceptingNewPatients: boolean
  readonly allowsOpenSchedule: boolean
  readonly allowsDirectSchedule: boolean
}
type Class = 'new' | 'returning'

const allFlags: readonly Flags[] = Array.from({ length: 16 }, (_, bits) => ({
  isActive: (bits & 8) !== 0,
  acceptingNewPatients: (bits & 4) !== 0,
  allowsOpenSchedule: (bits & 2) !== 0,
  allowsDirectSchedule: (bits & 1) !== 0,
}))
const byNpi = new Map(allFlags.map((flags, at) => [npiOf(at), flags]))

const allows = (flags: Flags, one: Class): boolean =>
  flags.isActive &&
  (one === 'new' ? flags.acceptingNewPatients && flags.allowsOpenSchedule : flags.allowsDirectSchedule)

/** One name is shared by a visit type of each class: a request by name covers both. */
const visitTypes = [
  { id: 'guid-new', visitTypeId: '11', name: 'New visit', shortName: 'NewPatient' },
  { id: 'guid-follow', visitTypeId: '12', name: 'Follow-up visit', shortName: 'FollowUp' },
  { id: 'guid-well-new', visitTypeId: '13', name: 'Wellness', shortName: 'NewPatient' },
  { id: 'guid-well', visitTypeId: '14', name: 'Wellness', shortName: 'Wellness' },
  { id: 'guid-physical', visitTypeId: '15', name: 'Physical, adult', shortName: 'AdultPhysical' },
]
const classesOfName = (name: string): readonly Class[] => {
  const named = visitTypes.filter((type) => type.name === name || type.shortName === name)
  // A name that isn't in the record may be of either class.
  if (named.length === 0) return ['new', 'returning']
  return named.map(({ shortName }) => (shortName === 'NewPatient' ? 'new' : 'returning'))
}
const classesOfNames = (names: readonly string[]): readonly Class[] =>
  names.length === 0 ? ['new', 'returning'] : names.flatMap(classesOfName)

const recordFor = (npi: string, flags: Flags) =>
  recordOf(npi, {
    isActive: flags.isActive,
    acceptingNewPatients: flags.acceptingNewPatients,
    scheduleStatus: {
      allowsOpenSchedule: flags.allowsOpenSchedule,
      allowsDirectSchedule: flags.allowsDirectSchedule,
    },
    visitTypes,
  })

/** The provider and class of a slot request; empty for other requests. */
function askedFor({ path, query, body }: Seen): readonly { readonly npi: string; readonly patientClass: Class }[] {
  const each = (npis: readonly string[], classes: readonly Class[]) =>
    npis.flatMap((npi) => classes.map((patientClass) => ({ npi, patientClass })))
  const one = /^\/v5\/providers\/([^/]+)\/timeslots$/.exec(path)?.[1]
  if (one !== undefined) {
    const wanted = query.get('newOrEstablishedPatient')
    const classes: Record<string, readonly Class[]> = { newPatient: ['new'], establishedPatient: ['returning'] }
    return each([one], classes[wanted ?? ''] ?? ['new', 'returning'])
  }
  if (path === '/v5/slots/search') {
    const { criteriaItems, visitTypeNames = [] } = body as {
      criteriaItems: readonly { readonly npi: string }[]
      visitTypeNames?: readonly string[]
    }
    return each(
      criteriaItems.map(({ npi }) => npi),
      classesOfNames(visitTypeNames),
    )
  }
  if (path === '/v1/availability/slots') {
    const names = query.get('visitTypeNames')?.split(',') ?? []
    return each(query.get('npis')?.split(',') ?? [], classesOfNames(names))
  }
  return []
}

const forbidden = (seen: readonly Seen[], flagsOf: ReadonlyMap<string, Flags> = byNpi) =>
  seen.flatMap(askedFor).filter(({ npi, patientClass }) => {
    const flags = flagsOf.get(npi)
    return flags === undefined || !allows(flags, patientClass)
  })
const asked = (seen: readonly Seen[]) =>
  [...new Set(seen.flatMap(askedFor).map(({ npi, patientClass }) => `${npi} ${patientClass}`))].toSorted()

let fake: FakePlatform
let providers: ProvidersWorkspace
let ehrFlags: Flags | undefined

beforeAll(async () => {
  fake = await startFakePlatform((request) => {
    if (request.path === '/v1/providers')
      return { json: [...byNpi.keys()].map((npi) => ({ system: 'harbor-ehr', npi })) }
    if (request.path === '/v5/slots/search') return { json: { results: [] } }
    if (request.path === '/v1/availability/slots') return { json: { slotsByVisitType: [] } }
    if (request.path.endsWith('/timeslots')) return { json: { slots: [] } }
    const detail = /^\/v3\/providers\/(?:(.*)\|)?([^/]+)$/.exec(request.path)
    const flags = byNpi.get(detail?.[2] ?? '')
    if (detail === null || flags === undefined) return { status: 404, json: {} }
    return { json: recordFor(detail[2] ?? '', detail[1] === undefined ? flags : (ehrFlags ?? flags)) }
  })
  providers = await openProviders(fake.url)
})
afterAll(async () => {
  await providers.close()
  await fake.close()
})

const nameLists = [
  undefined,
  ['New visit'],
  ['Follow-up visit'],
  ['New visit', 'Follow-up visit'],
  ['Wellness'],
  ['NewPatient'],
  ['Anything'],
]

describe('no slot request that section 3 forbids leaves', () => {
  it.each(allFlags.map((flags, at) => ({ ...flags, at })))('%o', async ({ at, ...flags }) => {
    const npi = npiOf(at)
    for (const visitTypeNames of nameLists) {
      const filter = visitTypeNames === undefined ? {} : { visitTypeNames }
      for (const patientClass of ['new', 'returning', 'both'] as const) {
        fake.forget()
        const visitTypeName = visitTypeNames === undefined ? {} : { visitTypeName: visitTypeNames }
        const value = await providers.ok('providers.timeSlots', { npi, patientClass, ...visitTypeName })
        const wanted = (['new', 'returning'] as const).filter((one) => patientClass === 'both' || one === patientClass)
        expect(forbidden(fake.seen)).toEqual([])
        expect(asked(fake.seen)).toEqual(wanted.filter((one) => allows(flags, one)).map((one) => `${npi} ${one}`))
        expect(value.withheld.map((one) => one.patientClass)).toEqual(wanted.filter((one) => !allows(flags, one)))
        expect(value.result === undefined).toBe(wanted.every((one) => !allows(flags, one)))
      }
      fake.forget()
      await providers.ok('providers.slotSearch', { npi, ...filter })
      // Names that only this endpoint can't accept cause a failure, and nothing is sent.
      await providers.call('providers.careSlots', { npi, daysOfSlots: 7, ...filter })
      expect(forbidden(fake.seen)).toEqual([])
    }
    fake.forget()
    await providers.ok('providers.slotSearch', { npi })
    const open = (['new', 'returning'] as const).filter((one) => allows(flags, one))
    expect(asked(fake.seen)).toEqual(open.map((one) => `${npi} ${one}`))
    fake.forget()
    await providers.ok('providers.careSlots', { npi, daysOfSlots: 7 })
    expect(asked(fake.seen)).toEqual(open.map((one) => `${npi} ${one}`))
  })

  it('in a search of all of them at once, with any names', async () => {
    for (const visitTypeNames of nameLists) {
      fake.forget()
      const { jobId } = await providers.ok('providers.search', {
        npis: [...byNpi.keys()],
        ...(visitTypeNames === undefined ? {} : { visitTypeNames }),
      })
      const job = await providers.ended(jobId)
      expect(job.state).toBe('done')
      expect(forbidden(fake.seen)).toEqual([])
      if (visitTypeNames !== undefined) continue
      const open = [...byNpi].flatMap(([npi, flags]) =>
        (['new', 'returning'] as const).filter((one) => allows(flags, one)).map((one) => `${npi} ${one}`),
      )
      expect(asked(fake.seen)).toEqual(open.toSorted())
      expect((job.result as SearchedSlots).withheld).toHaveLength(32 - open.length)
    }
  })

  it('in an audit that asks for slots', async () => {
    fake.forget()
    const { jobId } = await providers.ok('providers.audit', { slots: true })
    expect((await providers.ended(jobId)).state).toBe('done')
    expect(forbidden(fake.seen)).toEqual([])
    expect(asked(fake.seen).length).toBeGreaterThan(0)
  })

  it('where the EHR closes what the platform’s data leave open, once the EHR was asked', async () => {
    const npi = npiOf(15)
    ehrFlags = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: false }
    const closed = new Map([[npi, ehrFlags]])
    await providers.ok('providers.detail', { npi, ehrSystemName: 'harbor-ehr' })
    fake.forget()
    const { sent } = await providers.ok('providers.timeSlots', { npi })
    await providers.ok('providers.slotSearch', { npi })
    await providers.ok('providers.careSlots', { npi, daysOfSlots: 7 })
    const { jobId } = await providers.ok('providers.search', { npis: [npi] })
    await providers.ended(jobId)
    expect(sent).toEqual({ newOrEstablishedPatient: 'newPatient' })
    expect(forbidden(fake.seen, closed)).toEqual([])
    expect(asked(fake.seen)).toEqual([`${npi} new`])
    ehrFlags = undefined
  })

  it('where the record cannot be read: nothing is asked, and the failure says so', async () => {
    fake.forget()
    for (const name of ['providers.timeSlots', 'providers.slotSearch'] as const) {
      const answer = await providers.call(name, { npi: npiOf(99) })
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found', status: 404 } })
    }
    expect(fake.seen.flatMap(askedFor)).toEqual([])
  })
})
