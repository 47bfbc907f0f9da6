import { expect, it, onTestFinished } from 'vitest'
import { createUnlockKey } from '../../../services/lock/unlock-key.ts'
import { answeringPlatform, answerJson, openSendDesk } from '../testing/send-harness.ts'

/** Finding 5: a visit that was sent during a lock was "Booked" with no notice and no name. Over real HTTP. */

async function lockedWhileSending(respond: ReturnType<typeof answerJson>) {
  let answer = () => undefined as unknown
  const answering = await answeringPlatform((request, response, body) => {
    answer = () => respond(request, response, body)
  })
  onTestFinished(() => answering.close())
  let noticed = 0
  const here = await openSendDesk(answering.address, { onEndedWhileLocked: () => (noticed += 1) })
  onTestFinished(async () => {
    await here.end()
    await here.remove()
  })
  const reviewed = await here.review()
  const { memory, kept } = here.booking
  const draft = { ...reviewed.draft, patient: { ...reviewed.draft.patient, phone: '(207) 555-0142' } }
  memory.keep(draft)
  here.booking.reviews.put({ ...reviewed, draft })
  const sending = here.sender.send(reviewed.intentId, [])
  await expect.poll(() => answering.bodies.length).toBe(1)
  const key = createUnlockKey({ N: 2 ** 15, r: 1, p: 1 })
  await key.enter('736251')
  const keepFor = key.keepFor('Dana')
  key.leave()
  kept.lock(keepFor)
  memory.forgetAll()
  answer()
  return {
    here,
    intentId: reviewed.intentId,
    draftId: draft.draftId,
    sent: await sending,
    noticed: () => noticed,
    unlock: async (pin: string, operator = 'Dana') => {
      await key.enter(pin)
      kept.unlock(key.unlocked(operator))
      key.leave()
    },
  }
}

it('a send that ends while locked is complete again for its operator: name, answer, waiting room', async () => {
  const { here, intentId, sent, noticed, unlock, draftId } = await lockedWhileSending(
    answerJson(200, { visitId: 'v1', visitRedirectUrl: 'https://visits.example/v1' }),
  )
  // The page that sent it is gone, so the answer has no patient data.
  expect(sent).toMatchObject({ ok: true, value: { intent: { state: 'booked', patient: undefined }, links: [] } })
  expect(noticed()).toBe(1)
  await unlock('736251')
  const { memory, kept } = here.booking
  expect(kept.afterLock()).toMatchObject({ ended: [intentId], draftBack: true })
  expect(memory.patientOf(intentId)?.patientName).toBe('Zoë Quux-Blythe')
  expect(memory.lastOutcome()).toMatchObject({
    intent: { state: 'booked', patient: { patientName: 'Zoë Quux-Blythe' }, visitId: 'v1' },
    links: [{ url: 'https://visits.example/v1' }],
    answer: { visitId: 'v1' },
  })
  expect(memory.draft()?.draftId).toBe(draftId)
  expect(memory.callBackOf(intentId)).toBeUndefined()
  // A second send sends nothing: main returns the outcome.
  expect(await here.sender.send(intentId, [])).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
})

it('an unknown outcome keeps the call-back number over the lock', async () => {
  const { here, intentId, unlock } = await lockedWhileSending(answerJson(500, { error: 'Unknown error' }))
  expect(here.booking.memory.callBackOf(intentId)).toBeUndefined()
  await unlock('736251')
  expect(here.booking.memory.callBackOf(intentId)).toEqual({ phone: '(207) 555-0142' })
  expect(here.booking.memory.lastOutcome()?.intent).toMatchObject({
    state: 'unknown',
    callBack: { phone: '(207) 555-0142' },
  })
})

it('somebody else’s unlock shows nothing of it', async () => {
  const { here, intentId, unlock } = await lockedWhileSending(answerJson(200, { visitId: 'v1' }))
  await unlock('736251', 'Kim')
  expect(here.booking.kept.afterLock()).toMatchObject({ ended: [], keptFor: [{ operator: 'Dana' }] })
  expect(JSON.stringify(here.booking.memory.outcomeOf(intentId))).not.toMatch(/quux/i)
})
