import { texts } from '../text.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../../bridge/failure.ts'
import { useManaged } from '../../bridge/managed.ts'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useLock } from '../../bridge/lock-context.ts'
import classes from './lock-page.module.css'
import { NewPinFields, useNewPin } from '../../forms/NewPinFields.tsx'
import { OperatorField, useOperator } from '../../forms/OperatorField.tsx'

type Props = { readonly name: string; readonly onName: (name: string) => void }

/** Unlocks a console without a PIN: a name is enough, and the page suggests setting a PIN. */
export function OpenWithoutPin({ name, onName }: Props) {
  const { state, unlock } = useLock()
  const operator = useOperator(name)
  const newPin = useNewPin()
  const managed = useManaged()
  const isRequired = managed?.pinRequired === true
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState<'with' | 'without'>()

  const begin = useEffectEvent(() => (name === '' ? operator.focus() : newPin.first.current?.focus()))
  useEffect(() => begin(), [])

  const open = async (how: 'with' | 'without') => {
    if (busy !== undefined || !operator.check()) return
    const pin = how === 'with' ? newPin.takeOut() : undefined
    if (how === 'with' && pin === undefined) return
    setBusy(how)
    setFailure(undefined)
    const refused = await unlock({ operator: name, ...(pin === undefined ? {} : { newPin: pin }) })
    if (refused === undefined) return
    setFailure(refused)
    setBusy(undefined)
  }

  return (
    <form
      className={classes.form}
      aria-label={texts.openWithoutPin.unlock}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void open('with')
      }}
    >
      <OperatorField {...operator.field} onChange={onName} recent={state.recentOperators} />
      <p className="quiet">
        {isRequired
          ? texts.openWithoutPin.setAPinToUseTheConsole
          : texts.openWithoutPin.noPinSetAnyoneCanUnlockWithAName}
      </p>
      {managed !== undefined && isRequired && <ManagedMark by={managed.by} />}
      <NewPinFields pin={newPin} />
      <FailureNotice failure={failure} keysLink={false} compact />
      <Button type="submit" variant="filled" loading={busy === 'with'} disabled={busy === 'without'}>
        {texts.openWithoutPin.setAPinAndUnlock}
      </Button>
      {!isRequired && (
        <Button
          variant="subtle"
          color="gray"
          loading={busy === 'without'}
          disabled={busy === 'with'}
          onClick={() => void open('without')}
        >
          {texts.openWithoutPin.unlockWithoutAPin}
        </Button>
      )}
    </form>
  )
}
