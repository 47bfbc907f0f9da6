import type { GridState } from '../routes/grid-state.ts'
import type { GridLayout } from '../bridge/ui-state.ts'
import { texts } from './text.ts'

/** A screen's own filters, outside the grid's state, that undo covers too: the platform's. */
export type UndoPart = {
  /** Equal for equal filters. */
  readonly key: string
  /** Sets these filters again. */
  readonly restore: () => void
}

/** What undo restores: filters, find, sort and columns of one grid. */
export type ViewStep = { readonly state: GridState; readonly layout: GridLayout; readonly part: UndoPart | undefined }

const differ = (one: unknown, other: unknown): boolean => one !== other && JSON.stringify(one) !== JSON.stringify(other)

/** What differs between two steps in words, and what changed exactly; undefined if they are equal. */
export function stepChange(one: ViewStep, other: ViewStep) {
  const parts = [
    ...(differ(one.state.filters, other.state.filters) || one.part?.key !== other.part?.key
      ? [texts.viewStep.filters]
      : []),
    ...(one.state.find === other.state.find ? [] : [texts.viewStep.findText]),
    ...(differ(one.state.sort, other.state.sort) ? [texts.viewStep.sort] : []),
    ...(differ(one.layout, other.layout) ? [texts.viewStep.columns] : []),
  ]
  const [only = ''] = parts
  if (parts.length === 0) return undefined
  if (parts.length > 1) return { words: texts.viewStep.view, change: 'several', joins: false }
  if (only === texts.viewStep.columns) {
    const widths = widthsChanged(one.layout, other.layout)
    // A drag of an edge is one step.
    return { words: only, change: `${only} ${widths ?? ''}`, joins: widths !== undefined }
  }
  // Typing is one step. An emptied field is a step of its own: its text can come back.
  return { words: only, change: only, joins: only === texts.viewStep.findText && other.state.find !== '' }
}

/** The columns whose widths differ; undefined if anything else differs. */
function widthsChanged(one: GridLayout, other: GridLayout): string | undefined {
  if (differ({ ...one, widths: {} }, { ...other, widths: {} })) return undefined
  const ids = new Set([...Object.keys(one.widths), ...Object.keys(other.widths)])
  return [...ids].filter((id) => one.widths[id] !== other.widths[id]).join(' ')
}
