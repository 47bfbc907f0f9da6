import { type Failure, failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { type CompletenessFacts, completenessOf } from '../../domain/completeness.ts'
import type { Connection } from '../../domain/connection.ts'
import type { Answer } from '../handler.ts'
import { JobFailed, type Jobs } from '../jobs/jobs.ts'
import type { SnapshotLoader, Snapshots } from '../snapshots/snapshot-service.ts'
import { type Crawl, type CrawlSession, createCrawl } from './crawl.ts'
import { crawlNeeds, type Question, type QuestionNeeds, sourceOf, type Subject, subjectOf } from './crawl-question.ts'

/** The snapshots of whole entity types: one for each question to a platform, loaded by a job, taken up again where it was stopped. */

export type OpenNeeds = QuestionNeeds & { readonly jobs: Jobs; readonly snapshots: Snapshots }

export type OpenEntities = (
  connection: Connection,
  question: Question,
  how: {
    readonly again?: boolean | undefined
    readonly goOn?: boolean | undefined
    /** Nothing is read: where no snapshot is there, the answer is a failure of kind `not-found`. */
    readonly onlyThere?: boolean | undefined
  },
) => Promise<Answer<SnapshotInfo>>

/** A snapshot of a question, and what is needed to go on with it. */
type Opened = {
  readonly snapshotId: string
  readonly jobId: string
  /** Let go once all is read, or when rows went missing between it and the snapshot. */
  crawl: Crawl | undefined
  /** What it replaces, until it has rows of its own. */
  before: Opened | undefined
}

type Session = Omit<CrawlSession, 'loader'>

export function createOpenEntities(needs: OpenNeeds): OpenEntities {
  const { jobs, snapshots } = needs
  const opened = new Map<string, Opened>()
  /** One after the other for one question, so that two who ask at once get the same snapshot. */
  const turns = new Map<string, Promise<unknown>>()

  /**
   * Starts the job that runs a crawl into the snapshot that `loaderOf` gives. Answers once that is there; undefined where it is not.
   */
  function start(
    { connection, question, key }: Subject,
    crawl: Crawl,
    before: Opened | undefined,
    loaderOf: (jobId: string) => Promise<SnapshotLoader | undefined>,
  ): Promise<Opened | undefined> {
    const begun = Promise.withResolvers<Opened | undefined>()
    const jobId: string = jobs.start({
      kind: 'entities.crawl',
      title: `Read ${question.type}, ${connection.name}`,
      stage: 'Reading the schema and the first rows',
      subject: {
        workspace: 'entities',
        connectionId: connection.id,
        namespace: question.namespace,
        type: question.type,
        tab: 'grid',
      },
      async run(report, signal) {
        let one: Opened | undefined
        try {
          const loader = await loaderOf(jobId)
          if (loader === undefined) return undefined
          one = { snapshotId: loader.id, jobId, crawl, before }
          opened.set(key, one)
          report({ snapshotId: loader.id })
          begun.resolve(one)
          return await fill(one, loader, { report, signal })
        } catch (cause) {
          begun.reject(cause)
          throw cause
        } finally {
          begun.resolve(undefined)
          if (one !== undefined) restore(key, one)
        }
      },
    })
    return begun.promise
  }

  /** Runs the crawl to its end, whatever that is, and says so in the snapshot. */
  async function fill(one: Opened, loader: SnapshotLoader, session: Session): Promise<{ readonly snapshotId: string }> {
    const { crawl } = one
    if (crawl === undefined) throw new Error('a snapshot without its crawl cannot be filled')
    const finish = (state: 'ready' | 'stopped' | 'failed', facts: CompletenessFacts, reason?: Failure) =>
      loader.finish(state, completenessOf(facts), reason)
    try {
      const end = await crawl.run({ ...session, loader, onFirstRows: () => letGoOfBefore(one) })
      if (end !== undefined) {
        await finish('failed', crawl.facts(), end)
        throw new JobFailed(end)
      }
      if (session.signal.aborted) await finish('stopped', crawl.facts())
      else {
        one.crawl = undefined
        await finish('ready', crawl.facts())
      }
      return { snapshotId: loader.id }
    } catch (cause) {
      if (snapshots.info(one.snapshotId)?.state !== 'loading') throw cause
      // The snapshot or the console failed between two pages: what is in the table and what was counted may differ.
      one.crawl = undefined
      const reason =
        cause instanceof JobFailed
          ? cause.failure
          : failure('storage', { message: 'Reading stopped on a fault of the console.', nextStep: 'Read again.' })
      await finish('failed', { ...crawl.facts(), stopped: false, brokenOff: reason.message }, reason).catch(
        () => undefined,
      )
      throw cause
    }
  }

  /** The new rows are there: those of before are not shown any more. */
  function letGoOfBefore(one: Opened): void {
    const { before } = one
    one.before = undefined
    if (before !== undefined) void snapshots.drop(before.snapshotId)
  }

  /** Nothing came in the place of what was there: that stays. */
  function restore(key: string, one: Opened): void {
    const { before } = one
    one.before = undefined
    if (before !== undefined && opened.get(key) === one) opened.set(key, before)
  }

  async function fresh(subject: Subject, before: Opened | undefined): Promise<Opened | undefined> {
    const title = `${subject.question.type}, ${subject.connection.name}`
    return start(subject, createCrawl(crawlNeeds(needs, subject)), before, (jobId) =>
      snapshots.create({ title, columns: [], source: sourceOf(subject), jobId }),
    )
  }

  async function open(subject: Subject, how: Parameters<OpenEntities>[2]): Promise<Answer<SnapshotInfo>> {
    for (const [key, { snapshotId }] of opened) if (snapshots.info(snapshotId) === undefined) opened.delete(key)
    const current = opened.get(subject.key)
    const info = current && snapshots.info(current.snapshotId)
    if (how.onlyThere === true)
      return info === undefined ? { ok: false, failure: failure('not-found') } : { ok: true, value: info }
    if (current === undefined || info === undefined) return answerOf(await fresh(subject, undefined))
    if (how.again === true) return answerOf(await replace(subject, current, info))
    if (how.goOn !== true || (info.state !== 'stopped' && info.state !== 'failed')) return { ok: true, value: info }
    const { crawl, snapshotId } = current
    const resumed = crawl && (await start(subject, crawl, undefined, (jobId) => snapshots.resume(snapshotId, jobId)))
    return answerOf(resumed ?? (await replace(subject, current, info)))
  }

  /** A new snapshot in place of `current`, which stays until the new one has rows. */
  async function replace(subject: Subject, current: Opened, info: SnapshotInfo): Promise<Opened | undefined> {
    if (info.state === 'loading') jobs.cancel(current.jobId)
    const isEmpty = info.rowCount === 0
    const kept = isEmpty ? current.before : current
    current.before = undefined
    const next = await fresh(subject, kept)
    if (isEmpty) await snapshots.drop(current.snapshotId)
    return next
  }

  function answerOf(one: Opened | undefined): Answer<SnapshotInfo> {
    const info = one && snapshots.info(one.snapshotId)
    return info === undefined ? { ok: false, failure: failure('storage') } : { ok: true, value: info }
  }

  return async (connection, asked, how) => {
    const subject = subjectOf(connection, asked)
    const turn = (turns.get(subject.key) ?? Promise.resolve()).then(() => open(subject, how))
    const settled = turn.catch(() => undefined)
    turns.set(subject.key, settled)
    try {
      return await turn
    } catch (cause) {
      if (cause instanceof JobFailed) return { ok: false, failure: cause.failure }
      throw cause
    } finally {
      if (turns.get(subject.key) === settled) turns.delete(subject.key)
    }
  }
}
