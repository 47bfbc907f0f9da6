import type { ProviderTab } from './providers-route.ts'
import type { RegionTab } from './regions-route.ts'
import type { ReportTab } from './reports-route.ts'
import type { SettingsSection } from './routes.ts'

/** Names of the Settings sections. */
export const sectionNames: Readonly<Record<SettingsSection, string>> = {
  connections: 'Connections and keys',
  lock: 'Lock and people',
  appearance: 'Appearance',
  data: 'Data on this computer',
  about: 'About',
}

/** Names of the Providers tabs. */
export const providerTabNames: Readonly<Record<ProviderTab, string>> = {
  directory: 'Directory',
  slots: 'Slots',
  audit: 'Audit',
}

/** Names of the Reports tabs. */
export const reportTabNames: Readonly<Record<ReportTab, string>> = {
  jobs: 'Report list',
  opened: 'Opened',
  questions: 'Saved questions',
  notebook: 'Notebook',
}

/** Names of the Regions tabs. */
export const regionTabNames: Readonly<Record<RegionTab, string>> = {
  board: 'Board',
  incidents: 'Incidents',
  history: 'History',
  wall: 'Wall',
  alerts: 'Alert rules',
}
