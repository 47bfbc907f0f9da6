import { afterAll, beforeAll, expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { type Incident, incident, mostOver } from '../../../domain/regions/alert-incident.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { shiftColumns } from '../../../domain/regions/shift-report.ts'
import { usualRegionsSettings } from '../../../domain/regions/regions-settings.ts'
import { answerOf, iso, minute, type Reported } from '../../services/history/testing/answers.ts'
import { openHistory } from '../../services/history/open-history.ts'
import { closingServices } from '../../services/snapshots/testing/service.ts'
import { benchConnection } from './testing/monitor-bench.ts'
import { fakeSnapshots } from './testing/fake-snapshots.ts'
import { allSamplesSnapshot, type ShiftNeeds, shiftReport } from './shift-report.ts'
import { sourceOf } from './source.ts'
import { folderForAll } from '../../../../test/new-folders.ts'
import { valueOf } from '../../services/storage/result.ts'

const begin = Date.parse('2026-11-23T14:00:00Z')
const end = begin + 60 * minute
const range = { from: iso(begin), to: iso(end) }
/** Polled without a gap. */
const gapless = { from: iso(begin), to: iso(begin + 30 * minute) }
const signal = new AbortController().signal
const openService = closingServices()

const pause = (id: string, practiceId: string, from: number, to?: number) => ({
  id,
  practiceId,
  regionCode: 'TX',
  pausedAt: iso(from),
  ...(to === undefined ? {} : { resumedAt: iso(to) }),
  queueAdminFirstName: 'Zola',
  queueAdminLastName: 'Mbeki',
  pauseMessage: 'Surge',
})

const connection: Connection = { ...benchConnection(), practiceIds: ['p1'] }
const userDataPath = folderForAll('shift-')
// The tests only read, so one history is enough: writing it takes longer than they do.
let now = end
const history = openHistory({ userDataPath, onNotice: () => undefined, now: () => now })
beforeAll(async () => {
  for (let at = begin - 30 * minute; at < end; at += minute) {
    // Twenty minutes without a poll, and a practice of another connection.
    if (at > begin + 35 * minute && at < begin + 50 * minute) continue
    const source = sourceOf(connection)
    await history.recordAnswer(answerOf(at, usual(at), { source }), 60)
    await history.recordAnswer(
      answerOf(at, [{ at, available: true, seconds: 9_000 }], { source, practiceId: 'p9' }),
      60,
    )
    const flood = at >= begin + 25 * minute && at < begin + 50 * minute
    await history.recordAnswer(
      answerOf(at, [{ at, available: !flood, reason: 'FLOOD' }], { source, practiceId: 'flooded' }),
      60,
    )
    if (at < begin || at >= begin + 30 * minute) continue
    const open = { at, available: true, seconds: 600 }
    const reported = at < begin + 10 * minute || at >= begin + 20 * minute ? [open, { ...open, region: 'AZ' }] : [open]
    const practice = { practiceRegions: [{ regionCode: 'TX' }, { regionCode: 'AZ' }] }
    await history.recordAnswer({ ...answerOf(at, reported, { source, practiceId: 'partly' }), practice }, 60)
  }
}, 30_000)
afterAll(() => history.close())

function bench(pauses: unknown[] | 'fails', incidents: readonly Incident[] = []): ShiftNeeds {
  const fakes = fakeSnapshots()
  return {
    history,
    snapshots: {
      ...fakes.snapshots,
      info: (id: string) => {
        const found = fakes.all.get(id)
        return found && { id, rowCount: found.rows.length, columns: found.plan.columns }
      },
    },
    client: {
      send: async () =>
        pauses === 'fails'
          ? { ok: false, failure: failure('forbidden', { message: 'The key may not read reports.' }) }
          : { ok: true, value: { count: pauses.length, data: pauses } },
    },
    contextOf: () => ({}),
    store: { of: () => usualRegionsSettings },
    alerts: { kept: () => incidents },
    clock: { now: () => begin + 24 * 3_600_000 },
    rowsOf: () => [{ practiceName: 'Peña Blanca Health', regionName: 'Texas' }],
  } as unknown as ShiftNeeds
}

/** Texas closes for ten minutes within the shift and Arizona before it, each otherwise open; Colorado is off hours all day. */
const usual = (at: number): readonly Reported[] => {
  const since = (at - begin) / minute
  const closed = { at, available: false, reason: 'NO_ONCALL_PROVIDERS' }
  return [
    since >= 10 && since < 20 ? closed : { at, available: true, seconds: 600 },
    since >= -5 && since < 5
      ? { ...closed, region: 'AZ', reason: 'FLOOD' }
      : { at, region: 'AZ', available: true, seconds: 1_200 },
    { at, region: 'CO', available: false, reason: 'OFF_HOURS' },
  ]
}

it('tells closures, pauses, medians and what nobody watched, of its own practices alone', async () => {
  const pauses = [
    pause('in', 'p1', begin + 5 * minute, begin + 15 * minute),
    pause('on', 'p1', begin - 600 * minute),
    pause('over', 'p1', begin - 50 * minute, begin - 1 * minute),
    pause('other', 'p9', begin + 5 * minute),
  ]
  const needs = bench(pauses)
  const answer = valueOf(await shiftReport(needs, connection, range, signal))
  const { report } = answer
  expect(
    report.closures.map(({ regionCode, from, to, reason, fromBefore }) => [regionCode, from, to, reason, fromBefore]),
  ).toEqual([
    ['TX', iso(begin + 10 * minute), iso(begin + 20 * minute), 'NO_ONCALL_PROVIDERS', false],
    ['AZ', iso(begin), iso(begin + 5 * minute), 'FLOOD', true],
  ])
  expect(report.closures.filter(({ isEndUnknown }) => isEndUnknown)).toEqual([])
  expect(report.waits.map(({ regionCode, median, longest }) => [regionCode, median, longest])).toEqual([
    ['TX', 10, 10],
    ['AZ', 20, 20],
    ['CO', undefined, undefined],
  ])
  if (report.pauses.state !== 'known') throw new Error('pauses are known')
  expect(report.pauses.value.list.map(({ id }) => id)).toEqual(['on', 'in'])
  expect(report.gaps).toEqual([
    { practiceId: 'p1', from: iso(begin + 35 * minute), to: iso(begin + 50 * minute), failedPolls: 0 },
  ])
  const kinds = ['Closure', 'Closure', 'Pause', 'Pause', 'Wait', 'Wait', 'Wait', 'Not monitored']
  expect(answer.table.rowCount).toBe(kinds.length)
  expect(answer.table.columns.map(({ id }) => id)).toEqual(shiftColumns.map(({ id }) => id))
})

it('has each pause once, also of a connection that lists its practice twice', async () => {
  const needs = bench([pause('in', 'p1', begin + 5 * minute, begin + 15 * minute)])
  const twice = { ...connection, practiceIds: ['p1', 'p1'] }
  const { report } = valueOf(await shiftReport(needs, twice, range, signal))
  expect(report.pauses).toMatchObject({ state: 'known', value: { list: [{ id: 'in', practiceId: 'p1' }] } })
})

it('doesn’t know the end of a closure after which nothing was polled', async () => {
  const answer = valueOf(await shiftReport(bench([]), { ...connection, practiceIds: ['flooded'] }, range, signal))
  expect(answer.report.closures).toMatchObject([
    { from: iso(begin + 25 * minute), to: iso(begin + 35 * minute), isOpenEnded: false, isEndUnknown: true },
  ])
})

it.each([
  [15, true],
  [20.5, false],
])('after %d minutes of a shift, a closure of minutes 10 to 20 is still in effect: %s', async (long, isOpenEnded) => {
  const to = begin + long * minute
  const answer = valueOf(await shiftReport(bench([]), connection, { from: range.from, to: iso(to) }, signal))
  expect(answer.report.closures.filter(({ regionCode }) => regionCode === 'TX')).toMatchObject([
    { to: iso(Math.min(to, begin + 20 * minute)), isOpenEnded, isEndUnknown: false },
  ])
})

const one = (id: string, openedAt: number, over?: number): Incident =>
  incident.parse({
    id,
    practiceId: 'p1',
    regionCode: 'TX',
    cause: 'closed',
    practiceName: 'Peña Blanca Health',
    regionName: 'Texas',
    since: iso(openedAt),
    openedAt: iso(openedAt),
    ...(over === undefined ? {} : { over: { at: iso(over), recovered: true } }),
    told: 1,
    members: [],
    actions: [
      { id: `${id} seen`, at: iso(openedAt + minute), by: 'M. Ortiz', kind: 'acknowledged', note: 'On-call paged' },
    ],
  })

it('has the incidents that were on in the shift, also those that are over, and says from when they are known', async () => {
  const incidents = [
    one('still active', begin + 20 * minute),
    one('over within', begin - 5 * minute, begin + 5 * minute),
    one('over before', begin - 50 * minute, begin - minute),
    one('after', begin + 600 * minute),
  ]
  const needs = bench([], incidents)
  const answer = valueOf(await shiftReport(needs, connection, range, signal))
  expect(answer.report.incidents.map(({ id }) => id)).toEqual(['over within', 'still active'])
  expect(answer.report.incidentsFrom).toBe(iso(begin))
})

it('has what was done about an incident by the end of the shift, and nothing of the next one', async () => {
  const known = one('still active', begin)
  const taken = { id: 'taken', at: iso(begin + 40 * minute), by: 'L. Nguyen', kind: 'assigned', note: '' } as const
  const incidents = [
    { ...known, actions: [...known.actions, { ...taken, to: 'L. Nguyen' }] },
    one('acknowledged late', begin + 29.5 * minute),
  ]
  const answer = await shiftReport(bench([], incidents), connection, gapless, signal)
  if (!answer.ok) throw new Error(answer.failure.message)
  expect(answer.value.report.incidents.map(({ id, actions }) => [id, actions.map(({ by }) => by)])).toEqual([
    ['still active', ['M. Ortiz']],
    ['acknowledged late', []],
  ])
})

it('knows incidents from the first end on that is kept where no more ends are', async () => {
  const ended = Array.from({ length: mostOver }, (_, at) =>
    one(String(at), begin, begin + (30 + at / mostOver) * minute),
  )
  const fromOf = async (incidents: readonly Incident[]) => {
    const answer = valueOf(await shiftReport(bench([], incidents), connection, range, signal))
    return answer.report.incidentsFrom
  }
  expect(await fromOf([one('still active', begin), ...ended])).toBe(iso(begin + 30 * minute))
  expect(await fromOf([one('still active', begin), ...ended.slice(1)])).toBe(iso(begin))
})

it('has a file that is complete only if it has all incidents of the shift', async () => {
  const { snapshots } = await openService()
  for (const [hours, verdict] of [
    [24, 'complete'],
    [25, 'incomplete'],
  ] as const) {
    const needs = bench([])
    const clock = { ...needs.clock, now: () => begin + hours * 60 * minute }
    const answer = await shiftReport({ ...needs, snapshots, clock }, connection, gapless, signal)
    expect(answer).toMatchObject({ ok: true, value: { table: { completeness: { verdict } } } })
  }
})

it('names the time in which a region had no response though its practice’s others had, and isn’t complete then', async () => {
  const { snapshots } = await openService()
  const partly = { ...connection, practiceIds: ['partly'] }
  const answer = valueOf(await shiftReport({ ...bench([]), snapshots }, partly, gapless, signal))
  const span = { from: iso(begin + 9 * minute), to: iso(begin + 20 * minute) }
  expect(answer.report.gaps).toEqual([{ practiceId: 'partly', regionCode: 'AZ', ...span, failedPolls: 10 }])
  expect(answer.table.completeness.verdict).toBe('incomplete')
})

it('says that pauses are not known where they cannot be searched; the rest stands', async () => {
  const needs = bench('fails')
  const answer = valueOf(await shiftReport(needs, connection, range, signal))
  expect(answer.report.pauses).toEqual({
    state: 'not-checked',
    reason: 'The platform’s pauses couldn’t be loaded. The key may not read reports.',
  })
  expect(answer.report.closures).toHaveLength(2)
})

it('has a file that is complete only if all pause records loaded', async () => {
  const { snapshots } = await openService()
  for (const [pauses, verdict] of [
    [[], 'complete'],
    [['no record'], 'incomplete'],
    ['fails', 'incomplete'],
  ] as const) {
    const needs = bench(pauses === 'fails' ? pauses : [...pauses])
    const answer = await shiftReport({ ...needs, snapshots }, connection, gapless, signal)
    expect(answer).toMatchObject({ ok: true, value: { table: { completeness: { verdict } } } })
  }
})

it('has a file that isn’t complete where monitoring has gaps, since a closure in one isn’t seen', async () => {
  const { snapshots } = await openService()
  const answer = await shiftReport({ ...bench([]), snapshots }, connection, range, signal)
  const missing = ['Monitoring has gaps, so closures and incidents may be missing.']
  expect(answer).toMatchObject({ ok: true, value: { table: { completeness: { verdict: 'incomplete', missing } } } })
})

it('brings every estimate of all regions as one table, and refuses a range that is none', async () => {
  const needs = bench([])
  const answer = valueOf(await allSamplesSnapshot(needs, connection, range, signal))
  // 46 polls of the hour, three regions each; those of another practice are not among them.
  expect(answer.rowCount).toBe(46 * 3)
  const none = await allSamplesSnapshot(needs, connection, { from: range.to, to: range.from }, signal)
  expect(none).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
})

it('names the whole shift as not watched for a practice without a poll in it, and for all after the last poll', async () => {
  const both = { ...connection, practiceIds: ['p1', 'p2'] }
  const during = await shiftReport(bench([]), both, range, signal)
  const later = { from: iso(end + 48 * 60 * minute), to: iso(end + 56 * 60 * minute) }
  now = Date.parse(later.to)
  const after = await shiftReport(bench([]), both, later, signal)
  if (!during.ok || !after.ok) throw new Error('the shift report failed')
  expect(during.value.report.gaps.filter(({ practiceId }) => practiceId === 'p2')).toEqual([
    { practiceId: 'p2', ...range, failedPolls: 0 },
  ])
  expect(after.value.report.gaps).toEqual(
    both.practiceIds.map((practiceId) => ({ practiceId, ...later, failedPolls: 0 })),
  )
})
