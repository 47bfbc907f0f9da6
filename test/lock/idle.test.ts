import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { handClocks, lockDesk, withPin } from './lock-desk.ts'

const minute = 60_000

it('locks at the limit, tells of it half a minute before, once, and takes that back when somebody acts', async () => {
  const desk = lockDesk()
  const { lock, soons, locks } = await desk.start()
  desk.clocks.pass(4 * minute + 29_000)
  expect(soons).toEqual([])
  desk.clocks.pass(2_000)
  expect(soons).toEqual([{ seconds: 30 }])
  desk.clocks.pass(20_000)
  lock.active()
  expect(soons).toEqual([{ seconds: 30 }, null])
  desk.clocks.pass(5 * minute - 1_000)
  expect(locks).toEqual([])
  expect(soons).toEqual([{ seconds: 30 }, null, { seconds: 30 }])
  desk.clocks.pass(2_000)
  expect(locks).toEqual([{ reason: 'idle', keeps: 'nothing' }])
  expect(lock.locked()).toBe('yes')
  // Nothing is left to run, however much time passes.
  expect(desk.clocks.timers.size).toBe(0)
  lock.active()
  desk.clocks.pass(10 * minute)
  expect(locks).toHaveLength(1)
  lock.close()
})

it('finding 5: with a caller open it says so a minute before, and never earlier than half of the limit', async () => {
  const { watchIdle } = await import('../../src/main/services/lock/idle-watch.ts')
  for (const [minutes, expected] of [
    [5, 60],
    [1, 30],
  ] as const) {
    const clocks = handClocks()
    const soons: ({ readonly seconds: number } | null)[] = []
    const watch = watchIdle({
      clock: clocks.clock,
      limitMs: () => minutes * minute,
      soonMs: () => minute,
      onSoon: (soon) => soons.push(soon),
      onIdle: () => undefined,
    })
    watch.start()
    clocks.pass(minutes * minute - expected * 1_000 - 1_000)
    expect(soons).toEqual([])
    clocks.pass(1_500)
    expect(soons).toEqual([{ seconds: expected }])
    watch.active()
    expect(soons).toEqual([{ seconds: expected }, null])
    watch.stop()
  }
})

it('goes by the limit that is set, which cannot be more than 15 minutes', async () => {
  const desk = lockDesk()
  const { lock, locks } = await desk.start()
  expect(await lock.saveSettings({ idleMinutes: 15, clipboardSeconds: 60 })).toMatchObject({ ok: true })
  desk.clocks.pass(14 * minute + 59_000)
  expect(locks).toEqual([])
  desk.clocks.pass(2_000)
  expect(locks).toHaveLength(1)
  lock.close()
  // A value edited into the file counts as not set.
  const { writeFileSync, readFileSync } = await import('node:fs')
  const file = `${desk.userDataPath}/lock.json`
  writeFileSync(file, readFileSync(file, 'utf8').replace('"idleMinutes": 15', '"idleMinutes": 600'))
  const again = await desk.start()
  expect((await again.lock.state()).idleMinutes).toBe(5)
  desk.clocks.pass(5 * minute + 1_000)
  expect(again.locks).toHaveLength(1)
  again.lock.close()
})

it('a clock that is set back, and sleep, never let it stay open past the limit', async () => {
  const runs = counted(80, 2_000)
  type Step = { readonly what: 'pass' | 'sleep' | 'set' | 'act'; readonly seconds: number }
  const step = fc.record<Step>({
    what: fc.constantFrom('pass', 'sleep', 'set', 'act'),
    seconds: fc.integer({ min: 0, max: 900 }),
  })
  let held = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 15 }), async (steps, minutes) => {
      const { watchIdle } = await import('../../src/main/services/lock/idle-watch.ts')
      const clocks = handClocks()
      let isIdle = false
      const watch = watchIdle({
        clock: clocks.clock,
        limitMs: () => minutes * minute,
        onSoon: () => undefined,
        onIdle: () => (isIdle = true),
      })
      watch.start()
      /** The expected idle time: all time since the last input, awake or asleep. */
      let idleMs = 0
      for (const { what, seconds } of steps) {
        const ms = seconds * 1_000
        if (what === 'act') {
          watch.active()
          idleMs = 0
        }
        if (what === 'pass') clocks.pass(ms, 500)
        if (what === 'sleep') clocks.sleep(ms)
        if (what === 'set') clocks.set(-ms)
        if (what === 'pass' || what === 'sleep') idleMs += ms
        // A second awake, in which it must be noticed.
        clocks.pass(1_000, 250)
        idleMs += 1_000
        const limit = minutes * minute
        const surely = idleMs >= limit + 1_000 ? true : idleMs < limit - 1_000 ? false : isIdle
        expect(isIdle).toBe(surely)
        expect(clocks.timers.size).toBeLessThanOrEqual(1)
        if (isIdle) break
      }
      held += 1
    }),
    { numRuns: runs },
  )
  tellRow(15, held, runs, { part: 'both clocks, sleep, clock set back' })
})

it('a clock set back does not lengthen it, one set forward and sleep do not let it stay open', async () => {
  for (const turn of ['back', 'forward', 'sleep'] as const) {
    const desk = lockDesk()
    const { lock, locks } = await desk.start()
    desk.clocks.pass(3 * minute)
    if (turn === 'back') desk.clocks.set(-3_600_000)
    else desk.clocks.sleep(3_600_000)
    desk.clocks.pass(turn === 'back' ? 2 * minute : 500)
    expect({ turn, locks }).toEqual({ turn, locks: [{ reason: 'idle', keeps: 'nothing' }] })
    lock.close()
  }
})

it('leaves the wall on the screen at the idle limit alone, and a hand leads to the lock page', async () => {
  const { desk, lock, locks, unlock } = await withPin()
  expect(await unlock({ pin: '736251' })).toMatchObject({ ok: true })
  locks.length = 0
  lock.wallShown(true, 1)
  desk.clocks.pass(5 * minute)
  expect(lock.locked()).toBe('wall')
  expect(await lock.state()).toMatchObject({ locked: true, keeps: 'wall', reason: 'idle' })
  // The wall reports itself again after its page reloads.
  lock.wallShown(false, 1)
  lock.wallShown(true, 1)
  expect(lock.locked()).toBe('wall')
  lock.active()
  expect(lock.locked()).toBe('yes')
  expect(locks).toEqual([
    { reason: 'idle', keeps: 'wall' },
    { reason: 'idle', keeps: 'nothing' },
  ])
  expect(await lock.state()).toMatchObject({ locked: true, keeps: 'nothing' })
  expect(await unlock({ pin: '736251' })).toMatchObject({ ok: true })
  for (const reason of ['system-lock', 'asked'] as const) {
    lock.wallShown(true, 1)
    lock.engage(reason)
    expect(lock.locked()).toBe('yes')
    expect(await unlock({ pin: '736251' })).toMatchObject({ ok: true })
    lock.wallShown(true, 1)
    desk.clocks.pass(5 * minute)
    expect(lock.locked()).toBe('wall')
    lock.engage(reason)
    expect(lock.locked()).toBe('yes')
    expect(await lock.state()).toMatchObject({ reason })
    expect(await unlock({ pin: '736251' })).toMatchObject({ ok: true })
  }
  lock.close()
})
