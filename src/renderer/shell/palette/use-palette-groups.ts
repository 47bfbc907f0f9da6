import {
  IconBolt,
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
import { useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { PaletteGroup, PaletteKind } from '../../../bridge/calls/palette.ts'
import { closeness } from '../../../domain/palette/find-lines.ts'
import { asBridgeFailure } from '../../bridge/bridge.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { showBriefMessage } from '../../parts/brief-message.ts'
import { type Command, commandsHere } from '../../parts/commands.ts'
import { useOpened } from '../../workspaces/reports/jobs/use-ledger.ts'
import { action, bestFirst, matchingItems, type PaletteItem, type PaletteItems } from './palette-item.ts'
import type { RecordContext } from './record-actions.ts'
import { callItems, npiItems, recordItems, unsearchedItems } from './record-items.ts'
import { texts } from './text.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { stageNames } from '../../../domain/connections/connection.ts'
import { listedEntityTypes } from '../../../domain/entities/entity.ts'
import { useLock } from '../../bridge/lock-context.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { setUiState, useUiState } from '../../bridge/ui-state.ts'
import { openHelp } from '../../parts/help.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { providersAt, providerTabs } from '../../routes/providers-route.ts'
import { regionsAt, regionTabs } from '../../routes/regions-route.ts'
import { reportsAt, reportTabs } from '../../routes/reports-route.ts'
import { entitiesAt, formatRoute, parseRoute, type Route, settingsAt, settingsSections } from '../../routes/routes.ts'
import { texts as nameTexts } from '../../routes/text.ts'
import { useOwnTypes } from '../../workspaces/entities/types/use-own-types.ts'
import { copyPlaceLink } from '../places/copy-place-link.ts'
import { recentPlaces } from '../places/kept-places.ts'
import { texts as placeTexts } from '../places/text.ts'
import { workspaces } from '../workspaces.ts'

export type Found = {
  readonly groups: readonly PaletteItems[]
  /** How many match; undefined if nothing was typed. */
  readonly matching: number | undefined
  /** When the oldest records among them were read, ISO 8601. */
  readonly asOf: string | undefined
  /** The typed text of these groups; while main searches, the field may have a newer one. */
  readonly text: string
  /** True if main couldn't search. */
  readonly failed: boolean
}

type Needs = {
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
  readonly onShortcuts: () => void
  readonly text: string
  /** The kind shown whole. */
  readonly only: PaletteKind | undefined
  readonly onOnly: (kind: PaletteKind) => void
}

/** The most records of a group shown alone. */
export const mostWhole = 50
const none: readonly PaletteGroup[] = []

/** The groups for what was typed. Those of an older text stay until the newer ones are complete, so that nothing moves under the cursor. */
export function usePaletteGroups({ connections, active, onShortcuts, text, only, onOnly }: Needs): Found {
  const places = useGoTo(connections, active, onShortcuts)
  const opened = useOpened(active.id).data?.value ?? []
  const context = {
    connection: active.name,
    openEntries: new Set(opened.flatMap(({ parts }) => parts.map(({ entryId }) => entryId))),
  }
  const isActions = text.trimStart().startsWith('>')
  const asked = { connectionId: active.id, text: isActions ? '' : text, only, most: only === undefined ? 3 : mostWhole }
  const answer = useBridgeQuery('palette.find', asked, { keepPrevious: true, staleTime: 0 })
  const isBlank = text.trim() === ''
  const isReady = isBlank || isActions || answer.isError || (answer.data !== undefined && !answer.isPlaceholderData)
  const records = isBlank || isActions || answer.isError ? none : (answer.data?.value.groups ?? none)
  const [ready, setReady] = useState<{ readonly text: string; readonly records: readonly PaletteGroup[] }>({
    text: '',
    records: none,
  })
  if (isReady && (ready.text !== text || ready.records !== records)) setReady({ text, records })
  const shown = isReady ? { text, records } : ready
  const groups = groupsOf(shown.text, shown.records, places, context, only, onOnly)
  const counted =
    shown.text.replace('>', '').trim() === '' ? undefined : groups.filter(({ best }) => best !== undefined)
  return {
    groups,
    matching: counted?.reduce((sum, { matching }) => sum + matching, 0),
    asOf: shown.records
      .flatMap(({ asOf, matching }) => (matching > 0 && asOf !== undefined ? [asOf] : []))
      .toSorted()[0],
    text: shown.text,
    failed: answer.isError,
  }
}

function groupsOf(
  text: string,
  records: readonly PaletteGroup[],
  places: ReturnType<typeof useGoTo>,
  context: RecordContext,
  only: PaletteKind | undefined,
  onOnly: (kind: PaletteKind) => void,
): readonly PaletteItems[] {
  const isActions = text.trimStart().startsWith('>')
  const typed = isActions ? text.trimStart().slice(1) : text
  const commands = commandsHere()
  const actions = {
    ...matchingItems('actions', texts.goTo.actions, commandItems(commands, typed), typed, 12),
    note: texts.goTo.forThisPage,
  }
  if (isActions) return bestFirst([actions])
  const found = records.map((group) => recordItems(group, typed, context, only !== undefined, () => onOnly(group.kind)))
  if (only !== undefined) return bestFirst(found)
  const elsewhere = places.map(({ id, label, items }) => matchingItems(id, label, items, typed))
  if (typed.trim() === '') return bestFirst([actions, ...elsewhere])
  const isKnown = records.some(
    ({ kind, best }) => (kind === 'providers' || kind === 'calls') && best === closeness.exact,
  )
  const ids = isKnown ? [] : [...npiItems(typed), ...callItems(typed)]
  return [
    ...bestFirst([actions, ...found, ...ids, ...elsewhere]),
    ...textActions(commands, typed),
    ...unsearchedItems(records),
  ]
}

const itemOf = (
  { id, name, icon = IconBolt, keys, note, also, disabledReason, run }: Command,
  text: string,
): PaletteItem => ({
  id: `action:${id}`,
  name: typeof name === 'string' ? name : name(text.trim()),
  icon,
  keys,
  note,
  also,
  disabledReason,
  run: () => run(text.trim()),
})

const commandItems = (commands: readonly Command[], text: string): readonly PaletteItem[] =>
  commands.filter(({ name }) => typeof name === 'string').map((command) => itemOf(command, text))

/** What the page can do with the typed words. */
function textActions(commands: readonly Command[], text: string): readonly PaletteItems[] {
  const items = commands.filter(({ name }) => typeof name !== 'string').map((command) => itemOf(command, text))
  if (items.length === 0) return []
  return [
    { id: 'textActions', label: texts.goTo.actions, items, matching: 0, best: undefined, note: texts.goTo.forThisPage },
  ]
}

/** A page: its name, and the workspace it is a part of. */
const page = (icon: PaletteItem['icon'], name: string, route: Route, note?: string, more?: Partial<PaletteItem>) =>
  action(`${note ?? ''} ${name}`, name, icon, () => navigate(route), { note, ...more })

/** Pages of the console, recent places first, and what works on every page. */
function useGoTo(
  connections: readonly ConnectionView[],
  active: ConnectionView,
  onShortcuts: () => void,
): readonly Pick<PaletteItems, 'id' | 'label' | 'items'>[] {
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
          .filter((workspace) => workspace.sandboxOnly !== true || active.builtIn)
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
          run: () =>
            void switchConnection(client, id).catch((error: unknown) => {
              showBriefMessage({ worked: false, words: asBridgeFailure(error).failure.message })
              navigate(settingsAt('connections', id))
            }),
        })),
    },
    {
      id: 'console',
      label: texts.goTo.console,
      items: [
        action('lock', texts.goTo.lockNow, IconLock, lock.lockNow, {
          keys: texts.goTo.ctrlL,
          also: texts.goTo.leaveSignOutHandOver,
        }),
        action('copyLink', placeTexts.copyLink.copyALink, IconLink, () => void copyPlaceLink(active.name), {
          keys: placeTexts.copyLink.altC,
        }),
        {
          id: 'rail',
          name: collapsed ? texts.goTo.widenTheSidebar : texts.goTo.narrowTheSidebar,
          icon: IconLayoutSidebar,
          keys: texts.goTo.ctrlB,
          run: () => setUiState({ railCollapsed: !collapsed }),
        },
        action('help', texts.goTo.openHelp, IconHelpCircle, () => openHelp(), {
          note: texts.goTo.theManual,
          keys: 'F1',
        }),
        ...(['light', 'dark', 'auto'] as const).map((theme) => ({
          id: `theme:${theme}`,
          name: texts.goTo.themes[theme],
          icon: theme === 'dark' ? IconMoon : IconSun,
          also: texts.goTo.themeColorsAppearance,
          run: () => setColorScheme(theme),
        })),
        action('shortcuts', texts.goTo.allShortcuts, IconKeyboard, onShortcuts, {
          keys: '?',
          also: texts.goTo.keyboardHelp,
        }),
      ],
    },
  ]
}
