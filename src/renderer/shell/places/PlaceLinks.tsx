import { ActionIcon, Box, Button, Group, Modal, Portal, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ArrivedLink } from '../../../bridge/calls/app.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../../bridge/bridge.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { navigate } from '../../routes/navigation.ts'
import { type Offered, offerOf } from './offer.ts'
import { placeName } from './place-names.ts'
import classes from './places.module.css'
import { texts } from './text.ts'

const words = texts.placeLinks

type Props = { readonly connections: readonly ConnectionView[]; readonly active: ConnectionView }

/** Opens links that another program handed over. One for another connection, or from the time of a lock, opens only on a press. */
export function PlaceLinks({ connections, active }: Props) {
  const [offered, setOffered] = useState<Offered>()
  const [refused, setRefused] = useState<string>()

  const arrive = useEffectEvent((link: ArrivedLink) => {
    const offer = offerOf(link, connections)
    setOffered(undefined)
    setRefused(typeof offer === 'string' ? offer : undefined)
    if (typeof offer === 'string') return
    if (offer.overLock || offer.connection.id !== active.id) setOffered(offer)
    else navigate(offer.route)
  })
  useEffect(() => {
    const take = () =>
      void callBridge('app.takeLink', undefined).then(
        ({ value }) => value !== null && arrive(value),
        (error: unknown) => setRefused(asBridgeFailure(error).failure.message),
      )
    take()
    return onBridgeEvent('shell.link', take)
  }, [])

  return (
    <>
      {offered !== undefined && <Decision offered={offered} active={active} onDone={() => setOffered(undefined)} />}
      <Portal>
        <div role="status">
          {refused !== undefined && (
            <div className={classes.refused}>
              <StatusMark status="warn" plain>
                {words.wasntOpened} <bdi>{refused}</bdi>
              </StatusMark>
              <ActionIcon size={20} aria-label={words.dismiss} onClick={() => setRefused(undefined)}>
                <IconX size={14} />
              </ActionIcon>
            </div>
          )}
        </div>
      </Portal>
    </>
  )
}

type DecisionProps = { readonly offered: Offered; readonly active: ConnectionView; readonly onDone: () => void }

/** Names the place and both connections. The focus is on staying. */
function Decision({ offered: { route, connection }, active, onDone }: DecisionProps) {
  const client = useQueryClient()
  const { pending, failure, attempt } = useAttempt()
  const isOther = connection.id !== active.id
  const open = async () => {
    if (isOther) await switchConnection(client, connection.id)
    navigate(route)
    onDone()
  }
  return (
    <Modal opened onClose={onDone} title={words.openThisLink} centered withCloseButton={false}>
      {isOther ? (
        <>
          <ConnectionLine label={words.forAnotherConnection} connection={connection} />
          <ConnectionLine label={words.youAreUsing} connection={active} />
          <Text component="p" inherit my="sm">
            {words.opens} <strong>{placeName(route)}</strong>.
          </Text>
        </>
      ) : (
        <Text component="p" inherit mb="sm">
          {words.cameWhileLocked} <strong>{placeName(route)}</strong>.
        </Text>
      )}
      <FailureNotice failure={failure} doing={words.switchTheConnection} compact />
      <Group justify="flex-end" gap="xs">
        <Button data-autofocus variant="filled" onClick={onDone}>
          {isOther ? words.stayOn(active.name) : words.stay}
        </Button>
        <Button loading={pending} onClick={() => void attempt(open)}>
          {isOther ? words.switchAndOpen : words.open}
        </Button>
      </Group>
    </Modal>
  )
}

function ConnectionLine({ label, connection }: { readonly label: string; readonly connection: ConnectionView }) {
  return (
    <Box mb="xs">
      <Text c="var(--ac-text-2)" size="sm" mb={2}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <StageBadge connection={connection} />
        {/* Whole, since the decision is about it. */}
        <strong className="anywhere">
          <bdi>{connection.name}</bdi>
        </strong>
      </Group>
    </Box>
  )
}
