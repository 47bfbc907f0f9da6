import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import { Button, Chip, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type QuietHours, quietHours as quietHoursSchema } from '../../../../domain/regions/alert.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
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
  const save = useBridgeMutation('regions.saveSettings')
  const [draft, setDraft] = useState<QuietHours>(quietHours ?? usual)
  const checked = quietHoursSchema.safeParse(draft)
  const problems = checked.success ? [] : checked.error.issues
  const errorOf = (field: 'from' | 'to') => problems.find(({ path }) => path[0] === field)?.message
  const changed = quietHours !== null && JSON.stringify(draft) !== JSON.stringify(quietHours)
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
            save.mutate({ connectionId, settings: { quietHours: event.currentTarget.checked ? draft : null } })
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
        <Stack
          component="form"
          align="flex-start"
          gap="sm"
          aria-label="Quiet hours"
          onSubmit={(event) => {
            event.preventDefault()
            if (checked.success) save.mutate({ connectionId, settings: { quietHours: checked.data } })
          }}
        >
          <Group gap="xs" align="start" wrap="nowrap">
            <TextInput
              type="time"
              label="From"
              value={draft.from}
              error={errorOf('from')}
              onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label="To"
              value={draft.to}
              error={errorOf('to')}
              onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
            />
          </Group>
          <Chip.Group
            multiple
            value={draft.days.map(String)}
            onChange={(value) => setDraft({ ...draft, days: value.map(Number).toSorted((a, b) => a - b) })}
          >
            <Group gap={4} role="group" aria-label="Days on which they begin">
              {shortWeekdays.map((name, day) => (
                <Chip key={name} size="xs" value={String(day)}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Button type="submit" variant="filled" disabled={!changed || !checked.success} loading={save.isPending}>
            Save quiet hours
          </Button>
        </Stack>
      )}
      {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Save the quiet hours" />}
    </AlertsPart>
  )
}
