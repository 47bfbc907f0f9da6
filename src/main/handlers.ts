import type { AppInfo } from '../bridge/calls/app.ts'
import { sandboxConnectionId } from '../domain/connection.ts'
import { activityHandlers, type ActivityNeeds } from './activity/activity-handlers.ts'
import type { Clipboard } from './clipboard/clipboard.ts'
import { bookingHandlers } from './booking/booking.ts'
import type { BookingNeeds } from './booking/booking-needs.ts'
import type { EntitiesNeeds } from './entities/entities.ts'
import { entitiesHandlers } from './entities/entities.ts'
import { type ExportsNeeds, exportsHandlers } from './exports/exports.ts'
import type { Handlers } from './handler.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Lock } from './lock/lock.ts'
import { lockHandlers } from './lock/lock-handlers.ts'
import { practiceModeHandlers } from './practice-mode/practice-mode.ts'
import { createRecordSource } from './providers/record-source.ts'
import { type ProvidersNeeds, providersHandlers } from './providers/providers.ts'
import { type Questions, questionsHandlers } from './questions/questions.ts'
import { type RegionsNeeds, regionsHandlers } from './regions/regions.ts'
import { reportsHandlers } from './reports/reports.ts'
import type { Reports, ReportsNeeds } from './reports/reports-service.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { type Searches, type SearchesNeeds, searchesHandlers } from './searches/searches.ts'
import { type SettingsNeeds, settingsHandlers } from './settings/settings.ts'
import type { Trail } from './trail/trail.ts'
import { trailHandlers } from './trail/trail-handlers.ts'
import { snapshotsHandlers } from './snapshots/snapshots-handlers.ts'
import type { Views } from './views/views.ts'
import { viewsHandlers } from './views/views-handlers.ts'

/** Every call of the bridge and who answers it. */

export type HandlersNeeds = ActivityNeeds &
  Omit<BookingNeeds, 'providerOf' | 'boardRowsOf'> &
  EntitiesNeeds &
  ExportsNeeds &
  Omit<ProvidersNeeds, 'source'> &
  RegionsNeeds &
  ReportsNeeds &
  SearchesNeeds &
  SettingsNeeds & {
    readonly info: () => AppInfo
    readonly jobs: Jobs
    readonly lock: Lock
    readonly trail: Trail
    readonly clipboard: Clipboard
    readonly sandbox: SandboxProcess
    readonly views: Views
    readonly reports: Reports
    readonly searches: Searches
    readonly questions: Questions
  }

export function createHandlers(needs: HandlersNeeds): Handlers {
  const { info, jobs, sandbox, regions } = needs
  const source = createRecordSource({ ...needs, store: needs.providerRecords })
  return {
    'app.info': async () => ({ ok: true, value: info() }),
    'jobs.list': async () => ({ ok: true, value: jobs.list() }),
    'jobs.cancel': async ({ jobId }) => {
      jobs.cancel(jobId)
      return { ok: true, value: null }
    },
    'jobs.dismiss': async ({ jobId }) => {
      jobs.dismiss(jobId)
      return { ok: true, value: null }
    },
    ...lockHandlers(needs.lock),
    ...trailHandlers(needs),
    'clipboard.copy': ({ text }, { signal }) => needs.clipboard.copy(text, signal),
    ...activityHandlers(needs),
    ...settingsHandlers(needs),
    ...snapshotsHandlers(needs.snapshots),
    ...exportsHandlers(needs),
    ...viewsHandlers(needs.views),
    ...entitiesHandlers(needs),
    ...providersHandlers({ ...needs, source }),
    ...bookingHandlers({
      ...needs,
      providerOf: async (connection, npi, ehrSystemName, signal) => {
        const asked = { connection, npi }
        if (ehrSystemName !== undefined) {
          const form = await source.ask(asked, ehrSystemName, signal)
          if (!form.ok) return form
        }
        return source.known(asked, signal)
      },
      boardRowsOf: (...region) => regions.monitor.rowsOf(...region),
    }),
    ...regionsHandlers(needs),
    ...reportsHandlers(needs),
    ...searchesHandlers(needs),
    ...questionsHandlers(needs),
    ...practiceModeHandlers(sandbox, () => needs.providerRecords.forgetAnswers(sandboxConnectionId)),
  }
}
