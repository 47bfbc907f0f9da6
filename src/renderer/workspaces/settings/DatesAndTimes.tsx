import { texts } from './text.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { dateForms } from '../../../bridge/calls/app.ts'
import { firstWeekday } from '../../../domain/time/date-form.ts'
import { numericDate, weekdayNames } from '../../../domain/time/day-words.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { useDateSetting } from '../../bridge/date-setting.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { localZone, zonedTime } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import { todayIn } from '../../parts/zone-times.ts'

/** The form of dates and times on every screen, with an example. Takes effect at once. */
export function DatesAndTimes() {
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
        onChange={(value) => {
          const next = dateForms.find((one) => one === value)
          if (next !== undefined) saving.mutate({ form: next })
        }}
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
