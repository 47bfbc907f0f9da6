import { currentRoute, navigate } from '../../../routes/navigation.ts'

/** Opens an entry in the inspector, or closes it with undefined. Keeps the filter. */
export function inspect(entry: string | undefined): void {
  const route = currentRoute()
  if (route.screen === 'reports') navigate({ ...route, entry }, { replace: true })
}

/** Opens an entry on a row click, or closes it if it is already open. */
export function toggleInspected(entryId: string): void {
  const route = currentRoute()
  if (route.screen === 'reports') inspect(route.entry === entryId ? undefined : entryId)
}
