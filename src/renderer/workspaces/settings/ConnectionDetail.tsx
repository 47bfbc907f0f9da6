import { texts } from './text.ts'
import { Box, Button, Flex, Group } from '@mantine/core'
import { IconCopyPlus, IconPencil, IconPlugConnected, IconTrash, IconWorldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressTest, ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { useManaged } from '../../bridge/managed.ts'
import { reloaded } from '../../bridge/changes.ts'
import { navigate } from '../../routes/navigation.ts'
import { formatRoute, settingsAt } from '../../routes/routes.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useIsOpen } from '../../bridge/use-attempt.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { AddressTests } from './AddressTests.tsx'
import { ConfirmModal } from '../../parts/ConfirmModal.tsx'
import { KeyTable } from './KeyTable.tsx'
import classes from './settings.module.css'
import { SharedHistory } from './SharedHistory.tsx'

type Props = { readonly connection: ConnectionView; readonly active: boolean }

type Action = 'use' | 'test' | 'duplicate' | 'remove'

/** One connection: its addresses, settings and keys. */
export function ConnectionDetail({ connection, active }: Props) {
  const client = useQueryClient()
  const organization = useManaged()
  const [busy, setBusy] = useState<readonly Action[]>([])
  const [failure, setFailure] = useState<{ readonly action: Action; readonly what: Failure }>()
  const [tests, setTests] = useState<{ readonly of: string; readonly results: readonly AddressTest[] }>()
  const [removing, setRemoving] = useState(false)
  const isOpen = useIsOpen()

  const act = async (action: Action, work: () => Promise<void>) => {
    setBusy((before) => [...before, action])
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      // It says why the removal failed, and would be behind the dialog.
      setRemoving(false)
      setFailure({ action, what: asBridgeFailure(error).failure })
    } finally {
      setBusy((before) => before.filter((one) => one !== action))
    }
  }
  const connectionId = connection.id
  const { baseUrl, visitUrl, schedulingUrl, certificateFile } = connection
  /** What a test is about: its results say nothing about other addresses. */
  const tested = JSON.stringify([baseUrl, visitUrl, schedulingUrl, certificateFile])
  const test = () =>
    act('test', async () => {
      const { value } = await callBridge('settings.testConnection', { connectionId })
      setTests({ of: tested, results: value })
    })
  const duplicate = () =>
    act('duplicate', async () => {
      const { value } = await callBridge('settings.duplicateConnection', { connectionId })
      await reloaded(client, ['settings.connections'])
      if (isOpen()) navigate(settingsAt('connections', value.id, 'edit'))
    })
  const remove = () =>
    act('remove', async () => {
      await callBridge('settings.removeConnection', { connectionId })
      setRemoving(false)
      navigate(settingsAt('connections'), { replace: true })
      await reloaded(client, ['settings.connections'])
      // The button that opened the dialog was removed with the connection.
      document.getElementById('content')?.focus()
    })

  return (
    <section className={classes.detail} aria-label={connection.name}>
      <Box component="header" pl="var(--ac-edge)" pr="sm" pt="xs" pb="sm" className="line-below">
        <Group gap="0.25rem 0.625rem" mih="2rem" mb="0.25rem" fz="sm">
          <h2 className="clip">
            <bdi>{connection.name}</bdi>
          </h2>
          <StageBadge stage={connection.stage} />
          {connection.managed && organization !== undefined && <ManagedMark by={organization.by} />}
          {active && <span className="dim">{texts.connections.inUse}</span>}
          <Flex gap="0.25rem" wrap="wrap" ml="auto">
            {!active && (
              <Button
                variant="filled"
                leftSection={<IconPlugConnected size={14} />}
                loading={busy.includes('use')}
                onClick={() => void act('use', () => switchConnection(client, connectionId))}
              >
                {texts.connectionDetail.use}
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconWorldCheck size={15} />}
              loading={busy.includes('test')}
              onClick={() => void test()}
            >
              {texts.connectionDetail.testAddresses}
            </Button>
            {!connection.builtIn && organization?.ownConnections !== false && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconCopyPlus size={15} />}
                loading={busy.includes('duplicate')}
                onClick={() => void duplicate()}
              >
                {texts.connectionDetail.duplicate}
              </Button>
            )}
            {!connection.builtIn && !connection.managed && (
              <>
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={15} />}
                  onClick={() => setRemoving(true)}
                >
                  {texts.keyRow.remove}
                </Button>
                <Button
                  component="a"
                  leftSection={<IconPencil size={14} />}
                  href={formatRoute(settingsAt('connections', connectionId, 'edit'))}
                >
                  {texts.connectionDetail.edit}
                </Button>
              </>
            )}
          </Flex>
        </Group>
        <KeyValue
          columns={2}
          rows={[
            { label: texts.connectionDetail.main, value: <bdi className="mono">{connection.baseUrl}</bdi> },
            { label: texts.connectionForm.product, value: orDash(connection.product) },
            { label: texts.connectionDetail.visits, value: <bdi className="mono">{connection.visitUrl}</bdi> },
            { label: texts.connectionForm.domain, value: orDash(connection.domain) },
            { label: texts.connectionDetail.scheduling, value: <bdi className="mono">{connection.schedulingUrl}</bdi> },
            { label: texts.connectionForm.brand, value: orDash(connection.brand) },
            {
              label: texts.connectionDetail.practices,
              value:
                connection.practiceIds.length === 0 ? undefined : (
                  <bdi className="mono">{connection.practiceIds.join(', ')}</bdi>
                ),
            },
            { label: texts.connectionForm.language, value: orDash(connection.acceptLanguage) },
            ...rowIfSet(texts.connectionDetail.practicePath, connection.practicePathSegment),
            ...rowIfSet(texts.connectionForm.cardTokenField, connection.cardTokenField),
            ...rowIfSet(texts.connectionDetail.authorities, connection.certificateFile),
            // The sandbox's gateway is internal; the user only needs to know that it takes no key.
            ...(connection.builtIn
              ? [{ label: texts.connectionDetail.keys, value: texts.connectionDetail.noneNeeded }]
              : connection.gateway
                ? [{ label: texts.connectionDetail.gateway, value: texts.connectionDetail.addsTheKeysItself }]
                : []),
          ]}
        />
        {tests?.of === tested && <AddressTests tests={tests.results} />}
        {failure !== undefined && (
          <FailureNotice
            compact
            keysLink={false}
            failure={failure.what}
            doing={texts.connectionDetail.actionNames[failure.action]}
          />
        )}
      </Box>
      <KeyTable connection={connection} />
      {!connection.builtIn && <SharedHistory connection={connection} active={active} />}
      <ConfirmModal
        opened={removing}
        title={texts.connectionDetail.remove2(connection.name)}
        action={texts.connectionDetail.removeConnectionAndKeys}
        busy={busy.includes('remove')}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        {texts.connectionDetail.theConnection}{' '}
        <strong>
          <bdi>{connection.name}</bdi>
        </strong>{' '}
        {texts.connectionDetail.andItsSavedKeysAreRemoved}
      </ConfirmModal>
    </section>
  )
}

const orDash = (text: string | undefined) =>
  text === undefined || text === '' ? undefined : <bdi className="mono">{text}</bdi>

const rowIfSet = (label: string, text: string | undefined) =>
  text === undefined ? [] : [{ label, value: orDash(text) }]
