import { type Failure, failure } from '../../../bridge/failure.ts'
import { type KeptOnScreen, keptOnScreen, type LockReason, type LockState } from '../../../bridge/calls/lock.ts'
import type { ParsedCallInput } from '../../../bridge/calls.ts'
import { given } from '../../../domain/given.ts'
import { type Clock, idleClock } from '../clock.ts'
import { firstWindow, type WindowId } from '../window-id.ts'
import { queue } from '../storage/queue.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { createComeBack } from './come-back.ts'
import { watchIdle } from './idle-watch.ts'
import { alreadyNamed, lockedAgain, noPin, noSystemCheck, pinThere, systemCheckFailed } from './lock-failures.ts'
import { changedSettings, isOfFile, lockFile, pinNote, usualFacts, withOperator } from './lock-file.ts'
import type { Lock, Locked, SystemCheck } from './lock.ts'
import { openPin, type PinNeeds } from './pin.ts'
import { usualCost } from './pin-hash.ts'
import { idleProblem, lacksPin, type LockPolicy, removalProblem, withinLimits } from './lock-policy.ts'
import { wallAddress } from './return-to.ts'
import {
  createShownPages,
  emptyAddress,
  type Kept,
  keptIf,
  mostKept,
  nothingKept,
  type ShownPage,
} from './shown-pages.ts'
import { createTries } from './tries.ts'
import { createUnlockKey, type KeepFor, type Unlocked } from './unlock-key.ts'
import { texts } from './text.ts'

type LockNeeds = Omit<PinNeeds, 'tries' | 'note' | 'leastLength'> & {
  readonly userDataPath: string
  readonly managed?: LockPolicy
  readonly systemCheck: SystemCheck | undefined
  /** The windows that have a page. */
  readonly pages: () => readonly ShownPage[]
  /**
   * Called synchronously at a lock: drops everything with patient data and empties the page of every window. Called again when regions left on screen are replaced by the
   * lock page. `keepFor`: the operator to seal kept data for; undefined without a key, and on the second call.
   */
  readonly onLock: (how: {
    readonly reason: LockReason
    readonly keeps: KeptOnScreen
    /** The next start address of a window's page. */
    readonly emptyAt: (window: WindowId) => string
    readonly keepFor?: KeepFor
  }) => void
  /** Called before an unlock resolves: data sealed for this operator can be opened. */
  readonly onOpened?: (unlocked: Unlocked) => void
  readonly onChange: (stateOf: (window?: WindowId) => LockState) => void
  readonly onSoon: (soon: { readonly seconds: number } | null) => void
  /** Milliseconds before an automatic lock at which to warn; default as in `watchIdle`. */
  readonly soonMs?: () => number
  /** Seconds since the last input to this computer; undefined if the system doesn't tell. */
  readonly systemIdleSeconds?: () => number | undefined
  readonly onNotice: (notice: string) => void
  readonly clock?: Omit<Clock, 'random'>
}

/** The facts of the current lock. */
type Engaged = { readonly reason: LockReason; readonly kept: Kept; readonly lockedAt: string }

/**
 * Opens the lock: locked if a PIN is set, required or unknown, otherwise unlocked. The keychain isn't accessed before an unlock. Locking never waits or fails;
 * an unlock that can't be recorded is refused.
 */
export async function openLock(needs: LockNeeds): Promise<Lock> {
  const { systemCheck, onLock, onChange, onSoon, onNotice, managed, clock = idleClock } = needs
  const file = lockFile(needs.userDataPath, onNotice)
  const read = await file.read()
  if (!read.ok) onNotice(texts.openLock.theLockUsesItsDefaultSettings(read.failure.message))
  let facts = withinLimits(managed, read.ok ? read.value : usualFacts)
  const tries = createTries(file, facts, clock)
  /** The user of the current sequential action. For the lock's own records only: other work that ends meanwhile belongs to someone else. */
  let claimed: string | undefined
  const record: LockNeeds['record'] = (note) =>
    needs.record(claimed === undefined ? note : { ...note, operator: claimed })
  const pin = await openPin({ ...needs, tries, note: pinNote(file), record, leastLength: managed?.pinLeastLength })
  if (pin.isSet() && !(read.ok && isOfFile(read.value))) onNotice(texts.openLock.theNumberOfWrongPinTries)
  const inTurn = queue()
  const key = createUnlockKey(needs.cost ?? usualCost)

  let engaged: Engaged | undefined
  let times = 0
  let openings = 0
  let operator: string | undefined
  const shown = createShownPages(needs.pages)
  let unlocking = 0
  const comesBack = createComeBack(
    clock,
    () => unlocking > 0,
    (kept) => engaged !== undefined && lockUp(engaged.reason, kept),
  )

  const idle = watchIdle({
    clock,
    limitMs: () => facts.idleMinutes * 60_000,
    soonMs: needs.soonMs,
    systemIdleMs() {
      const seconds = needs.systemIdleSeconds?.()
      return seconds === undefined ? undefined : seconds * 1_000
    },
    onSoon,
    // A wall is meant to run unattended.
    onIdle: () =>
      lockUp(
        'idle',
        keptIf(shown.regions(), (one, window) => shown.isWall(window) || mayStay(one)),
      ),
  })

  function stateNow(window: WindowId = firstWindow): LockState {
    // Without a PIN there is no wait.
    const wait = pin.isSet() ? tries.waitMs() : 0
    const pinFailure = pin.failure()
    return {
      locked: engaged !== undefined,
      keeps: engaged?.kept.get(window) ?? 'nothing',
      ...(engaged === undefined
        ? { returnTo: shown.returnTo(window) }
        : { reason: engaged.reason, lockedAt: engaged.lockedAt }),
      pin: pinFailure === undefined ? (pin.isSet() ? 'set' : 'none') : 'unreadable',
      ...(pinFailure === undefined ? {} : { pinFailure }),
      pinKept: pin.keptIn(),
      wrongTries: tries.wrong(),
      ...(wait === 0 ? {} : { nextTryAt: new Date(clock.now() + wait).toISOString() }),
      ...(systemCheck === undefined ? {} : { systemCheck: systemCheck.name }),
      ...(operator === undefined ? {} : { operator }),
      recentOperators: facts.recentOperators,
      idleMinutes: facts.idleMinutes,
      clipboardSeconds: facts.clipboardSeconds,
      regionsWhileLocked: facts.regionsWhileLocked,
      wallAtStart: facts.wallAtStart,
    }
  }

  const mayStay = (one: KeptOnScreen) => keptOnScreen.indexOf(one) <= keptOnScreen.indexOf(facts.regionsWhileLocked)

  function lockUp(reason: LockReason, kept: Kept): void {
    const wasOpen = engaged === undefined
    if (wasOpen) shown.notePlaces()
    const keeps = mostKept(kept)
    engaged = { reason, kept, lockedAt: engaged?.lockedAt ?? new Date(clock.now()).toISOString() }
    times += 1
    idle.stop()
    comesBack.forget()
    const keepFor = wasOpen ? key.keepFor(operator) : undefined
    key.leave()
    onLock({ reason, keeps, emptyAt: (window) => emptyAddress(kept, window), ...given({ keepFor }) })
    if (wasOpen) notifyOfLock(reason, keeps)
    onChange(stateNow)
  }

  /** Runs in the background: a failed record doesn't keep the console unlocked. */
  function notifyOfLock(reason: LockReason, keeps: KeptOnScreen): void {
    const openedBefore = openings
    void needs
      .record({ action: 'lock.engaged', outcome: 'done', details: keeps === 'nothing' ? [reason] : [reason, keeps] })
      .catch(() => undefined)
      .finally(() => {
        // The previous user locked it; later actions belong to someone else until they give a name.
        if (openings === openedBefore) leave()
      })
  }

  function leave(): void {
    if (operator === undefined) return
    operator = undefined
    onChange(stateNow)
  }

  async function remember(name: string): Promise<void> {
    const written = await file.update((before) => withOperator(before, name))
    // Recent names only help with typing; without them the user types the name.
    facts = withinLimits(managed, written.ok ? written.value : withOperator(facts, name))
  }

  async function askSystem(check: SystemCheck | undefined): Promise<Result<null>> {
    if (check === undefined) return failed(noSystemCheck)
    return (await check.ask(texts.openLock.unlockAccessConsole)) ? done(null) : failed(systemCheckFailed)
  }

  async function letIn(asked: ParsedCallInput<'lock.unlock'>): Promise<Result<null>> {
    if (managed?.pinRequired === true) await pin.look()
    const lacking = lacksPin(managed, asked, pin.isSet())
    if (lacking !== undefined) return failed(lacking)
    if (asked.systemCheck === true) return askSystem(systemCheck)
    await pin.look()
    if (!pin.isSet()) return asked.newPin === undefined ? done(null) : pin.set(asked.newPin)
    return asked.newPin === undefined ? pin.check(asked.pin) : failed(pinThere)
  }

  /** A try that wasn't checked isn't recorded. */
  async function recordRefusal({ kind }: Failure, by: string): Promise<void> {
    if (kind !== 'unauthorized' && kind !== 'vault-unavailable') return
    await record({ action: 'lock.refused', outcome: 'refused', failure: kind, details: [by] })
  }

  /** `before`: number of locks when the unlock was requested. */
  async function unlock(
    asked: ParsedCallInput<'lock.unlock'>,
    signal: AbortSignal,
    before: number,
    window: WindowId,
  ): Promise<Result<{ returnTo: string }>> {
    if (engaged === undefined) return done({ returnTo: shown.returnTo(window) })
    const by = asked.systemCheck === true ? 'system-check' : pin.isSet() ? 'pin' : 'no-pin'
    const changed = () => (times !== before ? lockedAgain : signal.aborted ? failure('cancelled') : undefined)
    claimed = asked.operator
    try {
      const allowed = await letIn(asked)
      if (!allowed.ok) {
        await recordRefusal(allowed.failure, by)
        return allowed
      }
      await enterKey(asked)
      const late = changed()
      if (late !== undefined) return failed(late)
      const recorded = await record({ action: 'lock.opened', outcome: 'done', details: [by] })
      if (!recorded.ok) return recorded
      await remember(asked.operator)
      const tooLate = changed()
      if (tooLate !== undefined) {
        await record({ action: 'lock.refused', outcome: 'refused', failure: tooLate.kind, details: [by] })
        return failed(tooLate)
      }
      needs.onOpened?.(key.unlocked(asked.operator))
      engaged = undefined
      comesBack.forget()
      openings += 1
      operator = asked.operator
      idle.start()
      if (asked.newPin !== undefined) await replaceKey(asked.newPin)
      return done({ returnTo: shown.returnTo(window) })
    } finally {
      claimed = undefined
      if (engaged !== undefined) key.leave()
      onChange(stateNow)
    }
  }

  /** Derives the key from the entered PIN. If that fails, the console unlocks anyway and kept data stays sealed. */
  async function enterKey({
    systemCheck: bySystem,
    pin: typed,
    newPin,
  }: ParsedCallInput<'lock.unlock'>): Promise<void> {
    if (bySystem === true) key.leave()
    // The PIN is new: earlier data was sealed without one.
    else if (!pin.isSet() || newPin !== undefined) key.enterWithoutPin()
    else if (typed !== undefined) await key.enter(typed).catch(key.leave)
  }

  /** The PIN changed or was removed: use another key from now on. */
  async function replaceKey(newPin: string | undefined): Promise<void> {
    key.replaced()
    if (newPin === undefined) key.enterWithoutPin()
    else await key.enter(newPin).catch(key.leave)
    // The console locked meanwhile: discard the entered PIN.
    if (engaged !== undefined) key.leave()
  }

  /** Runs changes one after the other; returns the resulting state and sends it to the page. */
  const changing = (work: () => Promise<Result<unknown>>): Promise<Result<LockState>> =>
    inTurn(async () => {
      // The console may lock before the change ends, so both records name the user who requested it.
      claimed = operator
      const answer = await work().finally(() => {
        claimed = undefined
      })
      onChange(stateNow)
      return answer.ok ? done(stateNow()) : answer
    })

  /** Records the change before it happens, and records a failure. */
  async function recorded(
    action: 'operator.named' | 'settings.changed',
    details: readonly string[],
    work: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
    const noted = await record({ action, outcome: 'done', details })
    if (!noted.ok) return noted
    const answer = await work()
    if (!answer.ok) await record({ action, outcome: 'failed', failure: answer.failure.kind, details })
    return answer
  }

  if (pin.isSet() || managed?.pinRequired === true) {
    shown.startLocked(firstWindow, facts.wallAtStart ? wallAddress : '')
    const kept: Kept = facts.wallAtStart && mayStay('wall') ? new Map([[firstWindow, 'wall']]) : nothingKept
    engaged = { reason: 'start', kept, lockedAt: new Date(clock.now()).toISOString() }
    times = 1
    notifyOfLock('start', mostKept(kept))
  } else {
    key.enterWithoutPin()
    idle.start()
  }

  return {
    locked(): Locked {
      if (engaged === undefined) return 'no'
      const keeps = mostKept(engaged.kept)
      return keeps === 'nothing' ? 'yes' : keeps
    },
    times: () => times,
    operator: () => operator,
    async state(asked, window) {
      if (asked?.askKeychain === true) await inTurn(() => pin.askAgain())
      else await pin.look()
      return stateNow(window)
    },
    engage(reason) {
      const kept = keptIf(engaged?.kept ?? shown.regions(), mayStay)
      if (engaged === undefined || kept.size < engaged.kept.size) lockUp(reason, kept)
      else times += 1
      // A sign that the user left the computer is no reason to stay on the lock page.
      comesBack.only(mayStay)
    },
    active(window = firstWindow) {
      if (engaged?.kept.has(window) === true) {
        const { kept } = engaged
        lockUp(engaged.reason, nothingKept)
        comesBack.later(kept)
      } else if (!comesBack.again()) idle.active()
    },
    wallShown: (on, window) => shown.wallShown(on, window),
    windowClosed(window) {
      shown.closed(window)
      const isOther = (_one: KeptOnScreen, of: WindowId) => of !== window
      if (engaged !== undefined) engaged = { ...engaged, kept: keptIf(engaged.kept, isOther) }
      comesBack.only(isOther)
    },
    unlock(asked, signal, window = firstWindow) {
      const before = times
      unlocking += 1
      return inTurn(() => unlock(asked, signal, before, window)).finally(() => {
        unlocking -= 1
      })
    },
    forgetPin: ({ operator: name }) =>
      changing(async () => {
        await pin.look()
        if (!pin.isSet()) return failed(noPin)
        claimed = name
        const gone = await pin.forget()
        if (gone.ok) await replaceKey(undefined)
        if (gone.ok && engaged === undefined && removalProblem(managed) !== undefined) lockUp('asked', nothingKept)
        return gone
      }),
    setPin: ({ pin: typed, newPin }) =>
      changing(async () => {
        const right = pin.isSet() ? await pin.confirm(typed) : done(null)
        const kept = right.ok ? await pin.set(newPin) : right
        if (kept.ok) await replaceKey(newPin)
        return kept
      }),
    removePin: ({ pin: typed }) =>
      changing(async () => {
        const refused = removalProblem(managed)
        const gone = refused === undefined ? await pin.remove(typed) : failed(refused)
        if (gone.ok) await replaceKey(undefined)
        return gone
      }),
    nameOperator: (name) =>
      changing(async () => {
        if (operator === name) return done(null)
        if (operator !== undefined) return failed(alreadyNamed)
        claimed = name
        return recorded('operator.named', [], async () => {
          await remember(name)
          if (engaged !== undefined) return failed(failure('locked'))
          operator = name
          return done(null)
        })
      }),
    saveSettings: (settings) =>
      changing(async () => {
        const change = changedSettings(facts, settings)
        if (Object.keys(change).length === 0) return done(null)
        return recorded('settings.changed', Object.keys(change), async () => {
          const refused = idleProblem(managed, settings.idleMinutes)
          if (refused !== undefined) return failed(refused)
          const written = await file.update((before) => ({ ...before, ...change }))
          if (written.ok) facts = { ...facts, ...change }
          idle.active()
          return written
        })
      }),
    clipboardSeconds: () => facts.clipboardSeconds,
    regionsWhileLocked: () => facts.regionsWhileLocked !== 'nothing',
    startsAt: () => (facts.wallAtStart ? wallAddress : ''),
    reopensAt: (window, screen) => (engaged === undefined ? screen : shown.startLocked(window, screen)),
    returnTo: (window) => shown.returnTo(window),
    close() {
      idle.stop()
      comesBack.forget()
    },
  }
}
