import { texts } from './text.ts'
import { Box, Button, SegmentedControl, Stack, useMantineColorScheme, Text } from '@mantine/core'
import { formatRoute } from '../../routes/routes.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { localZone, zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { densities, setUiState, themes, useUiState } from '../../bridge/ui-state.ts'
import { dateForms } from '../../../bridge/calls/app.ts'
import { firstWeekday } from '../../../domain/time/date-form.ts'
import { numericDate, weekdayNames } from '../../../domain/time/day-words.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { useDateSetting } from '../../bridge/date-setting.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { todayIn } from '../../parts/zone-times.ts'

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
          onChange={setColorScheme}
          data={themes.map((value) => ({ value, label: texts.appearance.themeWords[value] }))}
        />
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3 id="density-label">{texts.appearance.tableRows}</h3>
        <SegmentedControl
          aria-labelledby="density-label"
          value={density}
          onChange={(next) => setUiState({ density: next })}
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

/** The form of dates and times on every screen, with an example. Takes effect at once. */
function DatesAndTimes() {
  const { form, systemRegion } = useDateSetting()
  const saving = useBridgeMutation('settings.saveDateForm')
  const now = useNow() * 1000
  const words = {
    us: texts.datesAndTimes.unitedStates,
    system: texts.datesAndTimes.thisComputersRegion(regionName(systemRegion)),
  }
  return (
    <Stack gap="xs" align="flex-start" mt="1.25rem">
      <h3 id="dates-label">{texts.datesAndTimes.datesAndTimes}</h3>
      <SegmentedControl
        aria-labelledby="dates-label"
        value={form}
        data={dateForms.map((value) => ({
          value,
          label: words[value],
          disabled: value === 'system' && systemRegion === '',
        }))}
        onChange={(next) => saving.mutate({ form: next })}
      />
      <Text inherit fz="xs" lh="xs" className="quiet num">
        {texts.datesAndTimes.weeksStartOn(
          zonedTime(new Date(now)),
          numericDate(todayIn(localZone(), now)),
          weekdayNames[firstWeekday()] ?? '',
        )}
      </Text>
      <FailureOf call={saving} doing={texts.datesAndTimes.saveTheSetting} compact />
    </Stack>
  )
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** "United Kingdom" for `GB`; empty for none. */
const regionName = (region: string): string => (region === '' ? '' : (regionNames.of(region) ?? region))
