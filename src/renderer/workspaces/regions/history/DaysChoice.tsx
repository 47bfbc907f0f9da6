import { Button, Group, Popover, SegmentedControl, Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { historyDays, type HistoryDays } from '../../../routes/regions-route.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { daysName, historySpan } from './history-span.ts'
import classes from './history-bar.module.css'

type Props = {
  readonly days: HistoryDays
  /** The zone that sets the start of a day. */
  readonly zone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Selects the days: the last few until now, or a date range. */
export function DaysChoice({ days, zone, now }: Props) {
  const isRange = typeof days === 'object'
  return (
    <Group align="normal" gap="xs">
      <SegmentedControl
        className={classes.days ?? ''}
        size="sm"
        withItemsBorders={false}
        aria-label="Days"
        value={isRange ? 'range' : String(days)}
        onChange={(value) => {
          const next = historyDays.find((each) => String(each) === value)
          if (next !== undefined) changeHistoryRoute({ days: next })
        }}
        data={historyDays.map((each) => ({ value: String(each), label: daysName(each) }))}
      />
      <RangeChoice days={days} zone={zone} now={now} />
    </Group>
  )
}

/** A date range, both days included. */
function RangeChoice({ days, zone, now }: Props) {
  const [opened, setOpened] = useState(false)
  const span = historySpan(days, zone, now)
  const today = readClock(zone, now).day
  const range =
    typeof days === 'object'
      ? days
      : { from: readClock(zone, span.from).day, to: readClock(zone, Math.max(span.from, span.to - 1)).day }
  const take = (from: string, to: string) => changeHistoryRoute({ days: { from, to } })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant={typeof days === 'object' ? 'light' : 'default'}
          className="num"
          leftSection={<IconCalendar size={15} />}
          onClick={() => setOpened(!opened)}
        >
          {typeof days === 'object' ? daysName(days) : 'Choose dates'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Dates">
        <Group grow wrap="nowrap" align="normal" gap="xs">
          <DayField
            label="From"
            value={range.from}
            error={range.from > today ? 'This day is in the future.' : undefined}
            onChange={(from) => from !== undefined && take(from, from <= range.to ? range.to : from)}
          />
          <DayField
            label="To"
            value={range.to}
            onChange={(to) => to !== undefined && take(to >= range.from ? range.from : to, to)}
          />
        </Group>
        <Text className="quiet" size="xs" lh="inherit" mt="xs">
          Both days included, {zoneAbbreviation(zone, now)}.
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
