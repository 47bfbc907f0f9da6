import type { ShownQuestion } from '../../bridge/calls/questions.ts'
import type { Job } from '../../bridge/jobs.ts'
import type { ChartSpec } from '../../domain/charts/chart-spec.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { QuestionRun } from '../../domain/questions/saved-question.ts'
import { type TableColumn, wholeTable } from '../../domain/tables/table.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'

/** Sample saved questions for component tests and the preview page. */

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

export const perDay: ChartSpec = {
  id: 'pauses-per-day',
  title: 'Pauses per day',
  form: 'bars',
  measures: [{ measure: 'count' }],
  unit: 'pauses',
  by: { column: 'pausedAt', bucket: 'day' },
  top: 6,
}

const byMarket: ChartSpec = {
  id: 'pauses-by-market',
  title: 'Pauses by market',
  form: 'ranking',
  measures: [{ measure: 'count' }],
  unit: 'pauses',
  by: { column: 'market' },
  top: 6,
}

/** A run of the week from `startDate`, a Sunday, on the Monday after it; its daily figures add up to its total. */
function run(startDate: string, days: readonly number[], more: Partial<QuestionRun> = {}): QuestionRun {
  const total = days.reduce((sum, value) => sum + value, 0)
  return {
    at: `${addDays(startDate, 8)}T13:00:04Z`,
    startDate,
    endDate: addDays(startDate, 6),
    outcome: 'done',
    by: 'timetable',
    rows: total + 40,
    matching: total,
    complete: true,
    figures: [
      {
        chartId: perDay.id,
        bucket: 'day',
        total,
        byTime: days.map((value, at): [string, number] => [addDays(startDate, at), value]),
      },
      { chartId: byMarket.id, total, byTime: [] },
    ],
    files: [`Pauses of last week ${startDate} to ${addDays(startDate, 6)}.csv`, 'manifest'],
    ...more,
  }
}

export const sampleQuestions: readonly ShownQuestion[] = [
  {
    id: 'q-pauses',
    connectionId: 'sandbox',
    savedAt: ago(40),
    name: 'Pauses of last week',
    source: { kind: 'pauses', fields: {} },
    dates: { kind: 'week', before: 1 },
    zone: 'America/Phoenix',
    view: { filters: [{ op: 'in', column: 'market', values: ['Phoenix', 'Tucson'] }], sort: [] },
    charts: [perDay, byMarket],
    timetable: { every: 'week', at: '06:00', weekday: 1, format: 'excel-csv', on: true },
    folderName: 'Weekly figures',
    nextRunAt: new Date(Date.now() + 3 * day).toISOString(),
    jobId: undefined,
    runs: [
      run('2026-11-08', [2, 12, 9, 14, 8, 17, 3]),
      run('2026-11-01', [2, 10, 11, 9, 8, 12, 4]),
      {
        at: '2026-11-02T13:00:00Z',
        startDate: '2026-10-25',
        endDate: '2026-10-31',
        outcome: 'missed',
        by: 'timetable',
        missed: 1,
        words:
          'A run was missed: the console was closed or the computer asleep at its time. Missed runs aren’t run later. If you need the results, run the question now.',
      },
    ],
  },
  {
    id: 'q-visits',
    connectionId: 'sandbox',
    savedAt: ago(12),
    name: 'Virtual visits, last 30 days',
    source: { kind: 'allVisits', type: 'virtual' },
    dates: { kind: 'last', days: 30, today: false },
    zone: 'America/Phoenix',
    view: wholeTable,
    charts: [],
    timetable: { every: 'weekday', at: '05:30', format: 'parquet', on: true },
    folderName: 'Reports',
    nextRunAt: new Date(Date.now() + day / 2).toISOString(),
    jobId: undefined,
    runs: [
      {
        at: ago(1),
        startDate: '2026-10-21',
        endDate: '2026-11-19',
        outcome: 'failed',
        by: 'timetable',
        words:
          'The folder “Reports” isn’t there, so no file was saved. Check that the drive is connected and the folder exists, then try again.',
      },
    ],
  },
  {
    id: 'q-surveys',
    connectionId: 'sandbox',
    savedAt: ago(3),
    name: 'What patients answered this month',
    source: { kind: 'surveys', fields: { userRole: 'patient' } },
    dates: { kind: 'month', before: 0 },
    zone: 'UTC',
    view: wholeTable,
    charts: [],
    timetable: undefined,
    folderName: undefined,
    nextRunAt: undefined,
    jobId: undefined,
    runs: [],
  },
]

export const pauseColumns: readonly TableColumn[] = [
  { id: 'id', name: 'id', kind: 'text', code: true },
  { id: 'pausedAt', name: 'pausedAt', kind: 'dateTime' },
  { id: 'resumedAt', name: 'resumedAt', kind: 'dateTime' },
  { id: 'market', name: 'market', kind: 'text' },
  { id: 'regionCode', name: 'regionCode', kind: 'text' },
  { id: 'practiceId', name: 'practiceId', kind: 'text', code: true },
  { id: 'userId', name: 'userId', kind: 'text', code: true },
  { id: 'pauseMessage', name: 'pauseMessage', kind: 'text' },
]

const markets = ['Phoenix', 'Tucson', 'Reno']

/** Pauses from November 8, five per day. */
export const pauseRows = Array.from({ length: 35 }, (_, at) => {
  const from = Date.parse('2026-11-08T15:00:00Z') + Math.floor(at / 5) * day + (at % 5) * 5_400_000
  return [
    `pause-${at}`,
    new Date(from).toISOString(),
    at % 9 === 0 ? null : new Date(from + (20 + at) * 60_000).toISOString(),
    markets[at % 3] ?? '',
    ['AZ', 'NM', 'NV'][at % 3] ?? '',
    `prac-10${at % 2}`,
    `admin-${at % 4}`,
    at % 2 === 0 ? 'Short staffed' : 'System upkeep',
  ]
})

/** The job that ran the first question up to `endDate`; its rows are `snapshotId`. */
export const ranJob = (snapshotId: string, more: Partial<Job> = {}, endDate = '2026-11-14'): Job => ({
  id: 'job-q',
  kind: 'questions.run',
  title: 'Run “Pauses of last week”, last week',
  state: 'done',
  stage: 'Done',
  done: 0,
  startedAt: ago(0),
  finishedAt: ago(0),
  subject: { workspace: 'reports', connectionId: 'sandbox', questionId: 'q-pauses' },
  result: {
    snapshotId,
    startDate: '2026-11-08',
    endDate,
    view: wholeTable,
    loaded: { source: { kind: 'pauses', fields: {} }, dates: { kind: 'week', before: 1 }, zone: 'America/Phoenix' },
  },
  ...more,
})

/** Answers for saved questions; the last run of the first one has its rows in the snapshot `pauses`. */
export function questionsAnswers(tables: FakeSnapshots): FakeAnswers {
  let questions = [...sampleQuestions]
  tables.add({ id: 'pauses', title: 'Pause bookings, Sandbox', columns: pauseColumns, rows: pauseRows })
  const one = (id: string) => {
    const found = questions.find((question) => question.id === id)
    if (found === undefined) throw new Error(`no question ${id}`)
    return found
  }
  const put = (question: ShownQuestion) => {
    questions = [...questions.filter(({ id }) => id !== question.id), question]
    return question
  }
  return {
    'questions.list': () => questions,
    'questions.save': ({ connectionId, questionId, question }) =>
      put({
        ...(questionId === undefined
          ? { runs: [], timetable: undefined, folderName: undefined, nextRunAt: undefined, jobId: undefined }
          : one(questionId)),
        ...question,
        id: questionId ?? `q-${questions.length + 1}`,
        connectionId,
        savedAt: ago(0),
      }),
    'questions.remove': ({ questionId }) => {
      questions = questions.filter(({ id }) => id !== questionId)
      return null
    },
    'questions.run': ({ questionId }) => {
      put({ ...one(questionId), jobId: 'job-q' })
      return { jobId: 'job-q' }
    },
    'questions.setTimetable': ({ questionId, timetable }) => ({
      chosen: true,
      question: put({
        ...one(questionId),
        timetable: timetable ?? undefined,
        folderName: 'Take-away',
        nextRunAt: timetable?.on === true ? ago(-1) : undefined,
      }),
    }),
    'questions.chooseFolder': ({ questionId }) => ({
      chosen: true,
      question: put({ ...one(questionId), folderName: 'Another' }),
    }),
    'exports.savePage': () => ({ chosen: true }),
  }
}
