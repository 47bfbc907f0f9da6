import { texts } from './text.ts'
import { Box, Button, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { DatesAndTimes } from './DatesAndTimes.tsx'
import { formatRoute } from '../../routes/routes.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { localZone, zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { densities, setUiState, themes, useUiState } from '../../bridge/ui-state.ts'

const themeWords = texts.appearance.themeWords
const densityWords = { comfortable: 'Comfortable, 32 px rows', compact: 'Compact, 28 px rows' } as const

/** The console's appearance on this computer. Sends nothing to the platform. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useUiState((state) => state.density)
  const now = useNow()
  return (
    <Box component="section" maw="44rem" px="lg" py="md" className="scrolls" aria-label={texts.appearance.appearance}>
      <h2>{texts.appearance.appearance}</h2>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.appearance.yourWork}</h3>
        <Button component="a" href={formatRoute({ screen: 'welcome' })}>
          {texts.appearance.changeWhatYouDoHere}
        </Button>
        <p className="dim small">{texts.appearance.itSetsTheStartPage}</p>
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3 id="theme-label">{texts.appearance.theme}</h3>
        <SegmentedControl
          aria-labelledby="theme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(themes.find((theme) => theme === value) ?? 'auto')}
          data={themes.map((value) => ({ value, label: themeWords[value] }))}
        />
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3 id="density-label">{texts.appearance.tableRows}</h3>
        <SegmentedControl
          aria-labelledby="density-label"
          value={density}
          onChange={(value) => setUiState({ density: densities.find((item) => item === value) ?? 'comfortable' })}
          data={densities.map((value) => ({ value, label: densityWords[value] }))}
        />
      </Stack>
      <DatesAndTimes />
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.appearance.languageAndClock}</h3>
        <KeyValue
          rows={[
            { label: texts.appearance.language, value: 'English' },
            { label: texts.about.timeZone, value: texts.appearance.takenFromThisComputer(localZone()) },
            {
              label: texts.appearance.now,
              value: <span className="num">{zonedTime(new Date(now * 1000), 'exact')}</span>,
            },
          ]}
        />
      </Stack>
    </Box>
  )
}
