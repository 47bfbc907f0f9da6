import { Box, Button, Flex, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../../../../bridge/failure.ts'
import { longestPin } from '../../../../domain/lock-rules.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { secondsUntil, withoutWait, wrongWords } from '../../../forms/lock-words.ts'
import { NewPinFields, useNewPin } from '../../../forms/NewPinFields.tsx'
import { PinField } from '../../../forms/PinField.tsx'
import { waitWords } from '../../../forms/wait-words.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useOfNow } from '../../../parts/use-now.ts'
import classes from './lock-settings.module.css'
import { useLockChange } from './use-lock-change.ts'

type Props = { readonly onClose: () => void }

/** Sets a PIN. `replaces`: the form also asks for the current one. */
export function SetPinForm({ replaces, onClose }: Props & { readonly replaces: boolean }) {
  const current = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const newPin = useNewPin({ first, second })
  const form = usePinForm(onClose, () => (replaces ? current : first).current?.focus())

  const save = () => {
    const old = replaces ? form.currentPin(current.current) : undefined
    if (replaces && old === undefined) return
    const pin = newPin.takeOut()
    if (pin === undefined) return
    empty(current.current)
    void form.send(() => callBridge('lock.setPin', { newPin: pin, ...(old === undefined ? {} : { pin: old }) }))
  }
  return (
    <PinForm name={replaces ? 'Change the PIN' : 'Set a PIN'} form={form} onSave={save} onClose={onClose}>
      {replaces && <PinField ref={current} label="Current PIN" problem={form.problem} />}
      <NewPinFields first={first} second={second} problems={newPin.problems} typed={newPin.typed} />
    </PinForm>
  )
}

/** Removes the PIN after checking it. */
export function RemovePinForm({ onClose }: Props) {
  const current = useRef<HTMLInputElement>(null)
  const form = usePinForm(onClose, () => current.current?.focus())
  const save = () => {
    const pin = form.currentPin(current.current)
    if (pin === undefined) return
    empty(current.current)
    void form.send(() => callBridge('lock.removePin', { pin }))
  }
  return (
    <PinForm name="Remove the PIN" form={form} onSave={save} onClose={onClose}>
      <p className={classes.quiet}>
        Without a PIN, anyone can unlock with a name. A caller kept over a lock is then bound to that name only.
      </p>
      <PinField ref={current} label="Current PIN" problem={form.problem} />
    </PinForm>
  )
}

function empty(field: HTMLInputElement | null): void {
  if (field !== null) field.value = ''
}

/** Shared by both forms: the current PIN with its error, the call, and its failure. */
function usePinForm(onClose: () => void, focus: () => void) {
  const { askAgain } = useLock()
  const { busy, failure, change } = useLockChange()
  const [problem, setProblem] = useState<string>()

  // The user opened the form, so its first field gets the focus.
  const begin = useEffectEvent(focus)
  useEffect(() => begin(), [])

  const currentPin = (field: HTMLInputElement | null): string | undefined => {
    const typed = field?.value ?? ''
    const wrong =
      typed === ''
        ? 'Type the current PIN.'
        : typed.length > longestPin
          ? `A PIN has at most ${longestPin} characters.`
          : undefined
    setProblem(wrong)
    if (wrong === undefined) return typed
    field?.focus()
    return undefined
  }
  const send = async (call: Parameters<typeof change>[0]) => {
    if (await change(call)) return onClose()
    // Refreshes the number of failed attempts and the time of the next allowed one.
    await askAgain()
    focus()
  }
  return { busy, failure, problem, currentPin, send }
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
  const left = useOfNow((now) => secondsUntil(state.nextTryAt, now))
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
          Next try in {waitWords(left)}
        </Text>
      )}
      <Flex gap="xs" wrap="wrap">
        <Button type="submit" variant="filled" loading={busy} disabled={left > 0}>
          {name}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
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
