import { randomUUID } from 'node:crypto'
import type { CallInput, ParsedCallInput } from '../../../bridge/calls.ts'
import type { ShownQuestion } from '../../../bridge/calls/questions.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { type Days, daysOfQuestion } from '../../../domain/questions/question-dates.ts'
import { datesWords } from '../../../domain/questions/question-words.ts'
import type { QuestionRun, QuestionText, SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { normalText } from '../../../domain/normal-text.ts'
import { isZone } from '../../../domain/time/zones.ts'
import type { HandlersOf } from '../../services/handler.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import { queue } from '../../services/storage/queue.ts'
import { done, failed, mapped, type Result } from '../../services/storage/result.ts'
import { idleClock } from '../../services/clock.ts'
import type { QuestionsNeeds } from './questions-needs.ts'
import { openQuestionsFile, withRun } from './questions-file.ts'
import { runQuestion } from './run-question.ts'
import { shownQuestion } from './shown-question.ts'
import { keepTimetables } from './timetable-keeper.ts'
import { texts } from './text.ts'

type Chosen = { readonly chosen: false } | { readonly chosen: true; readonly question: ShownQuestion }

export type Questions = ReturnType<typeof openQuestions>

/** Loads the saved questions and starts their timetables. */
export function openQuestions(needs: QuestionsNeeds) {
  const clock = needs.clock ?? { ...idleClock, now: needs.now }
  const file = openQuestionsFile(needs.userDataPath, needs.onNotice)
  /** Running jobs by question id. */
  const running = new Map<string, string>()
  /** Questions that are starting but have no job yet: further calls get the same promise. */
  const beginning = new Map<string, Promise<Result<string>>>()
  const iso = (instant: number) => new Date(instant).toISOString()
  const changed = () => needs.sendEvent('questions.changed', null)
  const shown = (question: SavedQuestion) => shownQuestion(question, clock.now(), running.get(question.id))

  function begin(question: SavedQuestion, by: QuestionRun['by'], due: number): Promise<Result<string>> {
    const under = beginning.get(question.id)
    if (under !== undefined) return under
    const begun = beginOnce(question, by, due).finally(() => beginning.delete(question.id))
    beginning.set(question.id, begun)
    return begun
  }

  /** Starts the job; its run is stored however it ends. */
  async function beginOnce(question: SavedQuestion, by: QuestionRun['by'], due: number): Promise<Result<string>> {
    const known = running.get(question.id)
    if (known !== undefined) return done(known)
    const days = daysOfQuestion(question.dates, question.zone, due)
    const at = iso(clock.now())
    // Stored first, so that the next start reports a run that was killed.
    const begun = { at, startDate: days.from, endDate: days.to, by }
    const noted = await file.change(question.id, (before) => ({ ...before, begun }))
    if (!noted.ok) return noted
    const recorded = by === 'timetable' ? await needs.recordTimetable?.(question) : undefined
    if (recorded?.ok === false) {
      await file.change(question.id, (before) => withRun(before, notBegun({ at, days, words: recorded.failure })))
      changed()
      return recorded
    }
    const jobId: string = needs.jobs.start({
      kind: 'questions.run',
      title: texts.questions.run(question.name, datesWords(question.dates)),
      stage: texts.questions.loadingFromThePlatform,
      ofPatients: by === 'person',
      subject: { workspace: 'reports', connectionId: question.connectionId, questionId: question.id },
      async run(report, signal) {
        try {
          const end = await runQuestion(needs, { question, days, at, by }, report, signal, jobId)
          // If the question was removed meanwhile, the run has nowhere to go, which is intended.
          const kept = await file.change(question.id, (before) => withRun(before, end.run))
          if (end.failure !== undefined) throw end.failure
          if (!kept.ok && kept.failure.kind !== 'not-found') throw new JobFailed(kept.failure)
          return end.result
        } finally {
          running.delete(question.id)
          changed()
        }
      },
    })
    running.set(question.id, jobId)
    recorded?.value(jobId)
    changed()
    return done(jobId)
  }

  const keeper = keepTimetables({
    clock,
    questions: async () => {
      const read = (await begins()) ? await file.all() : undefined
      return read?.ok === true ? read.value : undefined
    },
    async onDue(question, { run, missed, accountedUntil }) {
      const written = await file.change(question.id, (before) => ({
        ...(missed.length === 0 ? before : withRunMeanwhile(before, missedRun(question, missed, clock.now()))),
        accountedUntil: iso(accountedUntil),
      }))
      // If the write fails, the run doesn't begin: the next check would start it again.
      if (!written.ok) return
      if (missed.length > 0) changed()
      if (run === undefined) return
      // Only known now: a person may have started it during the write.
      if (running.has(question.id) || beginning.has(question.id)) {
        const skipped = notRun(question, run, clock.now(), texts.questions.aRunWasSkippedTheOneBeforeIt)
        await file.change(question.id, (before) => withRunMeanwhile(before, skipped))
        changed()
      } else await begin(written.value, 'timetable', run)
    },
  })

  let isBegun = false
  const inTurn = queue()
  /** Reports runs interrupted by a killed console, before it checks any timetable. False if the file can't be changed now: then the next call tries again. */
  const begins = () =>
    inTurn(async () => {
      isBegun ||= (await file.changeAll((one) => (one.begun === undefined ? one : withRun(one, brokenOff(one.begun)))))
        .ok
      return isBegun
    })
  const firstLook = keeper.look().catch(() => undefined)
  const opened = () => firstLook.then(begins)

  async function found(questionId: string): Promise<Result<SavedQuestion>> {
    await opened()
    return file.find(questionId)
  }

  /** Opens the system's folder dialog; undefined if none was chosen. Fails if no file may be saved in the one that was. */
  async function askFolder(name: string): Promise<Result<string | undefined>> {
    const folder = await needs.dialogs.chooseFolder({ title: texts.questions.selectAFolderForTheFiles(name) })
    const problem = folder === undefined ? undefined : await needs.partials.folderProblem(folder)
    return problem === undefined ? done(folder) : failed(problem)
  }

  /** Cancels the run of a removed question. One that is just beginning has its job in a moment. */
  async function cancelRun(questionId: string): Promise<void> {
    await beginning.get(questionId)?.catch(() => undefined)
    const jobId = running.get(questionId)
    if (jobId !== undefined) needs.jobs.cancel(jobId)
  }

  async function change(
    questionId: string,
    with_: (question: SavedQuestion) => SavedQuestion,
  ): Promise<Result<ShownQuestion>> {
    const written = await file.change(questionId, with_)
    if (!written.ok) return written
    changed()
    await keeper.look()
    return done(shown(written.value))
  }

  return {
    async list(connectionId: string): Promise<Result<readonly ShownQuestion[]>> {
      await opened()
      const ofConnection = (question: SavedQuestion) => question.connectionId === connectionId
      return mapped(await file.all(), (all) => all.filter(ofConnection).map(shown))
    },
    /** The questions with this name, of every connection. */
    named: async (name: string): Promise<Result<readonly { readonly id: string }[]>> =>
      mapped(await file.all(), (all) => all.filter((question) => normalText(question.name) === normalText(name))),
    async save({ connectionId, questionId, question }: ParsedCallInput<'questions.save'>) {
      const problem = textProblem(question)
      if (problem !== undefined) return failed(problem)
      const savedAt = iso(clock.now())
      if (questionId !== undefined) {
        const before = await found(questionId)
        if (!before.ok) return before
        // Days of another zone start at other instants: what was due in the old zone is void.
        return change(questionId, (old) => ({
          ...old,
          ...question,
          savedAt,
          accountedUntil: savedAt,
          askedSince: asksTheSame(old, question) ? old.askedSince : savedAt,
        }))
      }
      await opened()
      const added = await file.add({
        ...question,
        id: randomUUID(),
        connectionId,
        savedAt,
        askedSince: savedAt,
        runs: [],
      })
      if (!added.ok) return added
      changed()
      return done(shown(added.value))
    },
    async remove(questionId: string): Promise<Result<null>> {
      await opened()
      const written = await file.remove(({ id }) => id === questionId)
      if (!written.ok) return written
      await cancelRun(questionId)
      changed()
      return written
    },
    async run(questionId: string): Promise<Result<{ readonly jobId: string }>> {
      const question = await found(questionId)
      if (!question.ok) return question
      if (!isZone(question.value.zone)) return failed(unknownZone(question.value.zone))
      return mapped(await begin(question.value, 'person', clock.now()), (jobId) => ({ jobId }))
    },
    async setTimetable({ questionId, timetable }: CallInput<'questions.setTimetable'>): Promise<Result<Chosen>> {
      const question = await found(questionId)
      if (!question.ok) return question
      let folder = question.value.folder
      if (timetable !== null && folder === undefined) {
        const asked = await askFolder(question.value.name)
        if (!asked.ok) return asked
        folder = asked.value
        if (folder === undefined) return done({ chosen: false })
      }
      const accountedUntil = iso(clock.now())
      const kept = await change(questionId, ({ timetable: _old, ...before }) => ({
        ...before,
        accountedUntil,
        ...(folder === undefined ? {} : { folder }),
        ...(timetable === null ? {} : { timetable }),
      }))
      return kept.ok ? done({ chosen: true, question: kept.value }) : kept
    },
    async chooseFolder(questionId: string): Promise<Result<Chosen>> {
      const question = await found(questionId)
      if (!question.ok) return question
      const asked = await askFolder(question.value.name)
      if (!asked.ok) return asked
      const folder = asked.value
      if (folder === undefined) return done({ chosen: false })
      const kept = await change(questionId, (before) => ({ ...before, folder }))
      return kept.ok ? done({ chosen: true, question: kept.value }) : kept
    },
    /** Removes the questions of a removed connection. A failure (`storage`) means that they're still there. */
    async removeConnection(connectionId: string): Promise<Result<null>> {
      await opened()
      const read = await file.all()
      if (!read.ok) return read
      const gone = read.value.filter((question) => question.connectionId === connectionId)
      if (gone.length === 0) return done(null)
      const removed = await file.remove((question) => question.connectionId === connectionId)
      if (removed.ok) await Promise.all(gone.map(({ id }) => cancelRun(id)))
      changed()
      return removed
    },
    async close() {
      await firstLook
      await keeper.close()
    },
  }
}

/** The question with one more run, while another one is in progress: its `begun` stays. */
const withRunMeanwhile = (question: SavedQuestion, run: QuestionRun): SavedQuestion => ({
  ...withRun(question, run),
  ...(question.begun === undefined ? {} : { begun: question.begun }),
})

const brokenOff = (begun: NonNullable<SavedQuestion['begun']>): QuestionRun => ({
  ...begun,
  outcome: 'failed',
  // Its file is written before its end is stored.
  words:
    begun.by === 'timetable'
      ? texts.questions.theConsoleClosedBeforeThisScheduledRun
      : texts.questions.theConsoleClosedBeforeThisRun,
})

/** A timetable run that couldn't be recorded, so it didn't run. */
const notBegun = ({ at, days, words }: { at: string; days: Days; words: Failure }): QuestionRun => ({
  at,
  startDate: days.from,
  endDate: days.to,
  outcome: 'failed',
  by: 'timetable',
  words: `${words.message} ${words.nextStep}`,
})

/** What the timetable started no run for; `due` determines its days. */
function notRun({ dates, zone }: SavedQuestion, due: number, at: number, words: string, missed = 1): QuestionRun {
  const { from: startDate, to: endDate } = daysOfQuestion(dates, zone, due)
  return { at: new Date(at).toISOString(), startDate, endDate, outcome: 'missed', by: 'timetable', words, missed }
}

function missedRun(question: SavedQuestion, missed: readonly number[], now: number): QuestionRun {
  const last = missed.at(-1) ?? now
  const words =
    missed.length === 1
      ? texts.questions.aRunWasMissedTheConsoleWasClosed
      : texts.questions.runsWereMissedTheConsoleWasClosedOr(missed.length)
  return notRun(question, last, last, texts.questions.missedRunsArentRunLaterIf(words), missed.length)
}

/** Whether a run of the one can be compared with a run of the other: all but the name is the same. */
function asksTheSame(one: QuestionText, other: QuestionText): boolean {
  const [text, otherText] = [one, other].map(({ name: _name, source, dates, zone, view, charts }) =>
    JSON.stringify([source, dates, zone, view, charts]),
  )
  return text === otherText
}

const unknownZone = (zone: string): Failure =>
  failure('invalid-input', {
    message: texts.questions.isntATimeZone(zone.slice(0, 100)),
    nextStep: texts.questions.selectAnotherTimeZone,
    issues: [{ field: 'question.zone', message: texts.questions.thisIsntATimeZone }],
  })

function textProblem({ zone, dates }: ParsedCallInput<'questions.save'>['question']): Failure | undefined {
  if (!isZone(zone)) return unknownZone(zone)
  if (dates.kind !== 'between' || dates.from <= dates.to) return undefined
  return failure('invalid-input', {
    message: texts.questions.theLastDayIsBeforeThe,
    nextStep: texts.questions.correctTheDatesThenSaveAgain,
    issues: [{ field: 'question.dates.to', message: texts.questions.theLastDayIsBeforeThe }],
  })
}

/** Handlers of the saved questions. */
export function questionsHandlers({ questions }: { readonly questions: Questions }): HandlersOf<'questions'> {
  return {
    'questions.list': ({ connectionId }) => questions.list(connectionId),
    'questions.save': (asked) => questions.save(asked),
    'questions.remove': ({ questionId }) => questions.remove(questionId),
    'questions.run': ({ questionId }) => questions.run(questionId),
    'questions.setTimetable': (asked) => questions.setTimetable(asked),
    'questions.chooseFolder': ({ questionId }) => questions.chooseFolder(questionId),
  }
}
