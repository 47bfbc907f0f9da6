import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { queue } from '../storage/queue.ts'

/**
 * The file behind the record store: one DuckDB database of this user, opened at first use. A file that is damaged is set aside, one that cannot be had is
 * worked without; either way work goes on, and a plain sentence says so. Provider records are no patient data.
 */

export type RecordDatabase = {
  /** Runs `work` alone on the one connection. Where the file turns out to be damaged, once more on a new one. Throws where that fails too. */
  run<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value>
  /** What a reader should know of the file; undefined where all is well. */
  notice(): string | undefined
  close(): Promise<void>
}

export type RecordDatabaseOptions = {
  readonly path: string
  /** Statements that make the tables where they are missing, and fail where they are other ones. */
  readonly schema: readonly string[]
  readonly onNotice?: (notice: string) => void
  readonly now?: () => Date
}

type Opened = { readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }

const inMemory = ':memory:'
const settings = {
  memory_limit: '256MiB',
  threads: '2',
  // Nothing of these small tables spills to another file.
  temp_directory: '',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
}

/** Errors that say nothing of what is in the file. */
const isHeld = (text: string) => /could not set lock|conflicting lock|being used by another process/i.test(text)
const isFull = (text: string) => /no space left|disk quota|could not write|not enough space/i.test(text)
const isRefused = (text: string) => /permission denied|access is denied|read-only|is a directory/i.test(text)
/** Errors of what was asked, not of the file. */
const isOurs = (text: string) =>
  /^(parser|binder|catalog|conversion|constraint|out of memory|invalid input)/i.test(text)
const isGone = (text: string) => /no such file or directory/i.test(text)

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

export function recordDatabase(options: RecordDatabaseOptions): RecordDatabase {
  const { schema, onNotice = () => undefined, now = () => new Date() } = options
  const inTurn = queue()
  const name = path.basename(options.path)
  let place = options.path
  let opened: Opened | undefined
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

  /** The file could not be used for a reason that may pass: what is read now is remembered for this session alone. */
  function workWithout(why: string): void {
    letGo()
    place = inMemory
    tell(`Provider records are not kept beyond this session: the file ${name} ${why}.`)
  }

  async function setAside(): Promise<void> {
    letGo()
    const aside = `${options.path}.damaged-${now().toISOString().replaceAll(':', '-')}`
    try {
      await rename(options.path, aside)
      await rm(`${options.path}.wal`, { force: true })
      tell(`The file ${name} was damaged. It was set aside as ${path.basename(aside)}; records are read anew.`)
    } catch (cause) {
      workWithout(`is damaged and could not be set aside (${textOf(cause).slice(0, 80)})`)
    }
  }

  /** `isNew` after a damaged file was set aside: what fails then fails for another reason. */
  async function open(isNew = false): Promise<Opened> {
    if (closed) throw new Error('the record database is closed')
    if (opened !== undefined) return opened
    if (place !== inMemory) {
      try {
        await privateFolder(path.dirname(place))
        opened = await openAt(place)
        await privateFiles(place)
        return opened
      } catch (cause) {
        const text = textOf(cause)
        if (isHeld(text)) workWithout('is in use by another program')
        else if (isRefused(text) || isGone(text) || !(await isThere(place))) workWithout('cannot be opened')
        else if (isFull(text)) workWithout('cannot grow, since the disk is full')
        else if (isNew) workWithout('cannot be made')
        else {
          await setAside()
          return open(true)
        }
      }
    }
    opened = await openAt(inMemory)
    return opened
  }

  async function run<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Value> {
    try {
      return await work((await open()).connection)
    } catch (cause) {
      if (closed || place === inMemory || isOurs(textOf(cause))) throw cause
      if (isFull(textOf(cause))) {
        tell(`Provider records cannot be kept: the disk with the file ${name} is full.`)
        throw cause
      }
      await setAside()
      return work((await open()).connection)
    }
  }

  return {
    run: (work) => inTurn(() => run(work)),
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
