import { texts } from './text.ts'
import { Box, Button, Flex, Group } from '@mantine/core'
import { IconCopyPlus, IconPencil, IconPlugConnected, IconTrash, IconWorldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddressTest, ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { useManaged } from '../../bridge/managed.ts'
import { reloaded } from '../../bridge/changes.ts'
import { currentRoute, navigate } from '../../routes/navigation.ts'
import { formatRoute, settingsAt } from '../../routes/routes.ts'
import { StageBadge } from '../../parts/StageBadge.tsx'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { useIsOpen } from '../../bridge/use-attempt.ts'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { ConfirmModal } from '../../parts/ConfirmModal.tsx'
import { KeyTable } from './KeyTable.tsx'
import classes from './settings.module.css'
import { toned } from '../../parts/toned.ts'
import { StatusMark } from '../../parts/StatusMark.tsx'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { QuietButton } from '../../parts/QuietButton.ts'
import { texts as managedTexts } from './text/managed.ts'
import type { Words } from './key-words.ts'
import { encryptionShort, placeOfStore, sharedHistoryWords } from './shared-history-words.ts'
import { useManagedStore, useSetSharedHistory } from './use-shared-history.ts'

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
      // A keychain's prompt can take a minute, in which the person may have gone to another page.
      const route = currentRoute()
      const isHere =
        route.screen === 'settings' &&
        route.section === 'connections' &&
        (route.connection ?? connectionId) === connectionId
      if (isHere) navigate(settingsAt('connections'), { replace: true })
      await reloaded(client, ['settings.connections'])
      if (!isHere) return
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
          <StageBadge connection={connection} />
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
            <QuietButton
              leftSection={<IconWorldCheck size={15} />}
              loading={busy.includes('test')}
              onClick={() => void test()}
            >
              {texts.connectionDetail.testAddresses}
            </QuietButton>
            {!connection.builtIn && organization?.ownConnections !== false && (
              <QuietButton
                leftSection={<IconCopyPlus size={15} />}
                loading={busy.includes('duplicate')}
                onClick={() => void duplicate()}
              >
                {texts.connectionDetail.duplicate}
              </QuietButton>
            )}
            {!connection.builtIn && !connection.managed && (
              <>
                <QuietButton leftSection={<IconTrash size={15} />} onClick={() => setRemoving(true)}>
                  {texts.keyRow.remove}
                </QuietButton>
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

/** The response of each address to a request without a key. */
function AddressTests({ tests }: { readonly tests: readonly AddressTest[] }) {
  return (
    <div role="status" aria-label={texts.addressTests.addressTestResults}>
      <Box component="ul" mt="xs" px="sm" py="0.375rem" fz="sm" className="bare" {...toned('plain')}>
        {tests.map((test) => (
          <Flex component="li" gap="0 0.75rem" wrap="wrap" py="0.125rem" key={test.name}>
            <Box component="span" w="5.5rem" className="dim">
              {texts.addressTests.names[test.name]}
            </Box>
            <StatusMark status={test.reached ? 'ok' : 'bad'}>
              {test.reached ? texts.addressTests.reached(test.status) : texts.addressTests.notReached}
            </StatusMark>
            <span className="dim num">{texts.addressTests.ms(Math.round(test.durationMs))}</span>
            {test.failure !== undefined && (
              <span>
                {test.failure.message} {test.failure.nextStep}
              </span>
            )}
          </Flex>
        ))}
      </Box>
    </div>
  )
}

/** The team database for a connection's waits, its state, and its actions. */
function SharedHistory({ connection, active }: { readonly connection: ConnectionView; readonly active: boolean }) {
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  // Its state after each poll.
  const board = useBridgeQuery('regions.board', { connectionId: connection.id })
  const set = useSetSharedHistory(connection.id)
  const [removing, setRemoving] = useState(false)
  /** Sets the same fields, which tests them, or null, which removes them. */
  const run = useMutation({
    mutationFn: (to: SharedStoreFields | null) => set(to),
    onSettled: () => setRemoving(false),
  })
  const fields = settings.data?.value.store
  // Another window may change them later.
  const isTested = run.isSuccess && run.variables !== null && JSON.stringify(run.variables) === JSON.stringify(fields)
  const managed = useManagedStore(connection.id)
  return (
    <Box component="section" miw={0} fz="sm" className="line-above" aria-label={texts.sharedHistory.sharedHistory}>
      <Group component="header" gap="0.25rem 0.625rem" mih="2.5rem" pl="var(--ac-edge)" pr="sm" pt="0.25rem">
        <Box component="h2" flex="none">
          {texts.sharedHistory.sharedHistory}
        </Box>
        {fields != null && (
          <Box component="span" flex="1 1 8rem" className="clip" title={placeOfStore(fields)}>
            <bdi className="mono">{placeOfStore(fields)}</bdi>{' '}
            <span className="dim">
              {texts.sharedHistory.as} <bdi>{fields.user}</bdi>, {encryptionShort[fields.tls]}
            </span>
          </Box>
        )}
        {managed !== undefined && <ManagedMark by={managed.by} />}
        {fields !== undefined && (
          <Group gap="0.25rem" wrap="nowrap" ml="auto">
            {isTested && <StatusMark status="ok">{texts.sharedHistory.accepted}</StatusMark>}
            {fields !== null && (
              <Button
                aria-label={texts.sharedHistory.testTheSharedHistory}
                loading={run.isPending && run.variables !== null}
                onClick={() => run.mutate(fields)}
              >
                {texts.keyRow.test}
              </Button>
            )}
            <Button
              component="a"
              href={formatRoute(settingsAt('connections', connection.id, 'store'))}
              {...(fields === null || managed !== undefined
                ? {}
                : { 'aria-label': texts.sharedHistory.changeTheSharedHistory })}
            >
              {managed !== undefined
                ? managedTexts.sharedHistory.enterPassword
                : fields === null
                  ? texts.sharedHistory.setUp
                  : texts.sharedHistory.change}
            </Button>
            {fields !== null && managed === undefined && (
              <Button aria-label={texts.sharedHistory.removeTheSharedHistory} onClick={() => setRemoving(true)}>
                {texts.keyRow.remove}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {settings.isPending && <SkeletonRows rows={1} label={texts.sharedHistory.loadingTheSharedHistory} />}
      <FailureOf call={settings} compact keysLink={false} doing={texts.sharedHistory.loadTheSharedHistory} />
      {run.error !== null && (
        <Box pl="var(--ac-edge)" pr="sm" pb="0.25rem">
          <FailureNotice
            compact
            keysLink={false}
            failure={run.error.failure}
            doing={texts.sharedHistory[run.variables === null ? 'removeTheSharedHistory' : 'testTheSharedHistory']}
          />
        </Box>
      )}
      {fields !== undefined && <Standing {...sharedHistoryWords(fields, board.data?.value, active)} />}
      {fields != null && (
        <ConfirmModal
          opened={removing}
          title={texts.sharedHistory.removeTheSharedHistory}
          action={texts.sharedHistory.removeSharedHistory}
          busy={run.isPending && run.variables === null}
          onConfirm={() => run.mutate(null)}
          onClose={() => setRemoving(false)}
        >
          {texts.sharedHistory.thisConsoleDisconnectsFromThe}{' '}
          <strong>
            <bdi>{placeOfStore(fields)}</bdi>
          </strong>
          {texts.sharedHistory.andItsPasswordIsRemovedFromThis}
        </ConfirmModal>
      )}
    </Box>
  )
}

function Standing({ status, title, note }: Words) {
  return (
    <Flex
      component="p"
      gap="0.125rem 0.75rem"
      align="flex-start"
      wrap="wrap"
      m={0}
      pl="var(--ac-edge)"
      pr="sm"
      pt="0.125rem"
      pb="0.625rem"
      role="status"
    >
      <StatusMark status={status}>{title}</StatusMark>
      <Box component="span" flex="1 1 20rem" c="var(--ac-text-2)">
        {note}
      </Box>
    </Flex>
  )
}
