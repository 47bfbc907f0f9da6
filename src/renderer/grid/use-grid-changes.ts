import { useHotkeys } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { isModalOpen } from '../parts/modal-open.ts'
import { texts } from './text.ts'
import { begun, recorded, redone, undone } from './undo-stack.ts'
import { stepChange, type ViewStep } from './view-step.ts'

type Options = {
  /** Another subject is another screen: its steps are not undone here. */
  readonly subject: string
  readonly step: ViewStep
  readonly apply: (step: ViewStep) => void
  readonly say: (words: string) => void
}

/**
 * Undo and redo of a grid's filters, find, sort and columns. Records each change of the view while its screen is open, whatever control made it, and binds
 * the keys.
 */
export function useGridChanges({ subject, step, apply, say }: Options) {
  const stack = useRef(begun(step))
  const of = useRef(subject)
  /** The step from which all filters were cleared, until anything else changes. */
  const [clearedFrom, setClearedFrom] = useState<ViewStep>()
  const cleared = clearedFrom !== undefined && stepChange(clearedOf(clearedFrom, step), step) === undefined
  if (clearedFrom !== undefined && !cleared) setClearedFrom(undefined)
  useLayoutEffect(() => {
    if (of.current !== subject) {
      of.current = subject
      stack.current = begun(step)
      return
    }
    const { now } = stack.current
    const change = stepChange(now, step)
    if (change === undefined) return
    stack.current = recorded(stack.current, step, change.change, change.joins)
  })
  const move = (to: typeof undone<ViewStep>, words: (what: string) => string, none: string) => {
    const before = stack.current.now
    const next = to(stack.current)
    if (next === undefined) return say(none)
    stack.current = next
    apply(next.now)
    return say(words(stepChange(before, next.now)?.words ?? texts.viewStep.view))
  }
  const undo = () => move(undone, texts.useGridChanges.undone, texts.useGridChanges.nothingToUndo)
  const redo = () => move(redone, texts.useGridChanges.redone, texts.useGridChanges.nothingToRedo)
  // Text fields keep their own undo.
  useHotkeys([
    ['mod+Z', () => !isModalOpen() && undo()],
    ['mod+shift+Z', () => !isModalOpen() && redo()],
    ['mod+Y', () => !isModalOpen() && redo()],
  ])
  return {
    undo,
    redo,
    /** The last change cleared all filters, so that the screen offers to undo it. */
    cleared,
    /** Call before clearing all filters. */
    clearing: (): void => setClearedFrom(step),
  }
}

/** A step without filters, as it looks after clearing. Whether the platform filters is the screen's to know. */
const clearedOf = ({ state, layout }: ViewStep, { part }: ViewStep): ViewStep => ({
  state: { ...state, filters: [], find: '' },
  layout,
  part,
})
