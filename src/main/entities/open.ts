import { failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { Connection } from '../../domain/connection.ts'
import type { Answer } from '../handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createOpenedReadings, type Reading, type ReadingPlan } from '../snapshots/opened-readings.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import { type Crawl, createCrawl } from './crawl.ts'
import { crawlNeeds, type Question, type QuestionNeeds, sourceOf, type Subject, subjectOf } from './crawl-question.ts'

/** The snapshots of whole entity types: one for each question to a platform. */

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

export function createOpenEntities(needs: OpenNeeds): OpenEntities {
  const readings = createOpenedReadings<CrawlReading>(needs.jobs, needs.snapshots)

  const planOf = (subject: Subject): ReadingPlan<CrawlReading> => {
    const { connection, question, key } = subject
    return {
      key,
      job: {
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
      },
      snapshot: { title: `${question.type}, ${connection.name}`, columns: [], source: sourceOf(subject) },
      create: () => crawlReading(createCrawl(crawlNeeds(needs, subject))),
      run: (reading, session) => reading.run(session),
    }
  }

  return async (connection, asked, { onlyThere, ...how }) => {
    const plan = planOf(subjectOf(connection, asked))
    if (onlyThere !== true) return readings.open(plan, how)
    const info = readings.there(plan.key)
    return info === undefined ? { ok: false, failure: failure('not-found') } : { ok: true, value: info }
  }
}

type CrawlReading = Reading & Pick<Crawl, 'run'>

/** A crawl that is let go once all is read: it knows every id, and the snapshot may stay open for hours. */
function crawlReading(begun: Crawl): CrawlReading {
  let crawl: Pick<Crawl, 'run' | 'facts'> = begun
  return {
    facts: () => crawl.facts(),
    async run(session) {
      const end = await crawl.run(session)
      if (end !== undefined || session.signal.aborted) return end
      const facts = crawl.facts()
      crawl = { run: async () => undefined, facts: () => facts }
      return undefined
    },
  }
}
