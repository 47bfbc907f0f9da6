import { texts } from '../text.ts'
import { Box, Button, Flex, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { withoutWait, wrongWords } from '../../../forms/lock-words.ts'
import { NewPinFields, useNewPin } from '../../../forms/NewPinFields.tsx'
import { PinField, usePin } from '../../../forms/PinField.tsx'
import { useSecondsLeft } from '../../../forms/use-seconds-left.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import classes from './lock-settings.module.css'
import { useLockChange } from './use-lock-change.ts'

type Props = { readonly onClose: () => void }

/** Sets a PIN. `replaces`: the form also asks for the current one. */
export function SetPinForm({ replaces, onClose }: Props & { readonly replaces: boolean }) {
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
export function RemovePinForm({ onClose }: Props) {
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
      <p className={classes.quiet}>{texts.pinForms.withoutAPinAnyoneCanUnlockWithA}</p>
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
    <form
      className={classes.form}
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
        <Text inherit className={classes.quiet ?? ''}>
          {texts.pinForms.nextTryIn(secondsWords(left))}
        </Text>
      )}
      <Flex gap="xs" wrap="wrap">
        <Button type="submit" variant="filled" loading={busy} disabled={left > 0}>
          {name}
        </Button>
        <Button onClick={onClose}>{texts.draftPanel.cancel}</Button>
      </Flex>
    </form>
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
