import { texts } from './text.ts'
import { Flex, Stack, Text, Title, Box, Group, Button } from '@mantine/core'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { useBridgeQuery } from '../../bridge/queries.ts'
import type { ActivityCall, SentField, ActivityTry } from '../../../bridge/activity.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { Status } from '../../parts/Status.tsx'
import { byteSize, zonedTime } from '../../parts/times.ts'
import { mayHaveHappenedWords, outcomeOf, tookText, partsOf, tryOutcome } from './activity-words.ts'
import { IconCheck, IconTerminal2 } from '@tabler/icons-react'
import { useState } from 'react'
import { callBridge } from '../../bridge/bridge.ts'
import { type Copied, copyText, copyWords, notCopied } from '../../parts/copy-text.ts'

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
          kept={call !== undefined}
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

/** The fields sent with a call; renders nothing without fields. */
function FieldList({ title, fields }: { readonly title: string; readonly fields: readonly SentField[] }) {
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

/** The backgrounds of an attempt's time segments; unknown time is hatched. */
const grounds = {
  connectionMs: 'var(--ac-hatch)',
  sendingMs: 'var(--ac-literal)',
  firstByteMs: 'var(--ac-quantity)',
  bodyMs: 'var(--ac-accent)',
  rest: 'repeating-linear-gradient(135deg, var(--ac-hatch) 0 2px, transparent 2px 5px)',
}

type TryPartProps = {
  /** From 1. */
  readonly number: number
  readonly one: ActivityTry
  /** The longest attempt in milliseconds, which scales all bars. */
  readonly longest: number
  readonly ended: boolean
}

/** One attempt: its outcome, and its time as a labeled bar. */
function TryPart({ number, one, longest, ended }: TryPartProps) {
  const { of, words } = tryOutcome(one, ended)
  const parts = partsOf(one, ended)
  const shareOf = (milliseconds: number) => (longest <= 0 ? 0 : (milliseconds / longest) * 100)
  const consequence = mayHaveHappenedWords(one.mayHaveHappened)
  return (
    <Box component="li" py="xs" className="line-above" aria-label={texts.tryPart.try(number)}>
      <Flex gap="0 0.75rem" wrap="wrap">
        <strong className="num">{texts.tryPart.try(number)}</strong>
        <Status of={of}>{words}</Status>
        <span className="num dim">{zonedTime(new Date(one.beganAt), 'clock')}</span>
        <Box component="span" ml="auto" className="num">
          {tookText(one.durationMs)}
        </Box>
      </Flex>
      {parts.length > 0 && (
        <>
          <Flex className="cut" h={8} my={6} mx={0} bdrs="xs" bg="var(--ac-hover)" aria-hidden="true">
            {parts.map(({ part, milliseconds }) => (
              <Box component="span" miw="1px" w={`${shareOf(milliseconds)}%`} key={part} bg={grounds[part]} />
            ))}
          </Flex>
          <Stack component="dl" gap="0.125rem" m={0}>
            {parts.map(({ part, name, milliseconds }) => (
              <Flex gap="sm" justify="space-between" key={part}>
                <Group component="dt" gap="0.375rem" wrap="nowrap" c="var(--ac-text-2)">
                  <Box component="i" w="0.5rem" h="0.5rem" bdrs="2px" aria-hidden="true" bg={grounds[part]} />
                  {name}
                </Group>
                <Box component="dd" m={0} className="num">
                  {tookText(milliseconds)}
                </Box>
              </Flex>
            ))}
          </Stack>
        </>
      )}
      {(one.bytesSent !== undefined || one.bytesReceived !== undefined) && (
        <Text inherit mt="0.25rem" className="dim num">
          {texts.tryPart.sentReceived(byteSize(one.bytesSent ?? 0), byteSize(one.bytesReceived ?? 0))}
        </Text>
      )}
      {consequence !== undefined && (
        <Text inherit mt="0.25rem">
          {consequence}.
        </Text>
      )}
    </Box>
  )
}

/** Copies the call as a curl command, with placeholders for keys and values. */
function CopyCurl({ id }: Pick<Props, 'id'>) {
  const [came, setCame] = useState<Copied>()
  const copy = async () =>
    setCame(await callBridge('activity.curl', { id }).then(({ value }) => copyText(value.text), notCopied))
  const words = came === undefined ? texts.copyCurl.forBashWithPlaceholders : copyWords(came)
  const Icon = came?.copied === true ? IconCheck : IconTerminal2
  return (
    <>
      <Button leftSection={<Icon size={14} />} onClick={() => void copy()}>
        {texts.copyCurl.copyAsCurl}
      </Button>
      <span role="status">{came?.copied === true ? texts.copyCurl.fillInThePlaceholders(words) : words}</span>
    </>
  )
}
