import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { KeptOnScreen, LockReason, LockState } from '../../src/bridge/calls/lock.ts'
import { failure } from '../../src/bridge/failure.ts'
import type { Clock } from '../../src/main/services/clock.ts'
import { forgetKeys } from '../../src/main/services/lock/forget-keys.ts'
import type { LockPolicy } from '../../src/main/services/lock/lock-policy.ts'
import type { SystemCheck } from '../../src/main/services/lock/lock.ts'
import { openLock } from '../../src/main/services/lock/open-lock.ts'
import { firstWindow, type WindowId } from '../../src/main/services/window-id.ts'
import { done, failed } from '../../src/main/services/storage/result.ts'
import type { KeepFor, Unlocked } from '../../src/main/services/lock/unlock-key.ts'
import type { TrailNote } from '../../src/main/services/trail/trail.ts'
import { simulatedKeychain, vaultOver } from '../../src/main/services/vault/testing/simulated-keychain.ts'

/** Both clocks of the lock, set by the test. */
export function handClocks(start = Date.parse('2026-11-22T09:00:00Z')) {
  let wall = start
  let steady = 1_000
  const timers = new Map<() => void, number>()
  const clock: Omit<Clock, 'random'> = {
    now: () => wall,
    steady: () => steady,
    after(ms, action) {
      timers.set(action, steady + ms)
      return () => void timers.delete(action)
    },
  }
  const runDue = () => {
    for (const [action, at] of timers) {
      if (at > steady) continue
      timers.delete(action)
      action()
    }
  }
  return {
    clock,
    timers,
    /** Advances both clocks in steps, as on a running computer. */
    pass(ms: number, step = 250) {
      for (let left = ms; left > 0; left -= step) {
        const by = Math.min(step, left)
        steady += by
        wall += by
        runDue()
      }
    },
    /** The computer sleeps: the wall clock advances, the monotonic one doesn't. Timers fire late. */
    sleep(ms: number) {
      wall += ms
    },
    /** Sets the computer's clock. */
    set(ms: number) {
      wall += ms
    },
    /** The monotonic clock counts sleep, while the wall clock was set back. */
    steadyAlone(ms: number) {
      steady += ms
      runDue()
    },
  }
}

export type Desk = Awaited<ReturnType<ReturnType<typeof lockDesk>['start']>>

/** A folder, a keychain and clocks that survive console restarts, and locks opened on them. */
export function lockDesk() {
  const userDataPath = mkdtempSync(path.join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(userDataPath, { recursive: true, force: true }))
  const keychain = simulatedKeychain()
  const clocks = handClocks()
  const connections = [
    { id: 'uat', name: 'UAT' },
    { id: 'prod', name: 'Production' },
  ]

  async function start(
    more: {
      readonly systemCheck?: SystemCheck
      readonly systemIdleSeconds?: () => number | undefined
      readonly managed?: LockPolicy
    } = {},
  ) {
    const vault = vaultOver(keychain, path.join(userDataPath, 'key-marks.json'))
    const notes: (Omit<TrailNote, 'operator'> & { readonly operator: string | undefined })[] = []
    const locks: { readonly reason: LockReason; readonly keeps: KeptOnScreen }[] = []
    const kept: (KeepFor | undefined)[] = []
    const soons: ({ readonly seconds: number } | null)[] = []
    const states: LockState[] = []
    const notices: string[] = []
    const page = {
      address: 'app://console/index.html#/regions',
      /** The page's address after the last lock. */
      emptyAt: '',
      emptyAtOf: (_window: WindowId) => '',
      /** Further windows. */
      further: [] as readonly { readonly window: WindowId; readonly address: string }[],
      trailFails: false,
      onOpened: (_unlocked: Unlocked) => undefined as void,
    }
    let operator = (): string | undefined => undefined
    const lock = await openLock({
      userDataPath,
      vault,
      removeAllKeys: () => forgetKeys(vault, connections),
      record: async (note) => {
        notes.push({ ...note, operator: note.operator ?? operator() })
        return page.trailFails ? failed(failure('storage')) : done(null)
      },
      systemCheck: more.systemCheck,
      managed: more.managed,
      pages: () => [{ window: firstWindow, address: page.address }, ...page.further],
      onLock({ keepFor, emptyAt, ...how }) {
        page.emptyAt = emptyAt(firstWindow)
        page.emptyAtOf = emptyAt
        locks.push(how)
        kept.push(keepFor)
      },
      onOpened: (unlocked) => page.onOpened(unlocked),
      onChange: (stateOf) => states.push(stateOf()),
      onSoon: (soon) => soons.push(soon),
      ...(more.systemIdleSeconds === undefined ? {} : { systemIdleSeconds: more.systemIdleSeconds }),
      onNotice: (notice) => notices.push(notice),
      clock: clocks.clock,
      cost: { N: 2 ** 15, r: 1, p: 1 },
    })
    operator = () => lock.operator()
    const signal = new AbortController().signal
    return {
      lock,
      vault,
      notes,
      locks,
      keeps: kept,
      soons,
      states,
      notices,
      page,
      unlock: (asked: { operator?: string; pin?: string; newPin?: string; systemCheck?: boolean }) =>
        lock.unlock({ operator: 'Dana', ...asked }, signal),
    }
  }
  return { start, keychain, clocks, connections, userDataPath }
}

/** A desk with a PIN after a restart: locked. */
export async function withPin(pin = '736251') {
  const desk = lockDesk()
  const first = await desk.start()
  const set = await first.lock.setPin({ newPin: pin })
  if (!set.ok) throw new Error(set.failure.message)
  first.lock.close()
  return { desk, ...(await desk.start()) }
}

export const kindOf = (answer: { readonly ok: boolean; readonly failure?: { readonly kind: string } }) =>
  answer.ok ? 'ok' : answer.failure?.kind
