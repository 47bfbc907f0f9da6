import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { failure } from '../../../../bridge/failure.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome } from '../../../testing/sample-intents.ts'

/** Finding 5: the desk promised a call-back although no phone was entered, and after a lock there was no number. */

beforeEach(() => page.viewport(1280, 800))

const list = () => page.getByRole('region', { name: 'Unknown outcomes' })
const side = () => page.getByRole('complementary', { name: 'Close it' })
const numberForm = () => page.getByRole('form', { name: 'Call-back number' })

const renderUnknown = (...intents: IntentView[]) =>
  renderApp('#/booking/unknown', { answers: { ...intentAnswers(intents), 'booking.reveal': () => null } })

test('without a number no call-back is promised: the desk asks for one first, and the list says that it’s missing', async () => {
  const intent = sampleIntent('unknown', 5, { callBack: undefined })
  const bridge = await renderUnknown(intent)
  await expect.element(side()).toMatchTextContent(/What’s the best number to call you back at\?/)
  await expect.element(side()).not.toMatchTextContent(/I’ll call/)
  await expect.element(list()).toMatchTextContent(/No number to call back/)
  await numberForm().getByRole('textbox', { name: 'Call-back number' }).fill('555')
  await numberForm().getByRole('button', { name: 'Save number' }).click()
  await expect.element(numberForm()).toMatchTextContent(/Enter a phone number with area code\./)
  expect(inputsOf(bridge, 'booking.setCallBack')).toEqual([])
  await numberForm().getByRole('textbox', { name: 'Call-back number' }).fill('(928) 555-2093')
  await numberForm().getByRole('button', { name: 'Save number' }).click()
  await expect.element(side()).toMatchTextContent(/I’ll call the number ending 9-3 before/)
  expect(inputsOf(bridge, 'booking.setCallBack')).toEqual([{ intentId: intent.intentId, phone: '(928) 555-2093' }])
  await expect.element(list()).toMatchTextContent(/••• 93 by .* [AP]M/)
})

test('Ctrl Enter in the field of the number saves the number and leaves the outcome open', async () => {
  const bridge = await renderUnknown(sampleIntent('unknown', 5, { callBack: undefined }))
  await numberForm().getByRole('textbox', { name: 'Call-back number' }).fill('(928) 555-2093')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => inputsOf(bridge, 'booking.setCallBack')).toMatchObject([{ phone: '(928) 555-2093' }])
  expect(inputsOf(bridge, 'booking.close')).toEqual([])
})

test('right after the send, too, the desk asks for the number before it promises a call', async () => {
  const intent = sampleIntent('unknown', 0, { callBack: undefined })
  const outcome = sampleOutcome(intent, { failure: failure('outcome-unknown') })
  await renderApp('#/booking', {
    answers: {
      ...intentAnswers([intent]),
      ...deskAnswers({ draft: sampleDraft({ way: 'slot', step: 'read-back' }), outcome }),
    },
  })
  const part = page.getByRole('region', { name: 'Unknown outcome' })
  await expect.element(part).toMatchTextContent(/What’s the best number/)
  await numberForm().getByRole('textbox', { name: 'Call-back number' }).fill('928 555 2093')
  await numberForm().getByRole('button', { name: 'Save number' }).click()
  await expect.element(part).toMatchTextContent(/number ending 9-3/)
})

test('the list has number, name and time; overdue ones are marked, and the whole number shows on request', async () => {
  await renderUnknown(sampleIntent('unknown', 120), sampleIntent('unknown', 1))
  const rows = list().getByRole('list', { name: 'Open', exact: true }).getByRole('link')
  await expect.element(rows.nth(0)).toMatchTextContent(/Chloë Begay-Þórsdóttir.*••• 93 by .* [AP]M/)
  await expect.element(list()).toMatchTextContent(/Overdue: call masked ••• 93 by .* late/)
  const callBack = side().getByRole('group', { name: 'Call back' })
  expect(callBack.element().textContent).not.toContain('555-2093')
  await callBack.getByRole('button', { name: 'Show phone' }).click()
  await expect.element(callBack).toMatchTextContent(/\(602\) 555-2093/)
  await callBack.getByRole('button', { name: 'Change number' }).click()
  await numberForm().getByRole('button', { name: 'Keep the old number' }).click()
  await expect.element(callBack).toBeVisible()
})

test('a missing name says why: a restart only where there was one', async () => {
  const gone = (nameGone: IntentView['nameGone'], minutes: number) =>
    sampleIntent('unknown', minutes, { patient: undefined, callBack: undefined, nameGone })
  await renderUnknown(
    gone({ why: 'sealed', operator: 'Dana' }, 1),
    gone({ why: 'lock' }, 2),
    gone({ why: 'elsewhere' }, 3),
  )
  await expect.element(list()).toMatchTextContent(/Name kept for Dana/)
  await expect.element(list()).toMatchTextContent(/Name lost when the console locked/)
  await expect.element(list()).toMatchTextContent(/Not sent from this desk/)
  expect(document.body.textContent).not.toMatch(/restart/)
})

test('after a restart the list says that the call-back names are gone', async () => {
  await renderUnknown(
    sampleIntent('unknown', 1, { patient: undefined, callBack: undefined, nameGone: { why: 'restart' } }),
  )
  await expect.element(list()).toMatchTextContent(/Call-back names are gone because the console was restarted\./)
})
