import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { KeptOnScreen, LockState } from '../../../bridge/calls/lock.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../../bridge/bridge.ts'
import { parseRoute } from '../../routes/routes.ts'
import { askLockState } from './first-state.ts'

/** The gate's state: loading, failed, or known. */
export type Gate =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'known'; readonly state: LockState }

/** Loads the lock state, follows its changes, and clears the page when the console locks. */
export function useLockGate() {
  const client = useQueryClient()
  const [gate, setGate] = useState<Gate>({ kind: 'asking' })
  const [trouble, setTrouble] = useState<Failure>()
  /** Counts calls, so that outdated responses are ignored. */
  const asked = useRef(0)
  const wasOpen = useRef(false)
  const unlocking = useRef(false)

  const take = (state: LockState) => {
    asked.current += 1
    if (state.locked && wasOpen.current) forget(client, state.keeps)
    wasOpen.current = !state.locked
    setGate({ kind: 'known', state })
  }

  const onFailed = (failure: Failure) =>
    // Keep a known state: a lost response neither locks nor unlocks the console.
    setGate((now) => (now.kind === 'known' ? now : { kind: 'failed', failure }))

  const ask = async (askKeychain = false): Promise<Failure | undefined> => {
    asked.current += 1
    const mine = asked.current
    try {
      const { value } = await askLockState(askKeychain)
      if (mine === asked.current) take(value)
      return undefined
    } catch (error) {
      const { failure } = asBridgeFailure(error)
      if (mine === asked.current) onFailed(failure)
      return failure
    }
  }

  const lockNow = () => {
    setTrouble(undefined)
    callBridge('lock.now', undefined)
      .then(() => ask())
      .catch((error: unknown) => setTrouble(asBridgeFailure(error).failure))
  }

  const unlock = async (input: CallInput<'lock.unlock'>): Promise<Failure | undefined> => {
    unlocking.current = true
    try {
      const { value } = await callBridge('lock.unlock', input)
      // Before the frame renders: clear earlier data and set the route.
      client.clear()
      goBackTo(value.returnTo)
      unlocking.current = false
      const failure = await ask()
      if (failure !== undefined) setGate({ kind: 'failed', failure })
      return failure
    } catch (error) {
      unlocking.current = false
      // Reload the number of wrong tries and the time of the next one.
      await ask()
      return asBridgeFailure(error).failure
    }
  }

  const onChanged = useEffectEvent((state: LockState) => {
    // The unlock response names the route, so the frame waits for it.
    if (unlocking.current && !state.locked) return
    // Another window unlocked the console.
    if (gate.kind === 'known' && gate.state.locked && state.returnTo !== undefined) {
      client.clear()
      goBackTo(state.returnTo)
    }
    take(state)
  })
  const onFirst = useEffectEvent((mine: number, answer: LockState | Failure) => {
    if (mine !== asked.current) return
    if ('locked' in answer) take(answer)
    else onFailed(answer)
  })
  useEffect(() => {
    asked.current += 1
    const mine = asked.current
    askLockState().then(
      ({ value }) => onFirst(mine, value),
      (error: unknown) => onFirst(mine, asBridgeFailure(error).failure),
    )
    return onBridgeEvent('lock.changed', (state) => onChanged(state))
  }, [])

  return { gate, trouble, take, ask, lockNow, unlock, putAway: () => setTrouble(undefined) }
}

/** Clears all data that the page holds. Main reloads the page too; until then nothing must remain. */
function forget(client: QueryClient, keeps: KeptOnScreen): void {
  void client.cancelQueries()
  client.clear()
  window.history.replaceState(null, '', keeps === 'nothing' ? '#/' : `#/regions/${keeps}`)
}

/** Opens the screen at `address`, or the start screen if it's unknown. */
function goBackTo(address: string): void {
  const known = address.startsWith('#/') && parseRoute(address).screen !== 'unknown'
  window.history.replaceState(null, '', known ? address : '#/')
}
