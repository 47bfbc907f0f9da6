import { texts } from '../text/alerts.ts'
import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { Button, Chip, Group, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type QuietHours, quietHours as quietHoursSchema } from '../../../../domain/regions/alert.ts'
import { checkWith, sending } from '../../../forms/checked.ts'
import { TimeField, toTheMinute } from '../../../forms/TimeField.tsx'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { localZone } from '../../../parts/times.ts'
import { quietWords } from './alert-words.ts'
import { AlertsPart } from './AlertsPart.tsx'

type Props = {
  readonly connectionId: string
  readonly quietHours: QuietHours | null
  readonly quietNow: boolean
}

const usual: QuietHours = { from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] }

const isSame = (one: QuietHours, other: QuietHours) => JSON.stringify(one) === JSON.stringify(other)

/** Hours without notifications, on this computer's clock. The board still shows alerts. */
export function QuietHoursForm({ connectionId, quietHours, quietNow }: Props) {
  const { values, set, saving, field, checked, props } = useBridgeForm('regions.saveSettings', {
    initialValues: quietHours ?? usual,
    check: (draft) =>
      sending(checkWith(quietHoursSchema, draft, draft), (hours) => ({
        connectionId,
        settings: { quietHours: hours },
      })),
    marks: 'at-once',
  })
  const changed = quietHours !== null && !isSame(values, quietHours)
  /** What was saved when the fields were last the same as it. */
  const base = useRef(quietHours ?? usual)
  // Another window may save other hours. What was typed here stays.
  const onSaved = useEffectEvent((saved: QuietHours) => {
    if (isSame(values, base.current)) set(saved)
    base.current = saved
  })
  useEffect(() => {
    if (quietHours !== null) onSaved(quietHours)
  }, [quietHours])
  return (
    <AlertsPart
      label={texts.quietHoursForm.quietHours}
      action={
        <Switch
          size="sm"
          label={texts.quietHoursForm.pauseNotices}
          checked={quietHours !== null}
          onChange={(event) =>
            saving.mutate({ connectionId, settings: { quietHours: event.currentTarget.checked ? values : null } })
          }
        />
      }
    >
      <Text className="dim" inherit mt={4} mb="xs">
        {quietHours === null
          ? texts.quietHoursForm.noticesComeAtAnyHour
          : texts.quietHoursForm.alertsStayOnTheBoardAt(quietWords(quietHours), localZone(), quietNow)}
      </Text>
      {quietHours !== null && (
        <Stack component="form" align="flex-start" gap="sm" aria-label={texts.quietHoursForm.quietHours} {...props}>
          <Group gap="xs" align="start" wrap="nowrap">
            <TimeField
              label={texts.quietHoursForm.from}
              {...field('from')}
              onChange={(time) => set({ from: toTheMinute(time) })}
            />
            <TimeField
              label={texts.quietHoursForm.to}
              {...field('to')}
              onChange={(time) => set({ to: toTheMinute(time) })}
            />
          </Group>
          <Chip.Group
            multiple
            value={values.days.map(String)}
            onChange={(value) => set({ days: value.map(Number).toSorted((a, b) => a - b) })}
          >
            <Group gap={4} role="group" aria-label={texts.quietHoursForm.daysItStartsOn}>
              {weekdaysInOrder().map((day) => (
                <Chip key={day} size="xs" value={String(day)}>
                  {shortWeekdays[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Button type="submit" variant="filled" disabled={!changed || !checked.ok} loading={saving.isPending}>
            {texts.quietHoursForm.saveQuietHours}
          </Button>
        </Stack>
      )}
      <FailureOf call={saving} compact doing={texts.quietHoursForm.saveQuietHours} />
    </AlertsPart>
  )
}
