import { chmod, mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { interruptible } from './interruptible.ts'
import { queue } from './queue.ts'

/**
 * A DuckDB database that this user keeps in one file, opened at first use. A file that is damaged is set aside, one that cannot be had is worked
 * without; either way work goes on, and a plain sentence says so. One process owns the file.
 */

export type KeptDatabase = {
  /**
   * Runs `work` alone on the one connection; its errors are passed on. Where the file may be the cause, it is opened again and `work` done once more, at
   * last on a new file: so `work` must leave nothing half done. What it remembers of the file belongs to the connection it was given.
   */
  run<Value>(work: (connection: DuckDBConnection) => Promise<Value>, how?: RunHow): Promise<Value>
  /** What a reader should know of the file; undefined where all is well. */
  notice(): string | undefined
  close(): Promise<void>
}

export type RunHow = {
  /** Ends the work at once when aborted, also while it waits for its turn. */
  readonly signal?: AbortSignal
  /** It writes: where it ends well, the disk is no longer full. */
  readonly writes?: boolean
}

export type KeptWords = {
  /** What is in the file, in the plural, as a sentence begins. */
  readonly things: string
  /** What happens after a damaged file was set aside. */
  readonly anew: string
  /** A further sentence for whoever reads that something was set aside. */
  readonly aside?: string
}

export type KeptDatabaseOptions = {
  readonly path: string
  /** Statements that make the tables where they are missing, and fail where they are other ones. */
  readonly schema: readonly string[]
  readonly words: KeptWords
  /** What it may hold in memory, as DuckDB writes it. */
  readonly memoryLimit?: string
  /** How much its log may hold before it goes into the file; what a damaged log costs. */
  readonly checkpointAt?: string
  /** What cannot be kept is not done: where the file cannot be had, `run` throws `FileUnusable`, and looks again at the next run. */
  readonly neverInMemory?: boolean
  readonly onNotice?: (notice: string) => void
  readonly now?: () => Date
}

/** Of a database that is never in memory: `held` by another process, on a disk that is `full`, or not to be had for another reason. */
export class FileUnusable extends Error {
  readonly why: 'held' | 'full' | 'other'
  constructor(why: FileUnusable['why'], cause: unknown) {
    super(`the file of a database cannot be used (${why})`, { cause })
    this.why = why
  }
}

type Opened = { readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }

const inMemory = ':memory:'

/** Errors that say nothing of what is in the file. */
const isHeld = (text: string) => /could not set lock|conflicting lock|being used by another process/i.test(text)
const isFull = (text: string) =>
  /no space left|disk quota|could not write|not enough space|file too large|failed to truncate/i.test(text)
const isRefused = (text: string) => /permission denied|access is denied|read-only|is a directory/i.test(text)
const isGone = (text: string) => /no such file or directory/i.test(text)
/** Of the computer, not of what is in the file. */
const isTrouble = (text: string) =>
  /too many open files|input\/output error|cannot allocate|not enough memory/i.test(text)
const isDamage = (text: string) => /corrupt|checksum|serializ|not a valid|invalidated|internal error/i.test(text)
const isOfLog = (text: string) => /replaying wal|corrupt wal/i.test(text)
/** Errors of what was asked, not of the file: the database's own begin with their kind, others are not the database's. */
const isOurs = (text: string) =>
  !/^[\w ]*(error|exception):/i.test(text) ||
  /^(parser|binder|catalog|conversion|constraint|out of memory|invalid input|interrupt|transaction\w*|out of range|not implemented)\b/i.test(
    text,
  )

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

export function keptDatabase(options: KeptDatabaseOptions): KeptDatabase {
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
    // Nothing of these tables spills to another file.
    temp_directory: '',
    ...(checkpointAt === undefined ? {} : { checkpoint_threshold: checkpointAt }),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  }
  const inTurn = queue()
  const name = path.basename(options.path)
  const full = `${words.things} cannot be kept: the disk with the file ${name} is full.`
  let place = options.path
  let opened: Opened | undefined
  let wasOpen = false
  let told: string | undefined
  let closed = false

  function tell(notice: string): void {
    if (notice === told) return
    told = notice
    onNotice(notice)
  }

  async function openAt(where: string): Promise<Opened> {
    const instance = await DuckDBInstance.create(where, settings)
    try {
      const connection = await instance.connect()
      for (const statement of schema) await connection.run(statement)
      return { instance, connection }
    } catch (cause) {
      instance.closeSync()
      throw cause
    }
  }

  function letGo(): void {
    const last = opened
    opened = undefined
    try {
      last?.connection.closeSync()
      last?.instance.closeSync()
    } catch {
      // A database that failed may not close in good order; its file is looked at when it is opened again.
    }
  }

  /** The file could not be used for a reason that may pass: what comes now is remembered for this session alone. */
  function workWithout(why: string, kind: FileUnusable['why'], cause: unknown): void {
    letGo()
    if (neverInMemory) throw new FileUnusable(kind, cause)
    place = inMemory
    tell(`${words.things} are not kept beyond this session: the file ${name} ${why}.`)
  }

  /** Renames what is damaged: it is evidence, and somebody may mend it. `log` for that alone: the file without it is as it was some time ago. */
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
          ? `The file ${name} was damaged. It was set aside as ${path.basename(aside)}; ${words.anew}.`
          : `The newest part of the file ${name} was damaged. It was set aside as ${path.basename(aside)}.wal; what is older is there.`
      tell(words.aside === undefined ? set : `${set} ${words.aside}`)
    } catch (cause) {
      workWithout(`is damaged and could not be set aside (${textOf(cause).slice(0, 80)})`, 'other', cause)
    }
  }

  /** `tries` counts what was set aside so far: what fails on a new file fails for another reason. */
  async function open(tries: 'first' | 'without-log' | 'new-file' = 'first'): Promise<Opened> {
    if (closed) throw new Error('this database is closed')
    if (opened !== undefined) return opened
    if (place !== inMemory) {
      try {
        await privateFolder(path.dirname(place))
        opened = await openAt(place)
        await privateFiles(place)
        wasOpen = true
        return opened
      } catch (cause) {
        const text = textOf(cause)
        if (isFull(text) && wasOpen) {
          tell(full)
          throw neverInMemory ? new FileUnusable('full', cause) : cause
        }
        if (isHeld(text)) workWithout('is in use by another program', 'held', cause)
        else if (isRefused(text) || isGone(text) || !(await isThere(place)))
          workWithout('cannot be opened', isFull(text) ? 'full' : 'other', cause)
        else if (isFull(text)) workWithout('cannot grow, since the disk is full', 'full', cause)
        else if (tries === 'new-file') workWithout('cannot be made', 'other', cause)
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

  /** `tries` counts how often `work` was begun; a database that failed is closed and its file opened again before it counts as damaged. */
  async function attempt<Value>(
    work: (connection: DuckDBConnection) => Promise<Value>,
    how: RunHow,
    tries: number,
  ): Promise<Value> {
    const { connection } = await open()
    try {
      const value = await interruptible(connection, how.signal, () => work(connection))
      if (how.writes === true && told === full) told = undefined
      return value
    } catch (cause) {
      const text = textOf(cause)
      if (closed || place === inMemory || how.signal?.aborted === true) throw cause
      if (isFull(text)) {
        // A database that could not write takes no more work; opened again it does, once there is room.
        letGo()
        tell(full)
        throw neverInMemory ? new FileUnusable('full', cause) : cause
      }
      if (isOurs(text) || tries >= 2) throw cause
      if (tries === 0) letGo()
      // What is kept nowhere else is set aside only where it is damaged for certain.
      else if (neverInMemory && !isDamage(text)) throw new FileUnusable('other', cause)
      else await setAside('file')
      return attempt(work, how, tries + 1)
    }
  }

  return {
    run: (work, how = {}) => inTurn(() => attempt(work, how, 0)),
    notice: () => told,
    close: () =>
      inTurn(async () => {
        closed = true
        letGo()
      }),
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** For this user alone: the folder keeps others from the file and from the log that the database writes beside it. */
async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32' && ((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function privateFiles(file: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const one of [file, `${file}.wal`]) await chmod(one, 0o600).catch(() => undefined)
}
