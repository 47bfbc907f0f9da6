import { texts } from '../text.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState, useEffectEvent, useLayoutEffect } from 'react'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import classes from './gate.module.css'
import { LockProvider } from '../../bridge/lock-context.ts'
import { useLockGate } from './use-lock-gate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useConnections } from '../../bridge/connections.ts'
import { followRegions } from '../../bridge/queries.ts'
import { usePresence } from '../../bridge/use-presence.ts'
import { ReadOnlyBoard } from '../../workspaces/regions/board/ReadOnlyBoard.tsx'
import { Wall } from '../../workspaces/regions/wall/Wall.tsx'
import { ActionIcon, Portal, Button } from '@mantine/core'
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks'
import { IconLock, IconX, IconPhone } from '@tabler/icons-react'
import type { Failure } from '../../../bridge/failure.ts'
import { onBridgeEvent, callBridge } from '../../bridge/bridge.ts'
import { useNow } from '../../parts/use-now.ts'
import { useActivitySigns } from './use-activity-signs.ts'
import { secondsWords } from '../../../domain/time/durations.ts'

const LockPage = lazy(async () => ({ default: (await import('./LockPage.tsx')).LockPage }))

/** Renders the frame while the console is unlocked. Until the state is known it renders nothing; while locked, nothing of the frame exists. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const { gate, trouble, take, ask, lockNow, unlock, putAway } = useLockGate()
  useLockKey(gate.kind === 'known' && !gate.state.locked, lockNow)

  if (gate.kind === 'asking') return null
  if (gate.kind === 'failed') return <NotKnown failure={gate.failure} onRetry={() => void ask()} />
  const { state } = gate
  return (
    <LockProvider value={{ state, take, askAgain: () => ask(), askKeychain: () => ask(true), lockNow, unlock }}>
      {!state.locked ? (
        <Unlocked trouble={trouble} onPutAway={putAway}>
          {children}
        </Unlocked>
      ) : state.keeps !== 'nothing' ? (
        <LockedRegions keeps={state.keeps} onHand={() => void ask()} />
      ) : (
        <Suspense fallback={null}>
          <LockPage />
        </Suspense>
      )}
    </LockProvider>
  )
}

function NotKnown({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  useDocumentTitle(texts.lockGate.accessConsole)
  return (
    <main className={`scrolls ${classes.notKnown}`}>
      <h1>{texts.lockGate.theLockStatusIsntKnown}</h1>
      <p>{texts.lockGate.theConsoleShowsNothingUntilIt}</p>
      <FailureNotice failure={failure} onRetry={onRetry} keysLink={false} compact />
    </main>
  )
}

type Props = { readonly keeps: 'wall' | 'board'; readonly onHand: () => void }

/** Read-only Regions on a locked console. Any key or click opens the lock page. */
function LockedRegions({ keeps, onHand }: Props) {
  useDocumentTitle(texts.lockGate.accessConsole)
  usePresence(keeps === 'wall')
  const client = useQueryClient()
  useEffect(() => followRegions(client), [client])
  const connections = useConnections().data?.value
  const active = connections?.connections.find(({ id }) => id === connections.activeId)
  const failed = useLeadAway(onHand)
  const way = failed ? texts.lockedRegions.theConsoleIsntRespondingPressA : texts.lockedRegions.pressAKeyToUnlock
  const wayOut = (
    <strong role="status">
      {!failed && texts.lockedRegions.lockedReadOnly}
      {way}
    </strong>
  )
  if (active === undefined) return <main className={`scrolls ${classes.notKnown}`}>{wayOut}</main>
  return keeps === 'wall' ? (
    <Wall connection={active} wayOut={wayOut} />
  ) : (
    <ReadOnlyBoard connection={active} wayOut={wayOut} />
  )
}

type UnlockedProps = {
  /** Why locking failed. */
  readonly trouble: Failure | undefined
  readonly onPutAway: () => void
  readonly children: ReactNode
}

/** The unlocked console: reports activity to main, and warns before it locks. */
function Unlocked({ trouble, onPutAway, children }: UnlockedProps) {
  const [soon, setSoon] = useState<{ readonly until: number; readonly callOpen: boolean }>()
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
            <ActionIcon mt="sm" aria-label={texts.unlocked.dismissThisNotice} onClick={onPutAway}>
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

type LocksWithCallProps = {
  /** Milliseconds since 1970. */
  readonly until: number
  /** Called after main registers the activity. */
  readonly onStay: () => void
}

/** The lock warning during a call: announced immediately, with a countdown and a button. */
function LocksWithCall({ until, onStay }: LocksWithCallProps) {
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

const hands = ['keydown', 'pointerdown', 'click', 'contextmenu'] as const

/**
 * Intercepts every key and click before the screen and opens the lock page: `onHand` runs after main responds. Returns true if the last report to main
 * failed.
 */
function useLeadAway(onHand: () => void): boolean {
  const [failed, setFailed] = useState(false)
  const onPress = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isTrusted) return
    callBridge('lock.active', undefined)
      .then(() => {
        setFailed(false)
        onHand()
      })
      .catch(() => setFailed(true))
  })
  // In a layout effect, to register before the screen's own listeners.
  useLayoutEffect(() => {
    for (const name of hands) window.addEventListener(name, onPress, { capture: true })
    return () => {
      for (const name of hands) window.removeEventListener(name, onPress, { capture: true })
    }
  }, [])
  return failed
}

/** True for Ctrl+L or Cmd+L, by the letter or, on other layouts, by the physical key. */
const isLockKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'l' || (event.code === 'KeyL' && !/^[a-z]$/i.test(event.key)))

/** Calls `lock` on Ctrl+L wherever the focus is: in fields, over dialogs, on the wall. It runs before all other key handlers. */
function useLockKey(on: boolean, lock: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (!on || !isLockKey(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) lock()
  }
  useWindowEvent('keydown', onKey, true)
}
