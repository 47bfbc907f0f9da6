import { texts } from '../text/choice.ts'
import { Button, Checkbox, Chip, Group, Input, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { capital } from '../../../../domain/one-line.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { useCommands } from '../../../parts/commands.ts'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { dayParts, type FilterName, filterClock, setFilters, type SlotFilters, weekdayWords } from './slot-filters.ts'
import type { FilterChipsProps } from './SlotFoot.tsx'
import classes from './slot-picker.module.css'

type Props = FilterChipsProps & { readonly callerZone: string }

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: clockWords(value) }
})
/** Starts at 6:00 AM, so that opening hours come first. */
const hours = [...halfHours.slice(12), ...halfHours.slice(0, 12)]

/** Filters over the times already loaded; a change here sends no request. */
export function FilterMenu({ filters, choices, callerZone, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  useSingleKeys([['F', () => setOpened(true)]])
  useCommands([
    {
      id: 'slots.filter',
      name: texts.filterMenu.filterTheseTimes,
      icon: IconFilter,
      keys: 'F',
      run: () => setOpened(true),
    },
  ])
  const set = (part: Partial<SlotFilters>) => onChange({ ...filters, ...part })
  const whose =
    filterClock(callerZone) === 'caller' ? texts.filterMenu.theCallersClock : texts.filterMenu.theDepartmentsClock
  return (
    <PanelButton
      variant="default"
      size="compact-sm"
      aria-keyshortcuts="F"
      leftSection={<IconFilter size={14} />}
      rightSection={<KeyHint>F</KeyHint>}
      words={texts.filterMenu.filter}
      panelName={texts.filterMenu.filterTheseTimes}
      panelWidth={480}
      state={[opened, setOpened]}
    >
      <Stack style={{ overflowY: 'auto' }} gap={10} mah="70vh" m={-4} p={4}>
        <Text className="quiet" fz="xs" lh="xs">
          {texts.filterMenu.daysAndHoursUse(whose)}
        </Text>
        <Input.Wrapper label={texts.filterMenu.timeOfDay}>
          <Chip.Group
            multiple
            value={[...filters.parts]}
            onChange={(parts) => set({ parts: dayParts.filter((part) => parts.includes(part)) })}
          >
            <Group gap={4} mt={4} role="group" aria-label={texts.filterMenu.timeOfDay}>
              {dayParts.map((part) => (
                <Chip key={part} size="xs" value={part}>
                  {capital(part)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Input.Wrapper label={texts.filterMenu.weekdays}>
          <Chip.Group
            multiple
            value={filters.weekdays.map(String)}
            onChange={(days) => set({ weekdays: days.map(Number) })}
          >
            <Group gap={4} mt={4} role="group" aria-label={texts.filterMenu.weekdays}>
              {weekdaysInOrder().map((day) => (
                <Chip key={day} size="xs" value={String(day)}>
                  {weekdayWords([day])}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <div className={classes.pair}>
          <Hour label={texts.filterMenu.after} value={filters.after} onChange={(after) => set({ after })} />
          <Hour label={texts.filterMenu.before} value={filters.before} onChange={(before) => set({ before })} />
          <Many label={texts.criteriaFields.departments} name="departments" {...{ filters, choices, set }} />
          <MultiSelect
            label={texts.providersField.providers}
            searchable
            value={[...filters.providers]}
            data={[...choices.providers]}
            onChange={(providers) => set({ providers })}
          />
          <Many label={texts.criteriaFields.providersGender} name="genders" {...{ filters, choices, set }} />
          <Many label={texts.filterMenu.languages} name="languages" {...{ filters, choices, set }} />
          <Many label={texts.filterMenu.specialties} name="specialties" {...{ filters, choices, set }} />
          <Many label={texts.criteriaFields.visitTypes} name="visitTypes" {...{ filters, choices, set }} />
        </div>
        {setFilters(filters).length > 0 && (
          <Checkbox
            size="xs"
            label={texts.filterMenu.includeTimesWhereThisIsntKnown}
            checked={filters.withUnknown}
            onChange={(event) => set({ withUnknown: event.currentTarget.checked })}
          />
        )}
        <Button onClick={() => setOpened(false)}>{texts.filterMenu.done}</Button>
      </Stack>
    </PanelButton>
  )
}

type HourProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

function Hour({ label, value, onChange }: HourProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: texts.filterMenu.anyTime }, ...hours]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ManyProps = Pick<Props, 'filters' | 'choices'> & {
  readonly label: string
  readonly name: Extract<FilterName, 'departments' | 'genders' | 'languages' | 'specialties' | 'visitTypes'>
  readonly set: (part: Partial<SlotFilters>) => void
}

/** Renders nothing when neither the answer nor a record has values for this filter. */
function Many({ label, name, filters, choices, set }: ManyProps) {
  if (choices[name].length === 0) return null
  return (
    <MultiSelect
      label={label}
      searchable
      value={[...filters[name]]}
      data={[...choices[name]]}
      onChange={(values) => set({ [name]: values })}
    />
  )
}
