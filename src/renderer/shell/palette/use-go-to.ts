import { useMantineColorScheme } from '@mantine/core'
import {
  IconHelpCircle,
  IconHistory,
  IconLink,
  IconLock,
  IconMoon,
  IconPlugConnected,
  IconKeyboard,
  IconLayoutSidebar,
  IconReportAnalytics,
  IconSettings,
  IconStethoscope,
  IconSun,
  IconTable,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { stageNames } from '../../../domain/connections/connection.ts'
import { listedEntityTypes } from '../../../domain/entities/entity.ts'
import { useLock } from '../../bridge/lock-context.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { setUiState, type Theme, useUiState } from '../../bridge/ui-state.ts'
import { openHelp } from '../../parts/help.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { providersAt, providerTabs } from '../../routes/providers-route.ts'
import { regionsAt, regionTabs } from '../../routes/regions-route.ts'
import { reportsAt, reportTabs } from '../../routes/reports-route.ts'
import { entitiesAt, formatRoute, parseRoute, type Route, settingsAt, settingsSections } from '../../routes/routes.ts'
import { texts as nameTexts } from '../../routes/text.ts'
import { useOwnTypes } from '../../workspaces/entities/types/use-own-types.ts'
import { useOpened } from '../../workspaces/reports/jobs/use-ledger.ts'
import { copyPlaceLink } from '../places/copy-place-link.ts'
import { recentPlaces } from '../places/kept-places.ts'
import { texts as placeTexts } from '../places/text.ts'
import { workspaces } from '../workspaces.ts'
import type { PaletteItem } from './palette-item.ts'
import { texts } from './text.ts'

const themeNames: Readonly<Record<Theme, string>> = texts.goTo.themes

type Group = { readonly id: string; readonly label: string; readonly items: readonly PaletteItem[] }
type Icon = PaletteItem['icon']

/** A page: its name, and the workspace it is a part of. */
const page = (icon: Icon, name: string, route: Route, note?: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: `${note ?? ''} ${name}`,
  name,
  note,
  icon,
  run: () => navigate(route),
  ...more,
})

/** Pages of the console, recent places first, and what works on every page. */
export function useGoTo(
  connections: readonly ConnectionView[],
  active: ConnectionView,
  onShortcuts: () => void,
): readonly Group[] {
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const { types: otherTypes } = useOwnTypes(active.id)
  const collapsed = useUiState((state) => state.railCollapsed)
  const opened = useOpened(active.id).data?.value ?? []
  const lock = useLock()
  const here = formatRoute(currentRoute())
  const types = [...listedEntityTypes.map(({ namespace, type }) => `${namespace}/${type}`), ...otherTypes]
  const { providers, reports, regions, settings } = texts.goTo
  return [
    {
      id: 'recent',
      label: texts.goTo.recent,
      // The last places with this connection, without the open one.
      items: recentPlaces()
        .filter(({ connectionId, href }) => connectionId === active.id && href !== here)
        .map(({ name, href }) => page(IconHistory, name, parseRoute(href), undefined, { id: href })),
    },
    {
      id: 'go',
      label: texts.goTo.goTo,
      items: [
        ...workspaces
          .filter((workspace) => workspace.sandboxOnly !== true || active.stage === 'sandbox')
          .map(({ name, icon, home, shortcut }) => page(icon, name, home, undefined, { keys: shortcut })),
        ...regionTabs.map((tab) => page(IconTable, nameTexts.regionTabs[tab], regionsAt(tab), regions)),
        ...providerTabs.map((tab) => page(IconStethoscope, nameTexts.providerTabs[tab], providersAt(tab), providers)),
        ...reportTabs.map((tab) => page(IconReportAnalytics, nameTexts.reportTabs[tab], reportsAt(tab), reports)),
        page(IconReportAnalytics, texts.goTo.startAnAllVisitsReport, reportsAt(), reports, {
          also: texts.goTo.virtualRetailProviderBooking,
        }),
        ...settingsSections.map((section) =>
          page(IconSettings, nameTexts.settingsSections[section], settingsAt(section), settings),
        ),
      ],
    },
    {
      id: 'opened',
      label: texts.goTo.openedReports,
      items: opened.map(({ snapshotId, title }) =>
        page(IconTable, title, { ...reportsAt('opened'), snapshot: snapshotId }, undefined, { id: snapshotId }),
      ),
    },
    {
      id: 'types',
      label: texts.goTo.entityTypes,
      items: types.map((name) => {
        const [namespace = '', type = ''] = name.split('/')
        return page(IconTable, type, entitiesAt(namespace, type), namespace)
      }),
    },
    {
      id: 'connections',
      label: texts.goTo.switchConnection,
      items: connections
        .filter((connection) => connection.id !== active.id)
        .map(({ id, name, stage }) => ({
          id: `use:${id}`,
          name: texts.goTo.use(name),
          note: stageNames[stage],
          icon: IconPlugConnected,
          run: () => void switchConnection(client, id).catch(() => navigate(settingsAt('connections', id))),
        })),
    },
    {
      id: 'console',
      label: texts.goTo.console,
      items: [
        {
          id: 'lock',
          name: texts.goTo.lockNow,
          icon: IconLock,
          keys: texts.goTo.ctrlL,
          also: texts.goTo.leaveSignOutHandOver,
          run: lock.lockNow,
        },
        {
          id: 'copyLink',
          name: placeTexts.copyLink.copyALink,
          icon: IconLink,
          keys: placeTexts.copyLink.altC,
          run: () => void copyPlaceLink(active.name),
        },
        {
          id: 'rail',
          name: collapsed ? texts.goTo.widenTheSidebar : texts.goTo.narrowTheSidebar,
          icon: IconLayoutSidebar,
          keys: texts.goTo.ctrlB,
          run: () => setUiState({ railCollapsed: !collapsed }),
        },
        {
          id: 'help',
          name: texts.goTo.openHelp,
          note: texts.goTo.theManual,
          icon: IconHelpCircle,
          keys: 'F1',
          run: () => openHelp(),
        },
        ...(['light', 'dark', 'auto'] as const).map((theme) => ({
          id: `theme:${theme}`,
          name: themeNames[theme],
          icon: theme === 'dark' ? IconMoon : IconSun,
          also: texts.goTo.themeColorsAppearance,
          run: () => setColorScheme(theme),
        })),
        {
          id: 'shortcuts',
          name: texts.goTo.allShortcuts,
          icon: IconKeyboard,
          keys: '?',
          also: texts.goTo.keyboardHelp,
          run: onShortcuts,
        },
      ],
    },
  ]
}
