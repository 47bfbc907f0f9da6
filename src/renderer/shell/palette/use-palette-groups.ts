import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { PaletteGroup, PaletteKind } from '../../../bridge/calls/palette.ts'
import { closeness } from '../../../domain/palette/find-lines.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { type Command, commandsHere } from '../../parts/commands.ts'
import { useOpened } from '../../workspaces/reports/jobs/use-ledger.ts'
import { bestFirst, matchingItems, type PaletteItem, type PaletteItems } from './palette-item.ts'
import type { RecordContext } from './record-actions.ts'
import { callItems, npiItems, recordItems, unsearchedItems } from './record-items.ts'
import { useGoTo } from './use-go-to.ts'
import { texts } from './text.ts'

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

const mostWhole = 50
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

type Places = ReturnType<typeof useGoTo>

function groupsOf(
  text: string,
  records: readonly PaletteGroup[],
  places: Places,
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
