import { texts } from '../text.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import classes from './gate.module.css'
import { LockProvider } from '../../bridge/lock-context.ts'
import { LockedRegions } from './LockedRegions.tsx'
import { Unlocked } from './Unlocked.tsx'
import { useLockGate } from './use-lock-gate.ts'
import { useLockKey } from './use-lock-key.ts'
import { usePlainTitle } from './use-plain-title.ts'

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

type NotKnownProps = { readonly failure: Parameters<typeof FailureNotice>[0]['failure']; readonly onRetry: () => void }

function NotKnown({ failure, onRetry }: NotKnownProps) {
  usePlainTitle()
  return (
    <main className={classes.notKnown}>
      <h1>{texts.lockGate.theLockStatusIsntKnown}</h1>
      <p>{texts.lockGate.theConsoleShowsNothingUntilIt}</p>
      <FailureNotice failure={failure} onRetry={onRetry} keysLink={false} compact />
    </main>
  )
}
