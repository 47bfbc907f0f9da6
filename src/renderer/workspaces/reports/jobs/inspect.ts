import { currentRoute, navigate } from '../../../routes/navigation.ts'

/** Puts an entry into the inspector, or with undefined none; the filter stays. */
export function inspect(entry: string | undefined): void {
  const route = currentRoute()
  if (route.screen === 'reports') navigate({ ...route, entry }, { replace: true })
}

/** The same by a press on its row: what is there already goes. */
export function toggleInspected(entryId: string): void {
  const route = currentRoute()
  if (route.screen === 'reports') inspect(route.entry === entryId ? undefined : entryId)
}
