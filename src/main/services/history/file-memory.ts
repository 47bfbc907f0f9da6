import type { DuckDBConnection } from '@duckdb/node-api'
import { type Combination, combinationOf } from '../../../domain/regions/region-poll.ts'

/** The in-memory index of the open file: name numbers, the first and last sample of each combination, and the next place. */

export type Extent = { readonly first: number; readonly last: number }

export type NamedCombination = { readonly id: number; readonly source: string; readonly combination: Combination }

export type FileMemory = {
  /** Keyed by `nameOf`. */
  readonly combinations: Map<string, NamedCombination>
  readonly practices: Map<string, number>
  readonly reasons: Map<string, number>
  /** Generated times by combination number. */
  readonly sampled: Map<number, Extent>
  /** Poll times by practice number. */
  readonly polled: Map<number, Extent>
  /** The highest place assigned so far. */
  place: number
}

/** A key for a name of a source: both may be any text. */
export const nameOf = (source: string, name: string): string => JSON.stringify([source, name])

/** Loads it: a scan of two columns, a few hundredths of a second for a million samples. */
export async function rememberFile(connection: DuckDBConnection): Promise<FileMemory> {
  const rows = async (sql: string) => (await connection.run(sql)).getRows()
  const combinations = new Map<string, NamedCombination>()
  for (const [id, source, key] of await rows('SELECT id, source, combination FROM combinations')) {
    const combination = combinationOf(String(key))
    if (combination === undefined) continue
    combinations.set(nameOf(String(source), String(key)), { id: Number(id), source: String(source), combination })
  }
  const practices = new Map<string, number>()
  for (const [id, source, practice] of await rows('SELECT id, source, practice FROM practices'))
    practices.set(nameOf(String(source), String(practice)), Number(id))
  const reasons = new Map<string, number>()
  for (const [id, reason] of await rows('SELECT id, reason FROM reasons')) reasons.set(String(reason), Number(id))
  const extents = async (sql: string) =>
    new Map(
      (await rows(sql)).map(([id, first, last]) => [Number(id), { first: Number(first), last: Number(last) }] as const),
    )
  const [[place] = []] = await rows(
    'SELECT greatest((SELECT max(place) FROM samples), (SELECT max(place) FROM polls), (SELECT max(place) FROM given_places), 0)',
  )
  return {
    combinations,
    practices,
    reasons,
    sampled: await extents('SELECT combination, min(generated_at), max(generated_at) FROM samples GROUP BY ALL'),
    polled: await extents('SELECT practice, min(polled_at), max(polled_at) FROM polls GROUP BY ALL'),
    place: Number(place ?? 0),
  }
}

/** `extent` extended by one instant. */
export const extended = (extent: Extent | undefined, at: number): Extent =>
  extent === undefined
    ? { first: at, last: at }
    : { first: Math.min(extent.first, at), last: Math.max(extent.last, at) }
