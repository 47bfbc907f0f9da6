import { texts } from './text.ts'
import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCommands } from '../../parts/commands.ts'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { activityFilters, type ActivityFilter, type ActivityList } from '../../../bridge/calls/activity.ts'
import type { ActivityRoute } from '../../routes/activity-route.ts'
import { navigate } from '../../routes/navigation.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { RoomyCount } from '../../parts/RoomyCount.tsx'
import { count, counted } from '../../parts/times.ts'

type Props = { readonly route: ActivityRoute; readonly list: ActivityList | undefined }

const filterNames: Readonly<Record<ActivityFilter, string>> = texts.activityBar.filterNames

/** The filter of listed calls, the number stored, and a button to clear them. */
export function ActivityBar({ route, list }: Props) {
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
