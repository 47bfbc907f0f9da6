import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { activityFilters, type ActivityFilter, type ActivityList } from '../../../bridge/calls/activity.ts'
import type { ActivityRoute } from '../../routes/activity-route.ts'
import { navigate } from '../../routes/navigation.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { count, counted } from '../../parts/times.ts'

type Props = { readonly route: ActivityRoute; readonly list: ActivityList | undefined }

const filterNames: Readonly<Record<ActivityFilter, string>> = { all: 'All', failed: 'Failed', writes: 'Writes' }

/** The filter of listed calls, the number stored, and a button to clear them. */
export function ActivityBar({ route, list }: Props) {
  const clear = useBridgeMutation('activity.clear')
  const [asking, setAsking] = useState(false)
  const connections = list?.connections ?? []
  // The address's connection stays in the options after its calls are gone.
  const others =
    route.connection === undefined || connections.some(({ id }) => id === route.connection)
      ? []
      : [{ value: route.connection, label: 'No calls of it' }]
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
          aria-label="Which calls are listed"
          data={activityFilters.map((value) => ({
            value,
            label:
              value === 'failed' || value === 'writes' ? `${filterNames[value]} ${count(list?.[value] ?? 0)}` : 'All',
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
          aria-label="Find calls"
          placeholder="Correlation ID, operation or status"
          maxLength={200}
          spellCheck={false}
          leftSection={<IconSearch size={14} />}
          value={route.find}
          onChange={({ currentTarget: { value } }) => navigate({ ...route, find: value }, { replace: true })}
        />
        <NativeSelect
          aria-label="Connection"
          data={[
            { value: '', label: 'All connections' },
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
            `${counted(list.kept, 'call')} of this session${list.dropped > 0 ? `, ${count(list.dropped)} older made room` : ''}`}
        </span>
        <Group gap="xs" wrap="nowrap" ml="auto">
          {asking ? (
            <>
              <span>Forget all that have ended?</span>
              <Button color="red" variant="filled" onClick={forget}>
                Forget
              </Button>
              <Button onClick={() => setAsking(false)} ref={(button) => button?.focus()}>
                Keep
              </Button>
            </>
          ) : (
            <Button variant="subtle" color="gray" disabled={(list?.kept ?? 0) === 0} onClick={() => setAsking(true)}>
              Clear
            </Button>
          )}
        </Group>
      </Group>
      {clear.error !== null && <FailureNotice failure={clear.error.failure} doing="Forget the calls" compact />}
    </>
  )
}
