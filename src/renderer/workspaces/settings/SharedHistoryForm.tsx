import { texts } from './text.ts'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ConnectionView, withoutKeychain } from '../../../bridge/calls/settings.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { navigate } from '../../routes/navigation.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { settingsAt } from '../../routes/routes.ts'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { SecretField } from '../../forms/SecretField.tsx'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { DraftPanel } from '../../forms/DraftPanel.tsx'
import classes from './settings.module.css'
import { checkStoreDraft, draftOfStore, isSameDatabase, type StoreDraft } from './shared-history-draft.ts'
import { encryptionWords } from './shared-history-words.ts'
import { useManagedStore, useSetSharedHistory } from './use-shared-history.ts'

type Props = { readonly connection: ConnectionView; readonly onClose: () => void }

/** The location of a connection's shared history; tested before saving. */
export function SharedHistoryForm({ connection, onClose }: Props) {
  const settings = useBridgeQuery('regions.settings', { connectionId: connection.id })
  const before = settings.data?.value.store
  if (before !== undefined) return <Form connection={connection} before={before} onClose={onClose} />
  return (
    <SidePanel
      label={texts.sharedHistory.sharedHistory}
      onClose={onClose}
      head={<h2>{texts.sharedHistory.sharedHistory}</h2>}
    >
      {settings.isError ? (
        <FailureOf call={settings} keysLink={false} doing={texts.sharedHistory.loadTheSharedHistory} />
      ) : (
        <SkeletonRows rows={6} label={texts.sharedHistory.loadingTheSharedHistory} />
      )}
    </SidePanel>
  )
}

/** The password is never in React state. It is read from its field on submit, and the field is cleared in the same step. */
function Form({ connection, before, onClose }: Props & { readonly before: SharedStoreFields | null }) {
  const password = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(before)
  const set = useSetSharedHistory(connection.id)
  const managed = useManagedStore(connection.id)
  const keychain = useBridgeQuery('settings.keys', { connectionId: connection.id }, { enabled: false })
  const { pending, failure, attempt } = useAttempt()

  const send = (fields: SharedStoreFields) =>
    attempt(
      () => {
        const entered = password.current?.value ?? ''
        const sent = set(fields, entered === '' ? undefined : entered)
        if (password.current !== null) password.current.value = ''
        return sent
      },
      () => {
        setOpened(fields)
        navigate(settingsAt('connections', connection.id), { replace: true })
      },
    )
  const { checked, field, isMarked, isDirty, props } = useCheckedForm({
    initialValues: draftOfStore(before),
    check: checkStoreDraft,
    onSend: (fields) => void send(fields),
    marks: 'on-leave',
    takesFocus: true,
  })
  const isKept = before !== null && checked.ok && isSameDatabase(before, checked.sent)
  const isSessionOnly = withoutKeychain.includes(keychain.data?.value.vault.state ?? 'untried')
  const text = (name: Exclude<keyof StoreDraft, 'tls'>, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: classes.monoInput ?? '' }}
      disabled={managed !== undefined}
      {...field(name)}
    />
  )
  return (
    <DraftPanel
      title={texts.sharedHistoryForm.sharedHistoryOf(connection.name)}
      action={texts.sharedHistoryForm.testAndSave}
      busy={pending}
      isMarked={isMarked}
      isDirty={() => isDirty() || password.current?.value !== ''}
      form={{ ...props, className: classes.form, autoComplete: 'off' }}
      onClose={onClose}
    >
      <FailureNotice
        compact
        keysLink={false}
        failure={failure}
        doing={texts.sharedHistoryForm.testAndSaveTheSharedHistory}
        kept={texts.sharedHistoryForm.thePasswordFieldWasEmptied(
          before === null
            ? texts.sharedHistoryForm.nothingWasSaved
            : texts.sharedHistoryForm.theEarlierSettingsAreStillIn,
        )}
      />
      <p className="note">{texts.sharedHistoryForm.aPostgresqlDatabaseWhereYourTeams}</p>
      {managed !== undefined && <ManagedMark by={managed.by} />}
      {text('host', texts.sharedHistoryForm.host, texts.sharedHistoryForm.forExampleDbHospitalExample)}
      {text('port', texts.sharedHistoryForm.port)}
      {text('database', texts.sharedHistoryForm.database)}
      {text('user', texts.sharedHistoryForm.user)}
      <SecretField
        ref={password}
        label={texts.sharedHistoryForm.password}
        description={`${isKept ? texts.sharedHistoryForm.leaveEmptyToUseTheSaved : ''}${
          isSessionOnly
            ? texts.sharedHistoryForm.theresNoSystemKeychainNowIts
            : texts.sharedHistoryForm.itsKeptInTheSystemKeychain
        }`}
      />
      <NativeSelect
        label={texts.sharedHistoryForm.encryption}
        description={texts.sharedHistoryForm.certificatesAreCheckedLikeAllOther}
        disabled={managed !== undefined}
        data={(['verify', 'off'] as const).map((value) => ({ value, label: encryptionWords[value] }))}
        {...field('tls')}
      />
      <p className="note">
        {texts.sharedHistoryForm.signInDatabaseMissingTablesAre}{' '}
        <span className="mono">{texts.sharedHistoryForm.accessConsole}</span>.
      </p>
      {!pending && JSON.stringify(before) !== JSON.stringify(opened) && (
        <Text inherit c="var(--ac-warn)" role="status">
          {texts.sharedHistoryForm.changedInAnotherWindow}
        </Text>
      )}
    </DraftPanel>
  )
}
