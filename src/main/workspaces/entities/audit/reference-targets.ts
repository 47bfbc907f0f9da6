import { count } from '../../../../domain/number-words.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { IntoSession } from '../../../services/snapshots/start-into.ts'
import { isCount } from '../../../../domain/tables/completeness.ts'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import { type Knowing, known } from '../../../../domain/knowing.ts'
import { createIdSet, type IdSet } from '../../../services/crawl/id-set.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import type { Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { inSlices } from '../slices.ts'
import { isFresh } from '../whole-type.ts'
import { isOfName } from '../asset-namespace.ts'
import { type AuditRunNeeds, keyOf } from './audit-reads.ts'
import { comparableId } from './references.ts'
import { typeId } from './schema-documents.ts'
import { texts } from '../text/audit.ts'

/** The valid target ids of references: all ids of a type, or why they're unknown. Cached for the whole run. */

export type TargetIds = Knowing<Pick<IdSet, 'has'>>

export type ReferenceTargets = ReturnType<typeof createReferenceTargets>

/** Types with more entities than this aren't read only for references. */
export const mostTargetRows = 200_000
/** Maximum number of types that a run reads for references; data can name any number. */
const mostTargets = 100

const notChecked = (type: string, why: string): TargetIds => ({
  state: 'not-checked',
  reason: texts.referenceTargets.referencesToWerentChecked(type, why),
})

/** The values of a shared definition are no ids, so none of them leads nowhere. */
const ofDefinition: TargetIds = known({ has: () => true })

/** `mayBeEntities`: false for a type (`namespace.name`) whose schema describes no entity. */
export function createReferenceTargets(
  { connection, snapshots, openWhole, calls, audited, now }: AuditRunNeeds,
  { report, signal }: Pick<IntoSession, 'report' | 'signal'>,
  mayBeEntities: (name: string) => boolean,
) {
  const targets = new Map<string, TargetIds>()
  const snapshotsRead: string[] = []
  let reads = 0

  async function read(name: string): Promise<TargetIds> {
    const [namespace = '', ...rest] = name.split('.')
    const type = { namespace, type: rest.join('.') }
    if (reads >= mostTargets) return notChecked(name, texts.referenceTargets.thisAuditAlreadyLoadedTypesTo(mostTargets))
    reads += 1
    report({ stage: texts.referenceTargets.loadingTheIdsOf(type.type) })
    const answer = await calls.batch(connection, { ...type, offset: 0, limit: 1 }, signal)
    const hasNone = answer.ok ? answer.value.total === 0 : isOfName(answer.failure)
    if (hasNone && !mayBeEntities(name)) return ofDefinition
    if (!answer.ok) return notChecked(name, texts.referenceTargets.itsEntitiesCouldntBeLoaded(answer.failure.message))
    const { total } = answer.value
    if (isCount(total) && total > mostTargetRows)
      return notChecked(name, texts.referenceTargets.itHasEntitiesMoreThanThe(count(total), count(mostTargetRows)))
    try {
      const whole = await openWhole(connection, type, {
        signal,
        onProgress: () => undefined,
        mayReuse: (info) => isFresh(info, now().getTime()) && !audited.has(info.id),
      })
      snapshotsRead.push(whole.info.id)
      try {
        const isWhole = whole.info.completeness.verdict === 'complete'
        return isWhole ? known(await idsOf(snapshots, whole.info.id, signal)) : partly(name)
      } finally {
        whole.release()
      }
    } catch (cause) {
      if (!(cause instanceof JobFailed)) throw cause
      return notChecked(name, texts.referenceTargets.itsEntitiesCouldntBeLoaded(cause.failure.message))
    }
  }

  return {
    /** Stores the ids of a type that the audit itself reads. */
    async take(type: EntityTypeName, snapshotId: string, isWhole: boolean) {
      const name = typeId(keyOf(type))
      if (targets.get(name)?.state === 'known') return
      targets.set(name, isWhole ? known(await idsOf(snapshots, snapshotId, signal)) : partly(name))
    },
    /** Loads the ids of these types (`namespace.name`) unless they're cached. */
    async learn(types: Iterable<string>) {
      for (const name of types) {
        if (signal.aborted) return
        if (targets.has(name)) continue
        const ids = await read(name)
        // With a partial set, valid references would appear broken.
        if (!signal.aborted) targets.set(name, ids)
      }
    },
    /** Undefined for a type that was never requested. */
    of: (type: string): TargetIds | undefined => targets.get(type),
    /** Ends the run: the next one reads again. */
    end() {
      for (const id of snapshotsRead) audited.add(id)
    },
  }
}

/** The missing rows may be the ones that are referenced. */
const partly = (name: string) => notChecked(name, texts.referenceTargets.notAllOfItsEntitiesCould)

/** The ids in a snapshot of entities. Throws `JobFailed` if the snapshot was dropped. */
async function idsOf(snapshots: Snapshots, snapshotId: string, signal: AbortSignal): Promise<Pick<IdSet, 'has'>> {
  const ids = createIdSet()
  for await (const batch of snapshots.rows(snapshotId, signal)) {
    await inSlices(
      batch,
      ({ key }) => {
        if (key !== null) ids.add(comparableId(key))
      },
      () => undefined,
      signal,
    )
    if (signal.aborted) throw new JobFailed(failure('cancelled'))
  }
  return ids
}
