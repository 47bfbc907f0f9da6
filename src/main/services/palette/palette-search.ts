import type { ParsedCallInput } from '../../../bridge/calls.ts'
import type { PaletteGroup, PaletteKind, PaletteRecord } from '../../../bridge/calls/palette.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { findIn, lineOf } from '../../../domain/palette/find-lines.ts'

/** Searches the records that the console already has. It never calls the platform, and no source has patients. */

/** A record and further words that lead to it. */
export type PaletteEntry = PaletteRecord & { readonly ids?: readonly string[]; readonly also?: readonly string[] }

/** The records of one kind that are loaded now. */
export type PaletteState = {
  /** Equal as long as the records are, so that their lines are built once. */
  readonly version: string
  /** Undefined if none are loaded yet. */
  readonly entries: (() => readonly PaletteEntry[]) | undefined
  readonly asOf?: string | undefined
  readonly of?: readonly string[]
}

/** A kind whose records are searched by their lines, or one that searches by itself. A throw means that they can't be read. */
export type PaletteSource =
  | { readonly read: (connection: Connection) => Promise<PaletteState> }
  | {
      readonly search: (text: string, most: number) => Pick<PaletteGroup, 'records' | 'matching' | 'best' | 'searched'>
    }

export type PaletteSources = Readonly<Record<PaletteKind, PaletteSource>>

type Known = { readonly version: string; readonly entries: readonly PaletteEntry[]; readonly lines: readonly string[] }

/** Answers `palette.find`. Groups are in the order of the sources; those without a match are among them. */
export function createPaletteSearch(sources: PaletteSources) {
  const known = new Map<PaletteKind, Known>()

  function linesOf(kind: PaletteKind, version: string, entriesOf: () => readonly PaletteEntry[]): Known {
    const before = known.get(kind)
    if (before?.version === version) return before
    const entries = entriesOf()
    const lines = entries.map(({ name, code, ids = [], also = [] }) =>
      lineOf(name, [...(code === undefined ? [] : [code]), ...ids], also),
    )
    const next = { version, entries, lines }
    known.set(kind, next)
    return next
  }

  async function groupOf(
    kind: PaletteKind,
    source: PaletteSource,
    connection: Connection,
    text: string,
    most: number,
  ): Promise<PaletteGroup> {
    if ('search' in source) return { ...empty(kind), ...source.search(text, most) }
    const { version, entries, asOf, of = [] } = await source.read(connection)
    if (entries === undefined) {
      known.delete(kind)
      return empty(kind)
    }
    const all = linesOf(kind, `${connection.id} ${version}`, entries)
    const { places, matching, best } = findIn(all.lines, text, most)
    const records = places.flatMap((at) => {
      const entry = all.entries[at]
      return entry === undefined ? [] : [recordOf(entry)]
    })
    return { ...empty(kind), records, matching, best, searched: all.entries.length, asOf, of }
  }

  return async (
    connection: Connection,
    { text, only, most }: Pick<ParsedCallInput<'palette.find'>, 'text' | 'only' | 'most'>,
  ): Promise<readonly PaletteGroup[]> => {
    const isCall = text.trim().startsWith('#')
    const wanted = Object.entries(sources).filter(([kind]) => (isCall ? kind === 'calls' : (only ?? kind) === kind))
    return await Promise.all(
      wanted.map(([name, source]) => {
        const kind = name as PaletteKind
        return groupOf(kind, source, connection, text, most).catch(() => ({ ...empty(kind), failed: true }))
      }),
    )
  }
}

const empty = (kind: PaletteKind): PaletteGroup => ({
  kind,
  records: [],
  matching: 0,
  best: undefined,
  searched: undefined,
  asOf: undefined,
  of: [],
  failed: false,
})

const recordOf = ({ name, facts, code, place }: PaletteEntry): PaletteRecord => ({ name, facts, code, place })
