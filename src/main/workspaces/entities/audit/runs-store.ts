import { createHash, createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { type AuditRun, auditRun } from '../../../../bridge/calls/entities.ts'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { type JsonFile, jsonFile } from '../../../services/storage/json-file.ts'
import { done, mapped, type Result } from '../../../services/storage/result.ts'
import { typeId, type TypeKey } from './schema-documents.ts'

/**
 * Stores the runs of each type and connection, and the findings of the last complete run, in one small file each, without data values. After an edit of
 * the connection's address, a run starts another file. A finding is identified by a keyed hash of its rule, entity and field, with the day it was first seen.
 */

export const mostRuns = 50
/** Maximum number of findings that can be matched later. */
export const mostIdentities = 200_000
/** Characters of a hash: 48 bits, so a collision among 200,000 occurs in about one of ten thousand files. */
const hashLength = 8

const storedFile = z.looseObject({
  /** Key of the hashes: without it they reveal nothing, and they can't be matched across files. */
  key: z.string(),
  /** The connection's address for these runs; a file of an earlier console version has none. */
  address: z.string().optional(),
  runs: z.array(auditRun.loose()),
  base: z
    .looseObject({
      /** Whether the run checked the entities against the whole schema. */
      held: z.boolean(),
      /** What the run was checked against: its `basis`. */
      basis: z.string().optional(),
      /** There are too many findings to match, so new ones can't be identified. */
      isCut: z.boolean(),
      /** By first-seen day: concatenated hashes. */
      days: z.record(z.string(), z.string()),
    })
    .optional(),
})
type StoredFile = z.output<typeof storedFile>

/** The baseline of a run: the first-seen day of each finding, by hash. */
export type RunBase = {
  hashOf(identity: string): string
  firstSeen(hash: string): string | undefined
  /** Undefined if there was no complete run before. */
  readonly before: { readonly size: number; readonly basis: string | undefined; readonly isCut: boolean } | undefined
}

export type FinishedRun = {
  readonly run: AuditRun
  /** Whether the entities were checked against their schema. */
  readonly held: boolean
  /** The first-seen day of each finding, by hash; undefined if there were too many. */
  readonly days: ReadonlyMap<string, string> | undefined
}

type Audited = Pick<Connection, 'id' | 'baseUrl'>

export type RunsStore = ReturnType<typeof createRunsStore>

export function createRunsStore(folder: string) {
  const files = new Map<string, JsonFile<StoredFile>>()

  function fileNamed(...parts: readonly string[]): JsonFile<StoredFile> {
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
    const known = files.get(name)
    if (known !== undefined) return known
    const file = jsonFile({
      path: path.join(folder, `${name}.json`),
      schema: storedFile,
      empty: { key: randomBytes(16).toString('base64url'), runs: [] },
    })
    files.set(name, file)
    return file
  }

  /** The first address that is audited has the file without an address in its name, as each connection had in earlier console versions. */
  async function fileOf(connection: Audited, type: TypeKey): Promise<Result<JsonFile<StoredFile>>> {
    const address = dataAddressOf(connection)
    const first = fileNamed(connection.id, typeId(type))
    const read = await first.read()
    if (!read.ok) return read
    const { address: own, runs } = read.value
    if (own !== undefined && own !== address) return done(fileNamed(connection.id, address, typeId(type)))
    // Runs of an earlier console version belong to the current address, so that a later address doesn't get them.
    if (own === undefined && runs.length > 0) await first.update((file) => ({ ...file, address }))
    return done(first)
  }

  async function readOf(connection: Audited, type: TypeKey): Promise<Result<StoredFile>> {
    const file = await fileOf(connection, type)
    return file.ok ? file.value.read() : file
  }

  return {
    runs: async (connection: Audited, type: TypeKey): Promise<Result<readonly AuditRun[]>> =>
      mapped(await readOf(connection, type), ({ runs }) => runs),
    async base(connection: Audited, type: TypeKey): Promise<Result<RunBase>> {
      const read = await readOf(connection, type)
      if (!read.ok) return read
      const { key, base } = read.value
      const days = new Map<string, string>()
      for (const [day, hashes] of Object.entries(base?.days ?? {}))
        for (let at = 0; at < hashes.length; at += hashLength) days.set(hashes.slice(at, at + hashLength), day)
      return done({
        hashOf: (identity) => createHmac('sha256', key).update(identity).digest('base64url').slice(0, hashLength),
        firstSeen: (hash) => days.get(hash),
        before: base && { size: days.size, basis: base.basis, isCut: base.isCut },
      })
    },
    /** Stores a run; a complete one becomes the baseline of later runs. */
    async keep(connection: Audited, type: TypeKey, { run, held, days }: FinishedRun): Promise<Result<unknown>> {
      const file = await fileOf(connection, type)
      if (!file.ok) return file
      return file.value.update((before) => ({
        ...before,
        address: dataAddressOf(connection),
        runs: [...before.runs, run].slice(-mostRuns),
        // A run without the schema check doesn't replace a baseline that had it.
        ...(run.complete && (held || before.base?.held !== true)
          ? { base: { held, basis: run.basis, isCut: days === undefined, days: byDay(days ?? new Map()) } }
          : {}),
      }))
    },
  }
}

function byDay(days: ReadonlyMap<string, string>): Record<string, string> {
  const found = Map.groupBy(days, ([, day]) => day)
  return Object.fromEntries([...found].map(([day, own]) => [day, own.map(([hash]) => hash).join('')]))
}
