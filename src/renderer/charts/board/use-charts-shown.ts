import { setUiState, useUiState } from '../../bridge/ui-state.ts'

/** Whether tables of `subject` show their charts, and a setter. */
export function useChartsShown(subject: string): readonly [shown: boolean, show: (shown: boolean) => void] {
  const shown = useUiState((state) => !state.chartsOff.includes(subject))
  const show = (next: boolean) => {
    const others = useUiState.getState().chartsOff.filter((one) => one !== subject)
    setUiState({ chartsOff: next ? others : [...others, subject].slice(-100) })
  }
  return [shown, show]
}
