import { callBridge } from '../../../bridge/bridge.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { type OpenedSnapshot, type OpenHow, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import { type Listed, listedInput } from '../listed-providers.ts'

/** `readAgain` reloads the list; fresh records come from the cache. */
export type OpenedDirectory = OpenedSnapshot & {
  /** Reloads every record. */
  readonly askAll: () => void
}

/** Opens the directory for the route's list: the existing one, or a new one that a job starts to read. */
export function useDirectory(connectionId: string, listed: Listed): OpenedDirectory {
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const { askWith, ...opened } = useOpenedSnapshot<OpenHow & { readonly freshHours?: number }>({
    // The key omits the reading settings, since they don't change which list it is.
    key: ['providers.open', input],
    ask: (how, options) => callBridge('providers.open', { ...input, ...reading, ...how }, options),
  })
  return { ...opened, askAll: () => askWith({ again: true, freshHours: 0 }) }
}
