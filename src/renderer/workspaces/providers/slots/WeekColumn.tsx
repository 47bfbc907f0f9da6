import { texts } from '../text/slots.ts'
import { Box, Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { zoneAbbreviation, zoneWords } from '../../../../domain/time/zone-names.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { clockChangeWords, dayWords } from '../../../parts/zone-times.ts'
import classes from './chips.module.css'
import { SlotChip } from './SlotChip.tsx'
import { slotKey } from './slot-words.ts'
import weekClasses from './week.module.css'
import type { WeekDay, WeekDepartment, WeekType } from './week-model.ts'
import { dateWords, weekdayWord } from '../../../../domain/time/day-words.ts'

export type ChipSettings = {
  /** The provider's NPI. */
  readonly npi: string
  /** Initially shown slots of a visit type. */
  readonly atFirst: number
  readonly viewer: string
  /** Milliseconds. */
  readonly now: number
  readonly hueOf: (visitType: string) => number
  readonly onChoose: (slot: ProviderSlot) => void
}

type Props = ChipSettings & {
  readonly day: WeekDay
  readonly isToday: boolean
  readonly chosen: ProviderSlot | undefined
}

/** One day of the week: departments with their clocks, visit types, and slots. */
export const WeekColumn = memo(function WeekColumn({ day, isToday, chosen, ...settings }: Props) {
  return (
    <section
      className={weekClasses.day}
      data-column=""
      data-today={isToday || undefined}
      aria-label={`${dayWords(day.day)}, ${counted(day.count, 'slot')}`}
    >
      <header className={weekClasses.dayHead}>
        <strong>{weekdayWord(day.day)}</strong> {dateWords(day.day, { year: false })}
        {isToday && (
          <Box component="span" fz="xs" fw={500} c="var(--ac-accent)">
            {texts.weekColumn.today}
          </Box>
        )}
        {day.count > 0 && (
          <Box className="quiet num" component="span" ml="auto" fz="xs">
            {day.count}
          </Box>
        )}
      </header>
      {day.changes.map(({ zone, instant }) => (
        <Flex
          key={zone}
          className="note small"
          component="p"
          gap={6}
          mb="xs"
          p={6}
          bd="1px solid var(--ac-line)"
          bdrs={4}
          bg="var(--ac-sunken)"
        >
          <IconClockEdit size={13} aria-hidden="true" />
          <span>
            <Box component="strong" c="var(--ac-text-1)" fw={600}>
              {texts.weekColumn.clocksChangeIn(zoneWords(zone))}
            </Box>{' '}
            {clockChangeWords(zone, { instant })}
          </span>
        </Flex>
      ))}
      {day.departments.length === 0 ? (
        <Text className="dim" inherit fz="xs">
          {texts.weekColumn.none}
        </Text>
      ) : (
        day.departments.map((department) => (
          <Department key={department.key} department={department} chosen={chosen} {...settings} />
        ))
      )}
    </section>
  )
})

type DepartmentProps = ChipSettings & { readonly department: WeekDepartment; readonly chosen: ProviderSlot | undefined }

function Department({ department, ...rest }: DepartmentProps) {
  const { name, zone, types } = department
  const instant = types.flatMap(({ slots }) => slots).find((slot) => slot.instant !== undefined)?.instant
  return (
    <div>
      <Box component="h4" className="small breaks" mt={0} mb={4} fw={600} title={name}>
        <PlainText text={name} />
        <Box component="span" className="quiet" display="block" fw={400}>
          {zone === undefined
            ? texts.weekColumn.timeZoneUnknown
            : texts.weekColumn.departmentsClock(
                instant === undefined ? zoneWords(zone) : zoneAbbreviation(zone, instant),
              )}
        </Box>
      </Box>
      {types.map((type) => (
        <Type key={type.key} type={type} department={name} {...rest} />
      ))}
    </div>
  )
}

/** How many more are shown each time. */
const step = 60

type TypeProps = ChipSettings & {
  readonly type: WeekType
  readonly department: string
  readonly chosen: ProviderSlot | undefined
}

function Type({ type, department, chosen, atFirst, hueOf, ...chip }: TypeProps) {
  const [more, setMore] = useState(0)
  const { name, slots } = type
  // Shows a single remaining slot instead of a button of the same size.
  const shown = slots.length <= atFirst + 1 ? slots.length : Math.min(slots.length, atFirst + more)
  const left = slots.length - shown
  return (
    <Stack className={classes.type ?? ''} gap={3} mb="xs" data-hue={hueOf(name)}>
      <Text inherit className={`quiet small breaks ${classes.typeName}`} lineClamp={2} title={name}>
        <PlainText text={name} />
      </Text>
      {slots.slice(0, shown).map((slot, at) => (
        <SlotChip
          key={`${slotKey(slot)} ${at}`}
          slot={slot}
          department={department}
          visitType={name}
          chosen={slot === chosen}
          {...chip}
        />
      ))}
      {left > 0 && (
        <UnstyledButton
          className={classes.more}
          tabIndex={-1}
          data-stop=""
          aria-label={texts.weekColumn.andMore(left, name, department)}
          onClick={() => setMore(more + step)}
        >
          {texts.weekColumn.andMore2(left)}
        </UnstyledButton>
      )}
    </Stack>
  )
}
