import path from 'node:path'
import { z } from 'zod'
import { courseOf, mayBeForgotten } from '../../../../domain/reports/report-course.ts'
import { reportEntry, type ReportEntry } from '../../../../domain/reports/report-entry.ts'
import { shortTrail } from '../../../../domain/reports/report-trail.ts'
import { jsonFile } from '../../../services/storage/json-file.ts'
import { done } from '../../../services/storage/result.ts'
import type { ReportLedger } from '../reports-service.ts'
import type { Services } from '../../../services/shared/services.ts'

export type LedgerNeeds = Pick<Services, 'userDataPath' | 'onNotice'> & {
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
    written: withoutWords,
  })
  const known = new WeakMap<StoredEntry, ReportEntry | undefined>()
  let isTold = false

  function entryOf(stored: StoredEntry): ReportEntry | undefined {
    if (known.has(stored)) return known.get(stored)
    const entry = reportEntry.safeParse(stored).data
    known.set(stored, entry)
    return entry
  }

  function entriesOf({ entries }: Stored): ReportEntry[] {
    const shown = entries.map(entryOf).filter((entry) => entry !== undefined)
    if (!isTold && shown.length < entries.length) {
      isTold = true
      onNotice(
        `The list of reports holds ${entries.length - shown.length} that this version of the console cannot read. They are kept and not shown.`,
      )
    }
    return shown
  }

  /** Removes the oldest ended entries. */
  function withRoom(entries: readonly StoredEntry[]): StoredEntry[] {
    let tooMany = entries.length - most
    if (tooMany <= 0) return [...entries]
    const kept = entries.filter((stored) => {
      const entry = tooMany > 0 ? entryOf(stored) : undefined
      if (entry === undefined || isInUse(entry.id) || !mayBeForgotten(courseOf(entry))) return true
      tooMany -= 1
      return false
    })
    if (kept.length < entries.length)
      onNotice(
        `The list of reports is full: the oldest ${entries.length - kept.length === 1 ? 'one that has ended was' : `${entries.length - kept.length} that have ended were`} taken off it.`,
      )
    return kept
  }

  return {
    async all() {
      const stored = await file.read()
      return stored.ok ? done(entriesOf(stored.value)) : stored
    },
    async find(entryId) {
      const stored = await file.read()
      if (!stored.ok) return stored
      const found = stored.value.entries.find(({ id }) => id === entryId)
      return done(found === undefined ? undefined : entryOf(found))
    },
    async add(entry) {
      const written = await file.update((stored) => ({ ...stored, entries: [...withRoom(stored.entries), entry] }))
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
          changed = { ...entry, ...facts, trail: [...shortTrail([...entry.trail, step])] }
          return changed
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
