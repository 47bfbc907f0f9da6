import { texts } from './text.ts'
import { Flex, Stack, Text, Title } from '@mantine/core'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { useBridgeQuery } from '../../bridge/queries.ts'
import type { ActivityCall, SentField } from '../../../bridge/activity.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { Status } from '../../parts/Status.tsx'
import { byteSize, zonedTime } from '../../parts/times.ts'
import { mayHaveHappenedWords, outcomeOf, tookText } from './activity-words.ts'
import { CopyCurl } from './CopyCurl.tsx'
import { TryPart } from './TryPart.tsx'

type Props = { readonly id: string; readonly onClose: () => void }

/** One complete call: its outcome, attempts, and sent fields. */
export function CallPanel({ id, onClose }: Props) {
  const asked = useBridgeQuery('activity.call', { id }, { staleTime: 0 })
  const call = asked.data?.value
  return (
    <SidePanel
      label={texts.callPanel.call}
      onClose={onClose}
      head={
        <Stack gap="0.125rem" miw={0} pb="xs" className="breaks">
          <h2 className="mono">{call?.operation ?? texts.callPanel.call}</h2>
          {call !== undefined && <Status of={outcomeOf(call).of}>{outcomeOf(call).words}</Status>}
        </Stack>
      }
      foot={<CopyCurl id={id} />}
    >
      <Stack gap="md" px="var(--ac-edge)" pt="xs" pb="md" style={{ containerType: 'inline-size' }}>
        <FailureNotice
          failure={asked.error?.failure}
          doing={texts.callPanel.loadTheCall}
          compact
          {...(call === undefined ? {} : { kept: texts.callPanel.earlierResultsAreStillShown })}
        />
        {call === undefined ? (
          asked.error === null && <SkeletonRows rows={6} label={texts.callPanel.loadingTheCall} />
        ) : (
          <Facts call={call} />
        )}
      </Stack>
    </SidePanel>
  )
}

const platformId = ({ platformCorrelationId: id, platformCorrelationIdLeftOut }: ActivityCall) => {
  if (id !== undefined) return <Copyable text={id} what={texts.callPanel.platformCorrelationId} />
  return platformCorrelationIdLeftOut ? (
    <span className="dim">{texts.callPanel.leftOutItIsntShapedLike}</span>
  ) : undefined
}

function Facts({ call }: { readonly call: ActivityCall }) {
  const longest = Math.max(...call.tries.map(({ durationMs }) => durationMs), 0)
  return (
    <>
      <KeyValue
        rows={[
          { label: texts.callPanel.started, value: zonedTime(new Date(call.beganAt), 'exact') },
          {
            label: texts.callPanel.duration,
            value: call.durationMs === undefined ? undefined : tookText(call.durationMs),
          },
          { label: texts.callPanel.connection, value: <bdi>{call.connectionName}</bdi> },
          {
            label: texts.callPanel.request,
            value: (
              <span className="mono">
                {call.method} {call.path}
              </span>
            ),
          },
          {
            label: texts.callPanel.goesTo,
            value: call.host === 'visit' ? texts.callPanel.theVisitAddress : texts.callPanel.theMainAddress,
          },
          {
            label: texts.callPanel.effect,
            value: call.effect === 'write' ? texts.callPanel.changeSentOnce : texts.callPanel.read,
          },
          ...(call.mayHaveHappened === undefined
            ? []
            : [{ label: texts.callPanel.wentThrough, value: mayHaveHappenedWords(call.mayHaveHappened) }]),
          {
            label: texts.callPanel.body,
            value: texts.callPanel.sentReceived(byteSize(call.bytesSent), byteSize(call.bytesReceived)),
          },
          {
            label: texts.callPanel.correlationId,
            value: <Copyable text={call.correlationId} what={texts.callPanel.correlationId2} />,
          },
          { label: texts.callPanel.thePlatforms, value: platformId(call) },
        ]}
      />
      <section aria-label={texts.callPanel.tries}>
        <Title order={3} mb="0.375rem">
          {texts.callPanel.tries}
        </Title>
        {call.tries.length === 0 ? (
          <Text inherit mt="0.25rem" className="dim">
            {call.state === 'under-way'
              ? texts.callPanel.nothingWasSentYet
              : texts.callPanel.itWasRejectedBeforeAnythingWas}
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
      <FieldList title={texts.callPanel.query} fields={call.query} />
      <FieldList title={texts.callPanel.body} fields={call.body} />
      {call.query.length + call.body.length > 0 && (
        <Text inherit mt="0.25rem" className="note">
          {texts.callPanel.namesOfTheFieldsSentValues}
        </Text>
      )}
    </>
  )
}

type FieldsProps = { readonly title: string; readonly fields: readonly SentField[] }

/** The fields sent with a call; renders nothing without fields. */
function FieldList({ title, fields }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <section aria-label={texts.fieldList.fieldsOfThe(title.toLowerCase())}>
      <Title order={3} mb="0.375rem">
        {title} <span className="dim num">{fields.length}</span>
      </Title>
      <ul className="bare">
        {fields.map(({ name, value }) => (
          <Flex
            component="li"
            gap="sm"
            justify="space-between"
            py="0.1875rem"
            fz="xs"
            className="line-above breaks"
            key={name}
          >
            <span className="mono">{name}</span>
            {value !== undefined && <bdi className="mono dim">{String(value)}</bdi>}
          </Flex>
        ))}
      </ul>
    </section>
  )
}
