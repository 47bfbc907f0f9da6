import { texts } from './text.ts'
import {
  IconDatabase,
  IconInfoCircle,
  IconLock,
  IconPlugConnected,
  IconSunMoon,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import {
  formatRoute,
  settingsAt,
  type SettingsRoute,
  settingsSections,
  type SettingsSection,
} from '../../routes/routes.ts'
import { texts as nameTexts } from '../../routes/text.ts'
import { About } from './About.tsx'
import { Appearance } from './Appearance.tsx'
import { Connections } from './Connections.tsx'
import { DataSection } from './data/DataSection.tsx'
import { LockSection } from './lock/LockSection.tsx'
import classes from './settings.module.css'

const icons: Readonly<Record<SettingsSection, TablerIcon>> = {
  connections: IconPlugConnected,
  lock: IconLock,
  appearance: IconSunMoon,
  data: IconDatabase,
  about: IconInfoCircle,
}

type Props = {
  readonly route: SettingsRoute
  readonly connections: readonly ConnectionView[]
  readonly activeId: string
}

/** Settings, by section. */
export function SettingsScreen({ route, connections, activeId }: Props) {
  return (
    <div className={classes.screen}>
      <nav className={classes.sections} aria-label={texts.settingsScreen.sectionsOfSettings}>
        {settingsSections.map((section) => {
          const Icon = icons[section]
          return (
            <a
              key={section}
              href={formatRoute(settingsAt(section))}
              aria-current={section === route.section ? 'page' : undefined}
            >
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              <span>{nameTexts.settingsSections[section]}</span>
            </a>
          )
        })}
      </nav>
      {route.section === 'connections' && <Connections route={route} connections={connections} activeId={activeId} />}
      {route.section === 'lock' && <LockSection />}
      {route.section === 'appearance' && <Appearance />}
      {route.section === 'data' && <DataSection />}
      {route.section === 'about' && <About />}
    </div>
  )
}
