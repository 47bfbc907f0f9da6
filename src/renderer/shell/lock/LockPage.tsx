import { texts } from '../text.ts'
import { Box, Button, Checkbox, Flex, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState, useEffect, useEffectEvent, useId } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'
import { ProductMark } from '../../parts/ProductMark.tsx'
import { useNowEvery } from '../../parts/use-now.ts'
import { useLock } from '../../bridge/lock-context.ts'
import { lockedWords, spokenSeconds, withoutWait, wrongWords } from '../../forms/lock-words.ts'
import classes from './lock-page.module.css'
import { useActivitySigns } from './use-activity-signs.ts'
import { IconFingerprint } from '@tabler/icons-react'
import type { Failure } from '../../../bridge/failure.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { OperatorField, useOperator } from '../../forms/OperatorField.tsx'
import { PinField, usePin } from '../../forms/PinField.tsx'
import { useSecondsLeft } from '../../forms/use-seconds-left.ts'
import { secondsWords } from '../../../domain/time/durations.ts'
import { useManaged } from '../../bridge/managed.ts'
import { ManagedMark } from '../../parts/ManagedMark.tsx'
import { toned } from '../../parts/toned.ts'
import { QuietButton } from '../../parts/QuietButton.ts'
import { NewPinFields, useNewPin } from '../../forms/NewPinFields.tsx'
import { callBridge } from '../../bridge/bridge.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'

const noSign = (): undefined => undefined

/** The whole UI of a locked console: that it's locked, why, and how to unlock it. Like the window's title, it has no data of the open screens. */
export function LockPage() {
  useDocumentTitle(texts.lockGate.accessConsole)
  useKeptFocus()
  const { state } = useLock()
  // Activity on the lock page keeps the wall from covering it again.
  useActivitySigns(false, noSign)
  const [name, setName] = useState('')
  const now = useNowEvery(60)
  const [done, setDone] = useState<string>()
  return (
    <div className={`scrolls ${classes.page}`}>
      <main className={classes.card}>
        <Group component="header" className="quiet" wrap="nowrap" gap="xs" mb="1.25rem" fz="sm" fw={600}>
          <ProductMark />
          <span>{texts.lockPage.accessConsole}</span>
        </Group>
        <Box component="h1" fz="xl" lh="xl">
          {texts.lockPage.locked}
        </Box>
        <Box component="p" className="quiet" m="0.125rem 0 1.25rem">
          {lockedWords(state, new Date(now * 1_000))}
        </Box>
        {done !== undefined && (
          <Box role="status" component="p" m="0 0 1rem" py="xs" px="sm" fz="sm" {...toned('plain')}>
            {done}
          </Box>
        )}
        {state.pin === 'none' ? (
          <OpenWithoutPin name={name} onName={setName} />
        ) : (
          <OpenWithPin name={name} onName={setName} onForgotten={() => setDone(texts.lockPage.thePinAndAllKeysThe)} />
        )}
      </main>
    </div>
  )
}

type Props = {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onForgotten: () => void
}

/** Unlocks a console that has a PIN, by PIN or by the system's own check. */
function OpenWithPin({ name, onName, onForgotten }: Props) {
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
            <Box component="p" role="alert" m={0}>
              {texts.openWithPin.thePinCantBeReadRight}
            </Box>
          ) : (
            <FailureNotice failure={pinFailure} doing={texts.openWithPin.loadThePin} keysLink={false} compact />
          )}
          <Button loading={busy === 'asking'} onClick={() => void askOnce()}>
            {texts.openWithPin.tryTheKeychainAgain}
          </Button>
        </div>
      )}
      <Flex
        component="form"
        direction="column"
        gap="sm"
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
          <Box component="p" key={wrong} role="alert" m={0} fz="sm" fw={500} c="var(--ac-bad)">
            {wrongWords(state.wrongTries)}
          </Box>
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
      </Flex>
      <ForgotPin name={name} checkName={operator.check} onForgotten={onForgotten} />
    </>
  )
}

/** The seconds until the next try: updated every second on screen, less often for screen readers. */
function NextTry({ left, waited }: { readonly left: number; readonly waited: boolean }) {
  return (
    <>
      {left > 0 && (
        <Box component="p" className="quiet" m={0} fz="sm" aria-hidden="true">
          {texts.openWithPin.nextTryIn} <span className="num">{secondsWords(left)}</span>
        </Box>
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

/** Unlocks a console without a PIN: a name is enough, and the page suggests setting a PIN. */
function OpenWithoutPin({ name, onName }: Pick<Props, 'name' | 'onName'>) {
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
    <Flex
      component="form"
      direction="column"
      gap="sm"
      aria-label={texts.openWithoutPin.unlock}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void open('with')
      }}
    >
      <OperatorField {...operator.field} onChange={onName} recent={state.recentOperators} />
      <Box component="p" className="quiet" m={0} fz="sm">
        {isRequired
          ? texts.openWithoutPin.setAPinToUseTheConsole
          : texts.openWithoutPin.noPinSetAnyoneCanUnlockWithAName}
      </Box>
      {managed !== undefined && isRequired && <ManagedMark by={managed.by} />}
      <NewPinFields pin={newPin} />
      <FailureNotice failure={failure} keysLink={false} compact />
      <Button type="submit" variant="filled" loading={busy === 'with'} disabled={busy === 'without'}>
        {texts.openWithoutPin.setAPinAndUnlock}
      </Button>
      {!isRequired && (
        <QuietButton loading={busy === 'without'} disabled={busy === 'with'} onClick={() => void open('without')}>
          {texts.openWithoutPin.unlockWithoutAPin}
        </QuietButton>
      )}
    </Flex>
  )
}

type ForgotProps = Pick<Props, 'name' | 'onForgotten'> & {
  /** True if the name is valid; otherwise the field shows why not. */
  readonly checkName: () => boolean
}

/** For a user who forgot the PIN. The saved keys are deleted, so no one else can use them. */
function ForgotPin({ name, checkName, onForgotten }: ForgotProps) {
  const { take } = useLock()
  const [open, setOpen] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const { pending, failure, attempt } = useAttempt()
  const id = useId()

  const forget = async () => {
    if (!checkName()) return
    await attempt(async () => {
      const { value } = await callBridge('lock.forgetPin', { operator: name })
      onForgotten()
      take(value)
    })
  }

  return (
    <Box mt="sm" ta="center">
      <QuietButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          setAgreed(false)
        }}
      >
        {texts.forgotPin.forgotThePin}
      </QuietButton>
      {open && (
        <section id={id} className={`line-above ${classes.forgotPart}`} aria-label={texts.forgotPin.withoutThePin}>
          <p>{texts.forgotPin.aPinCantBeRecoveredYou}</p>
          <ul>
            <li>{texts.forgotPin.theKeysOfAllConnectionsAreRemoved}</li>
            <li>{texts.forgotPin.thePinIsRemovedYouCanSetAnotherOne}</li>
            <li>{texts.forgotPin.theAuditTrailStaysAndRecords}</li>
            <li>{texts.forgotPin.aCallerKeptByTheLockIsLost}</li>
          </ul>
          <Checkbox
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
            label={texts.forgotPin.iCanGetTheKeysAgain}
          />
          <FailureNotice failure={failure} doing={texts.forgotPin.removeThePin} keysLink={false} compact />
          <Button color="red" variant="filled" disabled={!agreed} loading={pending} onClick={() => void forget()}>
            {texts.forgotPin.removeThePinAndAllKeys}
          </Button>
        </section>
      )}
    </Box>
  )
}
