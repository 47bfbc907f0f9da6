import { z } from 'zod'
import { chartSpec } from '../charts/chart-spec.ts'
import { day } from '../time/dates.ts'
import { timeBuckets } from '../tables/measures.ts'
import { reportTypes } from '../reports/report.ts'
import { searchValues } from '../searches/search-kind.ts'
import { tableView } from '../tables/table.ts'
import { texts } from './text.ts'

/** A named question: its source, dates, filters and charts. It stores no rows and runs again each time. */

/** Dates relative to the day of the run in a zone, or fixed days. Both ends are inclusive. */
export const questionDates = z.discriminatedUnion('kind', [
  /** The last `days` whole days; today counts only if `today` is true. */
  z.object({ kind: z.literal('last'), days: z.int().min(1).max(3_660), today: z.boolean() }),
  /** The week or month `before` periods ago. Weeks start as in the region in use. 0 is the current one up to today. */
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

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.savedQuestion.enterTheTimeAsHhMm)

/** When a question runs automatically while the console is open, and its file format. */
export const timetable = z.object({
  every: z.enum(['day', 'weekday', 'week', 'month']),
  at: time,
  /** 1 (Monday) to 7, for `week`. */
  weekday: z.int().min(1).max(7).optional(),
  /** 1 to 31, for `month`. A shorter month runs on its last day. */
  dayOfMonth: z.int().min(1).max(31).optional(),
  format: z.enum(['excel-csv', 'raw-csv', 'parquet']),
  on: z.boolean(),
})
export type Timetable = z.output<typeof timetable>

/** The saved figures of one chart of a run: the total, and values by day, hour or weekday. No other groups are ever saved. */
export const keptFigures = z.looseObject({
  chartId: z.string(),
  /** The time bucket of `byTime`; absent if the chart isn't grouped by time. */
  bucket: z.enum(timeBuckets).optional(),
  total: z.number().nullable(),
  byTime: z.array(z.tuple([z.string(), z.number().nullable()])).max(5_000),
})
export type KeptFigures = z.output<typeof keptFigures>

export const questionRun = z.looseObject({
  /** The start, ISO 8601. */
  at: z.string(),
  /** The requested dates. */
  startDate: z.string(),
  endDate: z.string(),
  /** The question's `askedSince` when it ran. */
  askedSince: z.string().optional(),
  outcome: z.enum(['done', 'failed', 'missed', 'cancelled']),
  by: z.enum(['person', 'timetable']),
  rows: z.number().optional(),
  /** Rows that matched the filters. */
  matching: z.number().optional(),
  complete: z.boolean().optional(),
  figures: z.array(keptFigures).optional(),
  /** Names of the written files, without their folder. */
  files: z.array(z.string()).optional(),
  /** One plain sentence: why it failed, or how many runs were missed. */
  words: z.string().optional(),
  /** For `missed`: how many runs this entry covers. */
  missed: z.number().optional(),
})
export type QuestionRun = z.output<typeof questionRun>

/** The part of a question that the user edits. Runs are compared only if all but the name is the same. */
export const questionText = z.object({
  name: z.string().trim().min(1, texts.savedQuestion.enterANameForTheQuestion).max(100),
  source: questionSource,
  dates: questionDates,
  /** IANA name, the zone of its days and charts. */
  zone: z.string().min(1).max(100),
  view: tableView,
  charts: z.array(chartSpec).max(12),
})
export type QuestionText = z.output<typeof questionText>

/** The part of a question that decides which rows a run loads. Filters and charts are applied to them at any time. */
export type LoadedBy = Pick<QuestionText, 'source' | 'dates' | 'zone'>
export const loadedBy = ({ source, dates, zone }: QuestionText): LoadedBy => ({ source, dates, zone })

export const savedQuestion = z.looseObject({
  ...questionText.shape,
  id: z.string(),
  connectionId: z.string(),
  savedAt: z.string(),
  /** Since when everything but its name is as it is (ISO 8601). Missing in questions that an earlier console saved. */
  askedSince: z.string().optional(),
  timetable: timetable.optional(),
  /** The folder for its files, chosen in the system's dialog. The page gets only the last part of the path. */
  folder: z.string().optional(),
  /** Runs of the timetable up to this instant (ISO 8601) have been started, skipped or reported as missed. */
  accountedUntil: z.string().optional(),
  /** A run in progress. If the console is killed, the next start reports it. */
  begun: questionRun.pick({ at: true, startDate: true, endDate: true, by: true }).optional(),
  /** Newest first, at most 50. */
  runs: z.array(questionRun),
})
export type SavedQuestion = z.output<typeof savedQuestion>
