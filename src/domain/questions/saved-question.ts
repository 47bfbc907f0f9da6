import { z } from 'zod'
import { chartSpec } from '../charts/chart-spec.ts'
import { day } from '../time/dates.ts'
import { timeBuckets } from '../tables/measures.ts'
import { reportTypes } from '../reports/report.ts'
import { searchValues } from '../searches/search-kind.ts'
import { tableView } from '../tables/table.ts'

/** A question that was given a name: which source, which dates, what is filtered, which charts. It holds no row and is run anew each time. */

/** Dates relative to the day of the run, in a zone; or fixed days, both included. */
export const questionDates = z.discriminatedUnion('kind', [
  /** The last so many whole days, today not among them unless asked. */
  z.object({ kind: z.literal('last'), days: z.int().min(1).max(3_660), today: z.boolean() }),
  /** The week (Monday to Sunday) or month so many before this one; 0 is the present one up to today. */
  z.object({ kind: z.literal('week'), before: z.int().min(0).max(520) }),
  z.object({ kind: z.literal('month'), before: z.int().min(0).max(120) }),
  z.object({ kind: z.literal('between'), from: day, to: day }),
])
export type QuestionDates = z.output<typeof questionDates>

export const questionSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('allVisits'), type: z.enum(reportTypes) }),
  z.object({ kind: z.enum(['histories', 'surveys', 'pauses']), fields: searchValues }),
])
export type QuestionSource = z.output<typeof questionSource>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:mm.')

/** When a question runs by itself while the console is open, and into which form of file. */
export const timetable = z.object({
  every: z.enum(['day', 'weekday', 'week', 'month']),
  at: time,
  /** 1 (Monday) to 7; of `week`. */
  weekday: z.int().min(1).max(7).optional(),
  /** 1 to 31; a month that is shorter runs on its last day. Of `month`. */
  dayOfMonth: z.int().min(1).max(31).optional(),
  format: z.enum(['excel-csv', 'raw-csv', 'parquet']),
  on: z.boolean(),
})
export type Timetable = z.output<typeof timetable>

/** The numbers of one chart of a run that are kept: those by day, hour or weekday, and the total. No other group is ever written down. */
export const keptFigures = z.looseObject({
  chartId: z.string(),
  /** The part of time by which `byTime` is grouped; absent where the chart is by something else. */
  bucket: z.enum(timeBuckets).optional(),
  total: z.number().nullable(),
  byTime: z.array(z.tuple([z.string(), z.number().nullable()])).max(5_000),
})
export type KeptFigures = z.output<typeof keptFigures>

export const questionRun = z.looseObject({
  /** ISO 8601; when it began. */
  at: z.string(),
  /** The dates that were asked for. */
  startDate: z.string(),
  endDate: z.string(),
  outcome: z.enum(['done', 'failed', 'missed', 'cancelled']),
  by: z.enum(['person', 'timetable']),
  rows: z.number().optional(),
  /** Rows that matched the filters. */
  matching: z.number().optional(),
  complete: z.boolean().optional(),
  figures: z.array(keptFigures).optional(),
  /** Names of the files that were written, without their folder. */
  files: z.array(z.string()).optional(),
  /** One plain sentence: why it failed, or how many runs were missed. */
  words: z.string().optional(),
  /** Of `missed`: how many runs it stands for. */
  missed: z.number().optional(),
})
export type QuestionRun = z.output<typeof questionRun>

/** What a person says of a question. */
export const questionText = z.object({
  name: z.string().trim().min(1, 'Give the question a name.').max(100),
  source: questionSource,
  dates: questionDates,
  /** IANA name: the zone of its days and of its charts. */
  zone: z.string().min(1).max(100),
  view: tableView,
  charts: z.array(chartSpec).max(12),
})
export type QuestionText = z.output<typeof questionText>

export const savedQuestion = z.looseObject({
  ...questionText.shape,
  id: z.string(),
  connectionId: z.string(),
  savedAt: z.string(),
  timetable: timetable.optional(),
  /** Where its files go, as it was chosen in the system's own window. The page is told its last part only. */
  folder: z.string().optional(),
  /** Runs of the timetable up to this instant (ISO 8601) were begun, skipped or told as missed. */
  accountedUntil: z.string().optional(),
  /** A run that is under way: what is left of it after the console was killed is told at the next start. */
  begun: questionRun.pick({ at: true, startDate: true, endDate: true, by: true }).optional(),
  /** Newest first, at most 50. */
  runs: z.array(questionRun),
})
export type SavedQuestion = z.output<typeof savedQuestion>
