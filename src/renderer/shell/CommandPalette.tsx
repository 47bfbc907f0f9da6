import { texts } from './text.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import { Box, Flex, useMantineColorScheme } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import {
  IconActivity,
  IconLock,
  IconMoon,
  IconPlugConnected,
  IconReportAnalytics,
  IconSearch,
  IconSettings,
  IconStethoscope,
  IconSun,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { listedEntityTypes } from '../../domain/entities/entity.ts'
import { npiProblem } from '../../domain/providers/npi.ts'
import { useLock } from '../bridge/lock-context.ts'
import { Kbd } from '../parts/Kbd.tsx'
import { counted } from '../parts/times.ts'
import { useOpened } from '../workspaces/reports/jobs/use-ledger.ts'
import { activityAt } from '../routes/activity-route.ts'
import { navigate } from '../routes/navigation.ts'
import classes from './palette.module.css'
import { providerAt, providersAt, providerTabs } from '../routes/providers-route.ts'
import { reportsAt, reportTabs } from '../routes/reports-route.ts'
import { entitiesAt, settingsAt, settingsSections } from '../routes/routes.ts'
import { providerTabNames, reportTabNames, sectionNames } from '../routes/section-names.ts'
import { switchConnection } from '../bridge/switch-connection.ts'
import { useOwnTypes } from '../workspaces/entities/types/use-own-types.ts'
import { setUiState, type Theme, useUiState } from '../bridge/ui-state.ts'
import { workspaces } from './workspaces.ts'

type Action = {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly note?: string
  readonly icon: TablerIcon
  readonly key?: string
  /** More search words for this entry. */
  readonly found?: string
  readonly run: () => void
}

type Props = {
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
  readonly onShortcuts: () => void
}

const themeNames: Readonly<Record<Theme, string>> = {
  auto: texts.commandPalette.systemTheme,
  light: texts.commandPalette.lightTheme,
  dark: texts.commandPalette.darkTheme,
}

/** Finds screens and actions as the user types: Ctrl+K. */
export function CommandPalette({ connections, active, onShortcuts }: Props) {
  const [query, setQuery] = useState('')
  const actions = [...openByNpi(query), ...findCalls(query), ...useActions(connections, active, onShortcuts)]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = actions.filter(({ label, note = '', group, found: more = '' }) => {
    const text = `${label} ${note} ${group} ${more}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = [...new Set(found.map((action) => action.group))]
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight="min(32rem, 70vh)"
      size={680}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      title={texts.commandPalette.find}
      classNames={{
        header: 'visually-hidden',
        action: classes.action ?? '',
        search: classes.search ?? '',
        actionsGroup: classes.group ?? '',
      }}
    >
      <Spotlight.Search
        aria-label={texts.commandPalette.find}
        placeholder={texts.commandPalette.findAWorkspaceEntityTypeConnection}
        leftSection={<IconSearch size={16} />}
        rightSectionWidth={96}
        rightSection={
          <Box component="span" className="nowrap dim" fz="xs">
            {counted(found.length, 'result')}
          </Box>
        }
        onKeyDown={(event) => {
          if (event.key === '?' && query === '') {
            event.preventDefault()
            onShortcuts()
          }
        }}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found
              .filter((action) => action.group === group)
              .map((action) => (
                <Spotlight.Action key={action.id} onClick={action.run}>
                  <action.icon size={16} stroke={1.6} aria-hidden="true" />
                  <span className="clip">
                    <Marked text={action.label} words={words} />
                  </span>
                  {action.note !== undefined && (
                    <Box component="span" className="clip dim" fz="sm">
                      <Marked text={action.note} words={words} />
                    </Box>
                  )}
                  {action.key !== undefined && (
                    <Flex component="span" gap={4} display="inline-flex" ml="auto">
                      {action.key.split(' ').map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Flex>
                  )}
                </Spotlight.Action>
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>{texts.commandPalette.noMatchTryPartOfThe}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.foot ?? ''}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.commandPalette.move} <Kbd>{texts.commandPalette.enter}</Kbd>{' '}
        {texts.commandPalette.open} <Kbd>{texts.commandPalette.esc}</Kbd> {texts.commandPalette.close}
        <Box component="span" ml="auto">
          <Kbd>?</Kbd> {texts.commandPalette.allShortcuts}
        </Box>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

const npiNotes = {
  shape: texts.commandPalette.notAnNpiItMustStart,
  'check-digit': texts.commandPalette.itsCheckDigitIsWrong,
} as const

/** Ten digits are an NPI and open that provider, even if it's unlisted or invalid: the platform has records under invalid NPIs too. */
function openByNpi(query: string): Action[] {
  const npi = query.replaceAll(/[\s-]/g, '')
  if (!/^\d{10}$/.test(npi)) return []
  const problem = npiProblem(npi)
  return [
    {
      id: texts.commandPalette.openNpi,
      group: texts.commandPaletteLabels.providers,
      label: texts.commandPalette.openProvider(npi),
      note: problem === undefined ? texts.commandPalette.itsCheckDigitIsRight : npiNotes[problem],
      icon: IconStethoscope,
      // Match the typed text, including its spaces and hyphens.
      found: query,
      run: () => navigate(providerAt(npi)),
    },
  ]
}

/** Text that looks like part of a correlation ID finds the calls with that ID. */
function findCalls(query: string): Action[] {
  const id = query.trim()
  // Digits alone are an NPI or its beginning.
  if (!/^(?=.*\d)[\w.:-]{8,200}$/.test(id) || /^[\d-]+$/.test(id)) return []
  return [
    {
      id: texts.commandPalette.findCalls,
      group: texts.commandPaletteLabels.activity,
      label: texts.commandPalette.findCallsWithTheId(id),
      icon: IconActivity,
      run: () => navigate({ ...activityAt(), find: id }),
    },
  ]
}

function useActions(connections: readonly ConnectionView[], active: ConnectionView, onShortcuts: () => void): Action[] {
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const { types: otherTypes } = useOwnTypes(active.id)
  const collapsed = useUiState((state) => state.railCollapsed)
  const opened = useOpened(active.id).data?.value ?? []
  const lock = useLock()
  const types = [...listedEntityTypes.map(({ namespace, type }) => `${namespace}/${type}`), ...otherTypes]
  return [
    ...workspaces
      .filter((workspace) => workspace.sandboxOnly !== true || active.stage === 'sandbox')
      .map((workspace) => ({
        id: workspace.screen,
        group: texts.commandPalette.goTo,
        label: workspace.name,
        icon: workspace.icon,
        ...(workspace.shortcut === undefined ? {} : { key: workspace.shortcut }),
        run: () => navigate(workspace.home),
      })),
    ...providerTabs.map((tab) => ({
      id: texts.commandPalette.providers(tab),
      group: texts.commandPalette.goTo,
      label: providerTabNames[tab],
      note: texts.commandPalette.providers2,
      icon: IconStethoscope,
      run: () => navigate(providersAt(tab)),
    })),
    ...reportTabs.map((tab) => ({
      id: texts.commandPalette.reports(tab),
      group: texts.commandPalette.goTo,
      label: reportTabNames[tab],
      note: texts.commandPalette.reports2,
      icon: IconReportAnalytics,
      run: () => navigate(reportsAt(tab)),
    })),
    {
      id: texts.commandPalette.startReport,
      group: texts.commandPalette.goTo,
      label: texts.commandPalette.startAnAllVisitsReport,
      note: texts.commandPalette.reports2,
      icon: IconReportAnalytics,
      found: texts.commandPalette.virtualRetailProviderBooking,
      run: () => navigate(reportsAt()),
    },
    ...opened.map(({ snapshotId, title }) => ({
      id: texts.commandPalette.opened(snapshotId),
      group: texts.commandPalette.openedReports,
      label: title,
      icon: IconTable,
      run: () => navigate({ ...reportsAt('opened'), snapshot: snapshotId }),
    })),
    ...settingsSections.map((section) => ({
      id: texts.commandPalette.settings(section),
      group: texts.commandPalette.goTo,
      label: sectionNames[section],
      note: texts.commandPalette.settings2,
      icon: IconSettings,
      run: () => navigate(settingsAt(section)),
    })),
    ...types.map((name) => {
      const [namespace = '', type = ''] = name.split('/')
      return {
        id: name,
        group: texts.commandPalette.entityTypes,
        label: type,
        note: namespace,
        icon: IconTable,
        run: () => navigate(entitiesAt(namespace, type)),
      }
    }),
    ...connections
      .filter((connection) => connection.id !== active.id)
      .map((connection) => ({
        id: texts.commandPalette.use(connection.id),
        group: texts.commandPalette.switchConnection,
        label: texts.commandPalette.use2(connection.name),
        note: stageNames[connection.stage],
        icon: IconPlugConnected,
        run: () =>
          void switchConnection(client, connection.id).catch(() => navigate(settingsAt('connections', connection.id))),
      })),
    ...(['light', 'dark', 'auto'] as const).map((theme) => ({
      id: texts.commandPalette.theme(theme),
      group: texts.commandPaletteLabels.appearance,
      label: themeNames[theme],
      icon: theme === 'dark' ? IconMoon : IconSun,
      run: () => setColorScheme(theme),
    })),
    {
      id: 'rail',
      group: texts.commandPaletteLabels.appearance,
      label: collapsed ? texts.commandPalette.widenTheSidebar : texts.commandPalette.narrowTheSidebar,
      icon: IconTable,
      key: texts.commandPalette.ctrlB,
      run: () => setUiState({ railCollapsed: !collapsed }),
    },
    {
      id: 'lock',
      group: texts.commandPaletteLabels.lock,
      label: texts.commandPalette.lockNow,
      icon: IconLock,
      key: texts.commandPalette.ctrlL,
      found: texts.commandPalette.leaveSignOutHandOver,
      run: lock.lockNow,
    },
    {
      id: 'shortcuts',
      group: texts.commandPaletteLabels.help,
      label: texts.commandPalette.allShortcuts2,
      icon: IconSearch,
      key: '?',
      run: onShortcuts,
    },
  ]
}

/** Renders `text` with the search words underlined. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactNode {
  const lower = text.toLowerCase()
  const hit = words.map((word) => ({ at: lower.indexOf(word), word })).find(({ at }) => at >= 0)
  if (hit === undefined) return <bdi>{text}</bdi>
  const end = hit.at + hit.word.length
  return (
    <bdi>
      {text.slice(0, hit.at)}
      <mark className={classes.mark}>{text.slice(hit.at, end)}</mark>
      {text.slice(end)}
    </bdi>
  )
}
