import { texts } from '../text.ts'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { callBridge } from '../../bridge/bridge.ts'
import { useNow } from '../../parts/use-now.ts'
import classes from './gate.module.css'
import { secondsWords } from '../../../domain/time/durations.ts'

type Props = {
  /** Milliseconds since 1970. */
  readonly until: number
  /** Called after main registers the activity. */
  readonly onStay: () => void
}

/** The lock warning during a call: announced immediately, with a countdown and a button. */
export function LocksWithCall({ until, onStay }: Props) {
  const left = Math.max(0, Math.floor(until / 1_000 - useNow()))
  const stay = () => void callBridge('lock.active', undefined).then(onStay, () => undefined)
  return (
    <div className={`${classes.soon} ${classes.withCall}`} role="group" aria-label={texts.locksWithCall.locksSoon}>
      <IconPhone size={20} stroke={1.6} aria-hidden="true" />
      <span role="alert" className="visually-hidden">
        {texts.locksWithCall.aCallerIsOpenAndTheConsoleLocks}
      </span>
      <span aria-hidden="true">
        <strong className="num">{texts.locksWithCall.locksIn(secondsWords(left))}</strong>{' '}
        {texts.locksWithCall.aCallerIsOpenMoveOrPressAKeyToStay}
      </span>
      <Button size="compact-sm" variant="filled" onClick={stay}>
        {texts.locksWithCall.imStillHere}
      </Button>
    </div>
  )
}
