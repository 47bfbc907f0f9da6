import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { chmod, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { succeeds } from './succeeds.ts'
import { makePrivateFolder } from './atomic-file.ts'
import { queue } from './queue.ts'
import { texts } from './text.ts'

/**
 * A DuckDB database in one file of this user, opened on first use. Sets a damaged file aside, and works without an unavailable one; either way work continues
 * and a notice explains it. Only one process may use the file.
 */

export type KeptDatabase = ReturnType<typeof keptDatabase>

export type RunHow = {
  /** Aborting ends the work immediately, even while it waits. */
  readonly signal?: AbortSignal
  /** True for writes: a success proves that the disk is no longer full. */
  readonly writes?: boolean
}

type KeptWords = {
  /** The file's content in the plural, capitalized as at the start of a sentence. */
  readonly things: string
  /** What happens after a damaged file is set aside. */
  readonly next: string
  /** Another sentence for the notice about a file set aside. */
  readonly aside?: string
}

export type KeptDatabaseOptions = {
  readonly path: string
  /** Statements that create missing tables and fail if existing ones differ. */
  readonly schema: readonly string[]
  readonly words: KeptWords
  /** Memory limit in DuckDB's format. */
  readonly memoryLimit?: string
  /** Log size before a checkpoint; the most that a damaged log can lose. */
  readonly checkpointAt?: string
  /** Requires the file: if it's unavailable, `run` throws `FileUnusable`, and the next run tries again. */
  readonly neverInMemory?: boolean
  /** `isDamage`: the file or a part of it was damaged and set aside. */
  readonly onNotice?: (notice: string, isDamage: boolean) => void
  readonly now?: () => Date
}

/** For a database that requires its file: `held` by another process, disk `full`, or another reason. */
export class FileUnusable extends Error {
  readonly why: 'held' | 'full' | 'other'
  constructor(why: FileUnusable['why'], cause: unknown) {
    super(texts.keptDatabase.aDatabaseFileCantBeUsed(why), { cause })
    this.why = why
  }
}

type Opened = { readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }

const inMemory = ':memory:'

/** How long a file in use is waited for, and how often: a virus scanner or a backup has it for a moment, which keeps the database out on Windows. */
const heldMs = 250
const mostHeld = 8

/** Errors unrelated to the file's content. */
const isHeld = (text: string) => /could not set lock|conflicting lock|being used by another process/i.test(text)
const isFull = (text: string) =>
  /no space left|disk quota|could not write|not enough space|file too large|failed to truncate/i.test(text)
const isRefused = (text: string) => /permission denied|access is denied|read-only|is a directory/i.test(text)
const isGone = (text: string) => /no such file or directory/i.test(text)
/** The computer lacks something for now, whatever the file contains. */
const isShort = (text: string) => /too many open files|cannot allocate|not enough memory/i.test(text)
/** Errors of the computer that a damaged disk may have too. */
const isTrouble = (text: string) => /input\/output error/i.test(text)
const isDamage = (text: string) => /corrupt|checksum|serializ|not a valid|invalidated|internal error/i.test(text)
const isOfLog = (text: string) => /replaying wal|corrupt wal/i.test(text)
/** Errors of the request, not of the file: DuckDB errors start with their kind, others come from elsewhere. */
const isOurs = (text: string) =>
  !/^[\w ]*(error|exception):/i.test(text) ||
  /^(parser|binder|catalog|conversion|constraint|out of memory|invalid input|interrupt|transaction\w*|out of range|not implemented|permission)\b/i.test(
    text,
  )

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

export function keptDatabase(options: KeptDatabaseOptions) {
  const {
    schema,
    words,
    memoryLimit = '256MiB',
    checkpointAt,
    neverInMemory = false,
    onNotice = () => undefined,
    now = () => new Date(),
  } = options
  const settings = {
    memory_limit: memoryLimit,
    threads: '2',
    // These tables never spill to another file.
    temp_directory: '',
    ...(checkpointAt === undefined ? {} : { checkpoint_threshold: checkpointAt }),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // The database reads and writes its own file and log only.
    enable_external_access: 'false',
  }
  const inTurn = queue()
  const name = path.basename(options.path)
  const full = texts.keptDatabase.cantBeSavedTheDiskWith(words.things, name)
  let place = options.path
  let opened: Opened | undefined
  let wasOpen = false
  let lastNotice: string | undefined
  let closed = false

  function report(notice: string, isDamage = false): void {
    if (notice === lastNotice) return
    lastNotice = notice
    onNotice(notice, isDamage)
  }

  async function openAt(where: string): Promise<Opened> {
    const instance = await DuckDBInstance.create(where, settings)
    try {
      const connection = await instance.connect()
      for (const statement of schema) await connection.run(statement)
      await connection.run('SET GLOBAL lock_configuration = true')
      return { instance, connection }
    } catch (cause) {
      instance.closeSync()
      throw cause
    }
  }

  async function openOnceFree(): Promise<Opened> {
    for (let waits = 0; ; waits += 1) {
      try {
        return await openAt(place)
      } catch (cause) {
        // One that requires its file tries again at its next run.
        if (neverInMemory || waits === mostHeld || !isHeld(textOf(cause))) throw cause
        await delay(heldMs)
      }
    }
  }

  function letGo(): void {
    const last = opened
    opened = undefined
    try {
      last?.connection.closeSync()
      last?.instance.closeSync()
    } catch {
      // A failed database may not close cleanly; its file is checked when it's reopened.
    }
  }

  /** The file is unavailable for a possibly temporary reason: new data lasts for this session only. */
  function workWithout(why: string, kind: FileUnusable['why'], cause: unknown): void {
    letGo()
    if (neverInMemory) throw new FileUnusable(kind, cause)
    place = inMemory
    report(texts.keptDatabase.areKeptForThisSessionOnly(words.things, name, why))
  }

  /** Renames the damaged part: it's evidence and may be repairable. `log` renames only the log: the file without it has an earlier state. */
  async function setAside(what: 'file' | 'log'): Promise<void> {
    letGo()
    const aside = `${options.path}.damaged-${now().toISOString().replaceAll(':', '-')}`
    try {
      if (what === 'file') await rename(options.path, aside)
      await rename(`${options.path}.wal`, `${aside}.wal`).catch((cause: unknown) => {
        if (what === 'log' || !isGone(textOf(cause))) throw cause
      })
      const set =
        what === 'file'
          ? texts.keptDatabase.theFileWasDamagedItWas(name, path.basename(aside), words.next)
          : texts.keptDatabase.theNewestPartOfTheFileWasDamaged(name, `${path.basename(aside)}.wal`)
      report(words.aside === undefined ? set : `${set} ${words.aside}`, true)
    } catch (cause) {
      workWithout(texts.keptDatabase.isDamagedAndCouldntBeRenamed(textOf(cause).slice(0, 80)), 'other', cause)
    }
  }

  /** `tries` counts files set aside so far: a failure on a new file has another cause. */
  async function open(tries: 'first' | 'without-log' | 'new-file' = 'first'): Promise<Opened> {
    if (closed) throw new Error('this database is closed')
    if (opened !== undefined) return opened
    if (place !== inMemory) {
      try {
        // The folder protects the file and the log that DuckDB writes next to it.
        await makePrivateFolder(path.dirname(place))
        opened = await openOnceFree()
        await privateFiles(place)
        wasOpen = true
        return opened
      } catch (cause) {
        const text = textOf(cause)
        if (isFull(text) && wasOpen) {
          report(full)
          throw neverInMemory ? new FileUnusable('full', cause) : cause
        }
        if (isHeld(text)) workWithout(texts.keptDatabase.isInUseByAnotherProgram, 'held', cause)
        else if (isRefused(text) || isGone(text) || isShort(text) || !(await succeeds(stat(place))))
          workWithout(texts.keptDatabase.cantBeOpened, isFull(text) ? 'full' : 'other', cause)
        else if (isFull(text)) workWithout(texts.keptDatabase.cantGrowBecauseTheDiskIs, 'full', cause)
        else if (tries === 'new-file') workWithout(texts.keptDatabase.cantBeCreated, 'other', cause)
        else if (neverInMemory && isTrouble(text)) throw new FileUnusable('other', cause)
        else if (tries === 'first' && isOfLog(text)) {
          await setAside('log')
          return open('without-log')
        } else {
          await setAside('file')
          return open('new-file')
        }
      }
    }
    opened = await openAt(inMemory)
    return opened
  }

  /** `tries` counts the runs of `work`; a failed database is closed and reopened before its file counts as damaged. */
  async function attempt<Value>(
    work: (connection: DuckDBConnection) => Promise<Value>,
    how: RunHow,
    tries: number,
  ): Promise<Value> {
    const { connection } = await open()
    try {
      const value = await interruptible(connection, how.signal, () => work(connection))
      if (how.writes === true && lastNotice === full) lastNotice = undefined
      return value
    } catch (cause) {
      const text = textOf(cause)
      if (closed || place === inMemory || how.signal?.aborted === true) throw cause
      if (isFull(text)) {
        // A database that failed to write accepts no more work. After a reopen it does, once there is space.
        letGo()
        report(full)
        throw neverInMemory ? new FileUnusable('full', cause) : cause
      }
      if (isOurs(text) || tries >= 2) throw cause
      if (tries === 0) letGo()
      // Data that exists nowhere else is set aside only if it's certainly damaged.
      else if (neverInMemory && !isDamage(text)) throw new FileUnusable('other', cause)
      else if (isShort(text)) workWithout(texts.keptDatabase.cantBeOpened, 'other', cause)
      else await setAside('file')
      return attempt(work, how, tries + 1)
    }
  }

  return {
    /**
     * Runs `work` alone on the one connection; its errors are passed on. If the file may be the cause, reopens it and retries `work`, finally on a new file. So
     * `work` must be atomic, and whatever it remembers of the file belongs to its connection.
     */
    run: <Value>(work: (connection: DuckDBConnection) => Promise<Value>, how: RunHow = {}): Promise<Value> =>
      inTurn(() => attempt(work, how, 0)),
    /** The user's notice about the file; undefined if all is well. */
    notice: (): string | undefined => lastNotice,
    close: (): Promise<void> =>
      inTurn(async () => {
        closed = true
        letGo()
      }),
  }
}

/** For `schema`: creates each missing table, and fails if an existing one differs. `tables`: by name, the columns in SQL, with lowercase names. */
export const tablesOf = (tables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(tables).flatMap(([name, columns]) => {
    const names = [...columns.matchAll(/([a-z_]+) [A-Z]/g)].map(([, column]) => column)
    return [`CREATE TABLE IF NOT EXISTS ${name} (${columns})`, `SELECT ${names.join(', ')} FROM ${name} LIMIT 0`]
  })

async function privateFiles(file: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const one of [file, `${file}.wal`]) await chmod(one, 0o600).catch(() => undefined)
}

/** Runs `work` in a transaction: all or nothing. */
export async function inTransaction<Value>(connection: DuckDBConnection, work: () => Promise<Value>): Promise<Value> {
  await connection.run('BEGIN TRANSACTION')
  try {
    const value = await work()
    await connection.run('COMMIT')
    return value
  } catch (cause) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw cause
  }
}

const everyMs = 20

/** Runs `work` on `connection` until `signal` aborts: running work then fails, and queued work doesn't start. */
async function interruptible<Value>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  if (signal === undefined) return work()
  signal.throwIfAborted()
  let repeat: NodeJS.Timeout | undefined
  // Repeatedly, since an interrupt before the query starts has no effect.
  const interrupt = () => {
    connection.interrupt()
    repeat ??= setInterval(() => connection.interrupt(), everyMs)
  }
  signal.addEventListener('abort', interrupt)
  try {
    return await work()
  } finally {
    clearInterval(repeat)
    signal.removeEventListener('abort', interrupt)
  }
}
