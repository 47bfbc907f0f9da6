import { z } from 'zod'
import { create } from 'zustand'
import { requestsAtOnce, usualFreshHours } from '../../bridge/calls/providers.ts'
import { type ColumnLayout, columnLayout } from '../../bridge/calls/views.ts'
import { chartSpec } from '../../domain/charts/chart-spec.ts'
import { columnRoles } from '../../domain/charts/column-roles.ts'

/**
 * What only the screen owns: theme, density, the rail, widths, columns. Kept in the browser's local storage and checked when read back: a
 * damaged or foreign value falls back to its default, field by field. No entity, no patient and no key is ever in here.
 */

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const

/** Columns as they were arranged by hand; the rest follow their default. One kept before order and pins were is as good. */
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
  /** The count job last started for a connection, by connection id. */
  countJobs: z.record(z.string(), z.string()).catch({}),
  /** How records of providers are read: requests in flight, and the hours for which one read before is taken as it is. */
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
  /** Charts that were added by hand, by the subject of the table they stand over: `report virtual`. They name columns, never a value. */
  addedCharts: z.record(z.string(), z.array(chartSpec).max(24)).catch({}),
  /** What a person said of the columns of provider histories; null takes a guessed role away. */
  historyRoles: z.partialRecord(z.enum(columnRoles), z.string().max(500).nullable()).catch({}),
  /** How the booking desk shows times: soonest first over all providers, or days by providers. */
  slotView: z.enum(['list', 'grid']).catch('list'),
  /** Subjects whose charts are folded away. */
  chartsOff: z.array(z.string().max(200)).max(100).catch([]),
})
export type UiState = z.output<typeof kept>

const storageKey = 'access-console.ui'

export function readUiState(text: string | null): UiState {
  let raw: unknown = {}
  try {
    raw = JSON.parse(text ?? '{}')
  } catch {
    // A damaged value is the same as none.
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
    // Without storage the layout lasts for this window only.
  }
})

/** Changes a part of the state. */
export const setUiState = (change: Partial<UiState>): void => useUiState.setState(change)

/** Height of a grid row in pixels. */
export const useRowHeight = (): number => useUiState((state) => (state.density === 'compact' ? 28 : 32))
