import { z } from 'zod'
import { create } from 'zustand'
import { requestsAtOnce, usualFreshHours } from '../../bridge/calls/providers.ts'
import { type ColumnLayout, columnLayout } from '../../bridge/calls/views.ts'
import { chartSpec } from '../../domain/charts/chart-spec.ts'
import { columnRoles } from '../../domain/charts/column-roles.ts'
import { areNamesData } from '../../domain/tables/header-data.ts'
import type { TableColumn } from '../../domain/tables/table.ts'
import { readJson } from '../routes/address-fields.ts'

/**
 * State that belongs to the UI only: theme, density, rail, widths, columns. Stored in local storage and validated on load: an invalid field falls back to its
 * default. Never contains entities, patients or keys.
 */

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const

/** The roles of the people at this computer. Several at once are usual. */
export const roleIds = ['queue-admin', 'scheduler', 'analyst', 'data-admin'] as const
export type RoleId = (typeof roleIds)[number]

/** The guided exercise of a role on the sandbox, and its steps by id. A skipped step isn't done. */
const exercise = z.object({
  role: z.enum(roleIds),
  done: z.array(z.string().max(40)).max(40).catch([]),
  skipped: z.array(z.string().max(40)).max(40).catch([]),
})
export type Exercise = z.output<typeof exercise>

/** Columns as the user arranged them; the rest use defaults. Older values without order and pins stay valid. */
const gridLayout = columnLayout.extend({
  order: columnLayout.shape.order.catch([]),
  pinned: columnLayout.shape.pinned.catch([]),
})
export type GridLayout = ColumnLayout
export const firstLayout: GridLayout = { order: [], visible: {}, widths: {}, pinned: [] }

const kept = z.object({
  theme: z.enum(themes).catch('auto'),
  density: z.enum(densities).catch('comfortable'),
  railCollapsed: z.boolean().catch(false),
  /** False until the welcome page was left once. A state from before that page has no such field. */
  welcomed: z.boolean().catch(true),
  roles: z.array(z.enum(roleIds)).catch([]),
  /** Whose page the console starts on; null for the first of `roles`. */
  startsAs: z.enum(roleIds).nullable().catch(null),
  /** Exercises that were begun, the latest last. */
  exercises: z.array(exercise).max(roleIds.length).catch([]),
  exerciseShown: z.boolean().catch(false),
  inspectorWidth: z.number().min(320).max(640).catch(396),
  helpWidth: z.number().min(320).max(640).catch(372),
  closedGroups: z.array(z.string()).max(100).catch([]),
  gridLayouts: z.record(z.string(), gridLayout).catch({}),
  /** The last count job per connection id. */
  countJobs: z.record(z.string(), z.string()).catch({}),
  /** How provider records are read: requests in flight, and the hours for which an earlier read is reused. */
  recordReading: z
    .object({
      atOnce: z.int().min(requestsAtOnce.least).max(requestsAtOnce.most).catch(requestsAtOnce.usual),
      freshHours: z
        .number()
        .min(0)
        .max(24 * 365)
        .catch(usualFreshHours),
    })
    .catch({ atOnce: requestsAtOnce.usual, freshHours: usualFreshHours }),
  /** Charts added by the user, by the subject of their table: `report virtual`. They name columns, never values. */
  addedCharts: z.record(z.string(), z.array(chartSpec).max(24)).catch({}),
  /** Column roles that the user set for provider histories; null removes a guessed role. */
  historyRoles: z.partialRecord(z.enum(columnRoles), z.string().max(500).nullable()).catch({}),
  /** How the booking desk shows times: earliest first over all providers, or days by provider. */
  slotView: z.enum(['list', 'grid']).catch('list'),
  /** Subjects whose charts are collapsed. */
  chartsOff: z.array(z.string().max(200)).max(100).catch([]),
})
export type UiState = z.output<typeof kept>

const storageKey = 'access-console.ui'

export function readUiState(text: string | null): UiState {
  // A damaged value counts as missing.
  return (text === null ? undefined : readJson(kept, text)) ?? kept.parse({ welcomed: false })
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const useUiState = create<UiState>(() => readUiState(stored()))

/** Begins the subjects whose layouts and charts last for the session: local storage gets none of them. */
const sessionOnly = 'session-only:'

/** The subject to keep a table's layout and charts under. They name columns, and where these may be named after patients' values, none is stored. */
export const keptSubject = (subject: string, columns: readonly TableColumn[]): string =>
  areNamesData(columns) ? `${sessionOnly}${subject}` : subject

const ofSession = <Value>(all: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(all).filter(([subject]) => subject.startsWith(sessionOnly)))
const storable = (name: string, value: unknown) => (name.startsWith(sessionOnly) ? undefined : value)

/** True while another window's state is applied. */
let isOthers = false

useUiState.subscribe((state) => {
  if (isOthers) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(state, storable))
  } catch {
    // Without storage, the layout lasts until the window closes.
  }
})

/** Takes over what another window changes, at once, so that the next change here doesn't undo it. Returns a function that stops it. */
export function followOtherWindows(): () => void {
  const take = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null) return
    isOthers = true
    try {
      const next = readUiState(newValue)
      useUiState.setState((own) => ({
        ...next,
        gridLayouts: { ...next.gridLayouts, ...ofSession(own.gridLayouts) },
        addedCharts: { ...next.addedCharts, ...ofSession(own.addedCharts) },
      }))
    } finally {
      isOthers = false
    }
  }
  window.addEventListener('storage', take)
  return () => window.removeEventListener('storage', take)
}

/** Changes a part of the state. */
export const setUiState = (change: Partial<UiState>): void => useUiState.setState(change)

/** Height of a grid row in pixels. */
export const useRowHeight = (): number => useUiState((state) => (state.density === 'compact' ? 28 : 32))
