import { texts } from '../text.ts'
import { Button, Flex, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { texts as managedTexts } from '../text/managed.ts'
import classes from './lock-settings.module.css'
import { RemovePinForm, SetPinForm } from './PinForms.tsx'
import { type KeysAtRisk, useKeysAtRisk } from './use-keys-at-risk.ts'

/** The PIN: whether one is set, where it is stored, and forms to set, change and remove it. */
export function PinPart({ state }: { readonly state: LockState }) {
  const [open, setOpen] = useState<'set' | 'remove'>()
  const atRisk = useKeysAtRisk()
  const managed = useManaged()
  const isRequired = managed?.pinRequired === true
  const first = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  // Returns the focus to the button that opened the form.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open === undefined && wasOpen.current) first.current?.focus()
    wasOpen.current = open !== undefined
  }, [open])
  return (
    <Stack gap="xs" align="flex-start" mt="1.25rem">
      <h3>{texts.pinPart.pin}</h3>
      {state.pin === 'unreadable' ? (
        <Unreadable failure={state.pinFailure} />
      ) : state.pin === 'none' ? (
        <NoPin atRisk={atRisk} />
      ) : (
        <StatusMark status={state.pinKept === 'keychain' ? 'ok' : 'warn'} plain>
          {texts.pinPart.aPinIsSet(placeWords(state, atRisk))}
        </StatusMark>
      )}
      {open === 'set' && <SetPinForm replaces={state.pin !== 'none'} onClose={close} />}
      {open === 'remove' && <RemovePinForm onClose={close} />}
      {open === undefined && state.pin === 'none' && (
        <Button ref={first} onClick={() => setOpen('set')}>
          {texts.pinPart.setAPin}
        </Button>
      )}
      {open === undefined && state.pin === 'set' && (
        <Flex gap="xs" wrap="wrap">
          <Button ref={first} onClick={() => setOpen('set')}>
            {texts.pinPart.changeThePin}
          </Button>
          <Button disabled={isRequired} onClick={() => setOpen('remove')}>
            {texts.pinPart.removeThePin}
          </Button>
        </Flex>
      )}
      {managed !== undefined && isRequired && (
        <ManagedMark by={managed.by} limit={managedTexts.pinPart.aPinIsRequired} />
      )}
    </Stack>
  )
}

function placeWords({ pinKept }: LockState, { vault }: KeysAtRisk): string {
  if (pinKept === 'keychain') return texts.pinPart.itsHashIsKeptInTheKeychainOfThis
  const why = vault === undefined || vault.state === 'ready' ? texts.pinPart.theKeychainCouldntSaveIt : vault.message
  return texts.pinPart.itsKeptForThisSessionOnly(why)
}

function NoPin({ atRisk: { connections } }: { readonly atRisk: KeysAtRisk }) {
  if (connections.length === 0)
    return <p className={classes.quiet}>{texts.pinPart.noPinSetAnyoneCanUnlockWithANameA}</p>
  return (
    <StatusMark status="warn">
      {texts.pinPart.noPinIsSetAndKeysOf} <bdi>{connections.join(', ')}</bdi> {texts.pinPart.areHereAnyoneCanUseThem}
    </StatusMark>
  )
}

function Unreadable({ failure }: { readonly failure: Failure | undefined }) {
  const { askKeychain } = useLock()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure>()
  const ask = async () => {
    setBusy(true)
    setRefused(await askKeychain())
    setBusy(false)
  }
  const shown = refused ?? failure
  return (
    <div className={classes.form}>
      {shown === undefined ? (
        <StatusMark status="unknown">{texts.pinPart.aPinIsSetButCant}</StatusMark>
      ) : (
        <FailureNotice failure={shown} doing={texts.pinPart.loadThePin} keysLink={false} compact />
      )}
      <Button loading={busy} onClick={() => void ask()}>
        {texts.pinPart.tryTheKeychainAgain}
      </Button>
    </div>
  )
}
