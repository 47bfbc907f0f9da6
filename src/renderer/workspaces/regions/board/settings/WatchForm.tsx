import { Box, MultiSelect, NumberInput, Select, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import {
  idleAfterSeconds,
  pollIntervals,
  type RegionsSettings,
  watchTimeOf,
  watchTimes,
} from '../../../../../domain/regions/regions-settings.ts'
import { useBridgeMutation } from '../../../../bridge/changes.ts'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { boardSubject } from '../../wall/use-wall-rows.ts'
import { changeOf, draftOf, problemsOf, type WatchDraft } from './watch-draft.ts'
import classes from './watch-settings.module.css'

type Props = {
  readonly id: string
  readonly connection: Pick<ConnectionView, 'id' | 'stage'>
  readonly settings: RegionsSettings
  /** Names that occur on the board. */
  readonly visitTypes: readonly string[]
  readonly qualifiers: readonly string[]
}

const numberOf = (value: number | string): number | '' => (typeof value === 'number' ? value : '')

/** Poll interval, thresholds, scope and retention. Shows errors at their fields after the first save attempt. */
export function WatchForm({ id, connection, settings, visitTypes, qualifiers }: Props) {
  const save = useBridgeMutation('regions.saveSettings')
  const [draft, setDraft] = useState(() => draftOf(settings, visitTypes, connection.stage))
  // The foot's button starts or stops monitoring; saving the form doesn't undo that.
  const watch = watchTimeOf(settings, connection.stage)
  const [watchBefore, setWatchBefore] = useState(watch)
  if (watch !== watchBefore) {
    setWatchBefore(watch)
    setDraft({ ...draft, watch })
  }
  const views = useBridgeQuery('views.list', { subject: boardSubject }).data?.value ?? []
  const [tried, setTried] = useState(false)
  const problems = tried ? problemsOf(draft) : undefined
  const set = (part: Partial<WatchDraft>) => {
    save.reset()
    setDraft({ ...draft, ...part })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (problemsOf(draft) === undefined)
      save.mutate({ connectionId: connection.id, settings: changeOf(draft, settings, connection.stage) })
    // Waits for the render that marks the invalid fields.
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form id={id} aria-label="How the regions are watched" noValidate onSubmit={onSubmit}>
      <Stack gap="md" p="0.5rem var(--ac-edge) 1.5rem">
        {save.error !== null && <FailureNotice failure={save.error.failure} doing="Save the settings" compact />}
        <Text role="status" size="sm" lh="inherit" c="var(--ac-ok)" {...(save.isSuccess ? {} : { pos: 'absolute' })}>
          {save.isSuccess && 'Saved, and in force from now on.'}
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
          value={draft.watch}
          onChange={(value) => set({ watch: watchTimes.find((one) => one === value) ?? draft.watch })}
        />
        <NumberInput
          label="Seconds between polls"
          description={`At least ${pollIntervals.least}. A failed update is tried again within ${pollIntervals.backOff} sec.`}
          value={draft.intervalSeconds}
          min={pollIntervals.least}
          max={pollIntervals.most}
          clampBehavior="none"
          error={problems?.intervalSeconds}
          onChange={(value) => set({ intervalSeconds: numberOf(value) })}
        />
        <Switch
          label="Slow updates while this computer is idle"
          description={`After ${idleAfterSeconds / 60} minutes without input, updates come at most every ${pollIntervals.idle} sec.`}
          checked={draft.slowWhenIdle}
          onChange={({ currentTarget }) => set({ slowWhenIdle: currentTarget.checked })}
        />
        <Box component="fieldset" className={classes.slow ?? ''} m={0} p={0} miw={0} bd={0}>
          <Box component="legend" p="0 0 0.25rem" fz="sm" fw={500}>
            Slow from so many minutes
          </Box>
          {Object.keys(draft.slowMinutes).length === 0 && (
            <Text className="dim" size="sm" lh="inherit">
              Visit types show here once the platform has told of any.
            </Text>
          )}
          {Object.entries(draft.slowMinutes).map(([name, minutes]) => (
            <NumberInput
              key={name}
              label={<PlainText text={name} />}
              value={minutes}
              min={1}
              clampBehavior="none"
              error={problems?.slowMinutes[name]}
              onChange={(value) => set({ slowMinutes: { ...draft.slowMinutes, [name]: numberOf(value) } })}
            />
          ))}
        </Box>
        <TagsInput
          label="Visit types asked for"
          description="Empty for whatever the platform answers. Those named are sent with each request, and each is then expected of every region."
          data={[...visitTypes]}
          value={[...draft.visitTypeNames]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          onChange={(names) => set({ visitTypeNames: names })}
        />
        <TagsInput
          label="Qualifiers asked for"
          description="The same for assignment qualifiers."
          data={[...qualifiers]}
          value={[...draft.assignmentQualifiers]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          onChange={(names) => set({ assignmentQualifiers: names })}
        />
        <NumberInput
          label="Days of history kept"
          description="Older estimates are taken out of the file of this console."
          value={draft.keepDays}
          min={1}
          clampBehavior="none"
          error={problems?.keepDays}
          onChange={(value) => set({ keepDays: numberOf(value) })}
        />
        <MultiSelect
          label="Boards on the wall"
          description={
            views.length === 0
              ? 'The whole board. Save views of the board to choose among them.'
              : 'It turns from one to the next; none is the whole board.'
          }
          data={views.map((view) => ({ value: view.id, label: view.name }))}
          value={draft.wallViews.filter((id) => views.some((view) => view.id === id))}
          disabled={views.length === 0}
          onChange={(wallViews) => set({ wallViews })}
        />
        <NumberInput
          label="Seconds that a page of the wall stands"
          value={draft.wallPageSeconds}
          min={5}
          max={600}
          clampBehavior="none"
          error={problems?.wallPageSeconds}
          onChange={(value) => set({ wallPageSeconds: numberOf(value) })}
        />
      </Stack>
    </form>
  )
}
