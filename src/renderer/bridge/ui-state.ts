import { z } from 'zod'
import { create } from 'zustand'
import { requestsAtOnce, usualFreshHours } from '../../bridge/calls/providers.ts'
import { type ColumnLayout, columnLayout } from '../../bridge/calls/views.ts'
import { chartSpec } from '../../domain/charts/chart-spec.ts'
import { columnRoles } from '../../domain/charts/column-roles.ts'

/**
 * State that belongs to the UI only: theme, density, rail, widths, columns. Stored in local storage and validated on load: an invalid field falls back to its
 * default. Never contains entities, patients or keys.
 */

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const

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
  inspectorWidth: z.number().min(320).max(640).catch(396),
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
  let raw: unknown = {}
  try {
    raw = JSON.parse(text ?? '{}')
  } catch {
    // Treat a damaged value as missing.
  }
  const parsed = kept.safeParse(raw)
  return parsed.success ? parsed.data : kept.parse({})
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const useUiState = create<UiState>(() => readUiState(stored()))

useUiState.subscribe((state) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Without storage, the layout lasts until the window closes.
  }
})

/** Changes a part of the state. */
export const setUiState = (change: Partial<UiState>): void => useUiState.setState(change)

/** Height of a grid row in pixels. */
export const useRowHeight = (): number => useUiState((state) => (state.density === 'compact' ? 28 : 32))
