import { count } from '../../../../domain/number-words.ts'
import { failure } from '../../../../bridge/failure.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { courseOf } from '../../../../domain/reports/report-course.ts'
import type { ReportEntry, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { overlapWords } from '../../../../domain/reports/report-words.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { headBytes } from '../../../services/platform/download.ts'
import { JobFailed, type Progress } from '../../../services/jobs/jobs.ts'
import { QueryFailed } from '../../../services/snapshots/database-failure.ts'
import type { SnapshotPlan } from '../../../services/snapshots/snapshot-service.ts'
import { createTurns, type Turns } from '../../../services/turns.ts'
import { failureRecordOf } from '../ledger/failure-record.ts'
import type { OpenedReports, ReportLedger, ReportsNeeds } from '../reports-service.ts'
import { fetchCopy } from './fetch-copy.ts'
import { openPrivateCopies } from './private-copies.ts'
import {
  completenessOfReport,
  encodingNotes,
  type Fetched,
  notesOf,
  partOf,
  type Repeated,
  repeatedIn,
  sourceOf,
  titleOf,
  zonelessNotes,
} from './report-facts.ts'
import { type ReportHeadRows, reportHead } from './report-head.ts'
import { texts } from '../text/opened.ts'

export type OpenedNeeds = ReportsNeeds & { readonly ledger: ReportLedger; readonly changed: () => void }

type Opening = {
  readonly report: (progress: Progress) => void
  readonly signal: AbortSignal
  readonly jobId: string
  readonly unattended: boolean
}

/** The report that is being opened, with what all its snapshots share. */
type Arriving = {
  readonly connection: Connection
  readonly entries: readonly ReadyEntry[]
  readonly type: ReportEntry['type']
  readonly title: string
  readonly plan: Omit<SnapshotPlan, 'columns' | 'source'>
  readonly head: ReportHeadRows
}

/** An entry whose report can be downloaded. */
type ReadyEntry = ReportEntry & { readonly reportId: string }

/** A smaller report loads in a moment: then first rows would only delay it. */
const fewToWaitFor = 8 * headBytes

export function openOpenedReports(needs: OpenedNeeds): OpenedReports {
  const { snapshots, ledger, connectionOf, changed, now } = needs
  const copies = openPrivateCopies(needs.userDataPath)
  /** By snapshot. A report whose rows were dropped stays until it's closed or reloaded, since its copies are here. */
  const records = new Map<string, OpenedReport>()
  /** Number of saves and openings in progress per private copy. */
  const users = new Map<string, number>()
  /** The jobs that currently load entries. */
  const bringing = new Map<string, string>()
  /** Ends the openings of a connection once it's removed. */
  const removals = new Map<string, AbortController>()
  /** Serializes work per entry, so that each is downloaded once. */
  const turns = new Map<string, Turns>()

  const isThere = ({ snapshotId }: OpenedReport) => snapshots.info(snapshotId) !== undefined
  const nowText = () => new Date(now()).toISOString()
  /** A failed ledger write is no reason to lose the rows. */
  const step = async (entryId: string, value: ReportStep) => {
    await ledger.step(entryId, value)
    changed()
  }

  const holdsJust = (record: OpenedReport, entryIds: readonly string[]) =>
    record.parts.length === entryIds.length && record.parts.every(({ entryId }) => entryIds.includes(entryId))
  const isUsed = (entryId: string) =>
    users.has(entryId) || [...records.values()].some(({ parts }) => parts.some((part) => part.entryId === entryId))

  function removalOf(connectionId: string): AbortSignal {
    const removal = removals.get(connectionId) ?? new AbortController()
    removals.set(connectionId, removal)
    return removal.signal
  }

  function inTurn<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const turn = turns.get(key) ?? createTurns(1)
    turns.set(key, turn)
    return turn.run(work, signal)
  }

  async function entryOf(entryId: string): Promise<ReadyEntry> {
    const found = await ledger.find(entryId)
    if (!found.ok) throw new JobFailed(found.failure)
    if (found.value === undefined) throw new JobFailed(offLedger)
    const { state, reportId } = courseOf(found.value)
    if (state !== 'succeeded' || reportId === undefined) throw new JobFailed(notReady)
    return { ...found.value, reportId }
  }

  async function arriving(
    entries: readonly ReadyEntry[],
    { report, signal, jobId, unattended }: Opening,
  ): Promise<Arriving> {
    const [first] = entries
    const connection = await connectionOf(first?.connectionId ?? '')
    if (first === undefined || connection === undefined) throw new JobFailed(connectionGone)
    const { type } = first
    const title = titleOf(entries)
    const plan = { title: `${title}, ${connection.name}`, masked: true, ofPatients: true, unattended, jobId }
    const source = sourceOf(connection, type, [])
    const shown = (snapshotId: string) => report({ snapshotId })
    const head = reportHead({ snapshots, plan: { ...plan, source }, shown }, signal)
    return { connection, entries, type, title, plan, head }
  }

  /** Downloads missing copies; adds their entries to `fresh`, true once they came. */
  async function fetchAll(
    { entries, connection, head }: Arriving,
    fresh: Map<string, boolean>,
    { report, signal, jobId, unattended }: Opening,
  ): Promise<Fetched[]> {
    const fetched: Fetched[] = []
    let bytesBefore = 0
    for (const [at, entry] of entries.entries()) {
      const which =
        entries.length === 1 ? texts.openedReports.theReport : texts.openedReports.reportOf(at + 1, entries.length)
      const before = bytesBefore
      const copy = await inTurn(entry.id, signal, async () => {
        const there = await copies.find(entry.id)
        if (there !== undefined) return there
        bringing.set(entry.id, jobId)
        fresh.set(entry.id, false)
        await step(entry.id, { what: 'download-begun', at: nowText() })
        report({ stage: texts.openedReports.downloading(which) })
        const brought = await fetchCopy(
          { ...needs, copies },
          connection,
          { entryId: entry.id, reportId: entry.reportId },
          {
            signal,
            onBytes: (bytes, total, asked) =>
              report({
                stage:
                  asked === 1
                    ? texts.openedReports.downloading(which)
                    : texts.openedReports.downloadingAgainToCompare(which),
                done: before + bytes,
                bytes: before + bytes,
                ...(total === undefined || entries.length > 1 ? {} : { total }),
              }),
            onHead: at > 0 || unattended ? () => undefined : head.begin,
            onChecking: () => report({ stage: texts.openedReports.checking(which) }),
          },
        )
        copies.keep(brought)
        fresh.set(entry.id, true)
        return brought
      })
      bytesBefore += copy.bytes
      fetched.push({ entry, copy })
    }
    return fetched
  }

  async function load(
    fetched: readonly Fetched[],
    { connection, entries, type, title, plan, head }: Arriving,
    { report, signal, unattended }: Opening,
  ): Promise<OpenedReport> {
    const entryIds = entries.map(({ id }) => id)
    const bytes = fetched.reduce((sum, { copy }) => sum + copy.bytes, 0)
    const loaded = await copies.withPlain(entryIds, async (paths) => {
      const files = fetched.map(({ copy }, at) => ({ path: paths[at] ?? '', delimiter: copy.checked.delimiter }))
      const [file = { path: '' }, ...further] = files
      // Of a copy that was there already, no rows are shown yet.
      if (!unattended && bytes > fewToWaitFor) head.begin(file.path, headBytes)
      return await snapshots.loadCsv(
        {
          ...plan,
          ...file,
          further,
          head: await head.snapshotId(),
          source: sourceOf(connection, type, fetched),
          completeness: ({ parts }) => completenessOfReport(fetched, parts),
        },
        ({ bytes, totalBytes }) =>
          report({ stage: texts.openedReports.loadingTheRows, done: bytes, bytes, total: totalBytes }),
        signal,
      )
    })
    const { snapshotId } = loaded
    try {
      snapshots.keep(snapshotId, true)
      report({ stage: texts.openedReports.lookingForRepeatedRows, snapshotId })
      const repeated = await repeatedOf(
        snapshotId,
        loaded.parts.map(({ rows }) => rows),
        signal,
      )
      return {
        snapshotId,
        connectionId: connection.id,
        type,
        title,
        parts: fetched.map((one, at) => partOf(one, loaded.parts[at])),
        startedAt: entries.map(({ createdAt }) => createdAt).toSorted()[0] ?? '',
        openedAt: nowText(),
        rows: loaded.rows,
        repeated: repeated?.rows,
        notes: [
          ...notesOf(fetched),
          ...encodingNotes(loaded.parts),
          ...zonelessNotes(snapshots.info(snapshotId)?.columns ?? []),
          ...(loaded.rows === 0 ? [] : repeatNotes(repeated, entries)),
        ],
      }
    } catch (error) {
      await snapshots.drop(snapshotId)
      throw error
    }
  }

  async function repeatedOf(snapshotId: string, parts: readonly number[], signal: AbortSignal) {
    const held = await snapshots.hold(snapshotId, wholeTable, signal)
    if (!held.ok) throw new JobFailed(held.failure)
    try {
      return await repeatedIn(held.value, parts, signal)
    } catch (error) {
      throw error instanceof QueryFailed ? new JobFailed(error.failure) : error
    } finally {
      held.value.close()
    }
  }

  async function open(entryIds: readonly string[], opening: Opening): Promise<OpenedReport> {
    const there = [...records.values()].find((record) => isThere(record) && holdsJust(record, entryIds))
    if (there !== undefined) return there
    const fresh = new Map<string, boolean>()
    entryIds.forEach(beginUse)
    let arrives: Arriving | undefined
    let removed: AbortSignal | undefined
    try {
      const entries = (await Promise.all(entryIds.map(entryOf))).toSorted(byStart)
      if (new Set(entries.map(({ type, connectionId }) => `${type} ${connectionId}`)).size > 1)
        throw new JobFailed(differentSorts)
      arrives = await arriving(entries, opening)
      removed = removalOf(arrives.connection.id)
      const until = { ...opening, signal: AbortSignal.any([opening.signal, removed]) }
      const fetched = await fetchAll(arrives, fresh, until)
      const opened = await load(fetched, arrives, until)
      if (removed.aborted) {
        await snapshots.drop(opened.snapshotId)
        throw new JobFailed(connectionGone)
      }
      for (const record of records.values())
        if (!isThere(record) && holdsJust(record, entryIds)) records.delete(record.snapshotId)
      records.set(opened.snapshotId, opened)
      for (const [at, { copy, entry }] of fetched.entries())
        if (fresh.has(entry.id))
          await step(entry.id, {
            what: 'downloaded',
            at: nowText(),
            bytes: copy.bytes,
            rows: opened.parts[at]?.rows ?? 0,
            columns: copy.checked.header.length,
            sha256: copy.sha256,
          })
      return opened
    } catch (error) {
      const shown = await arrives?.head.snapshotId()
      if (shown !== undefined) await snapshots.drop(shown)
      const isCancelled = opening.signal.aborted
      const reason = isCancelled
        ? failure('cancelled', cancelledWords)
        : removed?.aborted === true
          ? connectionGone
          : error instanceof JobFailed
            ? error.failure
            : failure('storage', consoleFault)
      // The reason is that of the report that didn't come, unless all came or the opening ended as a whole.
      const isOfOne = !isCancelled && removed?.aborted !== true && [...fresh.values()].includes(false)
      for (const [entryId, hasCome] of fresh) {
        const own = failureRecordOf(isOfOne && hasCome ? anotherFailed : reason, 'data', '')
        await step(entryId, { what: 'download-failed', at: nowText(), failure: own })
      }
      throw isCancelled ? error : new JobFailed(reason)
    } finally {
      for (const entryId of fresh.keys()) bringing.delete(entryId)
      await Promise.all(entryIds.map(endUse))
      changed()
    }
  }

  async function close(snapshotId: string): Promise<void> {
    const record = records.get(snapshotId)
    records.delete(snapshotId)
    await snapshots.drop(snapshotId)
    await dropUnused(record)
    changed()
  }

  async function dropUnused(record: OpenedReport | undefined): Promise<void> {
    for (const { entryId } of record?.parts ?? []) if (!isUsed(entryId)) await copies.drop(entryId)
  }

  function beginUse(entryId: string): void {
    users.set(entryId, (users.get(entryId) ?? 0) + 1)
  }

  async function endUse(entryId: string): Promise<void> {
    const left = (users.get(entryId) ?? 1) - 1
    if (left > 0) return void users.set(entryId, left)
    users.delete(entryId)
    if (!isUsed(entryId)) await copies.drop(entryId)
  }

  return {
    async open(entryIds, report, signal, jobId, unattended = false) {
      const ids = [...new Set(entryIds)]
      return await inTurn(JSON.stringify(ids.toSorted()), signal, () =>
        open(ids, { report, signal, jobId, unattended }),
      )
    },
    opened: (connectionId) =>
      [...records.values()].filter((record) => record.connectionId === connectionId && isThere(record)),
    whereIs(entryId) {
      const holding = [...records.values()].filter(
        (record) => isThere(record) && record.parts.some((part) => part.entryId === entryId),
      )
      const span = holding.find((record) => !holdsJust(record, [entryId]))
      return {
        downloadJobId: bringing.get(entryId),
        snapshotId: holding.find((record) => holdsJust(record, [entryId]))?.snapshotId,
        spanSnapshotId: span?.snapshotId,
        spanSize: span?.parts.length,
      }
    },
    async copyOf(snapshotId, entryId) {
      const record = records.get(snapshotId)
      const part = record?.parts.find((one) => one.entryId === entryId)
      const copy = part === undefined ? undefined : await copies.find(entryId)
      return record === undefined || part === undefined || copy === undefined
        ? undefined
        : { bytes: () => copies.bytesOf(entryId), part, type: record.type }
    },
    close,
    holdCopy(entryId) {
      beginUse(entryId)
      return () => void endUse(entryId)
    },
    async closeDropped() {
      const dropped = [...records.values()].filter((record) => !isThere(record))
      for (const { snapshotId } of dropped) records.delete(snapshotId)
      await Promise.all(dropped.map(dropUnused))
      changed()
    },
    async removeConnection(connectionId) {
      removals.get(connectionId)?.abort()
      removals.delete(connectionId)
      const own = [...records.values()].filter((record) => record.connectionId === connectionId)
      for (const { snapshotId } of own) await close(snapshotId)
    },
    async closeAll() {
      records.clear()
      await copies.removeAll()
    },
  }
}

/** Orders rows by their days; reports without days keep the given order. */
const byStart = (a: ReportEntry, b: ReportEntry): number => {
  const [one = '', other = ''] = [a.startDate, b.startDate]
  return one < other ? -1 : one > other ? 1 : 0
}

function repeatNotes(repeated: Repeated | undefined, entries: readonly ReportEntry[]): readonly string[] {
  if (repeated === undefined) return [overlapWords(entries) ?? []].flat()
  return repeated.rows === 0 ? [] : [repeatedWords(repeated)]
}

const repeatedWords = ({ rows, column }: Repeated) =>
  texts.openedReports.aValueInThatsAlsoIn(
    rows === 1 ? texts.openedReports.n1RowHas : texts.openedReports.rowsHave(count(rows)),
    column,
  )

const cancelledWords = texts.openedReports.theDownloadWasCanceledNothingWas
const consoleFault = texts.openedReports.theReportCouldntBeOpenedBecause
export const offLedger = failure('not-found', texts.openedReports.thisReportIsNoLongerInTheList)
const notReady = failure('rejected', texts.openedReports.theReportCantBeDownloadedYet)
const anotherFailed = failure('cancelled', texts.openedReports.anotherReportOpenedWithItDidnt)
const connectionGone = failure('not-found', texts.openedReports.thisReportsConnectionNoLonger)
const differentSorts = failure('invalid-input', texts.openedReports.onlyReportsOfTheSameType)
