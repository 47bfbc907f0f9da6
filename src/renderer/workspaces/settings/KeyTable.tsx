import { texts } from './text.ts'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import { type ConnectionView, type KeyView, type VaultView, withoutKeychain } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { type CallFamily, familyInfo } from '../../../domain/connections/call-families.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../bridge/queries.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureOf, FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { counted } from '../../parts/times.ts'
import classes from './keys.module.css'
import { useBridgeMutation } from '../../bridge/changes.ts'
import { Age } from '../../parts/Age.tsx'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../parts/Status.tsx'
import { ConfirmModal } from '../../parts/ConfirmModal.tsx'
import { headerWords, placeNote, testWords, vaultStatus } from './key-words.ts'
import { KeyForm } from './KeyForm.tsx'

/** Places whose keys can be tested. */
const testable = ({ place, testOperation }: KeyView) =>
  testOperation !== undefined && ['saved', 'session', 'shared', 'gateway', 'unreadable'].includes(place)

/** What a test of this family's key is about: why it failed says nothing about another key, or other addresses. */
function testedKey({ baseUrl, visitUrl, schedulingUrl }: ConnectionView, keys: readonly KeyView[], of: CallFamily) {
  const view = keys.find(({ family }) => family === of)
  const used = keys.find(({ family }) => family === view?.usesFamily)
  return JSON.stringify([baseUrl, visitUrl, schedulingUrl, view?.savedAt, used?.savedAt])
}

type FailedTest = { readonly of: string; readonly failure: Failure }

/** A connection's keys by call family. A key can be set, tested and removed, but never read back. */
export function KeyTable({ connection }: { readonly connection: ConnectionView }) {
  const connectionId = connection.id
  const client = useQueryClient()
  const answer = useBridgeQuery('settings.keys', { connectionId }, { enabled: !connection.builtIn })
  const [testing, setTesting] = useState<readonly CallFamily[]>([])
  const [failures, setFailures] = useState<Partial<Record<CallFamily, FailedTest | undefined>>>({})
  const [editing, setEditing] = useState<CallFamily>()

  if (connection.builtIn) {
    return (
      <EmptyState title={texts.keyTable.theSandboxNeedsNoKeys}>{texts.keyTable.itRunsOnThisComputerWith}</EmptyState>
    )
  }

  const test = async (family: CallFamily) => {
    // Of several tests, the later ones begin after this render.
    const now = client.getQueryData(bridgeQuery('settings.keys', { connectionId }).queryKey)
    const of = testedKey(connection, now?.value.keys ?? [], family)
    setTesting((before) => [...before, family])
    setFailures((before) => ({ ...before, [family]: undefined }))
    try {
      await callBridge('settings.testKey', { connectionId, family })
    } catch (error) {
      const { failure } = asBridgeFailure(error)
      setFailures((before) => ({ ...before, [family]: { of, failure } }))
    }
    setTesting((before) => before.filter((item) => item !== family))
  }
  const keys = answer.data?.value.keys ?? []
  const testAll = async () => {
    // Sequentially, since a platform may treat many rejected keys at once as an attack.
    for (const key of keys.filter(testable)) await test(key.family)
  }
  const failureOf = (family: CallFamily) =>
    failures[family]?.of === testedKey(connection, keys, family) ? failures[family].failure : undefined
  const own = keys.filter(({ place }) => place === 'saved' || place === 'session').length
  return (
    <section className={classes.keys} aria-label={texts.keyTable.keysByType}>
      <Group component="header" gap="xs" wrap="nowrap" pl="var(--ac-edge)" pr="sm" className="line-below">
        <h2>{texts.keyTable.keysByType}</h2>
        {answer.data !== undefined && (
          <span className="dim num">
            {counted(keys.length, 'family', 'families')}, {counted(own, 'key')}
          </span>
        )}
        <Button
          ml="auto"
          leftSection={<IconChecks size={15} />}
          disabled={!keys.some(testable)}
          loading={testing.length > 0}
          onClick={() => void testAll()}
        >
          {texts.keyTable.testAll}
        </Button>
      </Group>
      <div className="scrolls">
        {answer.data !== undefined && <VaultBanner vault={answer.data.value.vault} />}
        <FailureOf
          call={answer}
          keysLink={false}
          doing={texts.keyTable.loadTheListOfKeys}
          kept={answer.data && texts.keyTable.stillShownTheEarlierList}
        />
        {answer.isPending && <SkeletonRows rows={8} rowHeight={57} label={texts.keyTable.loadingTheListOfKeys} />}
        {answer.data !== undefined && (
          <Box miw="26rem" role="table" aria-label={texts.keyTable.keys}>
            <div role="row" className={classes.columns}>
              <span role="columnheader">{texts.keyTable.typeAndHeader}</span>
              <span role="columnheader">{texts.keyTable.key}</span>
              <span role="columnheader">{texts.keyTable.lastTest}</span>
              <span role="columnheader">
                <span className="visually-hidden">{texts.keyTable.actions}</span>
              </span>
            </div>
            {keys.map((key) => (
              <KeyRow
                key={key.family}
                connection={connection}
                view={key}
                testable={testable(key)}
                testing={testing.includes(key.family)}
                failure={failureOf(key.family)}
                editing={editing === key.family}
                onEdit={(open) => setEditing(open ? key.family : undefined)}
                onTest={() => void test(key.family)}
              />
            ))}
          </Box>
        )}
      </div>
    </section>
  )
}

type KeyRowProps = {
  readonly connection: ConnectionView
  readonly view: KeyView
  readonly testable: boolean
  readonly testing: boolean
  readonly failure: Failure | undefined
  readonly editing: boolean
  readonly onEdit: (open: boolean) => void
  readonly onTest: () => void
}

/** One call family: its header, the place of its key, the last test result, and the actions. */
function KeyRow(props: KeyRowProps) {
  const { connection, view, testable, testing, failure, editing, onEdit, onTest } = props
  const { family, place, lastTest } = view
  const { title } = familyInfo[family]
  const [removing, setRemoving] = useState(false)
  const setButton = useRef<HTMLButtonElement>(null)
  // When the form closes, the focus returns to the button that opened it.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) setButton.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const remove = useBridgeMutation('settings.removeKey')
  /** Why a removal failed says nothing about the next key or test. */
  const dropping = (then: () => void) => () => {
    remove.reset()
    then()
  }
  const tested = lastTest === undefined ? undefined : testWords(lastTest)
  const trouble = remove.error?.failure ?? failure
  const own = place === 'saved' || place === 'session' || place === 'unreadable' || place === 'other-address'

  return (
    <div className={classes.family} data-editing={editing || undefined} role="rowgroup" aria-label={title}>
      <div role="row" className={classes.row}>
        <div role="rowheader">
          <div>{title}</div>
          <div className="mono dim">{headerWords(view)}</div>
        </div>
        <div role="cell">
          <Status of={statuses.key[place]} />
          <div className="dim">{placeNote(view)}</div>
        </div>
        <div role="cell">
          {testing ? (
            <Status of={statuses.keyTest.testing} />
          ) : tested === undefined ? (
            <>
              {testable ? <Status of={statuses.keyTest.untested} /> : <span className="dim">—</span>}
              <div className="dim">
                {testable
                  ? texts.keyRow.inThisSession
                  : view.testOperation === undefined
                    ? texts.keyRow.cantBeTested
                    : texts.keyRow.nothingToTest}
              </div>
            </>
          ) : (
            <>
              <Status of={tested.of}>{tested.title}</Status>
              <div className="dim num clip" title={tested.note}>
                {tested.note}, {lastTest !== undefined && <Age at={lastTest.testedAt} staleAfter={86_400} />}
              </div>
            </>
          )}
        </div>
        <div role="cell" className={classes.buttons}>
          {testable && (
            <Button aria-label={texts.keyRow.testTheKeyOf(title)} disabled={testing} onClick={dropping(onTest)}>
              {texts.keyRow.test}
            </Button>
          )}
          {place !== 'gateway' && !editing && (
            <Button
              ref={setButton}
              aria-label={own ? texts.keyRow.replaceTheKeyOf(title) : texts.keyRow.ofWord(place, title)}
              {...(place === 'none' && familyInfo[family].required ? { variant: 'filled' } : {})}
              onClick={dropping(() => onEdit(true))}
            >
              {own ? texts.keyRow.replace : place === 'shared' ? texts.keyRow.setOwnKey : texts.keyRow.setKey}
            </Button>
          )}
          {own && (
            <Button aria-label={texts.keyRow.removeTheKeyOf(title)} onClick={() => setRemoving(true)}>
              {texts.keyRow.remove}
            </Button>
          )}
        </div>
      </div>
      {/* The banner above the table already explains keys that are only in memory. */}
      {view.failure !== undefined && place !== 'session' && !editing && (
        <FullRow>
          <Text inherit pl="calc(var(--ac-edge) - 2px)" pr="sm" pb="0.625rem" fz="xs" c="var(--ac-warn)">
            {view.failure.message} {view.failure.nextStep}
          </Text>
        </FullRow>
      )}
      {editing && (
        <FullRow>
          <KeyForm
            connectionId={connection.id}
            family={family}
            replaces={own}
            tested={view.testOperation !== undefined}
            onClose={() => onEdit(false)}
          />
        </FullRow>
      )}
      {trouble !== undefined && !editing && (
        <FullRow>
          <Box pl="calc(var(--ac-edge) - 2px)" pr="sm" pb="xs">
            <FailureNotice compact keysLink={false} failure={trouble} doing={title} />
          </Box>
        </FullRow>
      )}
      <ConfirmModal
        opened={removing}
        title={texts.keyRow.removeTheKeyOf(title)}
        action={texts.keyRow.removeKey}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ connectionId: connection.id, family }, { onSettled: () => setRemoving(false) })
        }
        onClose={() => setRemoving(false)}
      >
        {texts.keyRow.theKeyFor} <strong>{title}</strong> {texts.keyRow.ofWord2}{' '}
        <strong>
          <bdi>{connection.name}</bdi>
        </strong>{' '}
        {texts.keyRow.isRemovedFromThisComputerIt}
      </ConfirmModal>
    </div>
  )
}

/** A row with one cell across all columns. */
function FullRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row">
      <div role="cell" aria-colspan={4}>
        {children}
      </div>
    </div>
  )
}

/** The state of the system keychain, unless it is ready. */
function VaultBanner({ vault }: { readonly vault: VaultView }) {
  const status = vaultStatus(vault.state)
  if (status === undefined) return null
  return (
    <div className={classes.banner} role="status">
      <Status of={status}>
        <strong>{status.word}</strong>
      </Status>
      <Box component="p" mx={0} mt="0.25rem" mb={0}>
        {vault.message} {vault.nextStep}
      </Box>
      {withoutKeychain.includes(vault.state) && (
        <Box component="p" mx={0} mt="0.25rem" mb={0}>
          {texts.vaultBanner.aKeyYouSetNowIs}
        </Box>
      )}
      {vault.checkedAt !== undefined && (
        <Box component="p" mx={0} mt="0.25rem" mb={0} className="dim">
          {texts.vaultBanner.asOf} <Age at={vault.checkedAt} />
        </Box>
      )}
    </div>
  )
}
