import { texts } from './text.ts'
import { Box, Button, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { asBridgeFailure } from '../../bridge/bridge.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { formatRoute, settingsAt } from '../../routes/routes.ts'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { ConfirmModal } from '../../parts/ConfirmModal.tsx'
import { texts as managedTexts } from './text/managed.ts'
import type { Words } from './key-words.ts'
import { encryptionShort, placeOfStore, sharedHistoryWords } from './shared-history-words.ts'
import { useManagedStore, useSetSharedHistory } from './use-shared-history.ts'

type Props = { readonly connection: ConnectionView; readonly active: boolean }

/** The team database for a connection's waits, its state, and its actions. */
export function SharedHistory({ connection, active }: Props) {
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  // Its state after each poll.
  const board = useBridgeQuery('regions.board', { connectionId: connection.id })
  const set = useSetSharedHistory(connection.id)
  const [busy, setBusy] = useState<'test' | 'remove'>()
  const [tested, setTested] = useState<SharedStoreFields>()
  const [removing, setRemoving] = useState(false)
  const [failure, setFailure] = useState<{ readonly doing: string; readonly what: Failure }>()
  const fields = settings.data?.value.store
  // Another window may change them later.
  const isTested = tested !== undefined && JSON.stringify(tested) === JSON.stringify(fields)
  const managed = useManagedStore(connection.id)

  const act = async (what: 'test' | 'remove', doing: string, to: SharedStoreFields | null) => {
    setBusy(what)
    setTested(undefined)
    setFailure(undefined)
    try {
      await set(to)
      setTested(what === 'test' ? (to ?? undefined) : undefined)
    } catch (error) {
      setFailure({ doing, what: asBridgeFailure(error).failure })
    }
    setRemoving(false)
    setBusy(undefined)
  }
  return (
    <Box component="section" miw={0} fz="sm" className="line-above" aria-label={texts.sharedHistory.sharedHistory}>
      <Group component="header" gap="0.25rem 0.625rem" mih="2.5rem" pl="var(--ac-edge)" pr="sm" pt="0.25rem">
        <Box component="h2" flex="none">
          {texts.sharedHistory.sharedHistory}
        </Box>
        {fields != null && <Facts fields={fields} />}
        {managed !== undefined && <ManagedMark by={managed.by} />}
        {fields !== undefined && (
          <Group gap="0.25rem" wrap="nowrap" ml="auto">
            {isTested && <StatusMark status="ok">{texts.sharedHistory.accepted}</StatusMark>}
            {fields !== null && (
              <Button
                aria-label={texts.sharedHistory.testTheSharedHistory}
                loading={busy === 'test'}
                onClick={() => void act('test', texts.sharedHistory.testTheSharedHistory, fields)}
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
      {failure !== undefined && (
        <Box pl="var(--ac-edge)" pr="sm" pb="0.25rem">
          <FailureNotice compact keysLink={false} failure={failure.what} doing={failure.doing} />
        </Box>
      )}
      {fields !== undefined && <Standing {...sharedHistoryWords(fields, board.data?.value, active)} />}
      {fields != null && (
        <ConfirmModal
          opened={removing}
          title={texts.sharedHistory.removeTheSharedHistory}
          action={texts.sharedHistory.removeSharedHistory}
          busy={busy === 'remove'}
          onConfirm={() => void act('remove', texts.sharedHistory.removeTheSharedHistory, null)}
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

function Facts({ fields }: { readonly fields: SharedStoreFields }) {
  const place = placeOfStore(fields)
  return (
    <Box component="span" flex="1 1 8rem" className="clip" title={place}>
      <bdi className="mono">{place}</bdi>{' '}
      <span className="dim">
        {texts.sharedHistory.as} <bdi>{fields.user}</bdi>, {encryptionShort[fields.tls]}
      </span>
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
