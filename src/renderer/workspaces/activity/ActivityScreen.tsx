import { texts } from './text.ts'
import { Box, Stack, Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import gridScreen from '../../parts/grid-screen.module.css'
import { useState, useEffect, useRef } from 'react'
import { type ActivityRoute, activityAt } from '../../routes/activity-route.ts'
import { navigate } from '../../routes/navigation.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { BundlePage } from './BundlePage.tsx'
import { CallPanel } from './CallPanel.tsx'
import { CallTable } from './CallTable.tsx'
import { TrailScreen } from './trail/TrailScreen.tsx'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useCommands } from '../../parts/commands.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { activityFilters, type ActivityFilter, type ActivityList } from '../../../bridge/calls/activity.ts'
import { RoomyCount } from '../../parts/RoomyCount.tsx'
import { count, counted } from '../../parts/times.ts'
import { formatRoute } from '../../routes/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

type Props = { readonly route: ActivityRoute }

const step = 200
const mostRows = 2_000

/** This session's platform calls, the audit trail, or the incident bundle. */
export function ActivityScreen({ route }: Props) {
  if (route.view === 'trail') return <TrailScreen route={route} />
  return route.view === 'bundle' ? <BundlePage /> : <Calls route={route} />
}

function Calls({ route }: Props) {
  const [limit, setLimit] = useState(step)
  const { only, connection, find, open } = route
  const list = useBridgeQuery(
    'activity.calls',
    {
      only,
      limit,
      ...(find.trim() === '' ? {} : { search: find }),
      ...(connection === undefined ? {} : { connectionId: connection }),
    },
    { keepPrevious: true, staleTime: 0 },
  )
  const known = list.data?.value
  const openCall = (id: string | undefined) => navigate({ ...route, open: id }, { replace: open !== undefined })
  return (
    <Box
      component="section"
      fz="sm"
      lh="sm"
      className={gridScreen.screen ?? ''}
      aria-label={texts.activityScreen.activity}
    >
      <Stack gap={0} miw={0} mih={0} style={{ container: 'activity / inline-size' }}>
        <ActivityBar route={route} list={known} />
        <FailureOf
          call={list}
          doing={texts.activityScreen.loadThisSessionsCalls}
          {...(known === undefined ? {} : { kept: texts.activityScreen.earlierResultsAreStillShown })}
        />
        {known === undefined ? (
          list.error === null && <SkeletonRows rows={10} label={texts.activityScreen.loadingCalls} />
        ) : known.rows.length === 0 ? (
          <ActivityEmpty route={route} kept={known.kept} />
        ) : (
          <CallTable
            list={known}
            openId={open}
            onOpen={openCall}
            onMore={limit < mostRows ? () => setLimit(Math.min(limit + step, mostRows)) : undefined}
          />
        )}
      </Stack>
      {open !== undefined && <CallPanel key={open} id={open} onClose={() => openCall(undefined)} />}
    </Box>
  )
}

type ActivityBarProps = { readonly route: ActivityRoute; readonly list: ActivityList | undefined }

const filterNames: Readonly<Record<ActivityFilter, string>> = texts.activityBar.filterNames

/** The filter of listed calls, the number stored, and a button to clear them. */
function ActivityBar({ route, list }: ActivityBarProps) {
  const clear = useBridgeMutation('activity.clear')
  const [asking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) keep.current?.focus()
  }, [asking])
  const connections = list?.connections ?? []
  const isEmpty = (list?.kept ?? 0) === 0
  useCommands([
    {
      id: 'activity.clear',
      name: texts.activityBar.clearFinishedCalls,
      icon: IconTrash,
      disabledReason:
        list === undefined ? texts.activityBar.callsNotLoaded : isEmpty ? texts.activityBar.noCallsYet : undefined,
      run: () => setAsking(true),
    },
  ])
  // The address's connection stays in the options after its calls are gone.
  const others =
    route.connection === undefined || connections.some(({ id }) => id === route.connection)
      ? []
      : [{ value: route.connection, label: texts.activityBar.noCallsWithThisId }]
  const forget = () => {
    setAsking(false)
    clear.mutate(undefined, { onSuccess: () => navigate({ ...route, open: undefined }, { replace: true }) })
  }
  return (
    <>
      <Group
        component="header"
        gap="0.5rem 0.75rem"
        mih="3rem"
        pl="var(--ac-edge)"
        pr="sm"
        pt="0.375rem"
        pb="0.375rem"
        className="line-below"
      >
        <SegmentedControl
          size="xs"
          aria-label={texts.activityBar.callsToList}
          data={activityFilters.map((value) => ({
            value,
            label:
              value === 'failed' || value === 'writes' ? (
                <>
                  {filterNames[value]} <RoomyCount value={list?.[value]} digits={3} />
                </>
              ) : (
                texts.activityBar.all
              ),
          }))}
          value={route.only}
          onChange={(value) => {
            const only = activityFilters.find((one) => one === value)
            if (only !== undefined) navigate({ ...route, only }, { replace: true })
          }}
        />
        <TextInput
          size="xs"
          w={260}
          aria-label={texts.activityBar.findCalls}
          placeholder={texts.activityBar.correlationIdOperationOrStatus}
          maxLength={200}
          spellCheck={false}
          leftSection={<IconSearch size={14} />}
          value={route.find}
          onChange={({ currentTarget: { value } }) => navigate({ ...route, find: value }, { replace: true })}
        />
        <NativeSelect
          aria-label={texts.activityBar.connection}
          data={[
            { value: '', label: texts.activityBar.allConnections },
            ...connections.map(({ id, name }) => ({ value: id, label: name })),
            ...others,
          ]}
          value={route.connection ?? ''}
          onChange={({ currentTarget: { value } }) =>
            navigate({ ...route, connection: value === '' ? undefined : value }, { replace: true })
          }
        />
        <span className="note" role="status">
          {list !== undefined &&
            texts.activityBar.thisSession(
              counted(list.kept, 'call'),
              list.dropped > 0 ? texts.activityBar.olderRemoved(count(list.dropped)) : '',
            )}
        </span>
        <Group gap="xs" wrap="nowrap" ml="auto">
          {asking ? (
            <>
              <span>{texts.activityBar.clearAllFinishedCalls}</span>
              <Button color="red" variant="filled" onClick={forget}>
                {texts.activityBar.clear}
              </Button>
              <Button onClick={() => setAsking(false)} ref={keep}>
                {texts.activityBar.keep}
              </Button>
            </>
          ) : (
            <Button variant="subtle" color="gray" disabled={isEmpty} onClick={() => setAsking(true)}>
              {texts.activityBar.clear}
            </Button>
          )}
        </Group>
      </Group>
      <FailureOf call={clear} doing={texts.activityBar.clearTheCalls} compact />
    </>
  )
}

type ActivityEmptyProps = { readonly route: ActivityRoute; readonly kept: number }

/** Why no call is listed. */
function ActivityEmpty({ route, kept }: ActivityEmptyProps) {
  if (kept === 0)
    return (
      <EmptyState title={texts.activityEmpty.noCallsYet}>
        {texts.activityEmpty.everyCallToThePlatformAppears}
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        route.only === 'failed'
          ? texts.activityEmpty.noFailedCalls
          : route.only === 'writes'
            ? texts.activityEmpty.noChangesSent
            : texts.activityEmpty.noCallsListed
      }
      action={
        <Button component="a" href={formatRoute({ ...activityAt(), open: route.open })}>
          {texts.activityEmpty.showAllCalls}
        </Button>
      }
    >
      {route.connection === undefined
        ? texts.activityEmpty.otherCallsOfThisSessionAre
        : texts.activityEmpty.otherCallsOfThisSessionAre2}
    </EmptyState>
  )
}
