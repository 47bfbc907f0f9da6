import { texts } from './text.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useState } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import { useIntentCounts } from '../workspaces/booking/intent/use-intents.ts'
import { EntitiesScreen } from '../workspaces/entities/EntitiesScreen.tsx'
import { LockGate } from './lock/LockGate.tsx'
import { useHelp } from '../parts/help.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureOf } from '../parts/FailureNotice.tsx'
import { SkeletonRows } from '../parts/SkeletonRows.tsx'
import { useTypedKey } from '../parts/use-typed-key.ts'
import { ExerciseBar } from '../workspaces/welcome/ExerciseBar.tsx'
import { startPlace } from '../workspaces/welcome/roles.ts'
import { useExerciseMarks } from '../workspaces/welcome/use-exercise.ts'
import { WelcomeScreen } from '../workspaces/welcome/WelcomeScreen.tsx'
import { TrainingScreen } from '../workspaces/training/TrainingScreen.tsx'
import { ProviderCrumbs } from '../workspaces/providers/page/ProviderCrumbs.tsx'
import { ProvidersScreen } from '../workspaces/providers/ProvidersScreen.tsx'
import { RegionsScreen } from '../workspaces/regions/RegionsScreen.tsx'
import { ReportCrumbs } from '../workspaces/reports/report/ReportCrumbs.tsx'
import { useReportCounts } from '../workspaces/reports/jobs/use-ledger.ts'
import { SettingsScreen } from '../workspaces/settings/SettingsScreen.tsx'
import { bookingAt, bookingTabs } from '../routes/booking-route.ts'
import { Palette } from './palette/Palette.tsx'
import { useConnections, useEditedConnections } from '../bridge/connections.ts'
import { useDateEvents, useDateSetting } from '../bridge/date-setting.ts'
import { DateForm } from './DateForm.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import classes from './frame.module.css'
import {
  ActivityScreen,
  BookingScreen,
  HistoriesScreen,
  PausesScreen,
  ReportsScreen,
  SurveysScreen,
} from './lazy-screens.ts'
import { useRoute } from '../routes/navigation.ts'
import { Page } from './Page.tsx'
import { useBridgeEvents } from '../bridge/queries.ts'
import { isFurtherWindow } from '../bridge/this-window.ts'
import { BookingElsewhere } from './places/BookingElsewhere.tsx'
import { PlaceLinks } from './places/PlaceLinks.tsx'
import { usePlaces } from './places/use-places.ts'
import { Rail } from './Rail.tsx'
import { useAlerts } from '../workspaces/regions/use-regions.ts'
import { regionTabs } from '../routes/regions-route.ts'
import { entityTabs, formatRoute, type Route } from '../routes/routes.ts'
import { type SearchRoute, searchTabs } from '../routes/searches-route.ts'
import { texts as nameTexts } from '../routes/text.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { providerTabLinks, reportTabLinks } from './tab-links.ts'
import { useTabGrids } from './tab-grids.ts'
import { setUiState, useUiState } from '../bridge/ui-state.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePartKeys } from './use-part-keys.ts'
import { useHelpKey } from './help/use-help.ts'
import { useScreenKeys } from './use-screen-keys.ts'
import { usePresence } from '../bridge/use-presence.ts'
import { useShellOpen } from './use-shell-open.ts'
import { useNarrowWindow } from './use-narrow-window.ts'
import { showCutTexts } from './cut-texts.ts'

/** The console inside its lock. */
export function App() {
  return (
    <DateForm>
      <LockGate>
        <Frame />
      </LockGate>
    </DateForm>
  )
}

/** The frame with the screen of the current route. */
function Frame() {
  useDateEvents()
  useBridgeEvents(useQueryClient())
  useEditedConnections()
  const route = useRoute()
  // Draws the frame again when the form of dates changes.
  useDateSetting()
  const connections = useConnections()
  const railCollapsed = useUiState((state) => state.railCollapsed)
  const narrow = useNarrowWindow(useHelp((help) => help.opened))
  const density = useUiState((state) => state.density)
  const [shortcuts, setShortcuts] = useState(false)
  const list = connections.data?.value.connections
  const active = list?.find((connection) => connection.id === connections.data?.value.activeId)
  const simulated = active?.stage === 'sandbox'
  // Only the built-in sandbox: an own connection may have the stage Sandbox too.
  const practicing = active?.builtIn === true
  const usable = active !== undefined

  // `npm run bench` measures the startup up to this mark.
  useEffect(() => {
    if (usable) performance.mark(texts.app.frameUsable)
  }, [usable])

  useHotkeys([['mod+B', () => setUiState({ railCollapsed: !railCollapsed })]], [])
  useScreenKeys(active?.id, simulated)
  useEffect(() => showCutTexts(document), [])
  useTypedKey('?', () => setShortcuts(true))
  useHelpKey(route)
  useKeptFocus()
  usePartKeys()
  useShellOpen()
  useExerciseMarks(practicing)
  const placesKnown = usePlaces(route, active, list ?? [])
  usePresence(route.screen === 'regions' && route.tab === 'wall')

  return (
    <div
      className={classes.frame}
      data-collapsed={railCollapsed || narrow || undefined}
      data-density={density}
      data-simulated={simulated || undefined}
    >
      <Button className={classes.skip ?? ''} onClick={() => document.getElementById('content')?.focus()}>
        {texts.app.skipToTheContent}
      </Button>
      <Rail
        route={route}
        active={active}
        connections={list ?? []}
        simulated={simulated}
        collapsed={railCollapsed || narrow}
        canWiden={!narrow}
      />
      {list !== undefined && active !== undefined && placesKnown ? (
        <>
          <Screen route={route} connections={list} active={active} />
          {!isFurtherWindow() && (
            <>
              <ExerciseBar sandboxId={list.find(({ builtIn }) => builtIn)?.id} practicing={practicing} />
              <PlaceLinks connections={list} active={active} />
            </>
          )}
          <Palette connections={list} active={active} onShortcuts={() => setShortcuts(true)} />
        </>
      ) : (
        <main className={classes.content}>
          {connections.error === null ? (
            <SkeletonRows rows={12} label={texts.app.startingTheConsole} />
          ) : (
            <FailureOf call={connections} doing={texts.app.loadTheConnections} />
          )}
        </main>
      )}
      <Shortcuts opened={shortcuts} onClose={() => setShortcuts(false)} />
    </div>
  )
}

type LazySearch = LazyExoticComponent<ComponentType<{ route: SearchRoute; connection: ConnectionView }>>
const searchScreens: Readonly<Record<SearchKind, LazySearch>> = {
  surveys: SurveysScreen,
  pauses: PausesScreen,
  histories: HistoriesScreen,
}

type ScreenProps = {
  readonly route: Route
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
}

function Screen({ route, connections, active }: ScreenProps) {
  const frame = { connections, active }
  const entityGrid = useTabGrids(
    route.screen === 'entities'
      ? {
          subject: texts.app.entities(active.id, route.namespace ?? '', route.type ?? ''),
          tab: route.tab,
          grid: route.grid,
        }
      : undefined,
  )
  const providerGrid = useTabGrids(
    route.screen === 'providers'
      ? { subject: texts.app.providers(active.id), tab: route.tab, grid: route.grid }
      : undefined,
  )
  const regionGrid = useTabGrids(
    route.screen === 'regions' ? { subject: 'regions', tab: route.tab, grid: route.grid } : undefined,
  )
  const trailGrid = useTabGrids(
    route.screen === 'activity' && route.view === 'trail'
      ? { subject: 'activity', tab: 'trail', grid: route.grid }
      : undefined,
  )
  const intents = useIntentCounts()
  const reports = useReportCounts(active.id)
  const callingIncidents = useAlerts(active.id).data?.value.unacknowledged ?? 0
  const resetKey = `${active.id} ${formatRoute(route)}`
  const guarded = (screen: React.ReactNode) => (
    <ErrorBoundary resetKey={resetKey}>
      <Suspense fallback={<SkeletonRows rows={20} label={texts.app.openingThePage} />}>{screen}</Suspense>
    </ErrorBoundary>
  )
  switch (route.screen) {
    case 'entities':
      return (
        <Page
          {...frame}
          title={nameTexts.screens.entities}
          tabs={
            route.type === undefined
              ? []
              : entityTabs.map((tab) => ({
                  name: nameTexts.entityTabs[tab],
                  href: formatRoute({ ...route, tab, grid: entityGrid(tab) }),
                  active: route.tab === tab,
                }))
          }
        >
          {guarded(<EntitiesScreen key={active.id} route={route} connection={active} />)}
        </Page>
      )
    case 'providers':
      return (
        <Page
          {...frame}
          title={nameTexts.screens.providers}
          tabs={providerTabLinks(route, providerGrid)}
          crumbs={
            route.npi !== undefined && <ProviderCrumbs route={{ ...route, npi: route.npi }} connection={active} />
          }
        >
          {guarded(<ProvidersScreen key={active.id} route={route} connection={active} />)}
        </Page>
      )
    case 'regions':
      return (
        <Page
          {...frame}
          title={nameTexts.screens.regions}
          tabs={regionTabs.map((tab) => ({
            name: nameTexts.regionTabs[tab],
            ...(tab === 'incidents' && { count: callingIncidents > 0 ? callingIncidents : undefined }),
            // A region link opens that region's history, not a rule.
            href: formatRoute({
              ...route,
              tab,
              grid: regionGrid(tab),
              open: tab === 'alerts' || tab === 'incidents' ? undefined : route.open,
            }),
            active: route.tab === tab,
          }))}
        >
          {guarded(<RegionsScreen key={active.id} route={route} connection={active} connections={connections} />)}
        </Page>
      )
    case 'booking':
      if (isFurtherWindow())
        return (
          <Page {...frame} title={nameTexts.screens.booking}>
            <BookingElsewhere />
          </Page>
        )
      return (
        <Page
          {...frame}
          title={nameTexts.screens.booking}
          tabs={bookingTabs.map((tab) => ({
            name: nameTexts.bookingTabs[tab],
            ...(tab !== 'desk' && { count: tab === 'unknown' ? intents.open : intents.sentToday }),
            href: formatRoute(bookingAt(tab)),
            active: route.tab === tab,
          }))}
        >
          {guarded(<BookingScreen key={active.id} route={route} connection={active} />)}
        </Page>
      )
    case 'reports':
      return (
        <Page
          {...frame}
          title={nameTexts.screens.reports}
          tabs={reportTabLinks(route, { jobs: reports.inLedger, opened: reports.opened })}
          crumbs={
            route.tab === 'opened' &&
            route.snapshot !== undefined && <ReportCrumbs snapshotId={route.snapshot} connection={active} />
          }
        >
          {guarded(<ReportsScreen key={active.id} route={route} connection={active} />)}
        </Page>
      )
    case 'surveys':
    case 'pauses':
    case 'histories': {
      const SearchScreen = searchScreens[route.screen]
      return (
        <Page
          {...frame}
          title={nameTexts.screens[route.screen]}
          tabs={searchTabs.map((tab) => ({
            name: nameTexts.searchTabs[tab],
            href: formatRoute({ ...route, tab }),
            active: route.tab === tab,
          }))}
        >
          {guarded(<SearchScreen key={`${active.id} ${route.screen}`} route={route} connection={active} />)}
        </Page>
      )
    }
    case 'settings':
      return (
        <Page {...frame} title={nameTexts.screens.settings}>
          {guarded(<SettingsScreen route={route} connections={connections} activeId={active.id} />)}
        </Page>
      )
    case 'activity':
      return (
        <Page
          {...frame}
          title={nameTexts.screens.activity}
          tabs={[
            {
              name: nameTexts.activityViews.calls,
              href: formatRoute({ ...route, view: 'calls' }),
              active: route.view === 'calls',
            },
            {
              name: nameTexts.activityViews.trail,
              href: formatRoute({ ...route, view: 'trail', grid: trailGrid('trail') }),
              active: route.view === 'trail',
            },
            {
              name: nameTexts.activityViews.bundle,
              href: formatRoute({ ...route, view: 'bundle' }),
              active: route.view === 'bundle',
            },
          ]}
        >
          {guarded(<ActivityScreen route={route} />)}
        </Page>
      )
    case 'practice':
      return (
        <Page {...frame} title={nameTexts.screens.practice}>
          {guarded(<TrainingScreen connection={active} connections={connections} />)}
        </Page>
      )
    case 'welcome':
      return (
        <Page {...frame} title={nameTexts.screens.welcome}>
          {guarded(<WelcomeScreen connection={active} connections={connections} />)}
        </Page>
      )
    case 'unknown':
      return (
        <Page {...frame} title={nameTexts.screens.unknown}>
          <EmptyState
            title={texts.app.pageNotFound}
            action={
              <Button variant="filled" component="a" href={formatRoute(startPlace(useUiState.getState()))}>
                {texts.app.goToStart}
              </Button>
            }
          >
            {texts.app.theAddress} <bdi className="mono">{route.address}</bdi> {texts.app.isntAPageOfThisConsole}
          </EmptyState>
        </Page>
      )
  }
}
