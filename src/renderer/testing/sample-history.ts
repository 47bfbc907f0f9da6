import type {
  PauseEffect,
  RegionHistory,
  UnavailableStretch,
  WaitBucket,
  WaitFacts,
} from '../../domain/regions/region-history.ts'
import { pauseEffectColumns, waitSampleColumns } from '../../domain/regions/region-history.ts'
import { type ShiftReport, shiftColumns } from '../../domain/regions/shift-report.ts'
import { type Combination, combinationKey } from '../../domain/regions/region-poll.ts'
import { readClock, zoneDays } from '../../domain/time/zone-days.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'
import type { SampleBoard } from './sample-regions.ts'

/** Sample region history for component tests and the preview: always the same for the same query. */

type Question = Combination & { readonly from: string; readonly to: string; readonly zone: string }

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()

/** A pseudorandom number in [0, 1), the same for the same seeds. */
function chance(...seeds: readonly number[]): number {
  let hash = 2_166_136_261
  for (const seed of seeds) hash = Math.imul(hash ^ Math.floor(seed), 16_777_619) ^ (hash >>> 13)
  return ((hash >>> 0) % 100_003) / 100_003
}

const seedOf = (combination: Combination) =>
  combinationKey(combination)
    .split('')
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

const opensAt = 7
const closesAt = 20

/** Minutes of wait at an instant: long in the morning and late afternoon, longest on Mondays. */
function waitAt(seed: number, zone: string, at: number): number {
  const { day, ofDay } = readClock(zone, at)
  const clock = ofDay / hour
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const peak = (middle: number, width: number, high: number) => high * Math.exp(-(((clock - middle) / width) ** 2))
  const busy = [0.75, 1.5, 1, 1, 0.9, 1.15, 0.8][weekday] ?? 1
  const noise = 5 * chance(seed, at / (15 * minute)) + 6 * chance(seed, at / (4 * hour))
  return 9 + (chance(seed) * 6 + peak(9, 1.1, 14) + peak(17, 1.6, 15)) * busy + noise
}

type Closed = UnavailableStretch

function closedIn(seed: number, zone: string, from: number, to: number): Closed[] {
  return zoneDays(zone, from, to)
    .flatMap(({ from: start, to: end }): Closed[] => {
      const opens = start + opensAt * hour
      const closes = Math.min(end, start + closesAt * hour)
      const gap = chance(seed, start, 1) < 0.35
      const at = opens + chance(seed, start, 2) * 10 * hour
      const length = (0.3 + chance(seed, start, 3) * 1.4) * hour
      return [
        { from: iso(start), to: iso(opens), reason: 'OFF_HOURS' },
        ...(gap ? [{ from: iso(at), to: iso(Math.min(at + length, closes)), reason: 'NO_ONCALL_PROVIDERS' }] : []),
        { from: iso(closes), to: iso(end), reason: 'OFF_HOURS' },
      ]
    })
    .filter((stretch) => Date.parse(stretch.from) < to)
    .map((stretch) => ({ ...stretch, to: iso(Math.min(Date.parse(stretch.to), to)) }))
}

const steps = [60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800]

/** The facts of a span without data. */
export const noFacts: WaitFacts = {
  samples: 0,
  median: undefined,
  p90: undefined,
  longest: undefined,
  unavailableSeconds: 0,
  openSeconds: 0,
  polls: 0,
  expectedPolls: 0,
}

/** A history without data. */
export const noHistory: RegionHistory = {
  bucketSeconds: 900,
  buckets: [],
  unavailable: [],
  unwatched: [],
  week: [],
  facts: noFacts,
  before: noFacts,
  firstAt: undefined,
}

/** `watchedFrom`: no data before this instant. The Saturday before last has a gap of half a day. */
export function sampleHistory(question: Question, watchedFrom = Number.NEGATIVE_INFINITY): RegionHistory {
  const { zone } = question
  const seed = seedOf(question)
  const [from, to] = [Date.parse(question.from), Math.min(Date.parse(question.to), Date.now())]
  const bucketSeconds = steps.find((step) => (to - from) / 1_000 / step <= 800) ?? 10_800
  const saturday = zoneDays(zone, from, to).findLast(
    ({ day, to: end }) => end + 24 * hour < to && new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
  )
  const away = saturday === undefined ? undefined : { from: saturday.from + 15 * hour, to: saturday.from + 31 * hour }
  const unwatched = [
    ...(from < watchedFrom ? [{ from, to: Math.min(watchedFrom, to) }] : []),
    ...(away === undefined || away.from >= to ? [] : [{ from: away.from, to: Math.min(away.to, to) }]),
  ]
  const isAway = (at: number) => unwatched.some((stretch) => stretch.from <= at && at < stretch.to)
  const closed = closedIn(seed, zone, from, to)
  const isClosed = (at: number) =>
    closed.some((stretch) => Date.parse(stretch.from) <= at && at < Date.parse(stretch.to))
  const buckets: WaitBucket[] = []
  for (
    let at = Math.floor(from / 1_000 / bucketSeconds) * bucketSeconds * 1_000;
    at < to;
    at += bucketSeconds * 1_000
  ) {
    const middle = at + bucketSeconds * 500
    if (isAway(middle)) continue
    const samples = Math.max(1, Math.round(bucketSeconds / 60))
    if (isClosed(middle)) {
      buckets.push({ at: iso(at), samples, median: undefined, p10: undefined, p90: undefined, longest: undefined })
      continue
    }
    const median = waitAt(seed, zone, middle)
    const spread = 1 + chance(seed, at, 5) * (3 + median / 6)
    buckets.push({
      at: iso(at),
      samples,
      median,
      p10: Math.max(0, median - spread),
      p90: median + spread * 1.5,
      longest: median + spread * 2.2,
    })
  }
  const facts = factsOf(buckets, closed, { from, to }, unwatched)
  return {
    bucketSeconds,
    buckets,
    unavailable: closed.filter((stretch) => !isAway(Date.parse(stretch.from))),
    unwatched: unwatched.map((stretch) => ({ from: iso(stretch.from), to: iso(stretch.to), failedPolls: 0 })),
    week: weekOf(buckets, bucketSeconds, zone),
    facts,
    before: { ...facts, median: facts.median && facts.median * 0.85, p90: facts.p90 && facts.p90 * 1.12 },
    firstAt: iso(Math.max(watchedFrom, Date.UTC(2025, 0, 1))),
  }
}

function factsOf(
  buckets: readonly WaitBucket[],
  closed: readonly Closed[],
  span: { readonly from: number; readonly to: number },
  unwatched: readonly { readonly from: number; readonly to: number }[],
): WaitFacts {
  const measured = buckets.flatMap(({ at, median, longest }) =>
    median === undefined || longest === undefined ? [] : [{ at, median, longest }],
  )
  const sorted = measured.map(({ median }) => median).toSorted((one, other) => one - other)
  const top = measured.toSorted((one, other) => other.longest - one.longest)[0]
  const seconds = (reason: boolean) =>
    closed
      .filter((stretch) => (stretch.reason === 'OFF_HOURS') === reason)
      .reduce((sum, stretch) => sum + (Date.parse(stretch.to) - Date.parse(stretch.from)) / 1_000, 0)
  const missed = unwatched.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0)
  const expected = Math.round((span.to - span.from) / minute)
  return {
    samples: expected,
    median: sorted[sorted.length >> 1],
    p90: sorted[Math.floor(sorted.length * 0.9)],
    longest: top === undefined ? undefined : { minutes: top.longest, at: top.at },
    unavailableSeconds: seconds(false),
    openSeconds: Math.max(0, (span.to - span.from - missed) / 1_000 - seconds(true)),
    polls: Math.max(0, expected - Math.round(missed / minute)),
    expectedPolls: expected,
  }
}

function weekOf(buckets: readonly WaitBucket[], bucketSeconds: number, zone: string): RegionHistory['week'] {
  const cells = Map.groupBy(
    buckets.filter(({ median }) => median !== undefined),
    ({ at }) => {
      const { day, ofDay } = readClock(zone, Date.parse(at) + bucketSeconds * 500)
      return `${new Date(`${day}T00:00:00Z`).getUTCDay()} ${Math.floor(ofDay / hour)}`
    },
  )
  return [...cells].map(([place, list]) => {
    const [weekday = 0, at = 0] = place.split(' ').map(Number)
    const sorted = list.map(({ median = 0 }) => median).toSorted((one, other) => one - other)
    const median = sorted[sorted.length >> 1] ?? 0
    return { weekday, hour: at, samples: list.length * 4, median, p90: (sorted.at(-1) ?? median) + 4 }
  })
}

const people = ['Zoë Castañeda', 'Jörg Næss', 'Ayşe Yıldız', 'Renée Lindqvist']
const messages = ['Two providers out', 'Evening surge', 'Monday backlog', 'Shift hand-over', undefined, 'Late start']

/** Occasional pauses of half an hour or more during open hours. */
export function samplePauses(question: Question): PauseEffect[] {
  const seed = seedOf(question)
  const [from, to] = [Date.parse(question.from), Math.min(Date.parse(question.to), Date.now())]
  return zoneDays(question.zone, from, to).flatMap(({ from: start }, index): PauseEffect[] => {
    if (chance(seed, start, 11) > 0.55) return []
    const pausedAt = start + (chance(seed, start, 12) < 0.5 ? 9 : 16.5) * hour + chance(seed, start, 13) * hour
    if (pausedAt >= to) return []
    const before = 18 + chance(seed, start, 14) * 26
    const resumedAt = pausedAt + (20 + chance(seed, start, 15) * 45) * minute
    const after = before * (0.4 + chance(seed, start, 16) * 0.85)
    return [
      {
        id: `pause-${start}`,
        pausedAt: iso(pausedAt),
        resumedAt: resumedAt >= to ? undefined : iso(resumedAt),
        pausedBy: people[index % people.length] ?? '',
        message: messages[index % messages.length],
        ruleId: `4c8b0d01-6a51-45b4-9f0e-${String(index).padStart(12, '0')}`,
        regionCode: question.regionCode,
        modalities: [question.visitTypeName],
        assignmentQualifiers: question.assignmentQualifiers,
        before,
        after: resumedAt >= to ? undefined : after,
      },
    ]
  })
}

let tablesMade = 0

/** Answers history calls for the combinations of a sample board. */
export function historyAnswers(tables: FakeSnapshots, { rows }: SampleBoard): FakeAnswers {
  const table = (
    title: string,
    columns: typeof waitSampleColumns | typeof pauseEffectColumns | typeof shiftColumns,
    cells: (string | null)[][],
  ) => {
    tablesMade += 1
    return tables.add({ id: `history-${tablesMade}`, title, columns, rows: cells })
  }
  const number = (value: number | undefined) => (value === undefined ? null : String(Math.round(value * 100) / 100))
  return {
    'regions.known': () =>
      rows.map(({ key, practiceId, regionCode, visitTypeName, assignmentQualifiers, generatedAt }) => ({
        key,
        practiceId,
        regionCode,
        visitTypeName,
        assignmentQualifiers,
        firstAt: '2025-01-01T00:00:00Z',
        lastAt: generatedAt ?? iso(Date.now()),
      })),
    'regions.history': (question) => sampleHistory(question),
    'regions.pauses': (question) => ({ pauses: samplePauses(question), missing: 0 }),
    'regions.samples': (question) => {
      const { buckets } = sampleHistory(question)
      const cells = buckets.map(({ at, median }) => [
        at,
        readClock(question.zone, Date.parse(at)).day,
        question.practiceId,
        question.regionCode,
        question.visitTypeName,
        question.assignmentQualifiers.join(', '),
        String(median !== undefined),
        median === undefined ? null : String(Math.round(median * 60)),
        number(median),
        median === undefined ? 'OFF_HOURS' : null,
        at,
      ])
      return table('Waits', waitSampleColumns, cells)
    },
    'regions.allSamples': ({ from, to }) => {
      const cells = rows.map((row) => [
        from,
        to,
        row.practiceId,
        row.regionCode,
        row.visitTypeName,
        row.assignmentQualifiers.join(', '),
        'true',
        '600',
        '10',
        null,
        to,
      ])
      return table('Waits of all regions', waitSampleColumns, cells)
    },
    'regions.shiftReport': ({ from, to }) => ({
      report: sampleShift(from, to),
      table: table('Shift report', shiftColumns, [shiftColumns.map(({ id }) => (id === 'kind' ? 'Closure' : null))]),
    }),
    'regions.pausesTable': (question) => {
      const cells = samplePauses(question).map((pause) => [
        pause.pausedAt,
        pause.resumedAt ?? null,
        pause.resumedAt === undefined
          ? null
          : number((Date.parse(pause.resumedAt) - Date.parse(pause.pausedAt)) / minute),
        pause.pausedBy,
        pause.message ?? null,
        number(pause.before),
        number(pause.after),
        pause.before === undefined || pause.after === undefined ? null : number(pause.after - pause.before),
        pause.regionCode ?? null,
        pause.modalities.join(', '),
        pause.assignmentQualifiers.join(', '),
        pause.ruleId ?? null,
        pause.id,
      ])
      return table('Pauses', pauseEffectColumns, cells)
    },
  }
}

/** A pause of all bookings in Texas that goes on. */
export const samplePause = (change: Partial<PauseEffect>): PauseEffect => ({
  id: 'pause-1',
  pausedAt: '2026-03-03T14:10:00Z',
  resumedAt: undefined,
  pausedBy: 'Zoë Castañeda',
  message: 'Late start',
  ruleId: undefined,
  regionCode: 'TX',
  modalities: [],
  assignmentQualifiers: [],
  before: undefined,
  after: undefined,
  ...change,
})

/** A shift in which Texas closed for twenty minutes and had one pause. */
function sampleShift(from: string, to: string): ShiftReport {
  const texas = {
    practiceId: 'prac-101',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
  }
  const at = (minutes: number) => iso(Date.parse(from) + minutes * minute)
  return {
    from,
    to,
    waits: [{ ...texas, samples: 420, median: 18, p90: 41, longest: 58 }],
    closures: [
      {
        ...texas,
        from: at(60),
        to: at(80),
        reason: 'NO_ONCALL_PROVIDERS',
        fromBefore: false,
        isOpenEnded: false,
        isEndUnknown: false,
      },
    ],
    pauses: {
      state: 'known',
      value: {
        missing: 0,
        list: [{ ...samplePause({ pausedAt: at(90), message: 'Two providers out' }), practiceId: 'prac-101' }],
      },
    },
    incidents: [],
    incidentsFrom: at(600),
    gaps: [{ practiceId: 'prac-101', from: at(100), to: at(110), failedPolls: 0 }],
  }
}
