import type { QuestionResult } from '../../../bridge/calls/questions.ts'
import { failure, ownWords } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { askedDates, type Days } from '../../../domain/questions/question-dates.ts'
import { loadedBy, type QuestionRun, type SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { fitView, named } from '../../../domain/questions/view-fit.ts'
import type { Completeness } from '../../../domain/tables/completeness.ts'
import { type TableView, wholeTable } from '../../../domain/tables/table.ts'
import { JobFailed, type Progress } from '../../services/jobs/jobs.ts'
import { measureCharts } from './question-figures.ts'
import type { QuestionsNeeds } from './questions-needs.ts'
import { mustHaveFolder, takeAway } from './take-away.ts'
import { texts } from './text.ts'

export type RunPlan = {
  readonly question: SavedQuestion
  readonly days: Days
  readonly at: string
  readonly by: QuestionRun['by']
}

/** The result of a run: what is stored, and how the job ends. */
export type RunEnd = {
  readonly run: QuestionRun
  /** Where its rows are; undefined if it failed, and for a timetable, whose rows are unloaded at its end. */
  readonly result: QuestionResult | undefined
  /** Why the job failed, if it did. */
  readonly failure: JobFailed | undefined
}

/**
 * Runs a question: reads the source, computes its figures, and for a timetable writes its file. Never throws: each outcome is a run. Keeps facts found before
 * a failure.
 */
export async function runQuestion(
  needs: QuestionsNeeds,
  { question, days, at, by }: RunPlan,
  report: (progress: Progress) => void,
  signal: AbortSignal,
  jobId: string,
): Promise<RunEnd> {
  const { askedSince } = question
  const base: QuestionRun = { at, startDate: days.from, endDate: days.to, askedSince, outcome: 'done', by }
  const found: Partial<QuestionRun> = {}
  const notes: string[] = []
  let letGo: (() => Promise<void>) | undefined
  const folder = by === 'timetable' ? question.folder : undefined
  try {
    const connection = await needs.connectionOf(question.connectionId)
    if (connection === undefined) throw new JobFailed(noConnection)
    if (folder !== undefined) await mustHaveFolder(folder)
    const dates = askedDates(question.source.kind, days, question.zone)
    const read = await needs.readSource(connection, question.source, dates, report, signal, jobId, by === 'timetable')
    letGo = read.close
    const info = needs.snapshots.info(read.snapshotId)
    if (info === undefined) throw new JobFailed(rowsGone)
    found.rows = info.rowCount
    found.complete = isWhole(info)
    if (!found.complete) notes.push(...missingOf(info.completeness))
    report({ stage: texts.runQuestion.applyingTheFilters, snapshotId: info.id })
    const view = appliedView(question, info, notes)
    const fixed = await needs.snapshots.view(info.id, view, signal)
    if (!fixed.ok) throw new JobFailed(fixed.failure)
    found.matching = fixed.value.matching
    report({ stage: texts.runQuestion.calculatingTheFigures })
    const measured = await measureCharts(needs.snapshots, info, question, view, signal)
    found.figures = [...measured.figures]
    notes.push(...(info.rowCount === 0 ? [] : measured.notes))
    if (folder !== undefined && question.timetable !== undefined) {
      const rows = { snapshotId: info.id, view, days }
      const files = await takeAway(needs, { ...question, folder }, question.timetable, rows, report, signal)
      found.files = [...files]
      if (files.length === 0) notes.push(texts.runQuestion.nothingWasFoundSoNoFile)
    }
    const result = { snapshotId: info.id, startDate: days.from, endDate: days.to, view, loaded: loadedBy(question) }
    const run: QuestionRun = { ...base, ...found, ...wordsOf(notes) }
    return { run, result: by === 'timetable' ? undefined : result, failure: undefined }
  } catch (cause) {
    const jobFailure = cause instanceof JobFailed ? cause : new JobFailed(unforeseen)
    const stopped = signal.aborted || jobFailure.failure.kind === 'cancelled'
    const { message, nextStep, platformText } = jobFailure.failure
    const sentences = stopped
      ? [texts.runQuestion.theRunWasCanceledBeforeIt]
      : [ownWords(message, platformText), nextStep]
    const run: QuestionRun = {
      ...base,
      ...found,
      outcome: stopped ? 'cancelled' : 'failed',
      ...wordsOf([...sentences, ...notes]),
    }
    return { run, result: undefined, failure: jobFailure }
  } finally {
    // No screen shows the rows of a timetable run. Rows of a search stay for a while only if a screen shows them.
    if (by === 'timetable') await letGo?.().catch(() => undefined)
  }
}

const noConnection = failure('not-found', texts.runQuestion.theConnectionOfThisQuestionNo)
const rowsGone = failure('storage', texts.runQuestion.theRowsWereUnloadedBeforeThey)
const unforeseen = failure('storage', { message: texts.runQuestion.theRunStoppedBecauseOfAn })

const isWhole = ({ state, completeness }: SnapshotInfo) => state === 'ready' && completeness.verdict === 'complete'

/** Fits the view to the columns. A filter on a missing column fails the run, because other rows would match without it. Without rows, none would. */
function appliedView(question: SavedQuestion, info: SnapshotInfo, notes: string[]): TableView {
  // A search has its other columns from its records: without records it has only those of the document.
  if (info.rowCount === 0) return wholeTable
  const fit = fitView(question.view, info.columns)
  if (fit.fits) {
    notes.push(...fit.notes)
    return fit.view
  }
  throw new JobFailed(failure('invalid-input', texts.runQuestion.theQuestionsFilterCantBeApplied(named(fit.missing))))
}

/** What is missing, without texts of the platform: the run is written to a file. */
const missingOf = ({ missing, quotes = [] }: Completeness): string[] =>
  missing
    .slice(0, 3)
    .map((sentence) => quotes.reduce((rest, quote) => rest.replaceAll(`“${quote}”`, '“…”'), ownWords(sentence)))

const wordsOf = (sentences: readonly string[]): Pick<QuestionRun, 'words'> =>
  sentences.length === 0 ? {} : { words: sentences.join(' ').slice(0, 2_000) }
