import { create } from 'zustand'
import { offeredFirst } from './compare-words.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** The fields that may differ, as last chosen in this window: whoever compares type after type means the same ones. */
const useChoice = create<{ readonly ignore: readonly string[] }>(() => ({ ignore: offeredFirst }))
keptInWindow(() => useChoice.setState(useChoice.getInitialState()))

export function useCompareChoice() {
  const ignore = useChoice((state) => state.ignore)
  return { ignore, setIgnore: (fields: readonly string[]) => useChoice.setState({ ignore: fields }) }
}
