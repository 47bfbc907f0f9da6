import {
  IconActivity,
  IconCalendarPlus,
  IconClockRecord,
  IconDatabase,
  IconLayoutGrid,
  IconMessage2,
  IconPlayerPause,
  IconReportAnalytics,
  IconSettings,
  IconStethoscope,
  IconTestPipe,
  type TablerIcon,
} from '@tabler/icons-react'
import { activityAt } from '../routes/activity-route.ts'
import { bookingAt } from '../routes/booking-route.ts'
import { providersAt } from '../routes/providers-route.ts'
import { regionsAt } from '../routes/regions-route.ts'
import { reportsAt } from '../routes/reports-route.ts'
import { searchAt } from '../routes/searches-route.ts'
import { entitiesAt, type Route, settingsAt } from '../routes/routes.ts'

export type Workspace = {
  readonly screen: Exclude<Route['screen'], 'unknown'>
  readonly name: string
  readonly icon: TablerIcon
  readonly group: 'Now' | 'Look up' | 'Answers' | 'foot'
  /** Shown only while the sandbox is in use. */
  readonly sandboxOnly?: boolean
  readonly home: Route
  /** Alt and a digit. All ten are taken, so newer workspaces have none. */
  readonly shortcut?: string
}

/** The workspaces of the rail, in order. Add one only when it exists: no dead links. */
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
    screen: 'reports',
    name: 'Reports',
    icon: IconReportAnalytics,
    group: 'Answers',
    home: reportsAt(),
    shortcut: 'Alt 5',
  },
  {
    screen: 'surveys',
    name: 'Surveys',
    icon: IconMessage2,
    group: 'Answers',
    home: searchAt('surveys'),
    shortcut: 'Alt 6',
  },
  {
    screen: 'pauses',
    name: 'Pause bookings',
    icon: IconPlayerPause,
    group: 'Answers',
    home: searchAt('pauses'),
    shortcut: 'Alt 7',
  },
  {
    screen: 'histories',
    name: 'Provider histories',
    icon: IconClockRecord,
    group: 'Answers',
    home: searchAt('histories'),
    shortcut: 'Alt 0',
  },
  {
    screen: 'practice',
    name: 'Practice mode',
    icon: IconTestPipe,
    group: 'foot',
    sandboxOnly: true,
    home: { screen: 'practice' },
    shortcut: 'Alt 8',
  },
  { screen: 'activity', name: 'Activity', icon: IconActivity, group: 'foot', home: activityAt() },
  { screen: 'settings', name: 'Settings', icon: IconSettings, group: 'foot', home: settingsAt(), shortcut: 'Alt 9' },
]
