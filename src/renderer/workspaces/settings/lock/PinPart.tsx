import { texts } from '../text.ts'
import { Button, Flex, Stack, Box, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, useEffectEvent } from 'react'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { texts as managedTexts } from '../text/managed.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { withoutWait, wrongWords } from '../../../forms/lock-words.ts'
import { NewPinFields, useNewPin } from '../../../forms/NewPinFields.tsx'
import { PinField, usePin } from '../../../forms/PinField.tsx'
import { useSecondsLeft } from '../../../forms/use-seconds-left.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { useLockChange } from './use-lock-change.ts'
import { useQueries } from '@tanstack/react-query'
import { useConnections } from '../../../bridge/connections.ts'
import { bridgeQuery } from '../../../bridge/queries.ts'

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
    return (
      <Text inherit fz="sm" className="quiet">
        {texts.pinPart.noPinSetAnyoneCanUnlockWithANameA}
      </Text>
    )
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
    <Stack gap="sm" w="100%" maw="23rem">
      {shown === undefined ? (
        <StatusMark status="unknown">{texts.pinPart.aPinIsSetButCant}</StatusMark>
      ) : (
        <FailureNotice failure={shown} doing={texts.pinPart.loadThePin} keysLink={false} compact />
      )}
      <Button loading={busy} style={{ alignSelf: 'flex-start' }} onClick={() => void ask()}>
        {texts.pinPart.tryTheKeychainAgain}
      </Button>
    </Stack>
  )
}

type Props = { readonly onClose: () => void }

/** Sets a PIN. `replaces`: the form also asks for the current one. */
function SetPinForm({ replaces, onClose }: Props & { readonly replaces: boolean }) {
  const current = usePin(texts.pinForms.enterTheCurrentPin)
  const newPin = useNewPin()
  const form = usePinForm(onClose, () => (replaces ? current.focus() : newPin.first.current?.focus()))

  const save = () => {
    const old = replaces ? current.read() : undefined
    if (replaces && old === undefined) return
    const pin = newPin.takeOut()
    if (pin === undefined) return
    current.empty()
    void form.send(() => callBridge('lock.setPin', { newPin: pin, ...(old === undefined ? {} : { pin: old }) }))
  }
  return (
    <PinForm name={replaces ? 'Change the PIN' : 'Set a PIN'} form={form} onSave={save} onClose={onClose}>
      {replaces && <PinField {...current.field} label={texts.pinForms.currentPin} />}
      <NewPinFields pin={newPin} />
    </PinForm>
  )
}

/** Removes the PIN after checking it. */
function RemovePinForm({ onClose }: Props) {
  const current = usePin(texts.pinForms.enterTheCurrentPin)
  const form = usePinForm(onClose, current.focus)
  const save = () => {
    const pin = current.read()
    if (pin === undefined) return
    current.empty()
    void form.send(() => callBridge('lock.removePin', { pin }))
  }
  return (
    <PinForm name="Remove the PIN" form={form} onSave={save} onClose={onClose}>
      <Text inherit fz="sm" className="quiet">
        {texts.pinForms.withoutAPinAnyoneCanUnlockWithA}
      </Text>
      <PinField {...current.field} label={texts.pinForms.currentPin} />
    </PinForm>
  )
}

/** Shared by both forms: the call, and its failure. */
function usePinForm(onClose: () => void, focus: () => void) {
  const { askAgain } = useLock()
  const { busy, failure, change } = useLockChange()

  // The user opened the form, so its first field gets the focus.
  const begin = useEffectEvent(focus)
  useEffect(() => begin(), [])

  const send = async (call: Parameters<typeof change>[0]) => {
    if (await change(call)) return onClose()
    // Refreshes the number of failed attempts and the time of the next allowed one.
    await askAgain()
    focus()
  }
  return { busy, failure, send }
}

type PinFormProps = {
  readonly name: string
  readonly form: ReturnType<typeof usePinForm>
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function PinForm({ name, form: { busy, failure }, onSave, onClose, children }: PinFormProps) {
  const { state } = useLock()
  const left = useSecondsLeft(state.nextTryAt)
  return (
    <Box
      component="form"
      display="grid"
      w="100%"
      maw="23rem"
      style={{ gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem' }}
      aria-label={name}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && left === 0) onSave()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
      {failure !== undefined && <Refused failure={failure} wrongTries={state.wrongTries} />}
      {left > 0 && (
        <Text inherit fz="sm" className="quiet">
          {texts.pinForms.nextTryIn(secondsWords(left))}
        </Text>
      )}
      <Flex gap="xs" wrap="wrap">
        <Button type="submit" variant="filled" loading={busy} disabled={left > 0}>
          {name}
        </Button>
        <Button onClick={onClose}>{texts.keyForm.cancel}</Button>
      </Flex>
    </Box>
  )
}

function Refused({ failure, wrongTries }: { readonly failure: Failure; readonly wrongTries: number }) {
  if (failure.kind === 'rate-limited') return null
  if (failure.kind === 'unauthorized')
    return (
      <Box component="p" fz="sm" fw={500} c="var(--ac-bad)" role="alert">
        {wrongWords(wrongTries)}
      </Box>
    )
  return <FailureNotice failure={withoutWait(failure)} keysLink={false} compact />
}

/** What the PIN protects: connections of one's own with keys on this computer, and the keychain's state. */
type KeysAtRisk = ReturnType<typeof useKeysAtRisk>

/** Names of all connections with keys but the built-in sandbox. Skips unreadable ones. */
function useKeysAtRisk() {
  const connections = useConnections().data?.value.connections ?? []
  const answers = useQueries({
    queries: connections.map(({ id }) => bridgeQuery('settings.keys', { connectionId: id })),
  })
  const views = answers.map(({ data }) => data?.value)
  const hasKeys = (index: number) =>
    views[index]?.keys.some(({ place }) => place === 'saved' || place === 'session') === true
  return {
    connections: connections.flatMap(({ name, builtIn }, index) => (!builtIn && hasKeys(index) ? [name] : [])),
    vault: views.find((view) => view !== undefined)?.vault,
  }
}
