import type { ReportEntry, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { queue } from '../../../services/storage/queue.ts'
import { type Result, done } from '../../../services/storage/result.ts'
import type { ReportLedger } from '../reports-service.ts'
import type { Timers } from './timers.ts'

type Facts = NonNullable<Parameters<ReportLedger['step']>[2]>
type Late = { readonly entryId: string; readonly step: TrailStep; readonly facts: Facts }

/** A ledger that loses no step while its file can't be written: a full disk must not lose the platform's answers. */
export type PatientLedger = ReportLedger & {
  /**
   * Records a past event. If the write fails, the step counts immediately in memory and is written as soon as possible. If the console is killed before that,
   * the entry on disk stays as it was.
   */
  note(entryId: string, step: TrailStep, facts?: Facts): Promise<ReportEntry | undefined>
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
      .reduce((before, { step, facts }) => ({ ...before, ...facts, trail: [...before.trail, step] }), entry)

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
        if (late.length === 0)
          onNotice(`The list of reports cannot be written. ${written.failure.message} It is tried again.`)
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
