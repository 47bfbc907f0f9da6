import type { CsvHeadPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { delimiterOfHead } from './check-csv.ts'

/** The first rows of a report, on the screen while the rest downloads and loads (docs/decisions/0055). */
export type ReportHeadRows = ReturnType<typeof reportHead>

export type HeadNeeds = {
  readonly snapshots: Pick<Snapshots, 'loadCsvHead'>
  readonly plan: Omit<CsvHeadPlan, 'path' | 'delimiter' | 'bytes'>
  /** Called once with their snapshot. */
  readonly shown: (snapshotId: string) => void
}

export function reportHead({ snapshots, plan, shown }: HeadNeeds, signal: AbortSignal) {
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
    /** Loads them from the first `bytes` of a file. Only the first file with rows counts. */
    begin: (path: string, bytes: number): void => {
      coming = coming.then(async (there) => there ?? (await load(path, bytes)))
    },
    /** Their snapshot, once it's loaded; undefined if there is none. */
    snapshotId: (): Promise<string | undefined> => coming,
  }
}
