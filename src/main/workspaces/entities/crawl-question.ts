import type { Connection } from '../../../domain/connections/connection.ts'
import {
  type Entity,
  type EntityFilter,
  listedNamespace,
  type SchemaDocument,
} from '../../../domain/entities/entity.ts'
import { obstacleOf, originOf } from '../../services/connections/connections.ts'
import type { CrawlNeeds } from '../../services/crawl/crawl.ts'
import type { EntityCalls } from './asset-namespace.ts'
import { createCrawlRows } from './crawl-rows.ts'
import type { Services } from '../../services/shared/services.ts'

/** The question behind an entity snapshot: the platform and the request (platform document, section 4.1). */

export type Question = {
  readonly namespace: string
  readonly type: string
  readonly resolveAllRefs?: boolean | undefined
  readonly refs?: readonly string[] | undefined
  readonly filters?: readonly EntityFilter[] | undefined
}

export type Subject = {
  readonly connection: Connection
  /** With the document's spelling of the namespace, and without empty fields. */
  readonly question: Question
  /** Equal for questions with the same answer. */
  readonly key: string
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

export function subjectOf(
  connection: Connection,
  { namespace, type, resolveAllRefs, refs = [], filters = [] }: Question,
): Subject {
  const question: Question = {
    namespace: listedNamespace(namespace),
    type,
    ...(resolveAllRefs === undefined ? {} : { resolveAllRefs }),
    ...(refs.length === 0 ? {} : { refs }),
    ...(filters.length === 0 ? {} : { filters }),
  }
  // Filters are combined with AND, so their order has no meaning.
  const key = JSON.stringify([
    connection.id,
    connection.baseUrl,
    question.namespace,
    type,
    resolveAllRefs ?? null,
    sorted(refs),
    sorted(filters.map(({ field, value }) => JSON.stringify([field, value]))),
  ])
  return { connection, question, key }
}

/** Facts about a snapshot's origin, for a footer and a manifest. */
export const sourceOf = ({ connection, question }: Subject): Readonly<Record<string, unknown>> => ({
  call: 'entities.batch',
  ...originOf(connection),
  ...question,
})

export type QuestionNeeds = Pick<Services, 'connectionOf'> & {
  readonly calls: EntityCalls
  /** Multiplies every pause of a crawl; for tests. */
  readonly pauseScale?: number
}

/** The request of a crawl: exactly the document's fields, to the connection as it was when reading began. */
export function crawlNeeds(
  { calls, connectionOf, pauseScale }: QuestionNeeds,
  { connection, question }: Subject,
): CrawlNeeds<Entity> {
  let liveSchema: Promise<SchemaDocument | undefined> | undefined
  const { rows, hasColumns } = createCrawlRows(async () => liveSchema)
  async function schema(signal: AbortSignal): Promise<SchemaDocument | undefined> {
    const answer = await calls.schema(connection, { namespace: question.namespace, name: question.type }, signal)
    return answer.ok ? answer.value : undefined
  }
  return {
    ask: (offset, limit, signal) =>
      calls.batch(connection, { ...question, offset, limit }, signal, { reportsSlowDown: true }),
    rows,
    called: 'entity',
    // The schema is needed before the first row. Requested until it's loaded once, or until rows arrive without it.
    onBegin(signal) {
      if (!hasColumns()) liveSchema = schema(signal)
    },
    obstacle: () => obstacleOf(connection, connectionOf),
    ...(pauseScale === undefined ? {} : { scale: pauseScale }),
  }
}
