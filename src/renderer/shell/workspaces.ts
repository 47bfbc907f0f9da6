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
import { texts as nameTexts } from '../routes/text.ts'

export type Workspace = {
  readonly screen: Exclude<Route['screen'], 'unknown' | 'welcome'>
  readonly name: string
  readonly icon: TablerIcon
  readonly group: 'now' | 'lookUp' | 'data' | 'foot'
  /** Shown only while the sandbox is in use. */
  readonly sandboxOnly?: boolean
  readonly home: Route
  /** Alt and a digit. All ten are taken, so newer workspaces have none. */
  readonly shortcut?: string
}

const entries: readonly Omit<Workspace, 'name'>[] = [
  { screen: 'regions', icon: IconLayoutGrid, group: 'now', home: regionsAt(), shortcut: 'Alt 1' },
  { screen: 'booking', icon: IconCalendarPlus, group: 'now', home: bookingAt(), shortcut: 'Alt 2' },
  { screen: 'providers', icon: IconStethoscope, group: 'lookUp', home: providersAt(), shortcut: 'Alt 3' },
  { screen: 'entities', icon: IconDatabase, group: 'lookUp', home: entitiesAt(), shortcut: 'Alt 4' },
  { screen: 'reports', icon: IconReportAnalytics, group: 'data', home: reportsAt(), shortcut: 'Alt 5' },
  { screen: 'surveys', icon: IconMessage2, group: 'data', home: searchAt('surveys'), shortcut: 'Alt 6' },
  { screen: 'pauses', icon: IconPlayerPause, group: 'data', home: searchAt('pauses'), shortcut: 'Alt 7' },
  { screen: 'histories', icon: IconClockRecord, group: 'data', home: searchAt('histories'), shortcut: 'Alt 0' },
  {
    screen: 'practice',
    icon: IconTestPipe,
    group: 'foot',
    sandboxOnly: true,
    home: { screen: 'practice' },
    shortcut: 'Alt 8',
  },
  { screen: 'activity', icon: IconActivity, group: 'foot', home: activityAt() },
  { screen: 'settings', icon: IconSettings, group: 'foot', home: settingsAt(), shortcut: 'Alt 9' },
]

/** The workspaces of the rail, in order. Add one only when it exists: no dead links. */
export const workspaces: readonly Workspace[] = entries.map((entry) => ({
  ...entry,
  name: nameTexts.screens[entry.screen],
}))
