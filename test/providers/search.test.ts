import { describe, expect, it, onTestFinished } from 'vitest'
import type { SearchedSlots } from '../../src/bridge/calls/providers.ts'
import {
  type FakeAnswer,
  npiOf,
  recordOf,
  type Seen,
  startFakePlatform,
  timeSlotsAnswer,
  unclearSlotsAnswer,
} from './fake-platform.ts'
import { openProviders, type ProvidersWorkspace } from './harness.ts'

type Item = { readonly npi: string }
const itemsOf = ({ body }: Seen) => (body as { readonly criteriaItems: readonly Item[] }).criteriaItems

/** Two follow-up slots per provider, the second one earlier; one is in the past. */
const slotsOf = (npi: string) => ({
  npi,
  ehrInstance: 'harbor-ehr',
  departmentId: '101',
  timezone: 'America/Phoenix',
  visitTypes: [
    {
      visitTypeId: '12',
      visitTypeName: 'Follow-up visit',
      slots: [
        { dateTime: '2035-03-02T09:00:00-07:00', duration: 30 },
        { dateTime: '2035-03-01T16:30:00-07:00', duration: '20' },
        { dateTime: '2020-03-01T16:30:00-07:00', duration: 20 },
      ],
    },
  ],
})

async function start(
  search: (request: Seen) => FakeAnswer,
  recordFor: (npi: string) => FakeAnswer = (npi) => ({ json: recordOf(npi) }),
) {
  const fake = await startFakePlatform((request) => {
    if (request.path === '/v5/slots/search' || request.path.endsWith('/timeslots')) return search(request)
    return recordFor(request.path.slice('/v3/providers/'.length))
  })
  onTestFinished(() => fake.close())
  const providers = await openProviders(fake.url)
  onTestFinished(() => providers.close())
  return { fake, providers, searches: () => fake.seen.filter(({ path }) => path === '/v5/slots/search') }
}

async function search(
  providers: ProvidersWorkspace,
  input: Parameters<typeof providers.ok<'providers.search'>>[1],
): Promise<SearchedSlots> {
  const { jobId } = await providers.ok('providers.search', input)
  const job = await providers.ended(jobId)
  if (job.state !== 'done') throw new Error(JSON.stringify(job.failure ?? job.state))
  return job.result as SearchedSlots
}

const answering = (request: Seen): FakeAnswer => ({
  json: { results: itemsOf(request).map(({ npi }) => slotsOf(npi)) },
})
const npis = (count: number) => Array.from({ length: count }, (_, at) => npiOf(at))

describe('a search of many providers', () => {
  it('has every slot as a row on the department’s clock, and what each provider has next', async () => {
    const [one = '', two = ''] = npis(2)
    const { providers, searches } = await start((request) => ({
      json: { results: itemsOf(request).flatMap(({ npi }) => (npi === one ? [slotsOf(npi)] : [])) },
    }))
    const found = await search(providers, { npis: [one, two, one] })
    expect(found).toMatchObject({
      sent: 2,
      withheld: [],
      problems: [],
      providers: [
        {
          npi: one,
          name: `Provider ${one}`,
          slots: 3,
          next: {
            slotDateTime: '2035-03-01T16:30:00-07:00',
            day: '2035-03-01',
            zone: 'America/Phoenix',
            department: 'Harbor Clinic',
            ehrSystemName: 'harbor-ehr',
            departmentEmrId: '101',
            visitTypeId: '12',
            visitTypeName: 'Follow-up visit',
          },
        },
        { npi: two, slots: 0, next: undefined },
      ],
    })
    expect(await providers.rowsOf(found.snapshotId)).toMatchObject([
      {
        provider: `Provider ${one}`,
        npi: one,
        day: '2035-03-02',
        clock: '09:00',
        zone: 'America/Phoenix',
        duration: '30',
        visitType: 'Follow-up visit',
        patientClass: 'returning',
        department: 'Harbor Clinic',
        departmentEmrId: '101',
      },
      { day: '2035-03-01', clock: '16:30', duration: '20' },
      { day: '2020-03-01' },
    ])
    expect(providers.infoOf(found.snapshotId)).toMatchObject({ state: 'ready', completeness: { verdict: 'complete' } })
    expect(searches().map(({ body }) => body)).toEqual([{ criteriaItems: [{ npi: one }, { npi: two }] }])
  })

  it('shows the window and the cap of section 8, and sends the dates as they were asked', async () => {
    const { providers, searches } = await start(answering)
    const dates = { startDate: '2035-01-01', endDate: '2035-12-31' }
    const { window } = await search(providers, { npis: npis(1), ...dates })
    expect(window).toEqual({ startDate: '2035-01-01', endDate: '2035-04-01', capped: true })
    expect(searches().map(({ body }) => body)).toMatchObject([dates])
    const bare = await search(providers, { npis: npis(1) })
    const days = (Date.parse(bare.window.endDate) - Date.parse(bare.window.startDate)) / 86_400_000
    expect([days, bare.window.capped]).toEqual([30, false])
  })

  it('asks in batches, halved where the platform refuses their size, down to the provider that is refused', async () => {
    const all = npis(120)
    const refused = all[33] ?? ''
    const { fake, providers, searches } = await start((request) =>
      itemsOf(request).length > 20 || itemsOf(request).some(({ npi }) => npi === refused)
        ? { status: 413, json: { error: 'Too much' } }
        : answering(request),
    )
    const found = await search(providers, { npis: all, atOnce: 3 })
    expect(Math.max(...searches().map((request) => itemsOf(request).length))).toBe(50)
    expect(found.problems).toMatchObject([{ npi: refused, problem: expect.stringContaining('Too much') as string }])
    expect(found.providers.filter(({ slots }) => slots === 3)).toHaveLength(119)
    expect(await providers.rowsOf(found.snapshotId)).toHaveLength(119 * 3)
    expect(providers.infoOf(found.snapshotId).completeness.verdict).toBe('incomplete')
    expect(fake.most()).toBeLessThanOrEqual(3)
  })

  it('asks of a provider that is closed to one class in a request of its own, by the class of the other, and shows nothing else', async () => {
    const [both = '', newOnly = '', off = ''] = npis(3)
    const answer = (request: Seen) =>
      // Returning-patient slots that weren't requested.
      request.path.endsWith('/timeslots') ? { json: timeSlotsAnswer(newOnly, false) } : answering(request)
    const { fake, providers, searches } = await start(answer, (npi) => ({
      json: recordOf(npi, {
        isActive: npi !== off,
        scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: npi !== newOnly },
      }),
    }))
    const found = await search(providers, { npis: [both, newOnly, off] })
    expect(searches().map(({ body }) => body)).toEqual([{ criteriaItems: [{ npi: both }] }])
    const alone = fake.seen.filter(({ path }) => path.endsWith('/timeslots'))
    expect(alone.map(({ path }) => path)).toEqual([`/v5/providers/${newOnly}/timeslots`])
    expect(alone[0]?.query.get('newOrEstablishedPatient')).toBe('newPatient')
    expect(found.withheld.map(({ npi, patientClass, rule }) => [npi, patientClass, rule])).toEqual([
      [newOnly, 'returning', 3],
      [off, 'new', 1],
      [off, 'returning', 1],
    ])
    expect(found.providers.map(({ npi, slots }) => [npi, slots])).toEqual([
      [both, 3],
      [newOnly, 0],
      [off, 0],
    ])
    expect(await providers.rowsOf(found.snapshotId)).toHaveLength(3)
  })

  it('says of a provider with hidden slots that may be for the open class that these are hidden, not that there are none', async () => {
    const [newOnly = ''] = npis(1)
    const { providers } = await start(
      () => ({ json: unclearSlotsAnswer(newOnly) }),
      (npi) => ({ json: recordOf(npi, { scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } }) }),
    )
    const found = await search(providers, { npis: [newOnly] })
    expect(found.providers).toMatchObject([{ npi: newOnly, slots: 0 }])
    expect(found.problems).toEqual([
      { npi: newOnly, problem: '1 slot is hidden: it’s unknown whether for new or returning patients.' },
    ])
    expect(providers.infoOf(found.snapshotId).completeness.verdict).toBe('incomplete')
  })

  it('names providers whose record or slots could not be read, and asks for no slots of the former', async () => {
    const [good = '', gone = '', strange = ''] = npis(3)
    const { providers, searches } = await start(
      () => ({ json: { results: [slotsOf(good), slotsOf(strange)] } }),
      (npi) => (npi === gone ? { status: 404, json: {} } : { json: recordOf(npi) }),
    )
    const found = await search(providers, { npis: [good, gone] })
    expect(
      searches()
        .flatMap(itemsOf)
        .map(({ npi }) => npi),
    ).toEqual([good])
    expect(found.problems.map(({ npi }) => npi).toSorted()).toEqual([gone, strange].toSorted())
    expect(found.providers.map(({ npi }) => npi)).toEqual([good])
    expect(await providers.rowsOf(found.snapshotId)).toHaveLength(3)
  })

  it('takes records that are fresh as they are', async () => {
    const { fake, providers } = await start(answering)
    const details = () => fake.seen.filter(({ path }) => path.startsWith('/v3/')).length
    await search(providers, { npis: npis(10) })
    await search(providers, { npis: npis(12) })
    expect(details()).toBe(12)
    await search(providers, { npis: npis(12), freshHours: 0 })
    expect(details()).toBe(24)
  })

  it('fails where the key is refused, and is stopped when it is cancelled', async () => {
    const refusing = await start(() => ({ status: 401, json: {} }))
    const { jobId, snapshotId } = await refusing.providers.ok('providers.search', { npis: npis(2) })
    expect(await refusing.providers.ended(jobId)).toMatchObject({ state: 'failed', failure: { kind: 'unauthorized' } })
    expect(refusing.providers.infoOf(snapshotId)).toMatchObject({ state: 'failed', failure: { kind: 'unauthorized' } })

    const hanging = await start((request) => ({ ...answering(request), delayMs: 60_000 }))
    const begun = await hanging.providers.ok('providers.search', { npis: npis(2) })
    await hanging.providers.jobWhen(begun.jobId, ({ stage }) => stage === 'Searching slots')
    hanging.providers.jobs.cancel(begun.jobId)
    expect((await hanging.providers.ended(begun.jobId)).state).toBe('cancelled')
    expect(hanging.providers.infoOf(begun.snapshotId).state).toBe('stopped')
  })
})
