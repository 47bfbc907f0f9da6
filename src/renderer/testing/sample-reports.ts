import { wholeSecond } from './whole-second.ts'
import type { OpenedReport } from '../../domain/reports/opened-report.ts'
import type { ReportState, ShownReport, FailureRecord, ReportStep } from '../../domain/reports/report-entry.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { Job } from '../../bridge/jobs.ts'
import type { FakeAnswers } from './fake-bridge.ts'

/** Sample reports: a ledger with each state, and open reports. */

const minute = 60_000
let made = 0

type Change = Partial<Omit<ShownReport, 'entry'>> & { readonly entry?: Partial<ShownReport['entry']> }

const uuid = (index: number) => `b83f06e1-5c2a-4d97-a1f0-${String(index).padStart(12, '0')}`

const lostStart: FailureRecord = {
  kind: 'outcome-unknown',
  message: 'The request left this computer, but no readable answer was found.',
  nextStep: 'Don’t send it again. First check whether it went through.',
  correlationId: uuid(900_001),
}

const badToken: FailureRecord = {
  kind: 'forbidden',
  message: 'The platform rejected the reporting key.',
  nextStep: 'Check in Settings that the right key is set for all-visits reports.',
  status: 403,
  correlationId: uuid(900_002),
}

const unknownReport: FailureRecord = {
  kind: 'not-found',
  message: 'The platform can’t find this report.',
  nextStep: 'Check that the connection is the one it was started on. If it is, start the report again.',
  status: 404,
  correlationId: uuid(900_003),
}

type Leg = readonly [status: string, seconds: number]

/** The status history of a report in this state: each status with its duration in seconds. */
const legsOf: Readonly<Partial<Record<ReportState, readonly Leg[]>>> = {
  queued: [['QUEUED', 0]],
  running: [
    ['QUEUED', 9],
    ['RUNNING', 0],
  ],
  retrying: [
    ['QUEUED', 14],
    ['RUNNING', 120],
    ['FAILED', 0],
  ],
  succeeded: [
    ['QUEUED', 31],
    ['RUNNING', 280],
    ['SUCCEEDED', 0],
  ],
  failed: [
    ['RUNNING', 60],
    ['FAILED', 8],
    ['RUNNING', 65],
    ['FAILED', 9],
    ['RUNNING', 70],
    ['FAILED', 0],
  ],
  cancelled: [
    ['QUEUED', 12],
    ['RUNNING', 1_860],
    ['CANCELLED', 0],
  ],
  odd: [
    ['QUEUED', 4],
    ['PAUSED', 0],
  ],
  'asking-refused': [['RUNNING', 40]],
}

function stepsOf(state: ReportState, startedAt: number, reportId: string): ReportStep[] {
  const at = (ms: number) => new Date(startedAt + ms).toISOString()
  const sent: ReportStep = { what: 'start-sent', at: at(0) }
  if (state === 'starting') return [sent]
  if (state === 'start-refused') return [sent, { what: 'start-refused', at: at(212), failure: badToken }]
  if (state === 'start-not-sent')
    return [
      sent,
      {
        what: 'start-not-sent',
        at: at(90),
        failure: { kind: 'unreachable', message: 'The platform can’t be reached.', nextStep: 'Check the network.' },
      },
    ]
  if (state === 'start-unknown') return [sent, { what: 'start-unknown', at: at(15_000), failure: lostStart }]
  const steps: ReportStep[] = [sent, { what: 'start-answered', at: at(412), durationMs: 412, reportId }]
  let passed = 1_000
  for (const [status, seconds] of legsOf[state] ?? []) {
    steps.push({ what: 'status', at: at(passed), status })
    passed += seconds * 1_000
  }
  if (state === 'failed') steps.push({ what: 'status', at: at(passed + 900_000), status: 'FAILED', final: true })
  if (state === 'asking-refused') steps.push({ what: 'asking-refused', at: at(passed), failure: unknownReport })
  return steps
}

/** A report started `minutesAgo`, now in `state`; `change` replaces any field. */
export function sampleReport(state: ReportState, minutesAgo: number, { entry, ...change }: Change = {}): ShownReport {
  made += 1
  const startedAt = wholeSecond() - minutesAgo * minute
  const hasId = !['starting', 'start-refused', 'start-not-sent', 'start-unknown'].includes(state)
  const reportId = uuid(made)
  const steps = stepsOf(state, startedAt, reportId)
  const isAsked = ['asking', 'queued', 'running', 'retrying', 'odd'].includes(state)
  return {
    state,
    since: steps.at(-1)?.at ?? new Date(startedAt).toISOString(),
    stuck: false,
    following: isAsked,
    failsAt: state === 'retrying' ? new Date(Date.now() + 9 * minute).toISOString() : undefined,
    asking: isAsked
      ? {
          asked: 7,
          lastAskedAt: new Date(Date.now() - 2_000).toISOString(),
          nextAskAt: new Date(Date.now() + 3_000).toISOString(),
          unanswered: 0,
          lastFailure: undefined,
        }
      : undefined,
    downloadJobId: undefined,
    snapshotId: undefined,
    ...change,
    entry: {
      id: `entry-${made}`,
      connectionId: 'sandbox',
      type: 'virtual',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      createdAt: new Date(startedAt).toISOString(),
      correlationId: uuid(500_000 + made),
      ...(hasId ? { reportId } : {}),
      steps,
      ...entry,
    },
  }
}

/** An entry fully downloaded `minutesAgo`. */
export function downloaded(shown: ShownReport, bytes: number, rows: number, minutesAgo: number): ShownReport {
  const at = (seconds: number) => new Date(Date.now() - minutesAgo * minute + seconds * 1_000).toISOString()
  const steps: ReportStep[] = [
    ...shown.entry.steps,
    { what: 'download-begun', at: at(0) },
    { what: 'downloaded', at: at(22), bytes, rows, columns: 42, sha256: '9f2b'.repeat(16) },
  ]
  return { ...shown, entry: { ...shown.entry, steps } }
}

/** The ledger of the screenshots: one report of each state. */
export const sampleLedger = (): ShownReport[] => [
  sampleReport('queued', 0.65),
  sampleReport('running', 1.4, { entry: { startDate: '2026-11-01', endDate: '2026-11-20' } }),
  sampleReport('retrying', 3, { entry: { type: 'retail', startDate: undefined, endDate: undefined } }),
  sampleReport('succeeded', 11, {
    entry: { type: 'provider_booking', startDate: '2026-01-01', endDate: '2026-10-31' },
    downloadJobId: 'download-1',
  }),
  sampleReport('start-unknown', 44, { entry: { type: 'retail', startDate: '2026-11-01', endDate: '2026-11-15' } }),
  sampleReport('running', 190, { stuck: true, entry: { startDate: '2026-01-01', endDate: '2026-11-15' } }),
  downloaded(
    sampleReport('succeeded', 330, {
      snapshotId: 'report-1',
      entry: { startDate: '2026-07-01', endDate: '2026-09-30' },
    }),
    410_203_111,
    1_284_311,
    324,
  ),
  sampleReport('succeeded', 1_600, {
    entry: { type: 'provider_booking', startDate: '2026-08-01', endDate: '2026-08-31' },
  }),
  sampleReport('asking-refused', 2_000, { entry: { type: 'retail', startDate: '2026-09-01', endDate: '2026-09-30' } }),
  sampleReport('cancelled', 2_800, { entry: { startDate: '2026-01-01', endDate: '2026-06-30' } }),
  sampleReport('failed', 3_100, { entry: { type: 'retail' } }),
  sampleReport('start-refused', 4_400, { entry: { type: 'retail' } }),
  sampleReport('odd', 26, { entry: { type: 'retail', startDate: '2026-11-02', endDate: '2026-11-03' } }),
]

/** Reports in `states` that started together, one per week from 29 Jun 2026. */
export function sampleSpan(states: readonly ReportState[], minutesAgo: number): ShownReport[] {
  const spanId = `span-${made}`
  return states
    .map((state, week) => {
      const startDate = addDays('2026-06-29', week * 7)
      return sampleReport(state, minutesAgo, { entry: { spanId, startDate, endDate: addDays(startDate, 6) } })
    })
    .toReversed()
}

/** An open report whose parts are these entries. */
export function sampleOpened(snapshotId: string, title: string, entries: readonly ShownReport[]): OpenedReport {
  const parts = entries.map(({ entry }, index) => ({
    entryId: entry.id,
    reportId: entry.reportId ?? '',
    startDate: entry.startDate,
    endDate: entry.endDate,
    bytes: 410_203_111 - index,
    rows: 1_284_311 - index,
    sha256: '9f2b'.repeat(16),
    framing: index === 0 ? ('length' as const) : ('close' as const),
    asked: index === 0 ? (1 as const) : (2 as const),
    oddLines: 0,
    firstOddLines: [],
    delimiter: ',',
  }))
  return {
    snapshotId,
    connectionId: 'sandbox',
    type: entries[0]?.entry.type ?? 'virtual',
    title,
    parts,
    startedAt: new Date(wholeSecond() - 30 * minute).toISOString(),
    openedAt: new Date(wholeSecond() - 12 * minute).toISOString(),
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    repeated: entries.length > 1 ? 214 : undefined,
    notes:
      entries.length > 1
        ? ['214 rows have a value in visitId that’s also in an earlier report. All rows are kept.']
        : [],
  }
}

/** The job that runs the download of `sampleLedger`. */
export const downloadJob = (bytes = 281_437_798, change: Partial<Job> = {}): Job => ({
  id: 'download-1',
  kind: 'reports.open',
  title: 'Open Provider booking, Jan 1 – Oct 31',
  state: 'running',
  stage: 'Downloading',
  done: bytes,
  total: 432_642_457,
  bytes,
  ratePerSecond: 19_084_083,
  secondsLeft: 8,
  startedAt: new Date(Date.now() - 15_000).toISOString(),
  ...change,
})

/** Answers of the fake bridge over these reports. */
export function reportAnswers(
  reports: readonly ShownReport[] = sampleLedger(),
  opened: readonly OpenedReport[] = [],
): FakeAnswers {
  return {
    'reports.ledger': () => reports,
    'reports.opened': () => opened,
    'reports.start': ({ type, startDate, endDate }) => [
      sampleReport('queued', 0, { entry: { type, startDate, endDate } }),
    ],
    'reports.follow': ({ entryId, on }) => ({ ...found(reports, entryId), following: on }),
    'reports.askNow': ({ entryId }) => found(reports, entryId),
    'reports.settle': ({ entryId }) => found(reports, entryId),
    'reports.forget': ({ entryIds }) => reports.filter(({ entry }) => !entryIds.includes(entry.id)),
    'reports.open': () => ({ jobId: 'open-1' }),
    'reports.close': () => null,
    'reports.saveFile': () => ({ chosen: true, jobId: 'save-1' }),
  }
}

function found(reports: readonly ShownReport[], entryId: string): ShownReport {
  const report = reports.find(({ entry }) => entry.id === entryId)
  if (report === undefined) throw new Error(`There is no entry ${entryId}.`)
  return report
}

/** A ledger with a span of weekly reports and open reports, for the preview page. */
export function previewReports(): FakeAnswers {
  const weeks = sampleSpan(['succeeded', 'succeeded', 'running', 'succeeded', 'queued'], 55)
  const ledger = sampleLedger()
  const [first] = ledger.filter(({ snapshotId }) => snapshotId !== undefined)
  const together = sampleSpan(['succeeded', 'succeeded', 'succeeded'], 300).toReversed()
  const crowd = Array.from({ length: 40 }, (_, index) => sampleReport('cancelled', 9_000 + index * 600))
  const asked = new URLSearchParams(window.location.search)
  const isCrowded = asked.has('crowded')
  const jobs = asked.has('download') ? { 'jobs.list': () => [downloadJob()] } : {}
  const opened = [
    ...(first === undefined ? [] : [sampleOpened('report-1', 'Virtual, Jul 1 – Sep 30', [first])]),
    sampleOpened('report-2', 'Virtual, Jun 29 – Jul 19', together),
  ]
  return {
    ...reportAnswers([...ledger.slice(0, 3), ...weeks, ...ledger.slice(3), ...(isCrowded ? crowd : [])], opened),
    ...jobs,
  }
}
