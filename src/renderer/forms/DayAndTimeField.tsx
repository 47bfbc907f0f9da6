import { texts } from './text.ts'
import { Group } from '@mantine/core'
import { DayField } from './DayField.tsx'
import { TimeField } from './TimeField.tsx'

type Props = {
  readonly label: string
  /** Over the time. */
  readonly timeLabel: string
  readonly size?: 'xs' | 'sm'
  /** yyyy-MM-dd, optionally followed by `T` and HH:mm or HH:mm:ss; empty for none. */
  readonly value: string
  /** What is wrong with the date. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A date and a time of day. */
export function DayAndTimeField({ label, timeLabel, size = 'sm', value, error, onChange }: Props) {
  const [day = '', time = ''] = value.split('T')
  const put = (nextDay: string, nextTime: string) => onChange(nextTime === '' ? nextDay : `${nextDay}T${nextTime}`)
  return (
    <Group gap="xs" grow wrap="nowrap" align="flex-start">
      <DayField
        size={size}
        label={label}
        anyYear
        value={day}
        error={error}
        onChange={(next) => put(next ?? '', time)}
      />
      <TimeField
        size={size}
        label={timeLabel}
        aria-label={texts.dayAndTimeField.time(label)}
        value={time}
        whenLeft
        onChange={(next) => put(day, next ?? '')}
      />
    </Group>
  )
}
