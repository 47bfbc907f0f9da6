import { texts } from '../text.ts'
import { ActionIcon, Portal } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../bridge/failure.ts'
import { onBridgeEvent } from '../../bridge/bridge.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useNow } from '../../parts/use-now.ts'
import classes from './gate.module.css'
import { LocksWithCall } from './LocksWithCall.tsx'
import { useActivitySigns } from './use-activity-signs.ts'
import { secondsWords } from '../../../domain/time/durations.ts'

type Props = {
  /** Why locking failed. */
  readonly trouble: Failure | undefined
  readonly onPutAway: () => void
  readonly children: ReactNode
}

type Soon = { readonly until: number; readonly callOpen: boolean }

/** The unlocked console: reports activity to main, and warns before it locks. */
export function Unlocked({ trouble, onPutAway, children }: Props) {
  const [soon, setSoon] = useState<Soon>()
  useEffect(
    () =>
      onBridgeEvent('lock.soon', (next) =>
        setSoon(
          next === null ? undefined : { until: Date.now() + next.seconds * 1_000, callOpen: next.callOpen === true },
        ),
      ),
    [],
  )
  useActivitySigns(soon !== undefined, () => setSoon(undefined))
  return (
    <>
      {children}
      <Portal>
        {/* Rendered from the start so that screen readers announce the text, once and not every second. */}
        <div className="visually-hidden" aria-live="polite">
          {soon?.callOpen === false && texts.unlocked.theConsoleLocksSoonMoveThePointer}
        </div>
        {soon?.callOpen === false && <LocksSoon until={soon.until} />}
        {soon?.callOpen === true && <LocksWithCall until={soon.until} onStay={() => setSoon(undefined)} />}
        {trouble !== undefined && (
          <div className={classes.trouble}>
            <FailureNotice failure={trouble} doing={texts.unlocked.lockTheConsole} keysLink={false} compact />
            <ActionIcon aria-label={texts.unlocked.dismissThisNotice} onClick={onPutAway}>
              <IconX size={14} />
            </ActionIcon>
          </div>
        )}
      </Portal>
    </>
  )
}

/** `until` in milliseconds since 1970. */
function LocksSoon({ until }: { readonly until: number }) {
  const left = Math.max(0, Math.floor(until / 1_000 - useNow()))
  return (
    <div className={classes.soon} aria-hidden="true">
      <IconLock size={16} stroke={1.6} />
      <span>
        <strong className="num">{texts.unlocked.locksIn(secondsWords(left))}</strong>{' '}
        {texts.unlocked.moveOrPressAKeyToStay}
      </span>
    </div>
  )
}
