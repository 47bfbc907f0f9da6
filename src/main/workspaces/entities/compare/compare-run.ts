import type { Envelope } from '../../../../bridge/envelope.ts'
import { finishEarly, type IntoSession } from '../../../services/snapshots/start-into.ts'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import {
  type Completeness,
  nothingRead,
  stillReading,
  sumOf,
  verdictOf,
} from '../../../../domain/tables/completeness.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { EntityTypeName, SchemaDocument } from '../../../../domain/entities/entity.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import type { Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import type { WholeSnapshot } from '../../../services/snapshots/whole-snapshot.ts'
import type { EntityCalls } from '../asset-namespace.ts'
import { isFresh, type OpenWhole, readingWords } from '../whole-type.ts'
import { schemaCompared, schemaNotFound } from '../../../../domain/tables/difference.ts'
import { compareEntities } from './compare-entities.ts'
import { compareSchemas } from './compare-schemas.ts'
import { differenceRow } from '../../../services/snapshots/difference-row.ts'
import type { Difference } from './difference.ts'
import { texts } from '../text/compare.ts'

/** Compares a type on two connections: first its schemas, then its entities. */

export type CompareRunNeeds = {
  readonly snapshots: Snapshots
  readonly openWhole: OpenWhole
  readonly calls: Pick<EntityCalls, 'schema'>
  /** The rows of earlier comparisons, by comparison: the same one again has to load fresh rows to show changes. */
  readonly usedRows: Set<string>
}

export type Compared = {
  readonly left: Connection
  readonly right: Connection
  readonly type: EntityTypeName
  readonly key: string
  readonly ignore: readonly string[]
}

/** Counts for the job's result. */
export type CompareResult = { readonly same: number; readonly changed: number; readonly differences: number }

export async function runComparison(
  compared: Compared,
  needs: CompareRunNeeds,
  session: IntoSession,
): Promise<CompareResult> {
  const { left, right, key, ignore } = compared
  const { loader, report, signal } = session
  const wholes: WholeSnapshot[] = []
  let differences = 0
  const found = async (some: readonly Difference[]) => {
    await loader.append(some.map((difference) => differenceRow(difference, differences++)))
  }
  try {
    report({ stage: texts.compareRun.comparingTheSchema })
    const schema = await schemaDifferences(compared, needs, signal)
    await found(schema ?? [])
    loader.note({ schema: schema === undefined ? schemaNotFound : schemaCompared })
    for (const [side, connection] of [
      ['left', left],
      ['right', right],
    ] as const)
      wholes.push(await read(side, connection, compared, needs, session))
    const [one, other] = wholes
    if (one === undefined || other === undefined) throw new RangeError('two sides were read')
    let done = 0
    report({ stage: texts.compareRun.comparingEntities, done, total: one.info.rowCount + other.info.rowCount })
    const { same, changed } = await compareEntities({
      snapshots: needs.snapshots,
      left: one.info.id,
      right: other.info.id,
      complete: { left: isWhole(one), right: isWhole(other) },
      options: { key, ignore: new Set(ignore) },
      signal,
      found,
      progress: (rows) => {
        done += rows
        report({ done: Math.min(done, one.info.rowCount + other.info.rowCount) })
        loader.progress(stillReading(factsOf(wholes, done)))
      },
    })
    if (!signal.aborted) for (const { info } of wholes) needs.usedRows.add(keyOfUse(compared, info.id))
    await loader.finish(signal.aborted ? 'stopped' : 'ready', completenessOfBoth(compared, wholes, signal.aborted))
    return { same, changed, differences }
  } catch (cause) {
    const reason = cause instanceof JobFailed ? cause.failure : consoleFault
    await finishEarly(session, completenessOfBoth(compared, wholes, signal.aborted), reason)
    throw cause
  } finally {
    for (const whole of wholes) whole.release()
  }
}

const consoleFault = failure('storage', texts.compareRun.theComparisonStoppedBecauseOfAn)

const sideFailed = (side: 'left' | 'right', { name }: Connection, what: string, reason: Failure) =>
  new JobFailed({ ...reason, message: texts.compareRun.onTheCouldntBeLoaded(what, side, name, reason.message) })

/** Equal for the same comparison of the same rows. */
const keyOfUse = ({ left, right, key, ignore }: Compared, snapshotId: string): string =>
  JSON.stringify([snapshotId, left.id, right.id, key, ignore.toSorted()])

const isWhole = ({ info }: WholeSnapshot) => info.completeness.verdict === 'complete'

/** Undefined if neither side has a schema to compare. */
async function schemaDifferences(
  { left, right, type }: Compared,
  { calls }: CompareRunNeeds,
  signal: AbortSignal,
): Promise<Difference[] | undefined> {
  const asked = { namespace: type.namespace, name: type.type }
  const [from, to] = await Promise.all([calls.schema(left, asked, signal), calls.schema(right, asked, signal)])
  const isMissing = (answer: Envelope<SchemaDocument>) => !answer.ok && answer.failure.kind === 'not-found'
  if (!from.ok && !isMissing(from)) throw sideFailed('left', left, texts.compareRun.theSchema, from.failure)
  if (!to.ok && !isMissing(to)) throw sideFailed('right', right, texts.compareRun.theSchema, to.failure)
  const whole = { what: 'schema', key: `${type.namespace}.${type.type}` } as const
  if (from.ok && to.ok) return compareSchemas(from.value, to.value)
  if (from.ok) return [{ ...whole, change: 'removed', left: JSON.stringify(from.value) }]
  return to.ok ? [{ ...whole, change: 'added', right: JSON.stringify(to.value) }] : undefined
}

async function read(
  side: 'left' | 'right',
  connection: Connection,
  compared: Compared,
  { openWhole, usedRows }: CompareRunNeeds,
  { report, signal }: IntoSession,
): Promise<WholeSnapshot> {
  const { type, key } = compared
  const stage = texts.compareRun.loading(type.type, connection.name)
  report({ stage })
  try {
    return await openWhole(connection, type, {
      signal,
      // With key `id`, references are compared by id; with another key, their names are needed.
      resolved: key !== 'id',
      onProgress: (info) => report({ stage: readingWords(stage, info) }),
      mayReuse: (info) => isFresh(info, Date.now()) && !usedRows.has(keyOfUse(compared, info.id)),
    })
  } catch (cause) {
    if (cause instanceof JobFailed && !signal.aborted) throw sideFailed(side, connection, `${type.type}`, cause.failure)
    throw cause
  }
}

function factsOf(wholes: readonly WholeSnapshot[], taken: number) {
  const parts = wholes.map(({ info }) => info.completeness)
  return {
    ...nothingRead,
    totalAtStart: sumOf(parts.map(({ totalAtStart }) => totalAtStart)),
    totalAtEnd: sumOf(parts.map(({ totalAtEnd }) => totalAtEnd)),
    taken,
    repeated: parts.reduce((all, { repeated }) => all + repeated, 0),
    gaps: parts.flatMap(({ gaps }) => gaps),
  }
}

/** Completeness of both reads combined. */
function completenessOfBoth(
  { left, right }: Compared,
  wholes: readonly WholeSnapshot[],
  stopped: boolean,
): Completeness {
  const parts = wholes.map(({ info }) => info.completeness)
  const names = [left.name, right.name]
  const missing = parts.flatMap((part, index) => part.missing.map((sentence) => `${names[index]}: ${sentence}`))
  if (stopped) missing.unshift(texts.compareRun.theComparisonWasStoppedEarlyThe)
  const verdict = verdictOf(parts, stopped || parts.length < 2)
  const taken = wholes.reduce((all, { info }) => all + info.rowCount, 0)
  return { ...factsOf(wholes, taken), stopped, verdict, missing }
}
