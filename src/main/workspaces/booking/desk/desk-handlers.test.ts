import { expect, it, onTestFinished } from 'vitest'
import { answeringPlatform, answerJson, openSendDesk, sendConnection } from '../testing/send-harness.ts'
import { deskHandlers } from './desk-handlers.ts'

it('a desk that opens while its booking is being recorded doesn’t say that nothing was sent', async () => {
  const platform = await answeringPlatform(answerJson(200, { visitId: 'visit-1' }))
  const seen: unknown[] = []
  const desk = await openSendDesk(platform.address, {
    atStep: async (label) => {
      if (label !== 'journaled' && label !== 'sending') return
      const opened = await deskHandlers(desk)['booking.desk']({ connectionId: sendConnection.id })
      seen.push(label, opened.ok ? opened.value.outcome?.intent.state : opened.failure)
    },
  })
  onTestFinished(async () => {
    await desk.end()
    await desk.remove()
    await platform.close()
  })
  const { intentId } = await desk.review()
  expect(await desk.sender.send(intentId, [])).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
  expect(seen).toEqual(['journaled', undefined, 'sending', 'sending'])
})
