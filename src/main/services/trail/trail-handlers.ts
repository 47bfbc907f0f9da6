import { z } from 'zod'
import type { FoundSubject } from '../../../bridge/calls/trail.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { normalText } from '../../../domain/normal-text.ts'
import { managedId } from '../../../domain/policy/policy.ts'
import { rowSubjectIds } from '../../../domain/trail/trail-subject-id.ts'
import type { TrailSubjectKind } from '../../../domain/trail/trail.ts'
import type { Connections } from '../connections/connections.ts'
import type { HandlersOf } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { ConsolePolicy } from '../policy/console-policy.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import { done, failed, mapped, type Result } from '../storage/result.ts'
import { texts } from './text.ts'
import { notRead } from './trail-failures.ts'
import { openTable } from './trail-table.ts'
import type { Trail } from './trail.ts'

export type TrailHandlersNeeds = {
  readonly trail: Trail
  readonly snapshots: Pick<Snapshots, 'create' | 'drop' | 'info'>
  readonly connections: Pick<Connections, 'find' | 'all'>
  readonly policy?: Pick<ConsolePolicy, 'monthsProblem'>
  /** The list of reports. Records have the id of an entry, screens the platform's. */
  readonly reports: { readonly followed: { readonly ledger: ReportList } }
  /** The log of bookings. Records have the id of an intent, screens its label. */
  readonly booking: { readonly journal: BookingLog }
  /** The saved questions. Records have the id of a question, screens its name. */
  readonly questions: { readonly named: (name: string) => Promise<Result<readonly { readonly id: string }[]>> }
}
type BookingLog = {
  readonly labeled: (label: string) => Promise<Result<readonly { readonly intentId: string }[]>>
}
type Entry = { readonly id: string; readonly reportId?: string | undefined }
type ReportList = { readonly all: () => Promise<Result<readonly Entry[]>> }

const notListed = failure('not-found', texts.trailHandlers.noReportInTheListHasThisId)
const notNamed = failure('not-found', texts.trailHandlers.noConnectionHasThisName)
const notSaved = failure('not-found', texts.trailHandlers.noSavedQuestionHasThisName)
const notLogged = failure('not-found', texts.trailHandlers.noBookingInTheLogHasThisLabel)

const isConnectionId = (text: string) => z.uuid().safeParse(text).success || text.startsWith(managedId(''))

/** Handlers for the trail calls of the bridge. */
export function trailHandlers(needs: TrailHandlersNeeds): HandlersOf<'trail'> {
  const { trail, snapshots, connections, policy, reports, booking, questions } = needs
  const connectionName = (connectionId: string) => connections.find(connectionId)?.name

  /** The ids, or `none` if there are none. */
  const anyOf = (found: Result<readonly string[]>, none: Failure): Result<readonly string[]> =>
    found.ok && found.value.length === 0 ? failed(none) : found

  /** The ids of the connections with this name. One that was removed has its ID on the screen. */
  async function connectionsOf(name: string): Promise<Result<readonly string[]>> {
    const sandbox = connections.find(sandboxConnectionId) ?? { id: sandboxConnectionId, name: sandboxConnectionId }
    const own = [sandbox, ...connections.all()].filter((one) => normalText(one.name) === normalText(name))
    if (own.length > 0) return done(own.map(({ id }) => id))
    return isConnectionId(name) ? done([name]) : failed(notNamed)
  }

  /** The ids in records of the subjects that screens show as other texts. */
  const recordedIds: Partial<Record<TrailSubjectKind, (shown: string) => Promise<Result<readonly string[]>>>> = {
    report: async (reportId) => {
      const isMeant = (entry: Entry) => entry.reportId?.toLowerCase() === reportId.toLowerCase()
      const ids = (all: readonly Entry[]) => all.filter(isMeant).map(({ id }) => id)
      return anyOf(mapped(await reports.followed.ledger.all(), ids), notListed)
    },
    intent: async (label) =>
      anyOf(
        mapped(await booking.journal.labeled(label), (own) => own.map(({ intentId }) => intentId)),
        notLogged,
      ),
    connection: connectionsOf,
    question: async (name) =>
      anyOf(
        mapped(await questions.named(name), (own) => own.map(({ id }) => id)),
        notSaved,
      ),
    row: async (entered) => done(rowSubjectIds(entered)),
  }

  return {
    'trail.state': () => trail.state(),
    'trail.check': (_asked, { signal }) => trail.check(signal),
    async 'trail.open'(span, { signal }) {
      const lines = await trail.lines()
      if (!lines.ok) return lines
      try {
        const info = await openTable(lines.value, span, { snapshots, connectionName }, signal)
        return info === undefined ? { ok: false, failure: failure('storage') } : { ok: true, value: info }
      } catch (cause) {
        if (signal.aborted) return { ok: false, failure: failure('cancelled') }
        return { ok: false, failure: cause instanceof JobFailed ? cause.failure : notRead(lines.value.folder, cause) }
      }
    },
    async 'trail.subject'({ kind, id, ...span }) {
      const own = (await recordedIds[kind]?.(id)) ?? done([id])
      if (!own.ok) return own
      const found = await Promise.all(own.value.map((one) => trail.findSubject({ kind, id: one }, span)))
      const values: FoundSubject[] = []
      for (const one of found) {
        if (!one.ok) return one
        values.push(one.value)
      }
      return done({ hashes: values.flatMap(({ hashes }) => hashes), elsewhere: values[0]?.elsewhere ?? [] })
    },
    async 'trail.saveSettings'(settings) {
      const refused = policy?.monthsProblem(settings.keepMonths)
      return refused === undefined ? trail.saveSettings(settings) : { ok: false, failure: refused }
    },
  }
}
