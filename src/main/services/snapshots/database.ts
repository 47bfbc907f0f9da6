import { randomUUID } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBResult, type DuckDBValue } from '@duckdb/node-api'
import { given } from '../../../domain/given.ts'
import { makeSessionFolder, removeSessionFolder, sweepSessionFolders } from '../storage/session-folder.ts'
import { databaseFailure, QueryFailed } from './database-failure.ts'
import { withoutNames } from './nameless-spill.ts'
import { literal } from './snapshot-service.ts'
import { createTurns } from '../turns.ts'

/** The in-memory database of all snapshots: opened on first use, limited in memory, closed with the console. */

export type DatabaseOptions = {
  /** The user's private folder; the database spills into a session folder inside it. */
  readonly userDataPath: string
  /** Bytes of memory before the database spills to disk. Default: 30% of the machine's memory, at most 4 GiB. */
  readonly memoryLimit?: number | undefined
  /** Bytes it may spill to disk. Default: 90% of the free space. */
  readonly spillLimit?: number | undefined
  readonly threads?: number | undefined
  /** The only folders whose files it opens, besides its session folder. Default: the one of the reports' private copies. */
  readonly folders?: readonly string[] | undefined
}

export type QueryOptions = {
  /** Aborting ends the query immediately. */
  readonly signal?: AbortSignal
  /** Time limit in milliseconds; default 20 s. */
  readonly timeoutMs?: number
  /** True for queries that take seconds on a big table. At most two run at a time, so that windows and files find a free thread. */
  readonly long?: boolean
  /** Receives the query's progress from 0 to 1, if the database reports it. */
  readonly onPart?: (part: number) => void
}

export type Rows = readonly (readonly DuckDBValue[])[]

export type Database = ReturnType<typeof createDatabase>

const standardTimeoutMs = 20_000
/** Progress is polled, not printed. */
const quietProgress = 'SET enable_progress_bar = true; SET enable_progress_bar_print = false'
/** Queries share Node's few threads with file and DNS operations. */
const mostLong = 2
const interruptEveryMs = 20
const partEveryMs = 200
const mostCloseMs = 2_000

export const standardMemoryLimit = (): number => Math.min(4 * 2 ** 30, Math.floor(totalmem() * 0.3))

export function createDatabase({
  userDataPath,
  memoryLimit = standardMemoryLimit(),
  spillLimit,
  threads,
  folders = [join(userDataPath, 'reports')],
}: DatabaseOptions) {
  let opening: Promise<{ instance: DuckDBInstance; folder: string; names: { readonly end: () => void } }> | undefined
  const idle: DuckDBConnection[] = []
  const active = new Set<DuckDBConnection>()
  /** Connections in progress: closing the instance under them would end the process. */
  const connecting = new Set<Promise<DuckDBConnection>>()
  const long = createTurns(mostLong)
  let closed = false
  // Sweep now, not at the first table: a killed session's files may contain patient data.
  const spillPath = join(userDataPath, 'spill')
  const swept = sweepSessionFolders(spillPath)

  async function open() {
    await swept
    const folder = await makeSessionFolder(spillPath)
    const names = withoutNames(folder)
    try {
      const instance = await DuckDBInstance.create(':memory:', {
        memory_limit: `${Math.floor(memoryLimit / 2 ** 20)}MiB`,
        threads: String(threads ?? availableParallelism()),
        temp_directory: folder,
        // A checkpoint of an in-memory database saves nothing, and blocks appends on main's thread for seconds.
        checkpoint_threshold: '1TB',
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        allow_community_extensions: 'false',
        allow_persistent_secrets: 'false',
      })
      const first = await instance.connect()
      // Parse and compare instants in UTC, whatever the machine's zone.
      await first.run("SET GLOBAL TimeZone = 'UTC'")
      // As an open option, DuckDB reports this value but doesn't apply it.
      if (spillLimit !== undefined)
        await first.run(`SET GLOBAL max_temp_directory_size = '${Math.floor(spillLimit / 2 ** 20)}MiB'`)
      // The database adds its temp directory, and compares real paths: a link leads nowhere else.
      await first.run(`SET GLOBAL allowed_directories = [${folders.map(literal).join(', ')}]`)
      await first.run('SET GLOBAL enable_external_access = false')
      await first.run("SET GLOBAL allowed_configs = ['enable_progress_bar', 'enable_progress_bar_print']")
      await first.run('SET GLOBAL lock_configuration = true')
      idle.push(first)
      return { instance, folder, names }
    } catch (error) {
      names.end()
      await removeSessionFolder(folder).catch(() => undefined)
      throw error
    }
  }

  async function connect(): Promise<DuckDBConnection> {
    if (closed) throw new QueryFailed(databaseFailure(new Error('closed')))
    // Reuse the open database, which has the tables; only a failed open is retried.
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    const made = opening.then(({ instance }) => instance.connect())
    connecting.add(made)
    try {
      const connection = await made
      if (!closed) return connection
      connection.closeSync()
      throw new Error('closed meanwhile')
    } catch (error) {
      throw new QueryFailed(databaseFailure(error, closed ? 'cancelled' : undefined), { cause: error })
    } finally {
      connecting.delete(made)
    }
  }

  /** Interrupts `connection` repeatedly, because an interrupt before the query starts has no effect. */
  function watch(connection: DuckDBConnection, { signal, timeoutMs, onPart }: QueryOptions) {
    let timedOut = false
    let repeat: NodeJS.Timeout | undefined
    const interrupt = () => {
      connection.interrupt()
      repeat ??= setInterval(() => connection.interrupt(), interruptEveryMs)
    }
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true
            interrupt()
          }, timeoutMs)
    const parts =
      onPart === undefined
        ? undefined
        : setInterval(() => onPart(Math.max(0, connection.progress.percentage) / 100), partEveryMs)
    signal?.addEventListener('abort', interrupt)
    return {
      end() {
        clearTimeout(timer)
        clearInterval(parts)
        clearInterval(repeat)
        signal?.removeEventListener('abort', interrupt)
      },
      why: () => (signal?.aborted === true ? 'cancelled' : timedOut ? 'timed-out' : undefined),
    } as const
  }

  /** Runs `work` on `connection`, which then stays open with `isKept`; errors become `QueryFailed`. */
  async function on<Value>(
    connection: DuckDBConnection,
    options: QueryOptions,
    isKept: boolean,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const watched = watch(connection, options)
    active.add(connection)
    try {
      if (options.signal?.aborted === true) throw new Error('aborted')
      return await work()
    } catch (error) {
      throw new QueryFailed(databaseFailure(error, closed ? 'cancelled' : watched.why()), { cause: error })
    } finally {
      watched.end()
      active.delete(connection)
      if (closed || !isKept) connection.closeSync()
      else idle.push(connection)
    }
  }

  return {
    memoryLimit,
    /** Opens the database before its first query. A failure is left to that query. */
    prepare() {
      if (opening !== undefined) return
      connect().then(
        (connection) => idle.push(connection),
        () => undefined,
      )
    },
    /** A separate connection for appenders; the caller closes it. */
    connect,
    /** An unused path in the session folder, where the database may write a file. The caller removes the file; the folder doesn't outlive the session. */
    async newPath() {
      if (opening === undefined) throw new QueryFailed(databaseFailure(new Error('not open')))
      return join((await opening).folder, randomUUID())
    },
    /** Waits for a turn among long tasks that run next to other work; the returned function ends the turn. Throws if `signal` aborts first. */
    async turn(signal: AbortSignal): Promise<() => void> {
      await long.take(signal)
      return () => long.give()
    },
    /** Runs `sql` and returns all rows. Throws `QueryFailed`. */
    async rows(sql: string, options: QueryOptions = {}): Promise<Rows> {
      const { signal, timeoutMs = standardTimeoutMs, long: isLong = false, onPart } = options
      if (isLong)
        await long.take(signal).catch((error: unknown) => {
          throw new QueryFailed(databaseFailure(error, 'cancelled'))
        })
      try {
        const connection = idle.pop() ?? (await connect())
        return await on(connection, given({ timeoutMs, signal, onPart }), true, async () => {
          if (onPart !== undefined) await connection.run(quietProgress)
          return (await connection.run(sql)).getRows()
        })
      } finally {
        if (isLong) long.give()
      }
    },
    /** Runs `work` in one transaction. Commits if it returns true; otherwise, or if it throws, rolls back. Returns its result. Throws `QueryFailed`. */
    async transaction(work: (run: (sql: string) => Promise<Rows>) => Promise<boolean>, options: QueryOptions) {
      // A separate connection, because closing it rolls back uncommitted changes.
      const connection = await connect()
      return await on(connection, options, false, async () => {
        if (options.onPart !== undefined) await connection.run(quietProgress)
        await connection.run('BEGIN')
        const stays = await work(async (sql) => (await connection.run(sql)).getRows())
        if (stays) await connection.run('COMMIT')
        return stays
      })
    },
    /** Runs `sql` and yields rows as the database produces them; only the signal limits its time. Throws `QueryFailed`. */
    async *stream(sql: string, signal: AbortSignal): AsyncGenerator<Rows, void, void> {
      const connection = await connect()
      const watched = watch(connection, { signal })
      active.add(connection)
      try {
        if (signal.aborted) throw new Error('aborted')
        const result: DuckDBResult = await connection.stream(sql)
        for await (const chunk of result) {
          yield chunk.getRows()
          if (signal.aborted) throw new Error('aborted')
        }
      } catch (error) {
        throw new QueryFailed(databaseFailure(error, closed ? 'cancelled' : watched.why()), { cause: error })
      } finally {
        watched.end()
        active.delete(connection)
        connection.closeSync()
      }
    },
    /** Interrupts running queries, frees the memory and removes the spill folder. */
    async close() {
      closed = true
      await swept
      const opened = await opening?.catch(() => undefined)
      if (opened === undefined) return
      await Promise.allSettled(connecting)
      // Don't wait for a stream whose reader has stopped.
      for (let left = mostCloseMs; active.size > 0 && left > 0; left -= interruptEveryMs) {
        for (const connection of active) connection.interrupt()
        await new Promise((resolve) => setTimeout(resolve, interruptEveryMs))
      }
      for (const connection of idle.splice(0)) connection.closeSync()
      opened.instance.closeSync()
      opened.names.end()
      await removeSessionFolder(opened.folder).catch(() => undefined)
    },
  }
}
