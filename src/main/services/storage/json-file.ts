import { readFile, rename } from 'node:fs/promises'
import { basename } from 'node:path'
import type { z } from 'zod'
import { sweepTemporaryFiles, writeFileAtomically } from './atomic-file.ts'
import { queue } from './queue.ts'
import { type Result, done, failed } from './result.ts'
import { storageFailure } from './storage-failure.ts'

export type JsonFileOptions<Schema extends z.ZodType> = {
  readonly path: string
  /** Checks the file on reading. Use loose objects, so that fields of a newer version of the console are kept. */
  readonly schema: Schema
  /** What the file holds before it is first written. */
  readonly empty: z.output<Schema>
  /** Told, in a sentence for the user, when a damaged file was set aside. */
  readonly onNotice?: (notice: string) => void
  readonly now?: () => Date
  /** What of a value goes to the disk, where that is not all of it: the rest is known in this session alone. */
  readonly written?: (value: z.output<Schema>) => unknown
}

export type JsonFile<Value> = {
  /** What the file holds. It is read once; a damaged file is set aside under a dated name and counts as empty. */
  read(): Promise<Result<Value>>
  /**
   * Writes what `change` makes of the present value; `change` must not alter its argument. Updates run one after the other. On failure the
   * file and the value stay as they were.
   */
  update(change: (value: Value) => Value): Promise<Result<Value>>
}

/** A small settings file in JSON. One process owns it. Failures are of kind `storage`. */
export function jsonFile<Schema extends z.ZodType>(options: JsonFileOptions<Schema>): JsonFile<z.output<Schema>> {
  type Value = z.output<Schema>
  const {
    path,
    schema,
    empty,
    onNotice = () => undefined,
    now = () => new Date(),
    written = (value) => value,
  } = options
  let known: { readonly value: Value } | undefined
  const inTurn = queue()

  /** A damaged file is evidence and may be repaired by hand: it is renamed, never deleted or overwritten. */
  async function setAside(): Promise<Result<Value>> {
    const aside = `${path}.damaged-${now().toISOString().replaceAll(':', '-')}`
    try {
      await rename(path, aside)
    } catch (error) {
      return failed(storageFailure('written', aside, error))
    }
    onNotice(
      `The file ${basename(path)} was damaged. It was set aside as ${basename(aside)}, and the console started without it.`,
    )
    return done(empty)
  }

  async function load(): Promise<Result<Value>> {
    await sweepTemporaryFiles(path)
    let text: string
    try {
      text = await readFile(path, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return done(empty)
      return failed(storageFailure('read', path, error))
    }
    const parsed = schema.safeParse(parseJson(text))
    return parsed.success ? done(parsed.data) : setAside()
  }

  async function current(): Promise<Result<Value>> {
    if (known !== undefined) return done(known.value)
    const loaded = await load()
    if (loaded.ok) known = { value: loaded.value }
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

/** The JSON value of `text`, or undefined, which no schema of a settings file takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
