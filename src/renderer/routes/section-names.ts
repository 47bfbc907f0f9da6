import type { ProviderTab } from './providers-route.ts'
import type { RegionTab } from './regions-route.ts'
import type { ReportTab } from './reports-route.ts'
import type { SettingsSection } from './routes.ts'

/** What the sections of Settings are called. */
export const sectionNames: Readonly<Record<SettingsSection, string>> = {
  connections: 'Connections and keys',
  lock: 'Lock and people',
  appearance: 'Appearance',
  data: 'Data on this computer',
  about: 'About',
}

/** What the tabs of Providers are called. */
export const providerTabNames: Readonly<Record<ProviderTab, string>> = {
  directory: 'Directory',
  slots: 'Slots',
  audit: 'Audit',
}

/** What the tabs of Reports are called. */
export const reportTabNames: Readonly<Record<ReportTab, string>> = {
  jobs: 'Report list',
  opened: 'Opened',
  questions: 'Saved questions',
  notebook: 'Notebook',
}

/** What the tabs of Regions are called. */
export const regionTabNames: Readonly<Record<RegionTab, string>> = {
  board: 'Board',
  incidents: 'Incidents',
  history: 'History',
  wall: 'Wall',
  alerts: 'Alert rules',
}
