import { ActionIcon, Portal } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../bridge/failure.ts'
import { onBridgeEvent } from '../app/bridge.ts'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { useNow } from '../parts/use-now.ts'
import classes from './gate.module.css'
import { useActivitySigns } from './use-activity-signs.ts'
import { waitWords } from './wait-words.ts'

type Props = {
  /** Why the console could not be locked. */
  readonly trouble: Failure | undefined
  readonly onPutAway: () => void
  readonly children: ReactNode
}

/** The open console: it tells main of every hand, and says beforehand that it will lock. */
export function Unlocked({ trouble, onPutAway, children }: Props) {
  const [until, setUntil] = useState<number>()
  useEffect(
    () => onBridgeEvent('lock.soon', (soon) => setUntil(soon === null ? undefined : Date.now() + soon.seconds * 1_000)),
    [],
  )
  useActivitySigns(until !== undefined, () => setUntil(undefined))
  return (
    <>
      {children}
      <Portal>
        {/* Stands from the start, so that what comes into it is said; once, not with each second. */}
        <div className="visually-hidden" aria-live="polite">
          {until !== undefined && 'The console locks soon. Move the pointer or press a key to stay.'}
        </div>
        {until !== undefined && <LocksSoon until={until} />}
        {trouble !== undefined && (
          <div className={classes.trouble}>
            <FailureNotice failure={trouble} doing="Lock the console" keysLink={false} compact />
            <ActionIcon aria-label="Put this notice away" onClick={onPutAway}>
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
        <strong className="num">Locks in {waitWords(left)}.</strong> Move or press a key to stay.
      </span>
    </div>
  )
}
