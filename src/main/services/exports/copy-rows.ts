import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DuckDBValue } from '@duckdb/node-api'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'
import { type HeldView, literal } from '../snapshots/snapshot-service.ts'
import { storageFailure } from '../storage/storage-failure.ts'

/** The database writes files itself, on its own threads: main only looks how far it is. */

export type CopyPlan = {
  readonly held: HeldView
  /** Where the database writes: a file that is empty or not there yet, or an empty folder. */
  readonly path: string
  /** The name it will have, for failures. */
  readonly target: string
  /** What an error of the system stands for; that the target could not be written, where nothing is said. */
  readonly failureOf?: (error: Error & { readonly code: string }) => Failure
  readonly signal: AbortSignal
  /** Told a few times a second how large the file is. */
  readonly onBytes: (bytes: number) => void
}

const lookEveryMs = 200

/**
 * Writes the rows of `select` to the path, as the options of COPY have it, and checks that they are `rows`. Throws `JobFailed`, or what the
 * database threw where the path is not to blame.
 */
export async function copyRows(plan: CopyPlan, select: string, options: string, rows: number): Promise<void> {
  const { held, path, target, signal, onBytes } = plan
  const failureOf = plan.failureOf ?? ((error) => storageFailure('written', target, error))
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
    // No file is better than one with rows missing.
    if (Number(count) !== rows) throw new JobFailed(lostRows(rows, Number(count)))
  } catch (error) {
    if (error instanceof JobFailed || signal.aborted) throw error
    const code = codeOf(error, path) ?? (await troubleIn(dirname(path)))
    if (code === undefined) throw error
    throw new JobFailed(failureOf(Object.assign(new Error(code), { code })))
  } finally {
    clearInterval(timer)
  }
}

const lostRows = (wanted: number, came: number) =>
  failure('storage', {
    message: `The table gave ${came} rows where it holds ${wanted}, so no file was made.`,
    nextStep: 'Read the table anew, then export it again.',
  })

/** What systems say, as the database quotes it, and the codes of node:fs for it. */
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

/** The code of what the system said about `path`; undefined where the error is about something else, such as the database's own files. */
function codeOf(error: unknown, path: string): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !cause.message.includes(path)) return undefined
  return systemTexts.find(([text]) => text.test(cause.message))?.[1]
}

/** The same by asking the folder what is wrong, in case the system says it in another language. */
async function troubleIn(folder: string): Promise<string | undefined> {
  const leastFree = 16 << 20
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastFree ? 'ENOSPC' : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined
  }
}

/** True where the rows of the view stand in another order than those of the table, or not all of them are in it. */
export const isOrdered = ({ view: { filters, sort, find } }: Pick<HeldView, 'view'>): boolean =>
  filters.length > 0 || sort.length > 0 || find !== undefined

/**
 * The clause that puts rows into the order of the view by their place, an expression. The whole table is scanned in its own order, which the database keeps
 * on the way to a file, and needs none.
 */
export const orderSql = (held: Pick<HeldView, 'view'>, place: string): string =>
  isOrdered(held) ? `ORDER BY ${place}` : ''

/** All rows of a small answer. */
export async function allRows(
  batches: AsyncIterable<readonly (readonly DuckDBValue[])[]>,
): Promise<(readonly DuckDBValue[])[]> {
  const rows: (readonly DuckDBValue[])[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
