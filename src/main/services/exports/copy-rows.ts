import { rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { DuckDBValue } from '@duckdb/node-api'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { isWhole } from '../snapshots/view-sql.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { texts } from './text.ts'

/** The database writes files on its own threads into its own folder, the only one that it may write to; main tracks progress and moves their content. */

export type CopyPlan = {
  readonly held: HeldView
  /** A path of `withDraft`. */
  readonly path: string
  /** The final file name, for failures. */
  readonly fileName: string
  readonly signal: AbortSignal
  /** Receives the file size a few times a second. */
  readonly onBytes: (bytes: number) => void
}

const lookEveryMs = 200

/** Runs `work` with a path for the database to write to, and removes what is there when it ends. */
export async function withDraft<Value>(
  held: Pick<HeldView, 'newPath'>,
  work: (draft: string) => Promise<Value>,
): Promise<Value> {
  const draft = await held.newPath()
  try {
    return await work(draft)
  } finally {
    // A file that another program keeps open goes with its folder.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Writes the rows of `select` to the path with these COPY options, and checks that there are `rows`. Throws `JobFailed`, or the database's error if the path
 * isn't the cause.
 */
export async function copyRows(plan: CopyPlan, select: string, options: string, rows: number): Promise<void> {
  const { held, path, fileName, signal, onBytes } = plan
  const timer = setInterval(() => {
    stat(path).then(
      (facts) => {
        if (facts.isFile()) onBytes(facts.size)
      },
      () => undefined,
    )
  }, lookEveryMs)
  try {
    const [[count] = []] = await allRows(held.query(`COPY (${select}) TO ${literal(path)} (${options})`, signal))
    // Fail rather than leave a file with missing rows.
    if (Number(count) !== rows)
      throw new JobFailed(failure('storage', texts.copyRows.theTableHasRowsButOnly(Number(count), rows)))
  } catch (error) {
    if (error instanceof JobFailed || signal.aborted) throw error
    const code = codeOf(error, path) ?? (await troubleIn(dirname(path)))
    if (code === undefined) throw error
    throw new JobFailed(draftFailure(fileName, Object.assign(new Error(code), { code })))
  } finally {
    clearInterval(timer)
  }
}

/** The failure for a system error on a draft of `fileName`, which may be on another disk than its file. */
export const draftFailure = (fileName: string, error: Error & { readonly code: string }): Failure =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT'
    ? failure('storage', texts.copyRows.theFileCouldntBeSavedIts(basename(fileName)))
    : storageFailure('written', fileName, error)

/** System messages as the database quotes them, with their node:fs codes. */
const systemTexts: readonly (readonly [RegExp, string])[] = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/no such file/i, 'ENOENT'],
  [/permission denied|not permitted/i, 'EACCES'],
  [/read-only file system/i, 'EROFS'],
  [/file too large/i, 'EFBIG'],
  [/input\/output error/i, 'EIO'],
  [/stale/i, 'ESTALE'],
  [/not connected|host is down|no such device/i, 'ENODEV'],
]

/** The code of a system error about `path`; undefined for other errors, such as those about the database's own files. */
function codeOf(error: unknown, path: string): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !cause.message.includes(path)) return undefined
  return systemTexts.find(([text]) => text.test(cause.message))?.[1]
}

/** Determines the error from the folder itself, in case the system's message is in another language. */
async function troubleIn(folder: string): Promise<string | undefined> {
  const leastFree = 16 << 20
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastFree ? 'ENOSPC' : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined
  }
}

/** True if the view's rows have another order than the table's, or some rows are filtered out. */
export const isOrdered = ({ view }: Pick<HeldView, 'view'>): boolean => !isWhole(view)

/**
 * The clause that sorts rows into view order by `place`, an expression. A full table scan already has its order, which the database preserves in the file, so
 * it needs none.
 */
export const orderSql = (held: Pick<HeldView, 'view'>, place: string): string =>
  isOrdered(held) ? `ORDER BY ${place}` : ''

/** All rows of a small result. */
export async function allRows(
  batches: AsyncIterable<readonly (readonly DuckDBValue[])[]>,
): Promise<(readonly DuckDBValue[])[]> {
  const rows: (readonly DuckDBValue[])[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
