import { Stack, Text, Title } from '@mantine/core'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { useBridgeQuery } from '../../bridge/queries.ts'
import type { ActivityCall } from '../../../bridge/activity.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { byteSize, zonedTime } from '../../parts/times.ts'
import { mayHaveHappenedWords, outcomeOf, tookText } from './activity-words.ts'
import classes from './activity.module.css'
import { CopyCurl } from './CopyCurl.tsx'
import { FieldList } from './FieldList.tsx'
import { TryPart } from './TryPart.tsx'

type Props = { readonly id: string; readonly onClose: () => void }

/** One complete call: its outcome, attempts, and sent fields. */
export function CallPanel({ id, onClose }: Props) {
  const asked = useBridgeQuery('activity.call', { id }, { staleTime: 0 })
  const call = asked.data?.value
  return (
    <SidePanel
      label="Call"
      onClose={onClose}
      head={
        <Stack gap="0.125rem" miw={0} pb="xs" className="breaks">
          <h2 className="mono">{call?.operation ?? 'Call'}</h2>
          {call !== undefined && <StatusMark status={outcomeOf(call).status}>{outcomeOf(call).words}</StatusMark>}
        </Stack>
      }
      foot={<CopyCurl id={id} />}
    >
      <Stack gap="md" px="var(--ac-edge)" pt="xs" pb="md" className={classes.panelBody ?? ''}>
        {asked.error !== null && (
          <FailureNotice
            failure={asked.error.failure}
            doing="Read the call"
            compact
            {...(call === undefined ? {} : { kept: 'What was read before is still shown.' })}
          />
        )}
        {call === undefined ? (
          asked.error === null && <SkeletonRows rows={6} label="Reading the call" />
        ) : (
          <Facts call={call} />
        )}
      </Stack>
    </SidePanel>
  )
}

const platformId = ({ platformCorrelationId: id, platformCorrelationIdLeftOut }: ActivityCall) => {
  if (id !== undefined) return <Copyable text={id} what="correlation id of the platform" />
  return platformCorrelationIdLeftOut ? <span className="dim">Left out: it has not the form of an id</span> : undefined
}

function Facts({ call }: { readonly call: ActivityCall }) {
  const longest = Math.max(...call.tries.map(({ durationMs }) => durationMs), 0)
  return (
    <>
      <KeyValue
        rows={[
          { label: 'Began', value: zonedTime(new Date(call.beganAt), 'exact') },
          { label: 'Took', value: call.durationMs === undefined ? undefined : tookText(call.durationMs) },
          { label: 'Connection', value: <bdi>{call.connectionName}</bdi> },
          {
            label: 'Request',
            value: (
              <span className="mono">
                {call.method} {call.path}
              </span>
            ),
          },
          { label: 'Goes to', value: call.host === 'visit' ? 'The visit service' : 'The base address' },
          { label: 'Effect', value: call.effect === 'write' ? 'Write: sent once' : 'Read' },
          ...(call.mayHaveHappened === undefined
            ? []
            : [{ label: 'If it happened', value: mayHaveHappenedWords(call.mayHaveHappened) }]),
          { label: 'Body', value: `${byteSize(call.bytesSent)} sent, ${byteSize(call.bytesReceived)} received` },
          { label: 'Correlation id', value: <Copyable text={call.correlationId} what="correlation id" /> },
          { label: 'The platform’s', value: platformId(call) },
        ]}
      />
      <section aria-label="Tries">
        <Title order={3} mb="0.375rem">
          Tries
        </Title>
        {call.tries.length === 0 ? (
          <Text inherit mt="0.25rem" className="dim">
            {call.state === 'under-way' ? 'Nothing was sent yet.' : 'It was refused before anything was sent.'}
          </Text>
        ) : (
          <ol className="bare">
            {call.tries.map((one, at) => (
              <TryPart
                // Attempts are only ever appended.
                key={one.beganAt + String(at)}
                number={at + 1}
                one={one}
                longest={longest}
                ended={call.state !== 'under-way' || at < call.tries.length - 1}
              />
            ))}
          </ol>
        )}
      </section>
      <FieldList title="Query" fields={call.query} />
      <FieldList title="Body" fields={call.body} />
      {call.query.length + call.body.length > 0 && (
        <Text inherit mt="0.25rem" className="note">
          Names of the fields that were sent. Values are not kept, but for those that can tell nothing of a person.
        </Text>
      )}
    </>
  )
}
