import {
  IconCalendarPlus,
  IconDatabase,
  IconLayoutGrid,
  IconSettings,
  IconStethoscope,
  IconTestPipe,
  type TablerIcon,
} from '@tabler/icons-react'
import { bookingAt } from './booking-route.ts'
import { providersAt } from './providers-route.ts'
import { regionsAt } from './regions-route.ts'
import { entitiesAt, type Route, settingsAt } from './routes.ts'

export type Workspace = {
  readonly screen: 'regions' | 'booking' | 'providers' | 'entities' | 'settings' | 'practice'
  readonly name: string
  readonly icon: TablerIcon
  readonly group: 'Now' | 'Look up' | 'foot'
  /** Only while the sandbox is in use. */
  readonly sandboxOnly?: boolean
  readonly home: Route
  readonly shortcut: string
}

/** The workspaces of the rail, in its order. A workspace is named here when it exists: nothing is a dead link. */
export const workspaces: readonly Workspace[] = [
  { screen: 'regions', name: 'Regions', icon: IconLayoutGrid, group: 'Now', home: regionsAt(), shortcut: 'Alt 1' },
  { screen: 'booking', name: 'Booking', icon: IconCalendarPlus, group: 'Now', home: bookingAt(), shortcut: 'Alt 2' },
  {
    screen: 'providers',
    name: 'Providers',
    icon: IconStethoscope,
    group: 'Look up',
    home: providersAt(),
    shortcut: 'Alt 3',
  },
  { screen: 'entities', name: 'Entities', icon: IconDatabase, group: 'Look up', home: entitiesAt(), shortcut: 'Alt 4' },
  {
    screen: 'practice',
    name: 'Practice mode',
    icon: IconTestPipe,
    group: 'foot',
    sandboxOnly: true,
    home: { screen: 'practice' },
    shortcut: 'Alt 8',
  },
  { screen: 'settings', name: 'Settings', icon: IconSettings, group: 'foot', home: settingsAt(), shortcut: 'Alt 9' },
]
