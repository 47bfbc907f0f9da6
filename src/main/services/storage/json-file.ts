import { readFile, rename } from 'node:fs/promises'
import { basename } from 'node:path'
import type { z } from 'zod'
import { failure } from '../../../bridge/failure.ts'
import { isRecord } from '../../../domain/is-record.ts'
import { sweepTemporaryFiles, whileHeld, writeFileAtomically } from './atomic-file.ts'
import { queue } from './queue.ts'
import { type Result, done, failed } from './result.ts'
import { storageFailure } from './storage-failure.ts'
import { texts } from './text.ts'

export type JsonFileOptions<Schema extends z.ZodType> = {
  readonly path: string
  /** Validates the file on reading. Use loose objects to keep fields of newer console versions. */
  readonly schema: Schema
  /** The value before the first write. */
  readonly empty: z.output<Schema>
  /** Called with a sentence for the user when a damaged file was set aside. */
  readonly onNotice?: ((notice: string) => void) | undefined
  /** The notice if the first read fails, from the failure's message. */
  readonly unread?: (message: string) => string
  /** Called once with the file's value, before any change. `isLate` is true if an earlier read failed. */
  readonly onRead?: (value: z.output<Schema>, isLate: boolean) => void
  readonly now?: () => Date
  /** Selects the part of a value to write; the rest lasts for this session only. */
  readonly written?: (value: z.output<Schema>) => unknown
}

export type JsonFile<Value> = {
  /**
   * The file's value, read once; a read that failed is tried again. A damaged file is renamed with a date and counts as empty; one of a newer version stays as
   * it is and can't be read.
   */
  read(): Promise<Result<Value>>
  /**
   * Writes the result of `change` for the current value; `change` must not mutate its argument. Updates are sequential. On failure, file and value stay
   * unchanged.
   */
  update(change: (value: Value) => Value): Promise<Result<Value>>
}

/** A small JSON settings file. Only one process may use it. Failures are of kind `storage`. */
export function jsonFile<Schema extends z.ZodType>(options: JsonFileOptions<Schema>): JsonFile<z.output<Schema>> {
  type Value = z.output<Schema>
  const {
    path,
    schema,
    empty,
    onNotice = () => undefined,
    unread,
    onRead,
    now = () => new Date(),
    written = (value) => value,
  } = options
  let known: { readonly value: Value } | undefined
  let isLate = false
  const inTurn = queue()

  /** A damaged file is evidence and may be repairable: it's renamed, never deleted or overwritten. */
  async function setAside(): Promise<Result<Value>> {
    const aside = `${path}.damaged-${now().toISOString().replaceAll(':', '-')}`
    try {
      await rename(path, aside)
    } catch (error) {
      return failed(storageFailure('written', aside, error))
    }
    onNotice(texts.jsonFile.theFileWasDamagedItWas(basename(path), basename(aside)))
    return done(empty)
  }

  async function load(): Promise<Result<Value>> {
    await sweepTemporaryFiles(path)
    let text: string
    try {
      text = await whileHeld(() => readFile(path, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return done(empty)
      return failed(storageFailure('read', path, error))
    }
    const value = parseJson(text)
    const parsed = schema.safeParse(value)
    if (parsed.success) return done(parsed.data)
    // Whole, for the version that wrote it: someone went back to this one.
    if (versionOf(value) > versionOf(empty))
      return failed(failure('storage', texts.jsonFile.ofANewerVersion(basename(path))))
    return setAside()
  }

  async function current(): Promise<Result<Value>> {
    if (known !== undefined) return done(known.value)
    const loaded = await load()
    if (loaded.ok) {
      known = { value: loaded.value }
      onRead?.(loaded.value, isLate)
    } else {
      if (!isLate && unread !== undefined) onNotice(unread(loaded.failure.message))
      isLate = true
    }
    return loaded
  }

  return {
    read: () => inTurn(current),
    update: (change) =>
      inTurn(async () => {
        const before = await current()
        if (!before.ok) return before
        const value = change(before.value)
        try {
          await writeFileAtomically(path, `${JSON.stringify(written(value), undefined, 2)}\n`)
        } catch (error) {
          return failed(storageFailure('written', path, error))
        }
        known = { value }
        return done(value)
      }),
  }
}

/** The fields of `value` that `shape` doesn't have: those of a newer console version. */
export const unknownFields = (value: object, shape: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name)))

/** The number in a file's field `version`; 0 if it has none. */
function versionOf(value: unknown): number {
  const version = isRecord(value) ? value['version'] : undefined
  return typeof version === 'number' ? version : 0
}

/** The parsed `text`; undefined, which no schema accepts, if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
