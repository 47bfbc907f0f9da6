import { texts } from '../text.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../../bridge/failure.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { ForgotPin } from './ForgotPin.tsx'
import { useLock } from '../../bridge/lock-context.ts'
import classes from './lock-page.module.css'
import { spokenSeconds, withoutWait, wrongWords } from '../../forms/lock-words.ts'
import { OperatorField, useOperator } from '../../forms/OperatorField.tsx'
import { PinField, usePin } from '../../forms/PinField.tsx'
import { useSecondsLeft } from '../../forms/use-seconds-left.ts'
import { secondsWords } from '../../../domain/time/durations.ts'

type Props = {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onForgotten: () => void
}

/** Unlocks a console that has a PIN, by PIN or by the system's own check. */
export function OpenWithPin({ name, onName, onForgotten }: Props) {
  const { state, unlock, askKeychain } = useLock()
  const operator = useOperator(name)
  const pinField = usePin(texts.openWithPin.enterThePin)
  const [wrong, setWrong] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState<'pin' | 'system' | 'asking'>()
  const left = useSecondsLeft(state.nextTryAt)
  const { systemCheck, pin, pinFailure } = state

  const begin = useEffectEvent(() => (name === '' ? operator : pinField).focus())
  useEffect(() => begin(), [])

  const send = async (by: 'pin' | 'system', typed?: string) => {
    setBusy(by)
    setFailure(undefined)
    const refused = await unlock({ operator: name, ...(typed === undefined ? { systemCheck: true } : { pin: typed }) })
    // After an unlock this page is unmounted.
    if (refused === undefined) return
    setBusy(undefined)
    if (by === 'pin' && refused.kind === 'unauthorized') setWrong((before) => before + 1)
    // The lock state below the field already shows the wait.
    else if (by !== 'pin' || refused.kind !== 'rate-limited') setFailure(refused)
    pinField.focus()
  }

  const sendPin = () => {
    if (busy !== undefined || left > 0 || !operator.check()) return
    const typed = pinField.read()
    setWrong(0)
    if (typed === undefined) return
    pinField.empty()
    void send('pin', typed)
  }

  const askOnce = async () => {
    setBusy('asking')
    setFailure(await askKeychain())
    setBusy(undefined)
  }

  return (
    <>
      {pin === 'unreadable' && (
        <div className={classes.unreadable}>
          {pinFailure === undefined ? (
            <p role="alert">{texts.openWithPin.thePinCantBeReadRight}</p>
          ) : (
            <FailureNotice failure={pinFailure} doing={texts.openWithPin.loadThePin} keysLink={false} compact />
          )}
          <Button loading={busy === 'asking'} onClick={() => void askOnce()}>
            {texts.openWithPin.tryTheKeychainAgain}
          </Button>
        </div>
      )}
      <form
        className={classes.form}
        aria-label={texts.openWithPin.unlock}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sendPin()
        }}
      >
        <OperatorField {...operator.field} onChange={onName} recent={state.recentOperators} />
        <PinField {...pinField.field} label={texts.openWithPin.pin} />
        {wrong > 0 && (
          <p key={wrong} role="alert" className={classes.wrong}>
            {wrongWords(state.wrongTries)}
          </p>
        )}
        <NextTry left={left} waited={state.nextTryAt !== undefined} />
        {failure !== undefined && <FailureNotice failure={withoutWait(failure)} keysLink={false} compact />}
        <Button type="submit" variant="filled" loading={busy === 'pin'} disabled={left > 0 || busy === 'system'}>
          {texts.openWithPin.unlock}
        </Button>
        {systemCheck !== undefined && (
          <Button
            leftSection={<IconFingerprint size={16} stroke={1.6} />}
            loading={busy === 'system'}
            disabled={busy === 'pin'}
            onClick={() => operator.check() && void send('system')}
          >
            {texts.openWithPin.use(systemCheck)}
          </Button>
        )}
      </form>
      <ForgotPin name={name} checkName={operator.check} onForgotten={onForgotten} />
    </>
  )
}

/** The seconds until the next try: updated every second on screen, less often for screen readers. */
function NextTry({ left, waited }: { readonly left: number; readonly waited: boolean }) {
  return (
    <>
      {left > 0 && (
        <p className={classes.wait} aria-hidden="true">
          {texts.openWithPin.nextTryIn} <span className="num">{secondsWords(left)}</span>
        </p>
      )}
      <div className="visually-hidden" aria-live="polite">
        {left > 0
          ? texts.openWithPin.nextTryIn2(secondsWords(spokenSeconds(left)))
          : waited
            ? texts.openWithPin.youCanTryThePinAgain
            : ''}
      </div>
    </>
  )
}
