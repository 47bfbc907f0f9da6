import { texts } from './text.ts'
import { Button, Flex, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '../../domain/time/dates.ts'
import { DayField } from '../forms/DayField.tsx'
import { MoveButton } from '../parts/MoveButton.tsx'
import { PanelButton } from '../parts/PanelButton.tsx'
import { counted } from '../parts/times.ts'
import { rangeWords } from '../../domain/time/day-words.ts'
import { changeSearchRoute } from '../routes/change-route.ts'
import { type Days, lengthOf, stepped, zoneOver } from './search-days.ts'

type Props = { readonly days: Days; readonly zone: string; readonly today: string }

const choices = [1, 7, 30, 90] as const

/** Selects the days, both included, with buttons to move by the same number of days. */
export function SearchDays({ days, zone, today }: Props) {
  const words = rangeWords(days.from, days.to)
  const length = counted(lengthOf(days), 'day')
  const take = (next: Days) => changeSearchRoute(next)
  return (
    <Group gap={0} wrap="nowrap" miw={0} role="group" aria-label={texts.searchDays.days}>
      <MoveButton
        label={texts.searchDays.previous(length)}
        go={() => take(stepped(days, -1))}
        icon={<IconChevronLeft size={16} />}
      />
      <PanelButton
        fw={600}
        c="var(--ac-text-1)"
        className="num"
        leftSection={<IconCalendar size={15} />}
        words={`${words}, ${zoneOver(days, zone)}`}
        panelName={texts.searchDays.dateRange}
        panelWidth={300}
      >
        {(close) => (
          <Stack gap="sm">
            <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
              <DayField
                label={texts.searchDays.from}
                value={days.from}
                onChange={(from) =>
                  from !== undefined && take(from <= days.to ? { ...days, from } : { from, to: from })
                }
              />
              <DayField
                label={texts.searchDays.to}
                value={days.to}
                onChange={(to) => to !== undefined && take(to >= days.from ? { ...days, to } : { from: to, to })}
              />
            </SimpleGrid>
            <Flex gap="0.375rem" wrap="wrap">
              {choices.map((many) => (
                <Button
                  key={many}
                  size="compact-sm"
                  onClick={() => {
                    close()
                    take({ from: addDays(today, 1 - many), to: today })
                  }}
                >
                  {many === 1 ? texts.searchDays.today : texts.searchDays.lastDays(many)}
                </Button>
              ))}
            </Flex>
            <p className="note small">{texts.searchDays.includesBothDaysOnThisComputers(zone)}</p>
          </Stack>
        )}
      </PanelButton>
      <MoveButton
        label={texts.searchDays.next(length)}
        go={days.to >= today ? undefined : () => take(stepped(days, 1))}
        icon={<IconChevronRight size={16} />}
      />
    </Group>
  )
}
