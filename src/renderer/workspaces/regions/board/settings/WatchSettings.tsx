import { texts } from '../../text/board.ts'
import { Box, Button, Stack, Text, MultiSelect, NumberInput, Select, Switch, TagsInput } from '@mantine/core'
import { useState, useEffect } from 'react'
import type { BoardState } from '../../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { wholeTable } from '../../../../../domain/tables/table.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import { distinctChoices } from '../../../../parts/distinct-choices.ts'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import { useDraft } from '../../../../parts/panel-drafts.ts'
import { FailureOf } from '../../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { useRegionsSettings, type Watch } from '../../use-regions.ts'
import { RunbookPart } from '../../runbooks/RunbookPart.tsx'
import {
  idleAfterSeconds,
  pollIntervals,
  type RegionsSettings,
  watchTimeOf,
  watchTimes,
} from '../../../../../domain/regions/regions-settings.ts'
import { sending } from '../../../../forms/checked.ts'
import { useBridgeForm } from '../../../../forms/use-checked-form.ts'
import { useManaged } from '../../../../bridge/managed.ts'
import { ManagedMark } from '../../../../parts/ManagedMark.tsx'
import { counted } from '../../../../parts/times.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { boardSubject } from '../../wall/use-wall-rows.ts'
import { checkWatch, draftOf, slowProblem } from './watch-draft.ts'

type Props = {
  readonly connection: ConnectionView
  readonly state: BoardState
  readonly watch: Watch
  readonly onClose: () => void
}

const formId = 'watch-settings'
const slowGrid = { gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', gap: '0.5rem 0.75rem' }

/** The monitoring settings of the connection. */
export function WatchSettings({ connection, state, watch, onClose }: Props) {
  const settings = useRegionsSettings(connection.id)
  const visits = useNames(state.board?.snapshotId, 'visit')
  const qualifiers = useNames(state.board?.snapshotId, 'qualifier')
  const practices = distinctChoices(
    state.targets.map(({ practiceId, practiceName }) => ({ value: practiceId, label: practiceName })),
  )
  const isOff = state.state === 'off'
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <SidePanel
      label={texts.shared.monitoringSettings}
      head={
        <Box flex={1} miw={0} pb="xs">
          <h2>{texts.shared.monitoringSettings}</h2>
          <Text className="quiet" size="sm" lh="inherit" mt={2}>
            <bdi>{connection.name}</bdi>
          </Text>
        </Box>
      }
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} variant="filled">
            {texts.watchSettings.save}
          </Button>
          {/* Without monitoring there is no board, and this panel goes with it. */}
          <Button
            disabled={!isOff && isUnsaved}
            title={!isOff && isUnsaved ? texts.watchSettings.saveYourChangesFirst : undefined}
            onClick={isOff ? watch.start : watch.stop}
            loading={watch.busy}
          >
            {isOff ? texts.shared.startMonitoring : texts.shared.stopMonitoring}
          </Button>
        </>
      }
    >
      <FailureOf call={settings} doing={texts.watchSettings.loadSettings} />
      {settings.data !== undefined && visits !== undefined && qualifiers !== undefined ? (
        <>
          <WatchForm
            connection={connection}
            settings={settings.data.value}
            visitTypes={visits}
            qualifiers={qualifiers}
            onUnsaved={setUnsaved}
          />
          <Stack gap="sm" px="var(--ac-edge)" pb="lg">
            {practices.map(({ value, label }) => (
              <RunbookPart
                key={value}
                connectionId={connection.id}
                practiceId={value}
                title={texts.watchSettings.runbookOf(label)}
              />
            ))}
          </Stack>
        </>
      ) : (
        settings.error === null && <SkeletonRows rows={10} label={texts.watchSettings.loadingSettings} />
      )}
    </SidePanel>
  )
}

/** The names in a column of the board; empty without a board. Undefined until loaded. */
function useNames(snapshotId: string | undefined, column: 'visit' | 'qualifier'): readonly string[] | undefined {
  const answer = useBridgeQuery(
    'snapshots.distinct',
    { snapshotId: snapshotId ?? '-', view: wholeTable, column, limit: 200 },
    { enabled: snapshotId !== undefined, keepPrevious: true },
  )
  if (snapshotId === undefined || answer.isError) return []
  const values = answer.data?.value.values
  const names = values?.flatMap(({ value }) => (column === 'qualifier' ? (value ?? '').split(', ') : [value ?? '']))
  return names === undefined ? undefined : [...new Set(names)].filter((name) => name !== '').toSorted()
}

type WatchFormProps = {
  readonly connection: Pick<ConnectionView, 'id' | 'stage'>
  readonly settings: RegionsSettings
  /** Names that occur on the board. */
  readonly visitTypes: readonly string[]
  readonly qualifiers: readonly string[]
  /** Called when values that aren't saved come or go. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Poll interval, thresholds, scope and retention. Shows errors at their fields after the first save attempt. */
function WatchForm({ connection, settings, visitTypes, qualifiers, onUnsaved }: WatchFormProps) {
  const views = useBridgeQuery('views.list', { subject: boardSubject }).data?.value ?? []
  const managed = useManaged()
  // The foot's button starts or stops monitoring; saving the form doesn't undo that.
  const now = watchTimeOf(settings, connection.stage)
  const [{ watch, before }, setWatch] = useState({ watch: now, before: now })
  if (now !== before) setWatch({ watch: now, before: now })
  const [base, setBase] = useState(() => draftOf(settings, visitTypes, connection.stage))
  const { values, set, field, toggle, isMarked, saving, props } = useBridgeForm('regions.saveSettings', {
    initialValues: base,
    check: (draft) =>
      sending(checkWatch({ ...draft, watch }, base, settings, connection.stage), (change) => ({
        connectionId: connection.id,
        settings: change,
      })),
    onSaved: () => setBase(values),
    resetsOnEdit: true,
  })
  const isUnsaved = JSON.stringify({ ...values, watch }) !== JSON.stringify({ ...base, watch: now })
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  useDraft(() => isUnsaved)
  return (
    <form id={formId} aria-label={texts.shared.monitoringSettings} noValidate {...props}>
      <Stack gap="md" p="0.5rem var(--ac-edge) 1.5rem">
        <FailureOf call={saving} doing={texts.watchForm.saveSettings} compact />
        <Text role="status" size="sm" lh="inherit" c="var(--ac-ok)" {...(saving.isSuccess ? {} : { pos: 'absolute' })}>
          {saving.isSuccess && texts.watchForm.savedAndInEffect}
        </Text>
        <Select
          label={texts.watchForm.monitorThisConnection}
          description={texts.watchForm.alwaysFromWhenTheConsoleStarts}
          allowDeselect={false}
          data={[
            { value: 'always', label: texts.watchForm.always },
            { value: 'in-use', label: texts.watchForm.whileItIsInUse },
            { value: 'off', label: texts.watchForm.never },
          ]}
          value={watch}
          onChange={(value) => {
            saving.reset()
            setWatch({ watch: watchTimes.find((one) => one === value) ?? watch, before })
          }}
        />
        <NumberInput
          label={texts.watchForm.secondsBetweenUpdates}
          description={texts.watchForm.atLeastAFailedUpdateIsTriedAgain(pollIntervals.least, pollIntervals.backOff)}
          min={pollIntervals.least}
          max={pollIntervals.most}
          clampBehavior="none"
          {...field('intervalSeconds')}
        />
        <Switch
          label={texts.watchForm.slowUpdatesWhileThisComputerIsIdle}
          description={texts.watchForm.afterMinutesWithoutInputUpdates(idleAfterSeconds / 60, pollIntervals.idle)}
          {...toggle('slowWhenIdle')}
        />
        <Box component="fieldset" display="grid" m={0} p={0} miw={0} bd={0} style={slowGrid}>
          <Box component="legend" p="0 0 0.25rem" fz="sm" fw={500}>
            {texts.watchForm.slowDownAfterMinutes}
          </Box>
          {Object.keys(values.slowMinutes).length === 0 && (
            <Text className="dim" size="sm" lh="inherit" style={{ gridColumn: '1 / -1' }}>
              {texts.watchForm.visitTypesAppearHereOnceThe}
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
          label={texts.watchForm.visitTypesToMonitor}
          description={texts.watchForm.leaveEmptyForAllThatThe}
          data={[...visitTypes]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          {...field('visitTypeNames')}
        />
        <TagsInput
          label={texts.watchForm.qualifiersToMonitor}
          description={texts.watchForm.worksLikeVisitTypes}
          data={[...qualifiers]}
          maxTags={200}
          splitChars={[',']}
          acceptValueOnBlur
          {...field('assignmentQualifiers')}
        />
        <NumberInput
          label={texts.watchForm.daysOfHistoryToKeep}
          description={texts.watchForm.olderEstimatesAreRemovedFromThis}
          min={1}
          clampBehavior="none"
          {...field('keepDays')}
        />
        {managed?.waitHistoryDaysAtMost !== undefined && (
          <ManagedMark by={managed.by} limit={texts.watchForm.atMost(counted(managed.waitHistoryDaysAtMost, 'day'))} />
        )}
        <MultiSelect
          label={texts.watchForm.viewsOnTheWall}
          description={
            views.length === 0 ? texts.watchForm.theWholeBoardSaveBoardViews : texts.watchForm.theWallTurnsFromOneTo
          }
          data={views.map((view) => ({ value: view.id, label: view.name }))}
          value={values.wallViews.filter((id) => views.some((view) => view.id === id))}
          disabled={views.length === 0}
          onChange={(wallViews) => set({ wallViews })}
        />
        <NumberInput
          label={texts.watchForm.secondsPerWallPage}
          min={5}
          max={600}
          clampBehavior="none"
          {...field('wallPageSeconds')}
        />
      </Stack>
    </form>
  )
}
