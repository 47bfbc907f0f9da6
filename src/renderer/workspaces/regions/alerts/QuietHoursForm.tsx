import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import { Button, Chip, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type QuietHours, quietHours as quietHoursSchema } from '../../../../domain/regions/alert.ts'
import { checkWith, sending } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { localZone } from '../../../parts/times.ts'
import { quietWords } from './alert-words.ts'
import { AlertsPart } from './AlertsPart.tsx'

type Props = {
  readonly connectionId: string
  readonly quietHours: QuietHours | null
  readonly quietNow: boolean
}

const usual: QuietHours = { from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] }

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
  const changed = quietHours !== null && JSON.stringify(values) !== JSON.stringify(quietHours)
  return (
    <AlertsPart
      label="Quiet hours"
      title="Quiet hours"
      action={
        <Switch
          size="sm"
          label="Hold notices back"
          checked={quietHours !== null}
          onChange={(event) =>
            saving.mutate({ connectionId, settings: { quietHours: event.currentTarget.checked ? values : null } })
          }
        />
      }
    >
      <Text className="dim" inherit mt={4} mb="xs">
        {quietHours === null
          ? 'Notices are given at any hour.'
          : `${quietWords(quietHours)}, ${localZone()}.${quietNow ? ' Quiet now.' : ''} Alerts stay on the board; what still fires at the end is told then.`}
      </Text>
      {quietHours !== null && (
        <Stack component="form" align="flex-start" gap="sm" aria-label="Quiet hours" {...props}>
          <Group gap="xs" align="start" wrap="nowrap">
            <TextInput type="time" label="From" {...field('from')} />
            <TextInput type="time" label="To" {...field('to')} />
          </Group>
          <Chip.Group
            multiple
            value={values.days.map(String)}
            onChange={(value) => set({ days: value.map(Number).toSorted((a, b) => a - b) })}
          >
            <Group gap={4} role="group" aria-label="Days on which they begin">
              {shortWeekdays.map((name, day) => (
                <Chip key={name} size="xs" value={String(day)}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Button type="submit" variant="filled" disabled={!changed || !checked.ok} loading={saving.isPending}>
            Save quiet hours
          </Button>
        </Stack>
      )}
      {saving.error !== null && <FailureNotice compact failure={saving.error.failure} doing="Save the quiet hours" />}
    </AlertsPart>
  )
}
