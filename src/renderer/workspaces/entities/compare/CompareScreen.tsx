import { texts } from '../text/compare.ts'
import { Button, Text, Autocomplete, Box, Group, NativeSelect, Stack, TagsInput } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useMemo, useState, useId } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { fieldsOf } from '../../../../domain/entities/entity-schema.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { navigate } from '../../../routes/navigation.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { count } from '../../../parts/times.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { RunHead, RunNotices, RunScreen } from '../../../records/RunScreen.tsx'
import type { TypeRoute } from '../type-route.ts'
import { useSchema } from '../use-schema.ts'
import { offeredFirst, sideNames, ignorable, keyFields } from './compare-words.ts'
import { Differences } from './Differences.tsx'
import { type Comparison, useComparison, useDifferenceCounts } from './use-comparison.ts'
import { create } from 'zustand'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import classes from './compare.module.css'

type Props = { readonly connection: ConnectionView; readonly route: TypeRoute }

/** Compares a type with the same type on another connection: schema and entities, field by field. Read-only. */
export function CompareScreen({ connection, route }: Props) {
  const { namespace, type, compareKey } = route
  const connections = useConnections()
  const others = (connections.data?.value.connections ?? []).filter(({ id }) => id !== connection.id)
  const right = others.find(({ id }) => id === route.compareTo)
  const schema = useSchema(connection.id, namespace, type, others.length > 0)
  const fields = useMemo(() => (schema.data === undefined ? [] : fieldsOf(schema.data.value)), [schema.data])
  const ignore = useIgnored((state) => state.ignore)
  const comparison = useComparison({ left: connection.id, right: right?.id, namespace, type })
  const held = useSnapshot(right === undefined ? undefined : comparison.snapshotId)
  const snapshot = held.gone ? undefined : held.info
  const counts = useDifferenceCounts(snapshot)
  const [typedKey, setTypedKey] = useState<string>()
  const shownKey = typedKey ?? compareKey
  const selectId = useId()
  const ready = right !== undefined && shownKey.trim() !== ''
  const isRunning = comparison.running !== undefined

  const compare = () => comparison.start(compareKey.trim(), ignore)
  const matchedBy = typeof snapshot?.source['key'] === 'string' ? snapshot.source['key'] : undefined
  const sides = right === undefined ? undefined : sideNames(connection, right)
  return (
    <RunScreen stacked label={texts.compareScreen.compare(type)}>
      <RunHead
        title={
          <>
            {texts.compareScreen.compare2} <bdi>{type}</bdi>
          </>
        }
        facts={<Facts comparison={comparison} snapshot={snapshot} />}
      />
      {others.length > 0 && (
        <form
          className={classes.form}
          aria-label={texts.compareForm.compareTwoConnections}
          onSubmit={(event) => {
            event.preventDefault()
            if (isRunning) comparison.stop()
            else if (ready) compare()
          }}
        >
          <div className={classes.sides}>
            <Stack gap={4} miw={0}>
              <Box component="span" fz="sm" fw={500}>
                {texts.compareForm.leftThisConnection}
              </Box>
              <Group component="span" gap="xs" wrap="nowrap" mih={28} miw={0}>
                <StageBadge connection={connection} />
                <Box component="bdi" className="clip" flex="1 1 auto" fz="sm" title={connection.name}>
                  {connection.name}
                </Box>
              </Group>
            </Stack>
            <Stack gap={4} miw={0}>
              <Box component="label" fz="sm" fw={500} htmlFor={selectId}>
                {texts.compareForm.rightAnotherConnection}
              </Box>
              <Group component="span" gap="xs" wrap="nowrap" mih={28} miw={0}>
                {right !== undefined && <StageBadge connection={right} />}
                <NativeSelect
                  flex="1 1 auto"
                  id={selectId}
                  data={[
                    ...(right === undefined ? [{ value: '', label: texts.compareForm.chooseAConnection }] : []),
                    ...others.map(({ id, name, stage }) => ({ value: id, label: `${name} (${stageNames[stage]})` })),
                  ]}
                  value={right?.id ?? ''}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    if (value !== '') navigate({ ...route, compareTo: value, grid: noGridState })
                  }}
                />
              </Group>
            </Stack>
          </div>
          <Autocomplete
            label={texts.compareForm.matchEntitiesBy}
            data={keyFields(fields)}
            openOnFocus={false}
            value={shownKey}
            onChange={(key) => {
              // An empty key is invalid, so the address keeps the last one while the user types.
              setTypedKey(key.trim() === '' ? key : undefined)
              if (key.trim() !== '') navigate({ ...route, compareKey: key }, { replace: true })
            }}
            maxDropdownHeight={220}
            error={shownKey.trim() === '' ? texts.compareForm.enterAField : undefined}
          />
          <TagsInput
            label={texts.compareForm.fieldsThatMayDiffer}
            data={ignorable(fields, shownKey)}
            value={[...ignore]}
            onChange={(next) => useIgnored.setState({ ignore: next })}
            maxDropdownHeight={220}
            clearable={false}
            styles={{ inputField: { minWidth: '1.5rem' } }}
          />
          <Button
            type="submit"
            miw={96}
            mt={23}
            variant={isRunning ? 'default' : 'filled'}
            aria-disabled={!ready && !isRunning}
            data-disabled={!ready && !isRunning}
          >
            {isRunning ? texts.compareForm.stop : texts.compareForm.compare}
          </Button>
        </form>
      )}
      <RunNotices>
        {comparison.running !== undefined && <JobBar job={comparison.running} />}
        <FailureNotice
          failure={comparison.failure}
          doing={texts.compareScreen.compare(type)}
          onRetry={compare}
          {...(snapshot === undefined ? {} : { kept: texts.compareScreen.stillShownTheDifferencesFoundSo })}
        />
        {matchedBy !== undefined && matchedBy !== compareKey.trim() && !isRunning && (
          <Text className="line-below" inherit py="xs" px="var(--ac-edge)" fz="sm" role="status">
            {texts.compareScreen.theDifferencesBelowWereFoundBy} <bdi className="mono">{matchedBy}</bdi>
            {texts.compareScreen.selectCompareToMatchBy} <bdi className="mono">{compareKey}</bdi>.
          </Text>
        )}
        {counts.isError && counts.error.failure.kind !== 'not-found' && (
          <FailureOf call={counts} doing={texts.compareScreen.countTheDifferences} />
        )}
      </RunNotices>
      {others.length === 0 ? (
        <EmptyState
          icon={<IconArrowsLeftRight size={28} stroke={1.3} />}
          title={texts.compareScreen.noOtherConnectionToCompare}
          action={
            <>
              <Button variant="filled" component="a" href={formatRoute(settingsAt('connections', undefined, 'add'))}>
                {texts.compareScreen.addAConnection}
              </Button>
              <Button component="a" href={formatRoute(settingsAt())}>
                {texts.compareScreen.openSettings}
              </Button>
            </>
          }
        >
          {texts.compareScreen.addTheOtherHostSuchAsUatInSettings}
        </EmptyState>
      ) : right === undefined || sides === undefined ? (
        <EmptyState
          icon={<IconArrowsLeftRight size={28} stroke={1.3} />}
          title={texts.compareScreen.chooseAConnectionToCompare}
        >
          {texts.compareScreen.schemaAndEntitiesOfOn(type)} <bdi>{connection.name}</bdi>{' '}
          {texts.compareScreen.areComparedWithThoseOfAnother}
        </EmptyState>
      ) : snapshot !== undefined && counts.data !== undefined ? (
        <Differences
          key={snapshot.id}
          route={route}
          held={held}
          counts={counts.data}
          sides={sides}
          running={isRunning}
          onCompare={compare}
        />
      ) : comparison.asking || (snapshot !== undefined && counts.isPending) ? (
        <SkeletonRows rows={12} label={texts.compareScreen.loadingDifferences} />
      ) : comparison.running === undefined ? (
        <EmptyState icon={<IconArrowsLeftRight size={28} stroke={1.3} />} title={texts.compareScreen.notComparedYet}>
          {texts.compareScreen.compareLoadsAllEntitiesOfFrom(type)} <bdi>{connection.name}</bdi>{' '}
          {texts.compareScreen.andFrom} <bdi>{right.name}</bdi>
          {texts.compareScreen.pageByPageAndListsThe}
        </EmptyState>
      ) : (
        <SkeletonRows rows={12} label={texts.compareScreen.comparing} />
      )}
    </RunScreen>
  )
}

type FactsProps = {
  readonly comparison: Comparison
  readonly snapshot: SnapshotInfo | undefined
}

/** The comparison's progress, or its time. */
function Facts({ comparison: { running, stopped }, snapshot }: FactsProps) {
  if (running !== undefined) {
    return (
      <>
        <Status of={statuses.task.running} />
        <span className="num" role="status">
          <bdi>{running.stage}</bdi>
          <span aria-live="off">
            {running.total !== undefined && texts.compareScreen.ofWord(count(running.done), count(running.total))}
          </span>
        </span>
      </>
    )
  }
  if (snapshot?.takenAt === undefined) return null
  const { takenAt, completeness } = snapshot
  const key = snapshot.source['key']
  return (
    <>
      <Status
        of={
          statuses.comparison[stopped ? 'stopped' : completeness.verdict === 'complete' ? 'complete' : 'not-complete']
        }
      />
      {typeof key === 'string' && (
        <span>
          {texts.compareScreen.matchedBy} <bdi className="mono">{key}</bdi>,
        </span>
      )}
      <span className="num">
        {texts.compareScreen.loaded(takenWords(takenAt))} <Age at={takenAt} staleAfter={86_400} />
      </span>
    </>
  )
}

/** The ignored fields last chosen in this window, for all types. */
const useIgnored = create<{ readonly ignore: readonly string[] }>(() => ({ ignore: offeredFirst }))
keptInWindow(() => useIgnored.setState(useIgnored.getInitialState()))
