import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { localZone, zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { densities, setUiState, themes, useUiState } from '../../bridge/ui-state.ts'
import classes from './settings.module.css'

const themeWords = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const
const densityWords = { comfortable: 'Comfortable, 32 px rows', compact: 'Compact, 28 px rows' } as const

/** How the console looks on this computer. Nothing here reaches the platform. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useUiState((state) => state.density)
  const now = useNow()
  return (
    <section className={classes.plain} aria-label="Appearance">
      <h2>Appearance</h2>
      <div className={classes.setting}>
        <h3 id="theme-label">Theme</h3>
        <SegmentedControl
          aria-labelledby="theme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(themes.find((theme) => theme === value) ?? 'auto')}
          data={themes.map((value) => ({ value, label: themeWords[value] }))}
        />
      </div>
      <div className={classes.setting}>
        <h3 id="density-label">Rows of grids</h3>
        <SegmentedControl
          aria-labelledby="density-label"
          value={density}
          onChange={(value) => setUiState({ density: densities.find((item) => item === value) ?? 'comfortable' })}
          data={densities.map((value) => ({ value, label: densityWords[value] }))}
        />
      </div>
      <div className={classes.setting}>
        <h3>Language and clock</h3>
        <KeyValue
          rows={[
            { label: 'Language', value: 'English' },
            { label: 'Zone', value: `${localZone()}, taken from this computer` },
            { label: 'Now', value: <span className="num">{zonedTime(new Date(now * 1000), 'exact')}</span> },
          ]}
        />
      </div>
    </section>
  )
}
