import { Button, Flex, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { asBridgeFailure } from '../../bridge/bridge.ts'
import { navigate } from '../../routes/navigation.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { settingsAt } from '../../routes/routes.ts'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { sessionOnly } from './key-words.ts'
import classes from './settings.module.css'
import {
  checkStoreDraft,
  draftOfStore,
  isSameDatabase,
  type StoreDraft,
  type StoreDraftField,
} from './shared-history-draft.ts'
import { encryptionWords } from './shared-history-words.ts'
import { useSetSharedHistory } from './use-shared-history.ts'

type Props = { readonly connection: ConnectionView; readonly onClose: () => void }

/** The location of a connection's shared history; tested before saving. */
export function SharedHistoryForm({ connection, onClose }: Props) {
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  const before = settings.data?.value.store
  if (before !== undefined) return <Form connection={connection} before={before} onClose={onClose} />
  return (
    <SidePanel label="Shared history" onClose={onClose} head={<h2>Shared history</h2>}>
      {settings.isError ? (
        <FailureNotice
          keysLink={false}
          failure={settings.error.failure}
          doing="Read how history is shared"
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <SkeletonRows rows={6} label="Reading how history is shared" />
      )}
    </SidePanel>
  )
}

type FormProps = Props & { readonly before: SharedStoreFields | null }

/** The password is never in React state. It is read from its field on submit, and the field is cleared in the same step. */
function Form({ connection, before, onClose }: FormProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const set = useSetSharedHistory(connection.id)
  const keychain = useBridgeQuery('settings.keys', { connectionId: connection.id }, { enabled: false })
  const [first] = useState(() => draftOfStore(before))
  const [draft, setDraft] = useState<StoreDraft>(first)
  const [left, setLeft] = useState<ReadonlySet<StoreDraftField>>(new Set())
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The user opened the form, so its first field gets the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const checked = checkStoreDraft(draft)
  const isKept = before !== null && checked.ok && isSameDatabase(before, checked.fields)
  const isSessionOnly = sessionOnly.includes(keychain.data?.value.vault.state ?? 'untried')
  const errorOf = (field: StoreDraftField) =>
    (tried || left.has(field)) && !checked.ok ? checked.problems[field] : undefined
  const change = (part: Partial<StoreDraft>) => setDraft({ ...draft, ...part })
  const close = () => {
    const isTouched = JSON.stringify(draft) !== JSON.stringify(first) || password.current?.value !== ''
    if (isTouched) setAsking(true)
    else onClose()
  }

  const send = async () => {
    setTried(true)
    if (!checked.ok) {
      // Waits for the render that marks the invalid fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const entered = password.current?.value ?? ''
    const sent = set(checked.fields, entered === '' ? undefined : entered)
    if (password.current !== null) password.current.value = ''
    try {
      await sent
      navigate(settingsAt('connections', connection.id), { replace: true })
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
      setBusy(false)
    }
  }
  const text = (field: Exclude<StoreDraftField, 'tls'>, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      value={draft[field]}
      error={errorOf(field)}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: classes.monoInput ?? '' }}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => setLeft(new Set([...left, field]))}
    />
  )
  const title = `Shared history of ${connection.name}`
  return (
    <SidePanel
      label={title}
      onClose={close}
      head={
        <h2 className="clip">
          <bdi>{title}</bdi>
        </h2>
      }
      foot={
        asking ? (
          // Without keys, React would turn "Keep editing" into the submit button during the click.
          <Fragment key="asking">
            <span role="alert">Changes are not saved.</span>
            <Flex component="span" gap="xs">
              <Button color="red" variant="subtle" onClick={onClose}>
                Discard changes
              </Button>
              <Button data-autofocus onClick={() => setAsking(false)}>
                Keep editing
              </Button>
            </Flex>
          </Fragment>
        ) : (
          <Fragment key="saving">
            <span>{tried && !checked.ok ? 'Correct the marked fields.' : ''}</span>
            <Flex component="span" gap="xs">
              <Button variant="subtle" color="gray" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="filled" loading={busy}>
                Test and save
              </Button>
            </Flex>
          </Fragment>
        )
      }
    >
      <form
        ref={form}
        id={formId}
        className={classes.form}
        aria-label={title}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {failure !== undefined && (
          <FailureNotice
            compact
            keysLink={false}
            failure={failure}
            doing="Test and save the shared history"
            kept={`${before === null ? 'Nothing was saved.' : 'What was set before is still in place.'} The password field was emptied.`}
          />
        )}
        <p className="note">
          A PostgreSQL database in which the consoles of a team keep the waits of this connection’s regions. One of them
          polls for all. It holds no patient data. This computer keeps its own file besides.
        </p>
        {text('host', 'Host', 'For example db.hospital.example')}
        {text('port', 'Port')}
        {text('database', 'Database')}
        {text('user', 'User')}
        <PasswordInput
          ref={password}
          label="Password"
          description={`${isKept ? 'Leave it empty to use the one that is kept. ' : ''}${
            isSessionOnly
              ? 'There is no system keychain now: it is kept in memory until the console is closed.'
              : 'It is kept in the system keychain, and goes to this database alone.'
          }`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          // Never visible, not even while typing.
          visible={false}
          visibilityToggleButtonProps={{ style: { display: 'none' } }}
        />
        <NativeSelect
          label="Encryption"
          description="Certificates are checked as for every other call of this connection."
          value={draft.tls}
          error={errorOf('tls')}
          data={(['verify', 'off'] as const).map((value) => ({ value, label: encryptionWords[value] }))}
          onChange={(event) => change({ tls: event.currentTarget.value === 'off' ? 'off' : 'verify' })}
          onBlur={() => setLeft(new Set([...left, 'tls' as const]))}
        />
        <p className="note">
          Signed in to first; the tables are made where they are missing, in the schema{' '}
          <span className="mono">access_console</span>.
        </p>
      </form>
    </SidePanel>
  )
}
