import { serialize } from 'node:v8'
import { expect, it } from 'vitest'
import { newDraft } from '../../src/domain/booking/booking-draft.ts'
import { bookedSlot } from '../../src/domain/testing/booking-sample.ts'
import { createDeskMemory } from '../../src/main/workspaces/booking/desk/desk-memory.ts'
import { createKeptOverLock } from '../../src/main/workspaces/booking/kept/kept-over-lock.ts'
import { sampleOutcome, samplePatient } from './kept-samples.ts'
import { lockDesk, withPin } from './lock-desk.ts'

/** Finding 5 of the scheduler's day: a lock silently lost the open caller, the names and the callback numbers. */

const draftId = '6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a01'
const caller = () => {
  const draft = newDraft(draftId, 'c1', '2026-11-22T09:00:00Z')
  return { ...draft, slot: bookedSlot, patient: { ...draft.patient, firstName: 'Zoë', lastName: 'Quux-Blythe' } }
}

type Started = Awaited<ReturnType<ReturnType<typeof lockDesk>['start']>>

/** A desk across a lock: performs the console's steps at a lock and an unlock. */
function deskOver(here: Started) {
  const memory = createDeskMemory()
  let noticed = 0
  const kept = createKeptOverLock({ memory, onEnded: () => (noticed += 1), startedAt: 0 })
  here.page.onOpened = (unlocked) => kept.unlock(unlocked)
  return {
    memory,
    kept,
    noticed: () => noticed,
    lock() {
      here.lock.engage('asked')
      kept.lock(here.keeps.at(-1))
      memory.forgetAll()
    },
    async unlock(asked: Parameters<Started['unlock']>[0]) {
      return (await here.unlock(asked)).ok
    },
    plant(draft = caller()) {
      memory.keep(draft)
      memory.remember([{ slot: bookedSlot, connectionId: 'c1', address: 'a', answeredAt: 1, searchContext: undefined }])
      memory.setPatient('i1', samplePatient)
      memory.setCallBack('i1', { phone: '(602) 555-0142' })
    },
  }
}

async function openWithPin(more: Parameters<ReturnType<typeof lockDesk>['start']>[0] = {}) {
  const here = await withPin()
  here.lock.close()
  const started = await here.desk.start(more)
  const desk = deskOver(started)
  expect(await desk.unlock({ pin: '736251' })).toBe(true)
  return { here: started, desk }
}

it('the same operator with the same PIN gets back the caller, the names and the numbers', async () => {
  const { here, desk } = await openWithPin()
  desk.plant()
  const before = desk.memory.snapshot()
  desk.lock()
  expect(desk.memory.draft()).toBeUndefined()
  expect(desk.memory.patientOf('i1')).toBeUndefined()
  expect(desk.kept.whyGone('i1', '2026-11-22T09:00:00Z')).toEqual({ why: 'sealed', operator: 'Dana' })
  // A wrong PIN changes nothing.
  expect(await desk.unlock({ pin: '111222' })).toBe(false)
  expect(desk.memory.draft()).toBeUndefined()
  expect(await desk.unlock({ pin: '736251' })).toBe(true)
  expect(desk.memory.snapshot()).toEqual(before)
  expect(desk.memory.offer('c1', bookedSlot.key)).toBeDefined()
  // Main still accepts this draft from the page.
  expect(desk.memory.keep(caller())).toBe(true)
  expect(desk.kept.afterLock()).toMatchObject({ draftBack: true, keptFor: [], lost: false })
  here.lock.close()
})

it('another operator sees only for whom the caller is kept; the same operator gets it back', async () => {
  const { here, desk } = await openWithPin()
  desk.plant()
  desk.lock()
  await desk.unlock({ operator: 'Kim', pin: '736251' })
  expect(desk.memory.snapshot()).toMatchObject({ draft: undefined, patients: [], callBacks: [] })
  expect(desk.kept.afterLock()).toMatchObject({
    draftBack: false,
    keptFor: [{ operator: 'Dana', why: 'other-operator', what: 'caller' }],
  })
  // Kim has a caller too, and locks: each user gets their own back.
  const other = { ...caller(), draftId: '6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a02' }
  expect(desk.memory.keep(other)).toBe(true)
  desk.lock()
  await desk.unlock({ pin: '736251' })
  expect(desk.memory.draft()?.draftId).toBe(draftId)
  expect(desk.memory.callBackOf('i1')).toEqual({ phone: '(602) 555-0142' })
  desk.lock()
  await desk.unlock({ operator: 'Kim', pin: '736251' })
  expect(desk.memory.draft()?.draftId).toBe(other.draftId)
  here.lock.close()
})

it('a send that ends during the lock is sealed too, announced without a name, and shown after the unlock', async () => {
  const { here, desk } = await openWithPin()
  desk.plant()
  desk.lock()
  const whole = sampleOutcome('i1', 'booked')
  desk.kept.ended(whole, draftId)
  expect(desk.noticed()).toBe(1)
  expect(serialize(desk.memory.snapshot()).includes('Quux-Blythe')).toBe(false)
  await desk.unlock({ pin: '736251' })
  expect(desk.kept.afterLock().ended).toEqual(['i1'])
  expect(desk.memory.lastOutcome()).toEqual(whole)
  // Booked, so there's no callback.
  expect(desk.memory.callBackOf('i1')).toBeUndefined()
  // Another lock before it's read keeps it.
  desk.lock()
  await desk.unlock({ pin: '736251' })
  expect(desk.kept.afterLock().ended).toEqual(['i1'])
  desk.kept.putAway()
  expect(desk.kept.afterLock()).toEqual({ ended: [], draftBack: false, keptFor: [], lost: false })
  here.lock.close()
})

it('while locked, neither the desk nor the lock has the caller in plain text', async () => {
  const { here, desk } = await openWithPin()
  desk.plant()
  expect(serialize(desk.memory.snapshot()).includes('Quux-Blythe')).toBe(true)
  desk.lock()
  desk.kept.ended(sampleOutcome('i1', 'unknown'), draftId)
  const left = serialize([desk.memory.snapshot(), desk.kept.afterLock(), here.keeps.map((keep) => keep?.operator)])
  for (const word of ['Quux-Blythe', '555-0142', '1987-03-09']) expect(left.includes(word)).toBe(false)
  here.lock.close()
})

it('a changed PIN opens nothing from before, and says so; without a PIN only the name counts', async () => {
  const { here, desk } = await openWithPin()
  desk.plant()
  desk.lock()
  await desk.unlock({ operator: 'Kim', pin: '736251' })
  expect(await here.lock.setPin({ pin: '736251', newPin: '908172' })).toMatchObject({ ok: true })
  desk.lock()
  await desk.unlock({ pin: '908172' })
  expect(desk.memory.draft()).toBeUndefined()
  expect(desk.kept.afterLock().lost).toBe(true)
  expect(desk.kept.whyGone('i1', '2026-11-22T09:00:00Z')).toEqual({ why: 'lock' })
  const next = { ...caller(), draftId: '6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a03' }
  desk.plant(next)
  expect(await here.lock.removePin({ pin: '908172' })).toMatchObject({ ok: true })
  desk.lock()
  await desk.unlock({ operator: 'Kim' })
  expect(desk.memory.draft()).toBeUndefined()
  desk.lock()
  await desk.unlock({ operator: 'Dana' })
  expect(desk.memory.draft()).toEqual(next)
  // A PIN set at the unlock still opens data sealed without one.
  desk.lock()
  await desk.unlock({ newPin: '736251' })
  expect(desk.memory.draft()).toEqual(next)
  desk.lock()
  await desk.unlock({ pin: '736251' })
  expect(desk.memory.draft()).toEqual(next)
  here.lock.close()
})

it('the system’s own check opens the console, and the caller stays sealed until the PIN', async () => {
  const { here, desk } = await openWithPin({ systemCheck: { name: 'Touch ID', ask: async () => true } })
  desk.plant()
  desk.lock()
  await desk.unlock({ systemCheck: true })
  expect(desk.memory.draft()).toBeUndefined()
  expect(desk.kept.afterLock().keptFor).toEqual([{ operator: 'Dana', why: 'pin', what: 'caller' }])
  desk.lock()
  await desk.unlock({ pin: '736251' })
  expect(desk.memory.draft()).toEqual(caller())
  here.lock.close()
})

it('without the PIN since the start there is no key to keep a caller with, which the next unlock says', async () => {
  const locked = await withPin()
  locked.lock.close()
  const here = await locked.desk.start({ systemCheck: { name: 'Touch ID', ask: async () => true } })
  const desk = deskOver(here)
  expect(await desk.unlock({ systemCheck: true })).toBe(true)
  desk.plant()
  desk.lock()
  // The lock page that takes the place of a wall locks once more, with nothing left at the desk.
  desk.kept.lock(undefined)
  expect(await desk.unlock({ pin: '736251' })).toBe(true)
  expect(desk.memory.draft()).toBeUndefined()
  expect(desk.kept.afterLock()).toEqual({ ended: [], draftBack: false, keptFor: [], lost: false, unkept: true })
  desk.kept.putAway()
  expect(desk.kept.afterLock()).toEqual({ ended: [], draftBack: false, keptFor: [], lost: false })
  here.lock.close()
})

it('where no operator was named, the first one to unlock gets the caller', async () => {
  const started = await lockDesk().start()
  const desk = deskOver(started)
  desk.plant()
  desk.lock()
  await desk.unlock({ operator: 'Dana' })
  expect(desk.memory.draft()).toEqual(caller())
  started.lock.close()
})

it('a missing name has its true reason: a restart only where there was one', () => {
  const kept = createKeptOverLock({
    memory: createDeskMemory(),
    onEnded: () => undefined,
    startedAt: Date.parse('2026-11-22T08:00:00Z'),
  })
  expect(kept.whyGone('i9', '2026-11-22T07:59:00Z')).toEqual({ why: 'restart' })
  expect(kept.whyGone('i9', '2026-11-22T08:01:00Z')).toEqual({ why: 'elsewhere' })
})
