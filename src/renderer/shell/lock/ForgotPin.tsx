import { texts } from '../text.ts'
import { Box, Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { callBridge } from '../../bridge/bridge.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useLock } from '../../bridge/lock-context.ts'
import classes from './lock-page.module.css'

type Props = {
  readonly name: string
  /** True if the name is valid; otherwise the field shows why not. */
  readonly checkName: () => boolean
  readonly onForgotten: () => void
}

/** For a user who forgot the PIN. The saved keys are deleted, so no one else can use them. */
export function ForgotPin({ name, checkName, onForgotten }: Props) {
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
      <Button
        variant="subtle"
        color="gray"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          setAgreed(false)
        }}
      >
        {texts.forgotPin.forgotThePin}
      </Button>
      {open && (
        <section id={id} className={classes.forgotPart} aria-label={texts.forgotPin.withoutThePin}>
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
