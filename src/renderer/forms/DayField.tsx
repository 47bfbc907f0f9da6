import { texts } from './text.ts'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { firstWeekday } from '../../domain/time/date-form.ts'
import { isDay, localDay } from '../../domain/time/dates.ts'
import { dayWords, numericDate } from '../../domain/time/day-words.ts'
import { type Century, dateDigits, readTypedDate, typedDateExample } from '../../domain/time/typed-date.ts'
import classes from './day-field.module.css'
import { useTypedField } from './use-typed-field.ts'

type Props = {
  readonly label?: string
  readonly 'aria-label'?: string
  readonly size?: 'xs' | 'sm'
  /** yyyy-MM-dd; undefined or empty for none. */
  readonly value?: string | undefined
  /** The last day that can be entered. */
  readonly max?: string
  /** True where rows are filtered: their dates may be of any year, such as 9999 for "no end". */
  readonly anyYear?: boolean
  /** What two digits of a year mean; by default as in `readTypedDate`. */
  readonly century?: Century
  /** True marks the field without words. */
  readonly error?: string | boolean | undefined
  /** Undefined for none. */
  readonly onChange: (day: string | undefined) => void
  /** Called with why the text that the field was left with can't be read; undefined once there's no such text. */
  readonly onUnread?: (problem: string | undefined) => void
  readonly 'data-field'?: string
}

/** A year of four digits at the end, eight digits, or yyyy-MM-dd. */
const wholeDate = /\D\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/

/** Years before and after these are typing errors, and screens can't show every day of a span that long. */
const [firstDay, lastDay] = ['1880-01-01', '2199-12-31']

/** A day, typed in any usual form or picked from a calendar, which ↓ opens. */
export function DayField({
  label,
  value,
  anyYear = false,
  max = anyYear ? undefined : lastDay,
  century,
  size = 'sm',
  error,
  onChange,
  onUnread,
  'aria-label': name,
  'data-field': path,
}: Props) {
  const isTooEarly = (day: string) => !anyYear && day < firstDay
  const [calendar, setCalendar] = useState<'closed' | 'in-page' | 'in-place'>('closed')
  const field = useTypedField({
    value,
    read: (text) => {
      const day = readTypedDate(text, century)?.day
      return day === undefined || isTooEarly(day) || (max !== undefined && day > max) ? undefined : day
    },
    show: numericDate,
    isWhole: (text) => wholeDate.test(text),
    problem: (text) => {
      const day = readTypedDate(text, century)?.day
      return max !== undefined && day !== undefined && !isTooEarly(day)
        ? texts.dayField.enterADateUpTo(numericDate(max))
        : texts.dayField.enterADateLike(typedDateExample())
    },
    onChange,
  })
  // Known before the click that took the focus out of the field.
  useLayoutEffect(() => onUnread?.(field.unread), [onUnread, field.unread])
  const input = field.props.ref
  // A popover closes on a click outside of it, so inside one the calendar is part of it.
  const open = () => setCalendar(input.current?.closest('.mantine-Popover-dropdown') ? 'in-place' : 'in-page')
  const close = () => {
    setCalendar('closed')
    input.current?.focus()
  }
  useEscape(calendar !== 'closed', close)
  return (
    <TextInput
      {...field.props}
      size={size}
      label={label}
      aria-label={name}
      data-field={path}
      error={field.problem ?? error}
      placeholder={dateDigits()}
      inputSize="8"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: 'num' }}
      onKeyDown={(event) => {
        field.props.onKeyDown(event)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open()
      }}
      rightSectionWidth={26}
      rightSection={
        <Popover
          opened={calendar !== 'closed'}
          onChange={(opened) => !opened && setCalendar('closed')}
          position="bottom-end"
          withinPortal={calendar === 'in-page'}
          returnFocus={false}
          closeOnEscape={false}
          trapFocus
        >
          <Popover.Target>
            <ActionIcon
              size={20}
              tabIndex={-1}
              aria-label={texts.dayField.openCalendar}
              title={texts.dayField.openCalendar2}
              onClick={() => (calendar === 'closed' ? open() : close())}
            >
              <IconCalendar size={14} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <Calendar
              day={value !== undefined && isDay(value) ? value : undefined}
              max={max}
              onPick={(day) => {
                field.choose(day)
                close()
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

type CalendarProps = {
  readonly day: string | undefined
  readonly max: string | undefined
  readonly onPick: (day: string) => void
}

function Calendar({ day, max, onPick }: CalendarProps) {
  const [first] = useState(() => day ?? localDay(Date.now()))
  return (
    <DatePicker
      size="xs"
      value={day ?? null}
      defaultDate={first}
      {...(max === undefined ? {} : { maxDate: max })}
      firstDayOfWeek={weekStart()}
      highlightToday
      __stopPropagation
      getDayAriaLabel={(date) => dayWords(date, { year: true })}
      getDayProps={(date) => (date === first ? { 'data-autofocus': true } : {})}
      ariaLabels={texts.calendar}
      classNames={{
        calendarHeader: classes.header ?? '',
        calendarHeaderLevel: classes.level ?? '',
        calendarHeaderControl: classes.control ?? '',
        weekday: classes.weekday ?? '',
        day: classes.day ?? '',
        monthsListControl: classes.choice ?? '',
        yearsListControl: classes.choice ?? '',
      }}
      onChange={(picked) => onPick(picked ?? first)}
    />
  )
}

const weekdays: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
const weekStart = (): DayOfWeek => weekdays[firstWeekday()] ?? 0

/** Escape closes the calendar alone, not the panel or dialog around it. */
function useEscape(isOpen: boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen])
}
