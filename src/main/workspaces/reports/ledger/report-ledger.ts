import path from 'node:path'
import { z } from 'zod'
import { courseOf } from '../../../../domain/reports/report-course.ts'
import { reportEntry, type ReportEntry, type ReportStep } from '../../../../domain/reports/report-entry.ts'
import { shortSteps } from '../../../../domain/reports/report-steps.ts'
import { jsonFile } from '../../../services/storage/json-file.ts'
import { queue } from '../../../services/storage/queue.ts'
import { done, mapped, type Result } from '../../../services/storage/result.ts'
import type { ReportLedger } from '../reports-service.ts'
import type { Services } from '../../../services/shared/services.ts'
import type { Timers } from './timers.ts'
import { texts } from '../text/ledger.ts'

type LedgerNeeds = Pick<Services, 'userDataPath' | 'onNotice'> & {
  /** True for an entry in use, which isn't removed even if it has ended. */
  readonly isInUse?: (entryId: string) => boolean
  readonly most?: number
}

/** Maximum number of entries; the oldest ended ones are removed first. */
const mostEntries = 2_000

/** Validates only the id: an entry from a newer console version stays in the file even if it can't be shown. */
const ledgerFile = z.looseObject({ version: z.literal(1), entries: z.array(z.looseObject({ id: z.string() })) })
type Stored = z.output<typeof ledgerFile>
type StoredEntry = Stored['entries'][number]

/** Files of earlier versions name the steps of an entry `trail`, so the file keeps that name. */
const toStored = ({ steps, ...entry }: ReportEntry): StoredEntry => ({ ...entry, trail: steps })
const fromStored = ({ trail, ...entry }: StoredEntry): unknown => ({ ...entry, steps: trail })

/**
 * The platform's own text is shown only in the session that received it and never stored, because its content is unknown. Its meaning, if known, is stored in
 * our words.
 */
const withoutWords = (value: Stored): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'platformText' ? undefined : inner)))

/** The ledger on disk: each change writes a new file, syncs it and replaces the old one. */
export function openReportLedger({
  userDataPath,
  onNotice,
  isInUse = () => false,
  most = mostEntries,
}: LedgerNeeds): ReportLedger {
  const file = jsonFile({
    path: path.join(userDataPath, 'reports.json'),
    schema: ledgerFile,
    empty: { version: 1, entries: [] },
    onNotice,
    unread: texts.reportLedger.theReportListCantBeLoaded,
    written: withoutWords,
  })
  const known = new WeakMap<StoredEntry, ReportEntry | undefined>()
  let isReported = false

  function entryOf(stored: StoredEntry): ReportEntry | undefined {
    if (known.has(stored)) return known.get(stored)
    const entry = reportEntry.safeParse(fromStored(stored)).data
    known.set(stored, entry)
    return entry
  }

  function entriesOf({ entries }: Stored): ReportEntry[] {
    const shown = entries.map(entryOf).filter((entry) => entry !== undefined)
    if (!isReported && shown.length < entries.length) {
      isReported = true
      onNotice(texts.reportLedger.inTheListCantBeRead(entries.length - shown.length))
    }
    return shown
  }

  /** Removes the oldest ended entries. */
  function withRoom(entries: readonly StoredEntry[]): StoredEntry[] {
    let tooMany = entries.length - most
    if (tooMany <= 0) return [...entries]
    const kept = entries.filter((stored) => {
      const entry = tooMany > 0 ? entryOf(stored) : undefined
      if (entry === undefined || isInUse(entry.id) || !courseOf(entry).ended) return true
      tooMany -= 1
      return false
    })
    if (kept.length < entries.length)
      onNotice(
        texts.reportLedger.theReportListIsFullThe(
          entries.length - kept.length === 1
            ? texts.reportLedger.endedReportWas
            : texts.reportLedger.endedReportsWere(entries.length - kept.length),
        ),
      )
    return kept
  }

  return {
    all: async () => mapped(await file.read(), entriesOf),
    async find(entryId) {
      const stored = await file.read()
      if (!stored.ok) return stored
      const found = stored.value.entries.find(({ id }) => id === entryId)
      return done(found === undefined ? undefined : entryOf(found))
    },
    async add(entry) {
      const written = await file.update((stored) => ({
        ...stored,
        entries: [...withRoom(stored.entries), toStored(entry)],
      }))
      return written.ok ? done(null) : written
    },
    async step(entryId, step, facts = {}) {
      const before = await file.read()
      if (!before.ok) return before
      if (!before.value.entries.some(({ id }) => id === entryId)) return done(undefined)
      let changed: ReportEntry | undefined
      const written = await file.update((stored) => ({
        ...stored,
        entries: stored.entries.map((one) => {
          const entry = one.id === entryId ? entryOf(one) : undefined
          if (entry === undefined) return one
          changed = { ...entry, ...facts, steps: [...shortSteps([...entry.steps, step])] }
          return toStored(changed)
        }),
      }))
      return written.ok ? done(changed) : written
    },
    async remove(entryIds) {
      const gone = new Set(entryIds)
      const before = await file.read()
      if (!before.ok) return before
      if (!before.value.entries.some(({ id }) => gone.has(id))) return done(null)
      const written = await file.update((stored) => ({
        ...stored,
        entries: stored.entries.filter(({ id }) => !gone.has(id)),
      }))
      return written.ok ? done(null) : written
    },
  }
}

type Facts = NonNullable<Parameters<ReportLedger['step']>[2]>
type Late = { readonly entryId: string; readonly step: ReportStep; readonly facts: Facts }

/** A ledger that loses no step while its file can't be written: a full disk must not lose the platform's answers. */
export type PatientLedger = ReportLedger & {
  /**
   * Records a past event. If the write fails, the step counts immediately in memory and is written as soon as possible. If the console is killed before that,
   * the entry on disk stays as it was.
   */
  note(entryId: string, step: ReportStep, facts?: Facts): Promise<ReportEntry | undefined>
  /** Tries once more to write pending steps. */
  close(): Promise<void>
}

const againAfterMs = 5_000

export function patientLedger(ledger: ReportLedger, timers: Timers, onNotice: (text: string) => void): PatientLedger {
  const inTurn = queue()
  let late: readonly Late[] = []
  let cancelTimer: (() => void) | undefined
  let isClosed = false

  const withLate = (entry: ReportEntry): ReportEntry =>
    late
      .filter(({ entryId }) => entryId === entry.id)
      .reduce((before, { step, facts }) => ({ ...before, ...facts, steps: [...before.steps, step] }), entry)

  /** In order, so that no step is stored before an earlier one. */
  async function writeLate(): Promise<Result<null>> {
    while (late[0] !== undefined) {
      const { entryId, step, facts } = late[0]
      const written = await ledger.step(entryId, step, facts)
      if (!written.ok) {
        tryLater()
        return written
      }
      late = late.slice(1)
    }
    return done(null)
  }

  function tryLater(): void {
    if (isClosed) return
    cancelTimer ??= timers.after(againAfterMs, () => {
      cancelTimer = undefined
      void inTurn(writeLate)
    })
  }

  async function find(entryId: string): ReturnType<ReportLedger['find']> {
    const found = await ledger.find(entryId)
    return found.ok && found.value !== undefined ? done(withLate(found.value)) : found
  }

  return {
    async all() {
      const all = await ledger.all()
      return all.ok && late.length > 0 ? done(all.value.map(withLate)) : all
    },
    find,
    add: (entry) => inTurn(() => ledger.add(entry)),
    step: (entryId, step, facts) =>
      inTurn(async () => {
        const written = await writeLate()
        return written.ok ? await ledger.step(entryId, step, facts) : written
      }),
    note: (entryId, step, facts = {}) =>
      inTurn(async () => {
        const before = await writeLate()
        const written = before.ok ? await ledger.step(entryId, step, facts) : before
        if (written.ok) return written.value
        if (late.length === 0) onNotice(texts.reportLedger.theReportListCantBeSaved(written.failure.message))
        late = [...late, { entryId, step, facts }]
        tryLater()
        const found = await find(entryId)
        return found.ok ? found.value : undefined
      }),
    remove: (entryIds) =>
      inTurn(async () => {
        const removed = await ledger.remove(entryIds)
        if (removed.ok) late = late.filter(({ entryId }) => !entryIds.includes(entryId))
        return removed
      }),
    close: () =>
      inTurn(async () => {
        isClosed = true
        cancelTimer?.()
        await writeLate()
      }),
  }
}
