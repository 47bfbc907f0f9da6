import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { Answer } from '../../services/handler.ts'
import type { Jobs } from '../../services/jobs/jobs.ts'
import {
  createOpenedReadings,
  type OpenHow,
  releasedOnceRead,
  type RunReading,
} from '../../services/snapshots/opened-readings.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import { createCrawl } from '../../services/crawl/crawl.ts'
import { crawlNeeds, type Question, type QuestionNeeds, sourceOf, subjectOf } from './crawl-question.ts'
import { texts } from './text/shared.ts'

/** The snapshots of whole entity types: one per question to a platform, loaded by a job and resumed after a stop. */

export type OpenNeeds = QuestionNeeds & { readonly jobs: Jobs; readonly snapshots: Snapshots }

export type OpenEntities = (connection: Connection, question: Question, how: OpenHow) => Promise<Answer<SnapshotInfo>>

export function createOpenEntities(needs: OpenNeeds): OpenEntities {
  const readings = createOpenedReadings<RunReading>(needs.jobs, needs.snapshots)
  return async (connection, asked, how) => {
    const subject = subjectOf(connection, asked)
    const { namespace, type } = subject.question
    return readings.open(
      {
        key: subject.key,
        job: {
          kind: 'entities.crawl',
          title: texts.open.load(type, connection.name),
          stage: texts.open.loadingTheSchemaAndTheFirst,
          subject: { workspace: 'entities', connectionId: connection.id, namespace, type, tab: 'grid' },
        },
        snapshot: { title: `${type}, ${connection.name}`, columns: [], source: sourceOf(subject) },
        create: () => releasedOnceRead(createCrawl(crawlNeeds(needs, subject))),
        run: (crawl, session) => crawl.run(session),
      },
      how,
    )
  }
}
