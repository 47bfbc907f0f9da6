import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failureWords } from '../../../bridge/failure.ts'
import { type CompletenessFacts, type Gap, nothingRead, stillReading } from '../../../domain/tables/completeness.ts'
import { directoryRow } from '../../../domain/providers/directory-row.ts'
import type { Provider, ProviderListItem } from '../../../domain/providers/provider.ts'
import type { DigitalScheduling } from '../../../domain/providers/scheduling-rules.ts'
import { verdictOfRecord } from '../../../domain/providers/verdict.ts'
import { given } from '../../../domain/given.ts'
import type { ReadingSession } from '../../services/snapshots/opened-readings.ts'
import { hoursBefore, isFresh } from './record-source.ts'
import type { KeptFailure, RecordScope, RecordStore } from './record-store.ts'
import { askMany } from './request-pool.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import type { LoadedRow, SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'
import { texts } from './text.ts'

type ListEntry = {
  /** From 0 in the list. */
  readonly place: number
  /** Undefined for a list row without one. */
  readonly npi: string | undefined
  /** Names of the EHR systems, in list order. */
  readonly systems: readonly string[]
}

type Numbered = ListEntry & { readonly npi: string }
const isNumbered = (entry: ListEntry): entry is Numbered => entry.npi !== undefined

type ProviderList = {
  readonly entries: readonly ListEntry[]
  /** Number of list rows that repeat another. */
  readonly repeated: number
}

/** So many rows of the list take main a few milliseconds, after which other work and a lock get their turn. A list can have more than a million. */
const rowsPerTurn = 10_000
const isEndOfTurn = (at: number): boolean => at % rowsPerTurn === rowsPerTurn - 1

/** Groups the provider list of GET v1/providers: one entry per NPI, with all systems that list it. Undefined if `signal` aborts. */
async function providerList(
  items: readonly ProviderListItem[],
  signal: AbortSignal,
): Promise<ProviderList | undefined> {
  const entries: { place: number; npi: string | undefined; systems: string[] }[] = []
  const byNpi = new Map<string, string[]>()
  const listed = new Set<string>()
  let repeated = 0
  for (const [at, { npi: came, system }] of items.entries()) {
    if (isEndOfTurn(at)) await nextTurn()
    if (signal.aborted) return undefined
    const npi = came == null || came.trim() === '' ? undefined : came
    const named = system == null || system.trim() === '' ? undefined : system
    const known = npi === undefined ? undefined : byNpi.get(npi)
    const key = JSON.stringify([npi, named])
    if (known === undefined) {
      const systems = named === undefined ? [] : [named]
      entries.push({ place: entries.length, npi, systems })
      if (npi !== undefined) byNpi.set(npi, systems)
    } else if (named === undefined || listed.has(key)) repeated += 1
    else known.push(named)
    listed.add(key)
  }
  return { entries, repeated }
}

/** Writes rows that arrive one by one; rows that arrive during a write share the next one. */
type RowWriter = ReturnType<typeof rowWriter>

function rowWriter(loader: SnapshotLoader, onWritten: () => void) {
  let rows: LoadedRow[] = []
  let writing: Promise<void> | undefined
  let failed: { readonly cause: unknown } | undefined

  async function write(): Promise<void> {
    try {
      while (rows.length > 0) {
        const batch = rows
        rows = []
        await loader.append(batch)
        onWritten()
      }
    } catch (cause) {
      failed = { cause }
    } finally {
      writing = undefined
    }
  }

  return {
    add(row: LoadedRow) {
      rows.push(row)
      if (failed === undefined) writing ??= write()
    },
    /** Why rows can no longer be written. */
    failure: (): Failure | undefined => (failed?.cause instanceof JobFailed ? failed.cause.failure : undefined),
    /** Waits until all rows are written; throws any write failure. */
    async end() {
      while (writing !== undefined) await writing
      if (failed !== undefined) throw failed.cause
    },
  }
}

/**
 * Reads the directory: the list, then each provider's record, stored or requested (platform document, section 4.4). An unreadable provider gives a row that
 * says so. A second run resumes where the first stopped.
 */

type DirectoryNeeds = {
  readonly store: Pick<RecordStore, 'freshSince' | 'find' | 'flush' | 'notice'>
  readonly scope: RecordScope
  readonly list: (signal: AbortSignal) => Promise<Envelope<readonly ProviderListItem[]>>
  /** Requests one record and stores the result. */
  readonly read: (npi: string, signal: AbortSignal) => Promise<Envelope<Provider>>
  /** Why the reading can't continue (the connection is gone or changed). */
  readonly obstacle: () => Promise<Failure | undefined>
  /** Multiplies every pause; for tests. */
  readonly scale?: number
}

export type DirectoryHow = { readonly atOnce: number; readonly freshHours: number }

/** The result for a provider on the list. */
export type Outcome = {
  readonly npi: string
  readonly name: string | undefined
  readonly verdict: DigitalScheduling
  readonly askedAt: string
  /** Why there is no record; `status` of the response, if one began. */
  readonly failure?: KeptFailure & { readonly status: number | undefined }
}

export type DirectoryReading = ReturnType<typeof createDirectoryReading>

/** Stored records read at a time. */
const keptAtOnce = 200
/** Gaps reported individually; the rest are combined. */
const mostGaps = 100

const noNpi = texts.directoryReading.thisRowOfTheListHasNoNpi

export function createDirectoryReading(needs: DirectoryNeeds) {
  const { store, scope, list, read, obstacle, scale = 1 } = needs
  let listed: ProviderList | undefined
  const outcomes = new Map<string, Outcome>()
  const withoutNpi: ListEntry[] = []
  const gaps: Gap[] = []
  let gapsBeyond: Gap | undefined
  let fresh = 0
  let readNow = 0
  let oldest: string | undefined
  let stopped = false
  let brokenOff: string | undefined

  const counts = () => ({
    listed: listed?.entries.length ?? 0,
    read: readNow,
    fresh,
    failed: outcomes.size - readNow - fresh,
  })

  function facts(): CompletenessFacts {
    const total = listed?.entries.length
    return {
      ...nothingRead,
      // The list is a single answer, so its end is known when it arrives.
      totalAtStart: total,
      totalAtEnd: total,
      taken: readNow + fresh,
      repeated: listed?.repeated ?? 0,
      gaps: gapsBeyond === undefined ? [...gaps] : [...gaps, gapsBeyond],
      stopped,
      ...(brokenOff === undefined ? {} : { brokenOff }),
    }
  }

  function addGap(place: number, reason: string): void {
    if (gaps.length < mostGaps) gaps.push({ offset: place, count: 1, reason })
    else
      gapsBeyond = {
        offset: gapsBeyond?.offset ?? place,
        count: (gapsBeyond?.count ?? 0) + 1,
        reason: texts.directoryReading.eachOfTheseRowsShowsThe,
      }
  }

  function addRecord(writer: RowWriter, { npi, systems }: Numbered, record: Provider, askedAt: string): void {
    const { scheduling } = verdictOfRecord(record)
    outcomes.set(npi, { npi, name: record.name ?? undefined, verdict: scheduling, askedAt })
    if (oldest === undefined || askedAt < oldest) oldest = askedAt
    const cells = directoryRow({ npi, systems, record, problem: undefined, askedAt })
    writer.add({ key: npi, cells, json: JSON.stringify(record) })
  }

  function addFailure(writer: RowWriter, entry: Numbered, reason: Failure): void {
    const { npi, systems, place } = entry
    const askedAt = reason.receivedAt ?? new Date().toISOString()
    const words = failureWords(reason)
    const why = { kind: reason.kind, words, status: reason.status }
    outcomes.set(npi, { npi, name: undefined, verdict: 'unknown', askedAt, failure: why })
    addGap(place, texts.directoryReading.npi(npi, words))
    writer.add({
      key: npi,
      cells: directoryRow({ npi, systems, record: undefined, problem: words, askedAt }),
      json: null,
    })
  }

  /** List rows without an NPI become table rows too. */
  function addNameless(writer: RowWriter, entry: ListEntry): void {
    withoutNpi.push(entry)
    addGap(entry.place, noNpi)
    const { systems } = entry
    writer.add({
      key: null,
      cells: directoryRow({ npi: undefined, systems, record: undefined, problem: noNpi, askedAt: undefined }),
      json: JSON.stringify({ systems }),
    })
  }

  /** The entries without a result; those without an NPI get their row. */
  async function unread(writer: RowWriter, entries: readonly ListEntry[], signal: AbortSignal): Promise<Numbered[]> {
    const named: Numbered[] = []
    const lastNameless = withoutNpi.at(-1)?.place ?? -1
    for (const [at, entry] of entries.entries()) {
      if (isEndOfTurn(at)) await nextTurn()
      if (signal.aborted) break
      if (isNumbered(entry)) {
        if (!outcomes.has(entry.npi)) named.push(entry)
      } else if (entry.place > lastNameless) addNameless(writer, entry)
    }
    return named
  }

  /** Uses fresh stored records; returns the entries to request. */
  async function takeKept(
    entries: readonly Numbered[],
    { freshHours }: DirectoryHow,
    writer: RowWriter,
    { signal }: ReadingSession,
  ): Promise<Numbered[]> {
    const known = await store.freshSince(scope, hoursBefore(freshHours)).catch(() => new Map<string, string>())
    const toAsk = entries.filter(({ npi }) => !known.has(npi))
    const kept = entries.filter(({ npi }) => known.has(npi))
    for (let at = 0; at < kept.length && !signal.aborted; at += keptAtOnce) {
      const some = kept.slice(at, at + keptAtOnce)
      const found = await store
        .find(
          scope,
          some.map(({ npi }) => npi),
        )
        .catch(() => undefined)
      for (const entry of some) {
        const one = found?.get(entry.npi)
        if (one === undefined || one.failure !== undefined || !isFresh(one.askedAt, freshHours)) {
          toAsk.push(entry)
          continue
        }
        fresh += 1
        addRecord(writer, entry, one.record, one.askedAt)
      }
    }
    return toAsk
  }

  async function readList({ signal, report }: ReadingSession, how: DirectoryHow): Promise<Failure | undefined> {
    if (listed !== undefined) return undefined
    const stage = texts.directoryReading.loadingTheProviderList
    report({ stage })
    let items: readonly ProviderListItem[] | undefined
    let refused: Failure | undefined
    const { end } = await askMany({
      items: [texts.directoryReading.theList],
      ask: (_item, stop) => list(stop),
      settled(_item, answer) {
        if (answer.ok) items = answer.value
        else refused = answer.failure
      },
      atOnce: how.atOnce,
      signal,
      onWait: (words) => report({ stage: words ?? stage }),
      obstacle,
      scale,
    })
    if (items !== undefined) listed = await providerList(items, signal)
    return end ?? refused
  }

  async function readRecords(session: ReadingSession, how: DirectoryHow): Promise<Failure | undefined> {
    const { loader, report, signal, onFirstRows } = session
    const entries = listed?.entries ?? []
    const done = () => outcomes.size + withoutNpi.length
    const writer = rowWriter(loader, () => {
      loader.note({ ...counts(), ...(oldest === undefined ? {} : { oldestRecord: oldest }) })
      loader.progress(stillReading(facts()))
      onFirstRows()
    })
    const stage = texts.directoryReading.loadingProviderRecords
    report({ stage, done: done(), total: entries.length })
    try {
      const toAsk = await takeKept(await unread(writer, entries, signal), how, writer, session)
      report({ done: done() })
      const { end } = await askMany({
        items: toAsk,
        ask: ({ npi }, stop) => read(npi, stop),
        settled(entry, answer) {
          if (answer.ok) {
            // An entry requested only to test whether the platform answers already has its row.
            if (outcomes.has(entry.npi)) return
            readNow += 1
            addRecord(writer, entry, answer.value, answer.meta.receivedAt)
          } else addFailure(writer, entry, answer.failure)
          report({ done: done() })
        },
        atOnce: how.atOnce,
        signal,
        onWait: (words) => report({ stage: words ?? stage }),
        obstacle: async () => writer.failure() ?? (await obstacle()),
        anyCame: true,
        scale,
      })
      return end
    } finally {
      await Promise.all([writer.end(), store.flush()])
      loader.note({ ...counts(), ...given({ oldestRecord: oldest, notice: store.notice() }) })
    }
  }

  return {
    facts,
    counts,
    /** In order of arrival. */
    outcomes,
    /** Rows of the list without an NPI. */
    withoutNpi,
    async run(session: ReadingSession, how: DirectoryHow): Promise<Failure | undefined> {
      stopped = false
      brokenOff = undefined
      let end: Failure | undefined
      try {
        end = await readList(session, how)
        if (end === undefined && !session.signal.aborted) end = await readRecords(session, how)
        if (end === undefined && !session.signal.aborted) session.onFirstRows()
      } finally {
        stopped = session.signal.aborted
        brokenOff = end && failureWords(end)
      }
      return stopped ? undefined : end
    },
  }
}
