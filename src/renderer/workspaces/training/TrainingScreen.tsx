import { Box, Button, Flex, NativeSelect, NumberInput, Switch, TagsInput } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrainingView } from '../../../bridge/calls/training.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import { type Answer, asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { behaviourWords } from './behaviour-words.ts'
import { BookingFields } from './BookingFields.tsx'
import { PagingFields } from './PagingFields.tsx'
import { SearchFields } from './SearchFields.tsx'
import { TrainingTypes } from './TrainingTypes.tsx'
import { WaitFaultFields } from './WaitFaultFields.tsx'
import classes from './training.module.css'

type Props = { readonly connection: ConnectionView; readonly connections: readonly ConnectionView[] }

/** Practice mode: makes the sandbox fail, so that users learn what to do. Affects only the sandbox. */
export function TrainingScreen({ connection, connections }: Props) {
  const client = useQueryClient()
  const sandbox = connections.find(({ builtIn }) => builtIn)
  const inUse = connection.builtIn
  const state = useBridgeQuery('training.state', undefined, { enabled: inUse })
  if (!inUse) {
    return (
      <EmptyState
        icon={<IconTestPipe size={28} stroke={1.3} />}
        title="Practice mode belongs to the sandbox"
        action={
          sandbox !== undefined && (
            <Button variant="filled" onClick={() => void switchConnection(client, sandbox.id)}>
              Use the sandbox
            </Button>
          )
        }
      >
        The console speaks with <bdi>{connection.name}</bdi> now. Nothing can be made to misbehave there.
      </EmptyState>
    )
  }
  if (state.data === undefined) {
    return state.error === null ? (
      <SkeletonRows rows={8} label="Asking the sandbox" />
    ) : (
      <FailureNotice failure={state.error.failure} doing="Ask the sandbox" onRetry={() => void state.refetch()} />
    )
  }
  const { value } = state.data
  return (
    <Box className="scrolls" h="100%">
      <Panel key={JSON.stringify(value.misbehaviour)} view={value} />
    </Box>
  )
}

const statuses = [
  { value: '429', label: '429, slow down' },
  { value: '500', label: '500, internal error' },
  { value: '503', label: '503, not available' },
]

const statusOf = (text: string): Misbehaviour['errorStatus'] => (text === '429' ? 429 : text === '503' ? 503 : 500)

function Panel({ view }: { readonly view: TrainingView }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(view.misbehaviour)
  const [busy, setBusy] = useState<'apply' | 'reset'>()
  const [failure, setFailure] = useState<Failure>()
  const change = (part: Partial<Misbehaviour>) => setDraft({ ...draft, ...part })
  const run = async (what: 'apply' | 'reset', call: () => Promise<Answer<TrainingView>>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      client.setQueryData(bridgeKey('training.state', undefined), await call())
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    }
    setBusy(undefined)
  }
  const now = behaviourWords(view.misbehaviour)
  return (
    <>
      <Box
        component="section"
        className="line-below"
        display="grid"
        py="sm"
        px="var(--ac-edge)"
        bg="var(--ac-sunken)"
        style={{ gap: '0.375rem' }}
        aria-label="How the sandbox behaves now"
      >
        {view.running ? (
          <StatusMark status={now.length === 0 ? 'ok' : 'warn'}>
            {now.length === 0 ? 'The sandbox behaves well' : `The sandbox misbehaves: ${now.join('; ')}`}
          </StatusMark>
        ) : (
          <StatusMark status="off">The sandbox is not running</StatusMark>
        )}
        <KeyValue
          rows={[
            {
              label: 'Address',
              value: view.baseUrl === undefined ? undefined : <bdi className="mono">{view.baseUrl}</bdi>,
            },
            {
              label: 'Entities',
              value: view.misbehaviour.cleanEntities
                ? 'nothing is wrong with any'
                : 'a few have something wrong on purpose, for the audit to find',
            },
            {
              label: 'Providers',
              value: view.misbehaviour.cleanDirectory
                ? 'nothing is wrong with any'
                : 'a few have something wrong on purpose, for the audit of the directory to find',
            },
            { label: 'Seed', value: view.seed === undefined ? undefined : <span className="mono">{view.seed}</span> },
          ]}
        />
      </Box>
      {failure !== undefined && <FailureNotice failure={failure} doing="Tell the sandbox" />}
      <form
        className={classes.form}
        aria-label="How the sandbox should behave"
        onSubmit={(event) => {
          event.preventDefault()
          void run('apply', () => callBridge('training.misbehave', draft))
        }}
      >
        <h2>How it should behave</h2>
        <NumberInput
          label="Wait before every answer"
          description="Milliseconds, up to two minutes"
          suffix=" ms"
          min={0}
          max={120_000}
          step={250}
          allowDecimal={false}
          value={draft.latencyMs}
          onChange={(value) => change({ latencyMs: typeof value === 'number' ? value : 0 })}
        />
        <div className={classes.pair}>
          <NumberInput
            label="Share of failing answers"
            suffix=" %"
            min={0}
            max={100}
            step={5}
            value={Math.round(draft.errorRate * 100)}
            onChange={(value) => change({ errorRate: typeof value === 'number' ? value / 100 : 0 })}
          />
          <NativeSelect
            label="They fail with"
            data={statuses}
            value={String(draft.errorStatus)}
            onChange={(event) => change({ errorStatus: statusOf(event.currentTarget.value) })}
          />
        </div>
        <TagsInput
          label="Busy regions"
          description="Region codes that are busy whatever the time of day; press Enter after each"
          value={draft.busyRegions}
          onChange={(busyRegions) => change({ busyRegions })}
        />
        <Switch
          size="sm"
          label="Put every entity right, so that the audit finds nothing"
          checked={draft.cleanEntities}
          onChange={(event) => change({ cleanEntities: event.currentTarget.checked })}
        />
        <Switch
          size="sm"
          label="Put every provider right, so that the audit of the directory finds nothing"
          checked={draft.cleanDirectory}
          onChange={(event) => change({ cleanDirectory: event.currentTarget.checked })}
        />
        <BookingFields draft={draft} onChange={change} />
        <WaitFaultFields draft={draft} onChange={change} />
        <PagingFields draft={draft} onChange={change} />
        <SearchFields draft={draft} onChange={change} />
        <Flex gap="xs">
          <Button type="submit" variant="filled" loading={busy === 'apply'}>
            Apply
          </Button>
          <Button
            loading={busy === 'reset'}
            onClick={() => void run('reset', () => callBridge('training.reset', undefined))}
          >
            Reset data and behaviour
          </Button>
        </Flex>
        <p className="dim">Reset puts bookings, reports and waits back to how they were when the sandbox started.</p>
      </form>
      <TrainingTypes />
    </>
  )
}
