import { texts } from './text.ts'
import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
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
import { bookingAt } from '../routes/booking-route.ts'
import { Palette } from './palette/Palette.tsx'
import { callBridge, onBridgeEvent } from '../bridge/bridge.ts'
import { useConnections, useEditedConnections } from '../bridge/connections.ts'
import { readDateSetting, useDateEvents, useDateSetting } from '../bridge/date-setting.ts'
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
import { navigate, useRoute } from '../routes/navigation.ts'
import { Page, type PageTab } from './Page.tsx'
import { useBridgeEvents } from '../bridge/queries.ts'
import { isFurtherWindow } from '../bridge/this-window.ts'
import { PlaceLinks } from './places/PlaceLinks.tsx'
import { texts as placeTexts } from './places/text.ts'
import { usePlaces } from './places/kept-places.ts'
import { Rail } from './Rail.tsx'
import { useAlerts } from '../workspaces/regions/use-regions.ts'
import { keysOf } from '../routes/address-fields.ts'
import { reportsAt } from '../routes/reports-route.ts'
import { formatRoute, parseRoute, type Route } from '../routes/routes.ts'
import { texts as nameTexts } from '../routes/text.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { useTabGrids } from './tab-grids.ts'
import { useSwitchedConnection } from '../bridge/switch-connection.ts'
import { setUiState, useUiState } from '../bridge/ui-state.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePartKeys } from './use-part-keys.ts'
import { useHelpKey } from './help/use-help.ts'
import { useScreenKeys } from './use-screen-keys.ts'
import { usePresence } from '../bridge/use-presence.ts'
import { showCutTexts } from './cut-texts.ts'

/** The console inside its lock, once the form of dates and times is known, so that no date appears in another form first. */
export function App() {
  const [datesKnown, setDatesKnown] = useState(false)
  useEffect(() => {
    void readDateSetting().then(() => setDatesKnown(true))
  }, [])
  if (!datesKnown) return null
  return (
    <LockGate>
      <Frame />
    </LockGate>
  )
}

/** The frame with the screen of the current route. */
function Frame() {
  useDateEvents()
  useBridgeEvents(useQueryClient())
  useEditedConnections()
  useSwitchedConnection()
  const route = useRoute()
  // Draws the frame again when the form of dates changes.
  useDateSetting()
  const connections = useConnections()
  const railCollapsed = useUiState((state) => state.railCollapsed)
  const narrow = useNarrowWindow()
  const density = useUiState((state) => state.density)
  const [shortcuts, setShortcuts] = useState(false)
  const list = connections.data?.value.connections
  const active = list?.find((connection) => connection.id === connections.data?.value.activeId)
  // Only the built-in sandbox: an own connection may have the stage Sandbox too.
  const simulated = active?.builtIn === true
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
  // Opens the route of a system notification that the user clicked.
  useEffect(() => onBridgeEvent('shell.open', ({ hash }) => navigate(parseRoute(hash))), [])
  useExerciseMarks(simulated)
  const placesKnown = usePlaces(route, active, list ?? [])
  usePresence(route.screen === 'regions' && route.tab === 'wall')

  return (
    <div
      className={classes.frame}
      data-collapsed={railCollapsed || narrow || undefined}
      data-density={density}
      data-simulated={simulated || undefined}
    >
      <Button className={classes.skip ?? ''} onClick={() => document.getElementById('content')?.focus()} data-unprinted>
        {texts.app.skipToTheContent}
      </Button>
      <Rail
        {...{ route, active, simulated }}
        connections={list ?? []}
        collapsed={railCollapsed || narrow}
        canWiden={!narrow}
      />
      {list !== undefined && active !== undefined && placesKnown ? (
        <>
          <Screen route={route} connections={list} active={active} />
          {!isFurtherWindow() && (
            <>
              <ExerciseBar sandboxId={list.find(({ builtIn }) => builtIn)?.id} practicing={simulated} />
              <PlaceLinks connections={list} active={active} />
            </>
          )}
          <Palette connections={list} active={active} onShortcuts={() => setShortcuts(true)} />
        </>
      ) : (
        <main className={`cut ${classes.content}`}>
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

/** True for a narrow window: the minimum size, or a laptop at 200% zoom. The rail then makes room for the panel. With Help open, a wider one is narrow too. */
function useNarrowWindow(): boolean {
  const isHelpOpen = useHelp((help) => help.opened)
  const isNarrow = useMediaQuery('(max-width: 68rem)', undefined, { getInitialValueInEffect: false })
  const isNarrowWithHelp = useMediaQuery('(max-width: 100rem)', undefined, { getInitialValueInEffect: false })
  return isHelpOpen ? isNarrowWithHelp : isNarrow
}

const searchScreens = { surveys: SurveysScreen, pauses: PausesScreen, histories: HistoriesScreen }

/**
 * The links of a screen's tabs in the top bar, in the order of `names`. `routeOf`: where a tab leads. `counts`:
 * the count of each tab that has one, undefined while unknown.
 */
const tabLinks = <Tab extends string>(
  names: Readonly<Record<Tab, string>>,
  shown: Tab,
  routeOf: (tab: Tab) => Route,
  counts?: Readonly<Partial<Record<Tab, number | undefined>>>,
): readonly PageTab[] =>
  keysOf(names).map((tab) => ({
    name: names[tab],
    ...(counts !== undefined && tab in counts && { count: counts[tab] }),
    href: formatRoute(routeOf(tab)),
    active: tab === shown,
  }))

type ScreenProps = {
  readonly route: Route
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
}

function Screen({ route, connections, active }: ScreenProps) {
  const gridOf = useTabGrids(route, active.id)
  const intents = useIntentCounts()
  const reports = useReportCounts(active.id)
  const callingIncidents = useAlerts(active.id).data?.value.unacknowledged ?? 0
  const page = (screen: ReactNode, tabs: readonly PageTab[] = [], crumbs: ReactNode = null) => (
    <Page connections={connections} active={active} title={nameTexts.screens[route.screen]} tabs={tabs} crumbs={crumbs}>
      <ErrorBoundary resetKey={`${active.id} ${formatRoute(route)}`}>
        <Suspense fallback={<SkeletonRows rows={20} label={texts.app.openingThePage} />}>{screen}</Suspense>
      </ErrorBoundary>
    </Page>
  )
  switch (route.screen) {
    case 'entities':
      return page(
        <EntitiesScreen key={active.id} route={route} connection={active} />,
        route.type === undefined
          ? []
          : tabLinks(nameTexts.entityTabs, route.tab, (tab) => ({ ...route, tab, grid: gridOf(tab) })),
      )
    case 'providers':
      return page(
        <ProvidersScreen key={active.id} route={route} connection={active} />,
        // A provider page has no tabs: its own sections replace them.
        route.npi === undefined
          ? tabLinks(nameTexts.providerTabs, route.tab, (tab) => ({ ...route, tab, grid: gridOf(tab) }))
          : [],
        route.npi !== undefined && <ProviderCrumbs route={{ ...route, npi: route.npi }} connection={active} />,
      )
    case 'regions':
      return page(
        <RegionsScreen key={active.id} route={route} connection={active} connections={connections} />,
        tabLinks(
          nameTexts.regionTabs,
          route.tab,
          // A region link opens that region's history, not a rule.
          (tab) => ({
            ...route,
            tab,
            grid: gridOf(tab),
            open: tab === 'alerts' || tab === 'incidents' ? undefined : route.open,
          }),
          { incidents: callingIncidents > 0 ? callingIncidents : undefined },
        ),
      )
    case 'booking':
      return isFurtherWindow()
        ? // There is one desk with one caller, in the first window.
          page(
            <EmptyState
              title={placeTexts.bookingElsewhere.bookingIsInTheFirstWindow}
              action={
                <Button
                  variant="filled"
                  onClick={() => void callBridge('app.showFirstWindow', undefined).catch(() => undefined)}
                >
                  {placeTexts.bookingElsewhere.goToTheFirstWindow}
                </Button>
              }
            >
              {placeTexts.bookingElsewhere.thereIsOneDesk}
            </EmptyState>,
          )
        : page(
            <BookingScreen key={active.id} route={route} connection={active} />,
            tabLinks(nameTexts.bookingTabs, route.tab, bookingAt, { unknown: intents.open, sent: intents.sentToday }),
          )
    case 'reports': {
      const opened = route.tab === 'opened' ? route.snapshot : undefined
      return page(
        <ReportsScreen key={active.id} route={route} connection={active} />,
        // An open report has no tabs: the Back link replaces them.
        route.snapshot === undefined
          ? tabLinks(nameTexts.reportTabs, route.tab, reportsAt, { jobs: reports.inLedger, opened: reports.opened })
          : [],
        opened !== undefined && <ReportCrumbs snapshotId={opened} connection={active} />,
      )
    }
    case 'surveys':
    case 'pauses':
    case 'histories': {
      const SearchScreen = searchScreens[route.screen]
      return page(
        <SearchScreen key={`${active.id} ${route.screen}`} route={route} connection={active} />,
        tabLinks(nameTexts.searchTabs, route.tab, (tab) => ({ ...route, tab })),
      )
    }
    case 'settings':
      return page(<SettingsScreen route={route} connections={connections} activeId={active.id} />)
    case 'activity':
      return page(
        <ActivityScreen route={route} />,
        tabLinks(nameTexts.activityViews, route.view, (view) => ({ ...route, view, grid: gridOf(view) })),
      )
    case 'practice':
      return page(<TrainingScreen connection={active} connections={connections} />)
    case 'welcome':
      return page(<WelcomeScreen connection={active} connections={connections} />)
    case 'unknown':
      return page(
        <EmptyState
          title={texts.app.pageNotFound}
          action={
            <Button variant="filled" component="a" href={formatRoute(startPlace(useUiState.getState()))}>
              {texts.app.goToStart}
            </Button>
          }
        >
          {texts.app.theAddress} <bdi className="mono">{route.address}</bdi> {texts.app.isntAPageOfThisConsole}
        </EmptyState>,
      )
  }
}
