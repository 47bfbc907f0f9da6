import type { Snapshots } from '../../snapshots/snapshot-service.ts'
import { createIdSet, type IdSet } from '../../crawl/id-set.ts'
import type { EntityTypeName } from '../../../domain/entity.ts'
import type { AuditRunNeeds, Read } from './audit-reads.ts'
import { typeFields } from './entity-fields.ts'
import { type SchemaDocuments, typeId } from './schema-documents.ts'
import { comparableId } from './references.ts'
import { inSlices } from '../slices.ts'

/** By type (`namespace.name`): the ids of all its entities. */
export type KnownTypes = Map<string, Pick<IdSet, 'has'>>

/** The ids in a snapshot of entities. Throws `JobFailed` where it was let go. */
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
    if (signal.aborted) break
  }
  return ids
}

/**
 * The ids of every type that was read whole, and of those that the types refer to and that are open whole: what a reference must lead to. References to other
 * types are not judged.
 */
export async function knownTypes(
  reads: readonly Read[],
  { snapshots, openThere }: Pick<AuditRunNeeds, 'snapshots' | 'openThere'>,
  documents: SchemaDocuments,
  signal: AbortSignal,
): Promise<KnownTypes> {
  const known: KnownTypes = new Map()
  // Rows that did not come may be the very ones that are referred to.
  const learn = async (type: string, snapshotId: string) => {
    if (!signal.aborted) known.set(type, await idsOf(snapshots, snapshotId, signal))
  }
  const referredTo = new Set<string>()
  for (const read of reads) {
    const key = keyOf(read.type)
    if ('whole' in read && read.isWhole) await learn(typeId(key), read.whole.info.id)
    const answer = documents.known(key)
    if (answer?.found === true) for (const type of typeFields(answer.document).refersTo.values()) referredTo.add(type)
  }
  for (const type of referredTo) {
    const [namespace = '', ...rest] = type.split('.')
    if (known.has(type) || reads.some((read) => typeId(keyOf(read.type)) === type)) continue
    const info = await openThere({ namespace, type: rest.join('.') })
    if (info?.completeness.verdict === 'complete') await learn(type, info.id)
  }
  return known
}

export const keyOf = ({ namespace, type }: EntityTypeName) => ({ namespace, name: type })
