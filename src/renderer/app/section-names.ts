import type { SettingsSection } from './routes.ts'

/** What the sections of Settings are called. */
export const sectionNames: Readonly<Record<SettingsSection, string>> = {
  connections: 'Connections and keys',
  appearance: 'Appearance',
  about: 'About',
}
