import { Box, MultiSelect, NumberInput, Select, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import {
  idleAfterSeconds,
  pollIntervals,
  type RegionsSettings,
  watchTimeOf,
  watchTimes,
} from '../../../../../domain/regions/regions-settings.ts'
import { sending } from '../../../../forms/checked.ts'
import { useBridgeForm } from '../../../../forms/use-checked-form.ts'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { boardSubject } from '../../wall/use-wall-rows.ts'
import { checkWatch, draftOf, slowProblem } from './watch-draft.ts'
import classes from './watch-settings.module.css'

type Props = {
  readonly id: string
  readonly connection: Pick<ConnectionView, 'id' | 'stage'>
  readonly settings: RegionsSettings
  /** Names that occur on the board. */
  readonly visitTypes: readonly string[]
  readonly qualifiers: readonly string[]
}

/** Poll interval, thresholds, scope and retention. Shows errors at their fields after the first save attempt. */
export function WatchForm({ id, connection, settings, visitTypes, qualifiers }: Props) {
  const views = useBridgeQuery('views.list', { subject: boardSubject }).data?.value ?? []
  // The foot's button starts or stops monitoring; saving the form doesn't undo that.
  const now = watchTimeOf(settings, connection.stage)
  const [{ watch, before }, setWatch] = useState({ watch: now, before: now })
  if (now !== before) setWatch({ watch: now, before: now })
  const { values, set, field, toggle, isMarked, saving, props } = useBridgeForm('regions.saveSettings', {
    initialValues: draftOf(settings, visitTypes, connection.stage),
    check: (draft) =>
      sending(checkWatch({ ...draft, watch }, settings, connection.stage), (change) => ({
        connectionId: connection.id,
        settings: change,
      })),
    resetsOnEdit: true,
  })
  return (
    <form id={id} aria-label="How the regions are watched" noValidate {...props}>
      <Stack gap="md" p="0.5rem var(--ac-edge) 1.5rem">
        {saving.error !== null && <FailureNotice failure={saving.error.failure} doing="Save the settings" compact />}
        <Text role="status" size="sm" lh="inherit" c="var(--ac-ok)" {...(saving.isSuccess ? {} : { pos: 'absolute' })}>
          {saving.isSuccess && 'Saved, and in force from now on.'}
        </Text>
        <Select
          label="Monitor this connection"
          description="Always: from the start of the console, whichever connection is in use."
          allowDeselect={false}
          data={[
            { value: 'always', label: 'Always' },
            { value: 'in-use', label: 'While it is in use' },
            { value: 'off', label: 'Never' },
          ]}
          value={watch}
          onChange={(value) => {
            saving.reset()
            setWatch({ watch: watchTimes.find((one) => one === value) ?? watch, before })
          }}
        />
        <NumberInput
          label="Seconds between polls"
          description={`At least ${pollIntervals.least}. A failed update is tried again within ${pollIntervals.backOff} sec.`}
          min={pollIntervals.least}
          max={pollIntervals.most}
          clampBehavior="none"
          {...field('intervalSeconds')}
        />
        <Switch
          label="Slow updates while this computer is idle"
          description={`After ${idleAfterSeconds / 60} minutes without input, updates come at most every ${pollIntervals.idle} sec.`}
          {...toggle('slowWhenIdle')}
        />
        <Box component="fieldset" className={classes.slow ?? ''} m={0} p={0} miw={0} bd={0}>
          <Box component="legend" p="0 0 0.25rem" fz="sm" fw={500}>
            Slow from so many minutes
          </Box>
          {Object.keys(values.slowMinutes).length === 0 && (
            <Text className="dim" size="sm" lh="inherit">
              Visit types show here once the platform has told of any.
            </Text>
          )}
          {Object.entries(values.slowMinutes).map(([name, minutes]) => (
            <NumberInput
              key={name}
              label={<PlainText text={name} />}
              value={minutes}
              min={1}
              clampBehavior="none"
              error={isMarked ? slowProblem(minutes) : undefined}
              onChange={(value) => set({ slowMinutes: { ...values.slowMinutes, [name]: value } })}
            />
          ))}
        </Box>
        <TagsInput
          label="Visit types asked for"
          description="Empty for whatever the platform answers. Those named are sent with each request, and each is then expected of every region."
          data={[...visitTypes]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          {...field('visitTypeNames')}
        />
        <TagsInput
          label="Qualifiers asked for"
          description="The same for assignment qualifiers."
          data={[...qualifiers]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          {...field('assignmentQualifiers')}
        />
        <NumberInput
          label="Days of history kept"
          description="Older estimates are taken out of the file of this console."
          min={1}
          clampBehavior="none"
          {...field('keepDays')}
        />
        <MultiSelect
          label="Boards on the wall"
          description={
            views.length === 0
              ? 'The whole board. Save views of the board to choose among them.'
              : 'It turns from one to the next; none is the whole board.'
          }
          data={views.map((view) => ({ value: view.id, label: view.name }))}
          value={values.wallViews.filter((id) => views.some((view) => view.id === id))}
          disabled={views.length === 0}
          onChange={(wallViews) => set({ wallViews })}
        />
        <NumberInput
          label="Seconds that a page of the wall stands"
          min={5}
          max={600}
          clampBehavior="none"
          {...field('wallPageSeconds')}
        />
      </Stack>
    </form>
  )
}
