import type { CsvHeadPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { delimiterOfHead } from './check-csv.ts'

/** The first rows of a report, on the screen while the rest downloads and loads (docs/decisions/0055). */
export type ReportHeadRows = {
  /** Loads them from the first `bytes` of a file. Only the first file with rows counts. */
  readonly begin: (path: string, bytes: number) => void
  /** Their snapshot, once it's loaded; undefined if there is none. */
  readonly snapshotId: () => Promise<string | undefined>
}

export type HeadNeeds = {
  readonly snapshots: Pick<Snapshots, 'loadCsvHead'>
  readonly plan: Omit<CsvHeadPlan, 'path' | 'delimiter' | 'bytes'>
  /** Called once with their snapshot. */
  readonly shown: (snapshotId: string) => void
}

export function reportHead({ snapshots, plan, shown }: HeadNeeds, signal: AbortSignal): ReportHeadRows {
  let coming: Promise<string | undefined> = Promise.resolve(undefined)

  async function load(path: string, bytes: number): Promise<string | undefined> {
    try {
      const delimiter = await delimiterOfHead(path, signal)
      if (delimiter === undefined) return undefined
      const snapshotId = await snapshots.loadCsvHead({ ...plan, path, delimiter, bytes }, signal)
      shown(snapshotId)
      return snapshotId
    } catch {
      // The whole report says what is wrong with it.
      return undefined
    }
  }

  return {
    begin(path, bytes) {
      coming = coming.then(async (there) => there ?? (await load(path, bytes)))
    },
    snapshotId: () => coming,
  }
}
