import type { CsvHeadPlan, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { delimiterOfHead } from './check-csv.ts'

/** The first rows of a report, on the screen while the rest downloads and loads (docs/decisions/0055). */
export type ReportHeadRows = ReturnType<typeof reportHead>

export type HeadNeeds = {
  readonly snapshots: Pick<Snapshots, 'loadCsvHead' | 'prepare'>
  readonly plan: Omit<CsvHeadPlan, 'path' | 'delimiter' | 'bytes'>
  /** Called once with their snapshot, as soon as the header is read: a page draws its screen while the rows load. */
  readonly shown: (snapshotId: string) => void
}

export function reportHead({ snapshots, plan, shown }: HeadNeeds, signal: AbortSignal) {
  let begun: string | undefined
  let coming: Promise<void> = Promise.resolve()

  async function load(path: string, bytes: number): Promise<void> {
    try {
      const delimiter = await delimiterOfHead(path, signal)
      if (delimiter === undefined) return
      const begin = (snapshotId: string) => {
        begun = snapshotId
        shown(snapshotId)
      }
      await snapshots.loadCsvHead({ ...plan, path, delimiter, bytes }, begin, signal)
    } catch {
      // The whole report says what is wrong with it, or takes the place of these rows.
    }
  }

  snapshots.prepare()
  return {
    /** Loads them from the first `bytes` of a file. Only the first file with rows counts. */
    begin: (path: string, bytes: number): void => {
      coming = coming.then(() => (begun === undefined ? load(path, bytes) : undefined))
    },
    /** Their snapshot, once it's loaded or has failed to; undefined if there is none. */
    snapshotId: async (): Promise<string | undefined> => {
      await coming
      return begun
    },
  }
}
