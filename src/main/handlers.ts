import { type AppInfo, mostFurther } from '../bridge/calls/app.ts'
import { failure } from '../bridge/failure.ts'
import { sandboxConnectionId } from '../domain/connections/connection.ts'
import { activityHandlers, type ActivityNeeds } from './services/activity/activity-handlers.ts'
import type { Clipboard } from './services/clipboard/create-clipboard.ts'
import { bookingHandlers } from './workspaces/booking/booking.ts'
import type { BookingNeeds } from './workspaces/booking/booking-needs.ts'
import { type EntitiesNeeds, entitiesHandlers } from './workspaces/entities/entities.ts'
import { type ExportsNeeds, exportsHandlers } from './services/exports/exports.ts'
import { doing, type Handlers } from './services/handler.ts'
import type { Jobs } from './services/jobs/jobs.ts'
import type { Places } from './services/places.ts'
import type { PlaceLinks } from './services/place-links.ts'
import type { Lock } from './services/lock/lock.ts'
import { lockHandlers } from './services/lock/lock-handlers.ts'
import { trainingHandlers } from './workspaces/training/training.ts'
import { createNamedProviders } from './workspaces/providers/named-providers.ts'
import { createRecordSource } from './workspaces/providers/record-source.ts'
import { providersHandlers } from './workspaces/providers/providers.ts'
import type { ProvidersNeeds } from './workspaces/providers/providers-needs.ts'
import { type Questions, questionsHandlers } from './workspaces/questions/questions.ts'
import { type RegionsNeeds, regionsHandlers } from './workspaces/regions/regions.ts'
import { reportsHandlers } from './workspaces/reports/reports.ts'
import type { Reports, ReportsNeeds } from './workspaces/reports/reports-service.ts'
import { connectionWrapper } from './services/connections/connections.ts'
import { createPaletteSearch } from './services/palette/palette-search.ts'
import { paletteSources } from './palette-sources.ts'
import type { SandboxProcess } from './services/sandbox-process.ts'
import { type Searches, type SearchesNeeds, searchesHandlers } from './workspaces/searches/searches.ts'
import { type SettingsNeeds, settingsHandlers } from './workspaces/settings/settings.ts'
import type { Trail } from './services/trail/trail.ts'
import { trailHandlers } from './services/trail/trail-handlers.ts'
import { snapshotsHandlers } from './services/snapshots/snapshots-handlers.ts'
import { texts } from './text.ts'
import type { NamedViews } from './services/named-views/named-views.ts'
import { namedViewsHandlers } from './services/named-views/named-views-handlers.ts'

/** All calls of the bridge and their handlers. */

export type HandlersNeeds = Omit<ActivityNeeds, 'info'> &
  Omit<BookingNeeds, 'providerOf' | 'boardRowsOf'> &
  EntitiesNeeds &
  ExportsNeeds &
  Omit<ProvidersNeeds, 'source' | 'named'> &
  RegionsNeeds &
  ReportsNeeds &
  SearchesNeeds &
  SettingsNeeds & {
    readonly info: () => AppInfo
    readonly dismissNotice: (notice: string) => void
    readonly jobs: Jobs
    readonly lock: Lock
    readonly places: Places
    readonly placeLinks: Pick<PlaceLinks, 'take'>
    readonly trail: Trail
    readonly clipboard: Clipboard
    readonly sandbox: SandboxProcess
    readonly views: NamedViews
    readonly reports: Reports
    readonly searches: Searches
    readonly questions: Questions
    /** Opens a further window at this part of an address; false if no more may be open. */
    readonly openWindow: (hash: string) => Promise<boolean>
    readonly showFirstWindow: () => void
  }

const tooManyWindows = failure('conflict', texts.handlers.windowsAreOpen(mostFurther))

export function createHandlers(needs: HandlersNeeds): Handlers {
  const { info, jobs, sandbox, regions } = needs
  const source = createRecordSource({ ...needs, store: needs.providerRecords })
  const named = createNamedProviders(needs.providerRecords)
  const findInPalette = createPaletteSearch(paletteSources({ ...needs, monitor: regions.monitor, named, source }))
  return {
    'app.info': async () => ({ ok: true, value: info() }),
    'app.dismissNotice': doing(({ notice }) => needs.dismissNotice(notice)),
    'app.places': (_asked, { window }) => needs.places.list(window),
    'app.keepPlaces': ({ places }, { window }) => needs.places.keep(places, window),
    'app.openWindow': async ({ address }) =>
      (await needs.openWindow(address)) ? { ok: true, value: null } : { ok: false, failure: tooManyWindows },
    'app.showFirstWindow': doing(() => needs.showFirstWindow()),
    'app.takeLink': async () => ({ ok: true, value: needs.placeLinks.take() }),
    'jobs.list': async () => ({ ok: true, value: jobs.list() }),
    'jobs.cancel': doing(({ jobId }) => jobs.cancel(jobId)),
    'jobs.dismiss': doing(({ jobId }) => jobs.dismiss(jobId)),
    ...lockHandlers(needs.lock),
    ...trailHandlers(needs),
    'clipboard.copy': ({ text, table }, { signal }) => needs.clipboard.copy(text, signal, table),
    ...activityHandlers(needs),
    ...settingsHandlers(needs),
    ...snapshotsHandlers(needs.snapshots),
    ...exportsHandlers(needs),
    ...namedViewsHandlers(needs.views),
    ...entitiesHandlers(needs),
    ...providersHandlers({ ...needs, source, named }),
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
      boardRowsOf: (...region) => regions.monitor.wholeRowsOf(...region),
    }),
    ...regionsHandlers(needs),
    ...reportsHandlers(needs),
    ...searchesHandlers(needs),
    ...questionsHandlers(needs),
    'palette.find': connectionWrapper(needs.connectionOf)(async (asked, { connection }) => ({
      ok: true,
      value: { groups: await findInPalette(connection, asked) },
    })),
    ...trainingHandlers(sandbox, () => needs.providerRecords.forgetAnswers(sandboxConnectionId)),
  }
}
