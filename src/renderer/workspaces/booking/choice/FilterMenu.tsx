import { texts } from '../text/choice.ts'
import { Button, Checkbox, Chip, Group, Input, MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { capital } from '../../../../domain/one-line.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { useCommands } from '../../../parts/commands.ts'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { dayParts, filterClock, type ListName, setFilters, type SlotFilters, weekdayWords } from './slot-filters.ts'
import type { FilterChipsProps } from './SlotFoot.tsx'

type Props = FilterChipsProps & { readonly callerZone: string }

/** Half hours from 6:00 AM, so that opening hours come first. */
const hours = Array.from({ length: 48 }, (_, at) => {
  const value = `${String((6 + Math.floor(at / 2)) % 24).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: clockWords(value) }
})

const lists: readonly (readonly [name: ListName, label: string])[] = [
  ['departments', texts.criteriaFields.departments],
  ['providers', texts.providersField.providers],
  ['genders', texts.criteriaFields.providersGender],
  ['languages', texts.filterMenu.languages],
  ['specialties', texts.filterMenu.specialties],
  ['visitTypes', texts.criteriaFields.visitTypes],
]

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
        <p className="note small">{texts.filterMenu.daysAndHoursUse(whose)}</p>
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
        <SimpleGrid cols={2} spacing="xs">
          <Hour label={texts.filterMenu.after} value={filters.after} onChange={(after) => set({ after })} />
          <Hour label={texts.filterMenu.before} value={filters.before} onChange={(before) => set({ before })} />
          {lists
            // Without those of which neither the answer nor a record has values.
            .filter(([name]) => name === 'providers' || choices[name].length > 0)
            .map(([name, label]) => (
              <MultiSelect
                key={name}
                label={label}
                searchable
                value={[...filters[name]]}
                data={[...choices[name]]}
                onChange={(values) => set({ [name]: values })}
              />
            ))}
        </SimpleGrid>
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
