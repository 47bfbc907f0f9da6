import { useEffect } from 'react'
import { onCallMade } from '../../bridge/bridge.ts'
import { type Exercise, type RoleId, setUiState, useUiState } from '../../bridge/ui-state.ts'
import { useRoute } from '../../routes/navigation.ts'
import { exercises, type Seen } from './exercises.ts'

/** The exercise with the steps that `seen` does. The same one if it does none. */
export function marked(exercise: Exercise, seen: Seen): Exercise {
  const now = exercises[exercise.role].steps
    .filter(({ id, doneBy }) => !exercise.done.includes(id) && doneBy(seen))
    .map(({ id }) => id)
  if (now.length === 0) return exercise
  return {
    ...exercise,
    done: [...exercise.done, ...now],
    skipped: exercise.skipped.filter((id) => !now.includes(id)),
  }
}

/** Steps left, neither done nor skipped. */
export const stepsLeft = (exercise: Exercise): number =>
  exercises[exercise.role].steps.filter(({ id }) => !exercise.done.includes(id) && !exercise.skipped.includes(id))
    .length

/** Replaces a begun exercise, or adds it as the latest. */
export function keepExercise(exercise: Exercise): void {
  const { exercises: begun } = useUiState.getState()
  setUiState({ exercises: [...begun.filter(({ role }) => role !== exercise.role), exercise] })
}

/** Opens the exercise of a role where it was left; `again` from its first step. */
export function openExercise(role: RoleId, { again = false }: { readonly again?: boolean } = {}): void {
  const begun = useUiState.getState().exercises.find((one) => one.role === role)
  keepExercise(begun === undefined || again ? { role, done: [], skipped: [] } : begun)
  setUiState({ exerciseShown: true })
}

/** The latest exercise; undefined if none was begun. */
export const useExercise = (): Exercise | undefined => useUiState((state) => state.exercises.at(-1))

/** Marks steps of the latest exercise by what is done on the sandbox, as long as it is shown and that sandbox is in use. */
export function useExerciseMarks(practicing: boolean): void {
  const on = useUiState((state) => state.exerciseShown) && practicing
  const role = useExercise()?.role
  const route = useRoute()
  useEffect(() => {
    if (!on) return
    const see = (seen: Seen) => {
      const exercise = useUiState.getState().exercises.at(-1)
      if (exercise === undefined) return
      const after = marked(exercise, seen)
      if (after !== exercise) keepExercise(after)
    }
    see({ route })
    return onCallMade((call) => see({ call }))
  }, [on, role, route])
}
