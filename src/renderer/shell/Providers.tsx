import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { theme } from './theme.ts'
import { cssVariables, printColours } from '../parts/tokens.ts'
import { followOtherWindows, setUiState, useUiState } from '../bridge/ui-state.ts'

let stopListening: (() => void) | undefined

/** Stores the theme with the rest of the UI state. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: () => useUiState.getState().theme,
  set: (value) => setUiState({ theme: value }),
  subscribe: (onUpdate) => {
    stopListening = useUiState.subscribe((state, before) => {
      if (state.theme !== before.theme) onUpdate(state.theme)
    })
  },
  unsubscribe: () => stopListening?.(),
  clear: () => setUiState({ theme: 'auto' }),
}

type Props = { readonly client: QueryClient; readonly children: ReactNode; readonly test?: boolean }

/** Theme and query cache around the app; `test` disables transitions. */
export function Providers({ client, children, test = false }: Props) {
  useEffect(followOtherWindows, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={test ? 'test' : 'default'}
    >
      <style>{printColours}</style>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
