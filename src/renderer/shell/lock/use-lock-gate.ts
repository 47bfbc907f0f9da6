import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallInput } from '../../../bridge/calls.ts'
import type { KeptOnScreen, LockState } from '../../../bridge/calls/lock.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { asBridgeFailure, callBridge, onBridgeEvent } from '../../bridge/bridge.ts'
import { parseRoute } from '../../routes/routes.ts'
import { askLockState } from './first-state.ts'

/** What is known of the lock: nothing yet, why it is not known, or its state. */
export type Gate =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'known'; readonly state: LockState }

/** Asks for the lock's state, follows it, and empties the page when the console is locked. */
export function useLockGate() {
  const client = useQueryClient()
  const [gate, setGate] = useState<Gate>({ kind: 'asking' })
  const [trouble, setTrouble] = useState<Failure>()
  /** An answer that another one has overtaken is none. */
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
    // What was known stays: a lock does not open, and a console does not close, because of a lost answer.
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
      // Before the frame is drawn: it opens where it is to be, and with nothing of before.
      client.clear()
      goBackTo(value.returnTo)
      unlocking.current = false
      const failure = await ask()
      if (failure !== undefined) setGate({ kind: 'failed', failure })
      return failure
    } catch (error) {
      unlocking.current = false
      // How many wrong tries there were, and when the next one is taken.
      await ask()
      return asBridgeFailure(error).failure
    }
  }

  const onChanged = useEffectEvent((state: LockState) => {
    // The answer to the unlocking says where to go: the frame waits for it.
    if (unlocking.current && !state.locked) return
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

/** Lets go of all that the page holds. Main loads it anew as well; until then nothing stays. */
function forget(client: QueryClient, keeps: KeptOnScreen): void {
  void client.cancelQueries()
  client.clear()
  window.history.replaceState(null, '', keeps === 'nothing' ? '#/' : `#/regions/${keeps}`)
}

/** Goes to the screen at `address`, or to the start where it names none. */
function goBackTo(address: string): void {
  const known = address.startsWith('#/') && parseRoute(address).screen !== 'unknown'
  window.history.replaceState(null, '', known ? address : '#/')
}
