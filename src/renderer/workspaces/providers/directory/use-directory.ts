import { callBridge } from '../../../bridge/bridge.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { type OpenedSnapshot, type OpenHow, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import { type Listed, listedInput } from '../listed-providers.ts'

/** `readAgain` reads the list anew; records that are fresh are taken as they are. */
export type OpenedDirectory = OpenedSnapshot & {
  /** Asks for every record anew. */
  readonly askAll: () => void
}

/** Opens the directory for the list that the route names: the one there is, or a new one that a job begins to read. */
export function useDirectory(connectionId: string, listed: Listed): OpenedDirectory {
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const { askWith, ...opened } = useOpenedSnapshot<OpenHow & { readonly freshHours?: number }>({
    // How records are read is no part of which list this is: another pace opens no other directory.
    key: ['providers.open', input],
    ask: (how, options) => callBridge('providers.open', { ...input, ...reading, ...how }, options),
  })
  return { ...opened, askAll: () => askWith({ again: true, freshHours: 0 }) }
}
