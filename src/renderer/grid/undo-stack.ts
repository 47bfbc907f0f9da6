/** Undo and redo over steps of any kind. Pure functions. */

export type UndoStack<Step> = {
  /** Oldest first. */
  readonly past: readonly Step[]
  readonly now: Step
  /** Next first. */
  readonly future: readonly Step[]
  /** What the last change was, so that the next part of it joins it; undefined after an undo. */
  readonly change: string | undefined
}

/** The most steps that can be undone. */
export const mostSteps = 50

export const begun = <Step>(now: Step): UndoStack<Step> => ({ past: [], now, future: [], change: undefined })

/** The stack after a new step. With `joins`, a step of the same `change` as the last one replaces it. */
export function recorded<Step>(
  { past, now, change: before }: UndoStack<Step>,
  next: Step,
  change: string,
  joins: boolean,
): UndoStack<Step> {
  const isPart = joins && change === before
  return { past: isPart ? past : [...past, now].slice(-mostSteps), now: next, future: [], change }
}

/** The stack one step back; undefined if there is none. */
export function undone<Step>({ past, now, future }: UndoStack<Step>): UndoStack<Step> | undefined {
  const before = past.at(-1)
  if (before === undefined) return undefined
  return { past: past.slice(0, -1), now: before, future: [now, ...future], change: undefined }
}

/** The stack one undone step forward; undefined if there is none. */
export function redone<Step>({ past, now, future }: UndoStack<Step>): UndoStack<Step> | undefined {
  const [next, ...later] = future
  if (next === undefined) return undefined
  return { past: [...past, now], now: next, future: later, change: undefined }
}
