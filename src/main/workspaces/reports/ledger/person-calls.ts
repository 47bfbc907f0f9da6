import type { CallInput } from '../../../../bridge/calls.ts'
import { courseOf, mayBeForgotten } from '../../../../domain/reports/report-course.ts'
import type { ReportEntry, ShownReport, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { invalidInput } from '../../../services/platform/input-issues.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { EntryTurns } from './entry-turns.ts'
import type { Follower } from './follower.ts'
import type { PatientLedger } from './late-steps.ts'

/** The actions that a person can take on an entry. */

export type PersonNeeds = {
  readonly ledger: PatientLedger
  readonly inTurn: EntryTurns
  readonly follower: Follower
  readonly now: () => number
  readonly onChange: (entryId: string) => void
  readonly shownOne: (entryId: string) => Promise<Result<ShownReport | undefined>>
  /** True if its rows are open or loading. */
  readonly isInUse: (entryId: string) => boolean
}

const askedJustNowMs = 1_000

export function personCalls({ ledger, inTurn, follower, now, onChange, shownOne, isInUse }: PersonNeeds) {
  const at = () => new Date(now()).toISOString()

  /** Stores the result of `steps` for the current entry; everything else derives from it. */
  const change = (
    entryId: string,
    steps: (entry: ReportEntry) => Result<readonly TrailStep[]>,
    facts?: Partial<Pick<ReportEntry, 'reportId'>>,
  ): Promise<Result<ReportEntry | undefined>> =>
    inTurn(entryId, async () => {
      const found = await ledger.find(entryId)
      if (!found.ok || found.value === undefined) return found
      const wanted = steps(found.value)
      if (!wanted.ok) return wanted
      let entry: ReportEntry | undefined = found.value
      for (const step of wanted.value) {
        const written = await ledger.step(entryId, step, facts)
        if (!written.ok) return written
        entry = written.value
      }
      if (entry !== undefined) follower.look(entry)
      if (wanted.value.length > 0) onChange(entryId)
      return done(entry)
    })

  const askingAgain = (entry: ReportEntry): TrailStep[] =>
    courseOf(entry).state === 'asking-refused' ? [{ what: 'asking-again', at: at() }] : []

  return {
    async follow(entryId: string, on: boolean) {
      const changed = await change(entryId, (entry) =>
        done([
          ...(courseOf(entry).wanted === on ? [] : [{ what: 'follow', at: at(), on } as const]),
          ...(on ? askingAgain(entry) : []),
        ]),
      )
      return changed.ok ? await shownOne(entryId) : changed
    },

    async askNow(entryId: string) {
      if (!follower.askedWithin(entryId, askedJustNowMs)) {
        const changed = await change(entryId, (entry) => done(askingAgain(entry)))
        if (!changed.ok) return changed
        if (changed.value !== undefined && courseOf(changed.value).reportId !== undefined) {
          await follower.ask(entryId)
          onChange(entryId)
        }
      }
      return await shownOne(entryId)
    },

    async settle({ entryId, verdict, reportId, note }: CallInput<'reports.settle'>) {
      const refused = (field: string, message: string) => failed(invalidInput([{ field, message }]))
      if (verdict === 'started') {
        if (reportId === undefined) return refused('reportId', 'Give the id of the report that was started.')
        const all = await ledger.all()
        if (!all.ok) return all
        const connectionId = all.value.find(({ id }) => id === entryId)?.connectionId
        const others = all.value.filter((entry) => entry.id !== entryId && entry.connectionId === connectionId)
        // Checks only the list that the person sees: another connection may have the same report.
        if (others.some((entry) => courseOf(entry).reportId === reportId))
          return refused('reportId', 'Another entry of the list has this report id.')
      }
      const changed = await change(
        entryId,
        (entry) => {
          if (courseOf(entry).state !== 'start-unknown')
            return refused('entryId', 'It is known what became of this start, so there is nothing to say.')
          const id = verdict === 'started' && reportId !== undefined ? { reportId } : {}
          return done([{ what: 'start-settled', at: at(), verdict, ...id, note }])
        },
        verdict === 'started' && reportId !== undefined ? { reportId } : {},
      )
      return changed.ok ? await shownOne(entryId) : changed
    },

    async forget(connectionId: string, entryIds: readonly string[]): Promise<Result<null>> {
      const all = await ledger.all()
      if (!all.ok) return all
      const asked = new Set(entryIds)
      const gone = all.value
        .filter((entry) => asked.has(entry.id) && entry.connectionId === connectionId)
        .filter((entry) => mayBeForgotten(courseOf(entry)) && !isInUse(entry.id))
        .map(({ id }) => id)
      return await takeOff(gone)
    },

    async removeConnection(connectionId: string): Promise<void> {
      const all = await ledger.all()
      if (!all.ok) return
      await takeOff(all.value.filter((entry) => entry.connectionId === connectionId).map(({ id }) => id))
    },
  }

  async function takeOff(entryIds: readonly string[]): Promise<Result<null>> {
    const removed = await ledger.remove(entryIds)
    if (!removed.ok) return removed
    follower.forget(entryIds)
    for (const entryId of entryIds) onChange(entryId)
    return removed
  }
}
