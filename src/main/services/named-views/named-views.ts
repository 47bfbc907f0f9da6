import { normalText } from '../../../domain/normal-text.ts'
import { count } from '../../../domain/number-words.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type NamedView, namedView } from '../../../bridge/calls/views.ts'
import { failure } from '../../../bridge/failure.ts'
import { jsonFile, unknownFields } from '../storage/json-file.ts'
import { queue } from '../storage/queue.ts'
import { type Result, done, failed, mapped } from '../storage/result.ts'
import { texts } from './text.ts'

/**
 * The file of named views. Validates only the fields that identify a view: a view from a newer console version with an unknown filter stays in the file, even
 * if it can't be shown.
 */
const namedViewsSchema = z.looseObject({
  version: z.literal(1),
  views: z.array(z.looseObject({ id: z.string(), subject: z.string(), name: z.string() })),
})

type StoredNamedViews = z.output<typeof namedViewsSchema>
type StoredNamedView = StoredNamedViews['views'][number]

/** Named views, stored in a small file. Fails with `storage`, and with `invalid-input` if a limit is reached. */
export type NamedViews = ReturnType<typeof createNamedViews>

export const mostNamedViewsOfSubject = 200
export const mostNamedViews = 2_000
/** Maximum characters of a view as JSON: the file is read and written as a whole. */
const longestNamedView = 200_000

export function createNamedViews(path: string, onNotice: (text: string) => void) {
  const file = jsonFile({ path, schema: namedViewsSchema, empty: { version: 1, views: [] }, onNotice })
  // Each change is validated against the current views, so changes run one at a time.
  const inTurn = queue()

  const reading = <Value>(work: (value: StoredNamedViews) => Promise<Result<Value>>): Promise<Result<Value>> =>
    inTurn(async () => {
      const answer = await file.read()
      return answer.ok ? await work(answer.value) : answer
    })

  const change = async (subject: string, to: (views: readonly StoredNamedView[]) => StoredNamedView[]) =>
    mapped(await file.update((value) => ({ ...value, views: to(value.views) })), (value) => shown(value, subject))

  return {
    /** The views of a subject, sorted by name. */
    list: (subject: string): Promise<Result<readonly NamedView[]>> =>
      reading(async (value) => done(shown(value, subject))),
    /** The views of all subjects, as in the file. */
    all: (): Promise<Result<readonly StoredNamedView[]>> => reading(async ({ views }) => done(views)),
    /**
     * Saves a view; replaces one with the same subject and name (as `normalText`) and keeps its id. Fails with `invalid-input` instead if `isNew`. Returns all
     * of the subject.
     */
    save: (view: Omit<NamedView, 'id' | 'savedAt'>, isNew = false): Promise<Result<readonly NamedView[]>> =>
      reading(async ({ views }) => {
        const name = normalText(view.name)
        const before = views.find((one) => one.subject === view.subject && normalText(one.name) === name)
        if (isNew && before !== undefined) return failed(nameTaken(before.name))
        const saved = {
          ...unknownFields(before ?? {}, namedView.shape),
          ...view,
          id: before?.id ?? randomUUID(),
          savedAt: new Date().toISOString(),
        }
        if (JSON.stringify(saved).length > longestNamedView) return failed(tooLarge)
        if (before !== undefined)
          return change(view.subject, (all) => all.map((one) => (one.id === before.id ? saved : one)))
        if (views.filter(({ subject }) => subject === view.subject).length >= mostNamedViewsOfSubject)
          return failed(tooManyHere)
        if (views.length >= mostNamedViews) return failed(tooMany)
        return change(view.subject, (all) => [...all, saved])
      }),
    /** Removes a view; does nothing if it doesn't exist. Returns the remaining views of the subject. */
    remove: (subject: string, id: string): Promise<Result<readonly NamedView[]>> =>
      reading(async (value) => {
        const isMeant = (one: StoredNamedView) => one.subject === subject && one.id === id
        if (!value.views.some(isMeant)) return done(shown(value, subject))
        return change(subject, (all) => all.filter((one) => !isMeant(one)))
      }),
  }
}

const byName = new Intl.Collator('en', { numeric: true })

/** The views of a subject that this version of the console can parse. */
function shown({ views }: StoredNamedViews, subject: string): readonly NamedView[] {
  return views
    .filter((view) => view.subject === subject)
    .flatMap((view) => namedView.safeParse(view).data ?? [])
    .toSorted((left, right) => byName.compare(left.name, right.name))
}

const nameTaken = (name: string) => failure('invalid-input', texts.views.thisTableAlreadyHasAViewNamed(name))
const tooManyHere = failure('invalid-input', texts.views.thisTableAlreadyHasNamedViews(mostNamedViewsOfSubject))
const tooMany = failure('invalid-input', texts.views.thereAreAlreadyNamedViewsIn(count(mostNamedViews)))
const tooLarge = failure('invalid-input', texts.views.thisViewIsTooLargeTo)
