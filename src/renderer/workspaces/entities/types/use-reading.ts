import { useBridgeQuery } from '../../../bridge/queries.ts'
import { typeKey } from './type-groups.ts'

/** The types whose rows are being read, with the part that has come (0 to 1; undefined while the whole is not known). */
export function useReading(connectionId: string): ReadonlyMap<string, number | undefined> {
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const reading = new Map<string, number | undefined>()
  for (const { state, subject, done, total, snapshotId } of jobs.data?.value ?? []) {
    if (state !== 'running' || snapshotId === undefined || subject?.workspace !== 'entities') continue
    if (
      subject.tab !== 'grid' ||
      subject.connectionId !== connectionId ||
      subject.namespace === undefined ||
      subject.type === undefined
    )
      continue
    reading.set(
      typeKey(subject.namespace, subject.type),
      total === undefined || total === 0 ? undefined : Math.min(1, done / total),
    )
  }
  return reading
}
