import path from 'node:path'
import { z } from 'zod'
import { failure } from '../../../bridge/failure.ts'
import { type QuestionRun, type SavedQuestion, savedQuestion } from '../../../domain/questions/saved-question.ts'
import { jsonFile } from '../../services/storage/json-file.ts'
import { done, failed, mapped, type Result } from '../../services/storage/result.ts'
import { texts } from './text.ts'

const contents = z.looseObject({ questions: z.array(savedQuestion) })

/** Maximum number of stored runs per question. */
export const mostRuns = 50
/** Maximum number of stored questions. */
export const mostQuestions = 500

const noQuestion = failure('not-found', texts.questionsFile.thisQuestionIsNoLongerSaved)

/**
 * The saved questions on disk (`questions.json`): the queries and the stored figures of recent runs. Contains no rows, and no row values except those in a
 * person's filters.
 */
export function openQuestionsFile(userDataPath: string, onNotice: (text: string) => void) {
  const file = jsonFile({
    path: path.join(userDataPath, 'questions.json'),
    schema: contents,
    empty: { questions: [] },
    onNotice,
  })

  const all = async (): Promise<Result<readonly SavedQuestion[]>> =>
    mapped(await file.read(), ({ questions }) => questions)
  const write = async (
    change: (questions: readonly SavedQuestion[]) => readonly SavedQuestion[],
  ): Promise<Result<null>> =>
    mapped(await file.update((value) => ({ ...value, questions: [...change(value.questions)] })), () => null)
  return {
    all,
    /** Fails with `not-found` if it isn't saved. */
    async find(questionId: string): Promise<Result<SavedQuestion>> {
      const read = await all()
      if (!read.ok) return read
      const question = read.value.find(({ id }) => id === questionId)
      return question === undefined ? failed(noQuestion) : done(question)
    },
    async add(question: SavedQuestion): Promise<Result<SavedQuestion>> {
      const before = await all()
      if (!before.ok) return before
      if (before.value.length >= mostQuestions)
        return failed(failure('invalid-input', texts.questionsFile.thereAreAlreadySavedQuestions(mostQuestions)))
      return mapped(await write((questions) => [...questions, question]), () => question)
    },
    /** Changes one question; fails with `not-found` if it no longer exists. */
    async change(
      questionId: string,
      change: (question: SavedQuestion) => SavedQuestion,
    ): Promise<Result<SavedQuestion>> {
      let changed: SavedQuestion | undefined
      const written = await write((questions) =>
        questions.map((question) => {
          if (question.id !== questionId) return question
          changed = change(question)
          return changed
        }),
      )
      if (!written.ok) return written
      return changed === undefined ? failed(noQuestion) : done(changed)
    },
    /** Changes all questions in one write. */
    changeAll: (change: (question: SavedQuestion) => SavedQuestion): Promise<Result<null>> =>
      write((questions) => questions.map(change)),
    remove: (which: (question: SavedQuestion) => boolean): Promise<Result<null>> =>
      write((questions) => questions.filter((question) => !which(question))),
  }
}

/** The question with one more run, newest first; clears `begun`. */
export function withRun(question: SavedQuestion, run: QuestionRun): SavedQuestion {
  const { begun: _begun, ...rest } = question
  return { ...rest, runs: [run, ...question.runs].slice(0, mostRuns) }
}
