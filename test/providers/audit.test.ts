import { afterEach, describe, expect, it } from 'vitest'
import type { DirectoryRun } from '../../src/bridge/calls/providers.ts'
import {
  directoryOf,
  type FakeAnswer,
  npiOf,
  recordOf,
  type Seen,
  startFakePlatform,
  timeSlotsAnswer,
  unclearSlotsAnswer,
} from './fake-platform.ts'
import type { Row } from '../watched-jobs.ts'
import { openProviders, type ProvidersWorkspace, type WorkspaceOptions } from './harness.ts'

let open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.toReversed()) await one.close()
  open = []
})

const npis = (count: number) => Array.from({ length: count }, (_, at) => npiOf(at))

async function start(answer: (request: Seen) => FakeAnswer | undefined, options?: WorkspaceOptions) {
  const fake = await startFakePlatform(answer)
  open.push(fake)
  const providers = await openProviders(fake.url, options)
  open.push(providers)
  return { fake, providers }
}

async function audit(
  providers: ProvidersWorkspace,
  input: Parameters<typeof providers.ok<'providers.audit'>>[1] = {},
): Promise<{ run: DirectoryRun; rows: readonly Row[]; snapshotId: string }> {
  const { jobId, snapshotId } = await providers.ok('providers.audit', input)
  const job = await providers.ended(jobId)
  if (job.state !== 'done') throw new Error(JSON.stringify(job.failure ?? job.state))
  return { run: job.result as DirectoryRun, rows: await providers.rowsOf(snapshotId), snapshotId }
}

const countsOf = (run: DirectoryRun) => Object.fromEntries(run.findings.map(({ rule, count }) => [rule, count]))
const flags = (open_: boolean, direct: boolean, more: Readonly<Record<string, unknown>> = {}) => ({
  acceptingNewPatients: open_,
  scheduleStatus: { allowsOpenSchedule: open_, allowsDirectSchedule: direct },
  ...more,
})

describe('the audit of the directory', () => {
  it('counts verdicts and the rules that close, and names contradictions and what could not be read', async () => {
    const [both = '', newOnly = '', returning = '', none = '', off = '', gone = '', contradictory = ''] = npis(7)
    const records = new Map<string, Readonly<Record<string, unknown>>>([
      [both, {}],
      [newOnly, flags(true, false)],
      [returning, flags(false, true)],
      [none, flags(false, false)],
      [off, { isActive: false }],
      [contradictory, { visitTypes: [], minAge: 30, maxAge: 18 }],
    ])
    const { providers } = await start(
      directoryOf(npis(7), ({ path }, npi) => {
        if (path === '/v1/providers')
          return { json: [...npis(7).map((one) => ({ system: 'harbor-ehr', npi: one })), { system: 'bay-ehr' }] }
        const more = records.get(npi)
        if (more !== undefined) return { json: recordOf(npi, more) }
        return npi === gone ? { status: 404, json: {} } : undefined
      }),
    )
    const { run, rows, snapshotId } = await audit(providers)
    expect(run).toMatchObject({
      listed: 8,
      read: 6,
      fresh: 0,
      failed: 1,
      complete: true,
      slots: false,
      verdicts: { both: 2, 'new-only': 1, 'returning-only': 1, none: 1, off: 1, unknown: 2 },
      closedBy: [
        { rule: 1, count: 1 },
        { rule: 2, count: 2 },
        { rule: 3, count: 2 },
        { rule: 4, count: 1 },
      ],
    })
    expect(run).not.toHaveProperty('changed')
    expect(countsOf(run)).toMatchObject({
      'not-found': 1,
      'list-without-npi': 1,
      'open-but-inactive': 1,
      'accepting-without-new-type': 1,
      'ages-reversed': 1,
    })
    expect(rows).toHaveLength(run.findings.reduce((sum, { count }) => sum + count, 0))
    expect(rows.find((row) => row['npi'] === gone)).toMatchObject({
      rule: 'In the list, but its record was not found',
      group: 'answer',
      value: '404',
      verdict: 'Unknown',
    })
    expect(rows.find((row) => row['npi'] === off)).toMatchObject({ group: 'contradiction', verdict: 'Off' })
    expect(providers.infoOf(snapshotId)).toMatchObject({
      state: 'ready',
      title: 'Audit of providers, Under test',
      completeness: { verdict: 'incomplete' },
    })
    expect(await providers.ok('providers.audits', {})).toEqual({ runs: [run], snapshotId })
    // The screen opens the directory that was read for the audit.
    const directory = await providers.ok('providers.open', {})
    expect([directory.state, directory.rowCount]).toEqual(['ready', 8])
  })

  it('tells what changed since the complete run before, also after a restart', async () => {
    const [stays = '', changes = '', leaves = '', fails = '', comes = ''] = npis(5)
    let listed = [stays, changes, leaves, fails]
    let changed = {}
    let failing = false
    const answer = (request: Seen) =>
      directoryOf(listed, (_request, npi) => {
        if (npi === changes) return { json: recordOf(npi, changed) }
        return npi === fails && failing ? { status: 500, json: {} } : undefined
      })(request)
    const { fake, providers } = await start(answer)
    await audit(providers)
    await providers.close(true)
    open = open.filter((one) => one !== providers)

    listed = [stays, changes, fails, comes]
    changed = flags(true, false)
    failing = true
    const second = await openProviders(fake.url, { userDataPath: providers.userDataPath })
    open.push(second)
    const { run, rows } = await audit(second, { freshHours: 0 })
    expect(run.changed).toBe(1)
    expect(rows.filter((row) => row['group'] === 'change')).toMatchObject([
      { rule: 'Result changed since the last audit', npi: changes, value: 'Both → New only', verdict: 'New only' },
      { rule: 'New in the directory since the last audit', npi: comes },
      {
        rule: 'Gone from the directory since the last audit',
        npi: leaves,
        provider: `Provider ${leaves}`,
        verdict: null,
      },
    ])
    // A provider that couldn't be read has no verdict to compare, now or later.
    failing = false
    const third = await audit(second, { freshHours: 0 })
    expect(third.run.changed).toBe(0)
    const { runs } = await second.ok('providers.audits', {})
    expect(runs.map((one) => one.changed)).toEqual([undefined, 1, 0])
    expect((await second.ok('providers.audits', { product: 'other' })).runs).toEqual([])
  })

  it('and the reading for it name their list, so that they are not taken for those of another', async () => {
    const { providers } = await start(directoryOf(npis(1)))
    await audit(providers, { product: 'web', excludeInactive: false })
    await audit(providers)
    const list = { product: 'web', excludeInactive: false }
    const of = { workspace: 'providers', connectionId: 'under-test' }
    expect(providers.jobs.list().map(({ subject }) => subject)).toEqual([
      { ...of, tab: 'directory' },
      { ...of, tab: 'audit' },
      { ...of, tab: 'directory', ...list },
      { ...of, tab: 'audit', ...list },
    ])
  })

  it('does not compare a run that broke off, and does not hold later ones against it', async () => {
    const all = npis(40)
    let refused = false
    const { providers } = await start(
      directoryOf(all, (_request, npi) => {
        if (refused && npi === all[30]) return { status: 403, json: {} }
        return npi === '' ? undefined : { json: recordOf(npi, refused ? flags(true, false) : {}) }
      }),
    )
    await audit(providers)
    refused = true
    const broken = await audit(providers, { freshHours: 0 })
    expect(broken.run).toMatchObject({ complete: false })
    expect(broken.run).not.toHaveProperty('changed')
    expect(broken.rows.filter((row) => row['group'] === 'change')).toEqual([])
    expect(providers.infoOf(broken.snapshotId).completeness.verdict).toBe('incomplete')
    refused = false
    const after = await audit(providers, { freshHours: 0 })
    expect(after.run).toMatchObject({ complete: true, changed: 0 })
  })

  it('asks for the slots of those who may be booked, once while that is fresh', async () => {
    const [full = '', empty = '', newOnly = '', off = '', fails = ''] = npis(5)
    const { fake, providers } = await start(
      directoryOf([full, empty, newOnly, off, fails], ({ path, body }, npi) => {
        // Unrequested slots of the closed class are ignored.
        if (path === `/v5/providers/${newOnly}/timeslots`) return { json: timeSlotsAnswer(newOnly, false) }
        if (npi === newOnly) return { json: recordOf(npi, flags(true, false)) }
        if (npi === off) return { json: recordOf(npi, { isActive: false }) }
        if (path !== '/v5/slots/search') return undefined
        const { criteriaItems } = body as { criteriaItems: readonly { readonly npi: string }[] }
        if (criteriaItems.some((item) => item.npi === fails))
          return { status: 400, json: { error: 'One of these is unknown' } }
        const slotsOf = (one: string, visitTypeName: string) => ({
          npi: one,
          ehrInstance: 'harbor-ehr',
          departmentId: '101',
          timezone: 'America/Phoenix',
          visitTypes: [{ visitTypeName, slots: [{ dateTime: '2030-01-01T09:00:00-07:00', duration: 30 }] }],
        })
        return {
          json: {
            results: criteriaItems.flatMap((item) => {
              return item.npi === full ? [slotsOf(full, 'Follow-up visit')] : []
            }),
          },
        }
      }),
    )
    const isSlots = ({ path }: Seen) => path === '/v5/slots/search' || path.endsWith('/timeslots')
    const searches = () => fake.seen.filter(isSlots).length
    const { run, rows } = await audit(providers, { slots: true })
    expect(run.slots).toBe(true)
    expect(countsOf(run)).toMatchObject({ 'no-slots-though-bookable': 2, 'slots-failed': 1 })
    const slotRows = rows.filter((row) => row['field'] === 'slots')
    expect(slotRows.map((row) => row['npi'] ?? '').toSorted()).toEqual([empty, newOnly, fails].toSorted())
    expect(slotRows.find((row) => row['npi'] === fails)?.['words']).toContain('One of these is unknown')
    expect(slotRows.find((row) => row['npi'] === newOnly)?.['words']).toContain('allow new patients to book')
    const before = searches()
    const again = await audit(providers, { slots: true })
    expect(countsOf(again.run)).toMatchObject({ 'no-slots-though-bookable': 2, 'slots-failed': 1 })
    // Only the failed one is requested again.
    expect(searches() - before).toBe(1)
  })

  it('has no finding about missing slots where there are some that may be for the open class', async () => {
    const [newOnly = ''] = npis(1)
    const { providers } = await start(
      directoryOf([newOnly], ({ path }, npi) => {
        if (path === `/v5/providers/${newOnly}/timeslots`) return { json: unclearSlotsAnswer(newOnly) }
        return npi === newOnly ? { json: recordOf(npi, flags(true, false)) } : undefined
      }),
    )
    const { run, rows } = await audit(providers, { slots: true })
    expect(countsOf(run)).toEqual({ 'slots-failed': 1 })
    expect(rows[0]?.['words']).toBe('1 slot is hidden: it’s unknown whether for new or returning patients.')
  })

  it('keeps its findings where slots can no longer be asked for, and says so', async () => {
    const { providers } = await start(
      directoryOf(npis(3), ({ path }) => (path === '/v5/slots/search' ? { status: 403, json: {} } : undefined)),
    )
    const { run, snapshotId } = await audit(providers, { slots: true })
    expect(run).toMatchObject({ complete: true, slotsBrokeOff: true })
    expect(countsOf(run)).not.toHaveProperty('no-slots-though-bookable')
    expect(providers.infoOf(snapshotId).completeness).toMatchObject({
      verdict: 'incomplete',
      missing: [expect.stringMatching(/^The slot search stopped: ./)],
    })
  })

  it('fails where the list cannot be read, and keeps no run', async () => {
    const { providers } = await start(() => ({ status: 401, json: {} }))
    const { jobId, snapshotId } = await providers.ok('providers.audit', {})
    expect(await providers.ended(jobId)).toMatchObject({ state: 'failed', failure: { kind: 'unauthorized' } })
    expect(providers.infoOf(snapshotId)).toMatchObject({ state: 'failed', failure: { kind: 'unauthorized' } })
    expect(await providers.ok('providers.audits', {})).toEqual({ runs: [], snapshotId: undefined })
  })

  it('leaves the findings of before where the next run fails', async () => {
    let refused = false
    const { providers } = await start((request) =>
      refused ? { status: 401, json: {} } : directoryOf(npis(2))(request),
    )
    const { run, snapshotId } = await audit(providers)
    refused = true
    const { jobId } = await providers.ok('providers.audit', {})
    expect((await providers.ended(jobId)).state).toBe('failed')
    expect(await providers.ok('providers.audits', {})).toEqual({ runs: [run], snapshotId })
  })

  it('forgets runs and verdicts with the connection', async () => {
    const { providers } = await start(directoryOf(npis(2)))
    await audit(providers)
    await providers.records.removeConnection('under-test')
    expect((await providers.ok('providers.audits', {})).runs).toEqual([])
    expect((await audit(providers)).run).not.toHaveProperty('changed')
  })
})
