import { texts } from './text.ts'
import { Box, Stack, Button, Group, NativeSelect, SegmentedControl, TextInput, Flex, Text } from '@mantine/core'
import gridScreen from '../../parts/grid-screen.module.css'
import { useState, useEffect, useRef } from 'react'
import { type ActivityRoute, activityAt } from '../../routes/activity-route.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { FailureOf, FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { CallPanel } from './CallPanel.tsx'
import { CallTable } from './CallTable.tsx'
import { TrailScreen } from './trail/TrailScreen.tsx'
import { IconSearch, IconTrash, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { useCommands } from '../../parts/commands.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { activityFilters, type ActivityList } from '../../../bridge/calls/activity.ts'
import { RoomyCount } from '../../parts/RoomyCount.tsx'
import { count, counted, byteSize } from '../../parts/times.ts'
import { formatRoute } from '../../routes/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { QuietButton } from '../../parts/QuietButton.ts'
import classes from './activity.module.css'

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
        <FailureOf call={list} doing={texts.activityScreen.loadThisSessionsCalls} kept={known !== undefined} />
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

/** The filter of listed calls, the number stored, and a button to clear them. */
function ActivityBar({ route, list }: { readonly route: ActivityRoute; readonly list: ActivityList | undefined }) {
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
    clear.mutate(undefined, {
      onSuccess() {
        // Typing and filtering go on meanwhile.
        const now = currentRoute()
        if (now.screen === 'activity') navigate({ ...now, open: undefined }, { replace: true })
      },
    })
  }
  return (
    <>
      <Group
        component="header"
        gap="0.5rem 0.75rem"
        mih="3rem"
        pl="var(--ac-edge)"
        pr="sm"
        py="0.375rem"
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
                  {texts.activityBar.filterNames[value]} <RoomyCount value={list?.[value]} digits={3} />
                </>
              ) : (
                texts.activityBar.all
              ),
          }))}
          value={route.only}
          onChange={(only) => navigate({ ...route, only }, { replace: true })}
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
        <span className="note">
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
            <QuietButton disabled={isEmpty} onClick={() => setAsking(true)}>
              {texts.activityBar.clear}
            </QuietButton>
          )}
        </Group>
      </Group>
      <FailureOf call={clear} doing={texts.activityBar.clearTheCalls} compact />
    </>
  )
}

/** Why no call is listed. */
function ActivityEmpty({ route, kept }: { readonly route: ActivityRoute; readonly kept: number }) {
  if (kept === 0)
    return (
      <EmptyState title={texts.activityEmpty.noCallsYet}>
        {texts.activityEmpty.everyCallToThePlatformAppears}
      </EmptyState>
    )
  // With a search or for one connection, others may be there.
  const only = route.find.trim() === '' && route.connection === undefined ? route.only : 'all'
  return (
    <EmptyState
      title={
        only === 'failed'
          ? texts.activityEmpty.noFailedCalls
          : only === 'writes'
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

const sizes = [50, 200, 500] as const

/** The incident bundle: a summary, the full text as it will be saved, and a save button. */
function BundlePage() {
  const [calls, setCalls] = useState<number>(200)
  // Created each time the page opens and stable while it is open; creating it again adds newer calls.
  const made = useBridgeQuery('activity.bundle', { calls }, { staleTime: 0 })
  const save = useBridgeMutation('activity.saveBundle')
  const bundle = made.data?.value
  const isOfThis = save.variables?.bundleId === bundle?.bundleId
  const chosen = isOfThis ? save.data?.value.chosen : undefined
  const failure = isOfThis ? save.error?.failure : undefined
  return (
    <section className={classes.bundle} aria-label={texts.bundlePage.incidentBundle}>
      <Stack
        gap="0.625rem"
        align="flex-start"
        px="var(--ac-edge)"
        py="md"
        className={`${classes.bundleWords} line-right scrolls`}
      >
        <h2>{texts.bundlePage.incidentBundle}</h2>
        <Text inherit>{texts.bundlePage.aFileForSupportToFind}</Text>
        <h3>{texts.bundlePage.included}</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>
            {texts.bundlePage.operationTimesTriesStatusesSizes(
              bundle === undefined ? texts.bundlePage.theLastCallsToThePlatform : callsWords(bundle),
            )}
          </li>
          <li>{texts.bundlePage.namesOfTheFieldsSentWith}</li>
          <li>{texts.bundlePage.versionsOfTheConsoleAndIts}</li>
          <li>{texts.bundlePage.theLast500LinesOfTheConsolesOwnLog}</li>
          <li>{texts.bundlePage.lockTimeAndOtherSettingsThe}</li>
          <li>{texts.bundlePage.forTheConnectionsOfTheseCalls}</li>
        </Box>
        <h3>{texts.bundlePage.notIncluded}</h3>
        <Box component="ul" m={0} pl="1.125rem" c="var(--ac-text-2)">
          <li>{texts.bundlePage.noKeyAndNoToken}</li>
          <li>{texts.bundlePage.noPlatformResponseAndNoneOf}</li>
          <li>{texts.bundlePage.noPatientDataIdsInPaths}</li>
          <li>{texts.bundlePage.noAuditTrailRecordsAndNo}</li>
        </Box>
        <SegmentedControl
          size="xs"
          aria-label={texts.bundlePage.numberOfCalls}
          data={sizes.map((size) => ({ value: String(size), label: texts.bundlePage.last(size) }))}
          value={String(calls)}
          onChange={(value) => setCalls(Number(value))}
        />
        <Flex gap="xs" wrap="wrap">
          <Button
            variant="filled"
            leftSection={<IconDeviceFloppy size={14} />}
            disabled={bundle === undefined || made.isFetching}
            loading={save.isPending}
            onClick={() => bundle !== undefined && save.mutate({ bundleId: bundle.bundleId })}
          >
            {texts.bundlePage.save}
          </Button>
          <Button leftSection={<IconRefresh size={14} />} onClick={() => void made.refetch()}>
            {texts.bundlePage.updateBundle}
          </Button>
        </Flex>
        <div role="status">
          {chosen === true && <StatusMark status="ok">{texts.bundlePage.savedAsShown}</StatusMark>}
          {chosen === false && <span className="dim">{texts.bundlePage.noFileWasChosenSoNothing}</span>}
        </div>
        <FailureNotice failure={failure} doing={texts.bundlePage.saveTheBundle} compact />
      </Stack>
      <Stack gap={0} miw={0} mih={0}>
        <FailureOf call={made} doing={texts.bundlePage.createTheBundle} />
        {bundle === undefined ? (
          made.error === null && <SkeletonRows rows={14} label={texts.bundlePage.creatingTheBundle} />
        ) : (
          <>
            <Group
              gap="sm"
              justify="space-between"
              wrap="nowrap"
              mih="2rem"
              px="sm"
              fz="xs"
              c="var(--ac-text-2)"
              className="line-below"
            >
              <span>{texts.bundlePage.theWholeText}</span>
              <span className="num dim">{byteSize(bundle.bytes)}</span>
            </Group>
            {/* Focusable, so that keyboard users can scroll it. */}
            <Box
              flex="1"
              mih={0}
              m={0}
              p="sm"
              bg="var(--ac-sunken)"
              fz="xs"
              lh="sm"
              component="pre"
              className="mono focus-inside scrolls"
              role="region"
              aria-label={texts.bundlePage.bundleText}
              tabIndex={0}
            >
              {bundle.text}
            </Box>
          </>
        )}
      </Stack>
    </section>
  )
}

function callsWords({ calls, failed }: { readonly calls: number; readonly failed: number }): string {
  if (calls === 0) return texts.bundlePage.noCallsYet
  return texts.bundlePage.theLast(
    counted(calls, 'call'),
    failed === 0 ? texts.bundlePage.noneFailed : texts.bundlePage.ofThemFailed(count(failed)),
  )
}
