import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { currentRoute, navigate } from '../../../routes/navigation.ts'
import { settingsAt } from '../../../routes/routes.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp, renderDesk } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleSent } from '../../../testing/sample-intents.ts'
import { sampleOffers } from '../../../testing/sample-offers.ts'
import { sampleConnections } from '../../../testing/sample-platform.ts'

beforeEach(() => page.viewport(1440, 900))

const table = () => page.getByRole('table', { name: 'Sent bookings' })
const rows = () => table().getByRole('row')

const renderSent = (intents: readonly IntentView[] = sampleSent(), answers: FakeAnswers = {}) =>
  renderApp('#/booking/sent', { answers: { ...deskAnswers(), ...intentAnswers(intents), ...answers } })

test('what was sent is listed newest first, each with mark and word; a row opens with its steps, the platform’s words and the summary', async () => {
  await renderSent()
  await expect.element(rows().nth(1)).toMatchTextContent(/Benally.*Follow-up, 20 min.*9:00 AM M.T.*Booked.*Sandbox/)
  await expect.element(rows().nth(2)).toMatchTextContent(/Sonoran On Demand.*virtual, adult, Arizona.*On demand/)
  await expect
    .element(table())
    .toMatchTextContent(/Conflict.*Rejected.*Not sent.*Booked, confirmed by staff.*Not booked, confirmed by staff/)

  await rows().nth(3).click()
  const panel = page.getByRole('complementary', { name: /^Booking B-/ })
  await expect
    .element(panel)
    .toMatchTextContent(
      /Conflict.*Platform messageSlotUnavailable.*Receiving.*rejected it because of a conflict \(status 409\)\./,
    )
  expect(panel.getByRole('region', { name: 'Visit summary' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await rows().nth(1).click()
  await expect
    .element(panel.getByRole('region', { name: 'Visit summary' }))
    .toMatchTextContent(/Requested \(requested\)/)
})

test('an earlier day is asked for', async () => {
  const bridge = await renderSent()
  await expect.element(table()).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(page.getByRole('heading', { name: /^Nothing was sent on/ })).toBeVisible()
  const asked = inputsOf(bridge, 'booking.intents') as { from: string; to: string }[]
  expect(asked.at(-1)?.from).toBe(asked.at(-1)?.to)
  expect(currentRoute()).toMatchObject({ day: asked.at(-1)?.from })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(table()).toBeVisible()
  const next = page.getByRole('button', { name: 'Next day' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  // Pressed at the end it goes nowhere, and keeps the focus.
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(currentRoute()).not.toMatchObject({ day: expect.anything() })
  await expect.element(next).toHaveFocus()
})

test('choices go to the next caller without the patient', async () => {
  const bridge = await renderSent([sampleIntent('booked', 4)])
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'desk' })
  const [kept] = inputsOf(bridge, 'booking.keepDraft') as { draft: ReturnType<typeof sampleDraft> }[]
  expect(kept?.draft).toMatchObject({
    way: 'slot',
    step: 'who',
    slot: null,
    search: { postalCode: '86001', visitTypeNames: ['FollowUp'] },
    visit: { visitTypeName: 'Follow-up' },
    billing: { paymentMethod: 'insurance', insuranceMemberId: '' },
  })
  expect(JSON.stringify(kept)).not.toMatch(/Begay|1991-|2093\b/)
})

test('somebody who left while the choices were copied stays where they are', async () => {
  const begins = Promise.withResolvers<null>()
  const bridge = await renderSent([sampleIntent('booked', 4)], { 'booking.newCaller': () => begins.promise })
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
  navigate(settingsAt('connections'))
  await expect.element(page.getByRole('region', { name: 'Connections' })).toBeVisible()
  begins.resolve(null)
  await expect.poll(() => inputsOf(bridge, 'booking.keepDraft')).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(currentRoute().screen).toBe('settings')
})

test('copied choices have the connection’s brand', async () => {
  const bridge = await renderSent([sampleIntent('booked', 4, { way: 'on-demand', what: { regionCode: 'AZ' } })])
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'desk' })
  const [kept] = inputsOf(bridge, 'booking.keepDraft') as { draft: ReturnType<typeof sampleDraft> }[]
  expect(kept?.draft.visit).toMatchObject({ brand: 'sonoran', regionCode: 'AZ' })
})

test('an open caller is asked about first', async () => {
  const bridge = await renderSent([sampleIntent('booked', 4)], deskAnswersOf())
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'A caller is open at the desk' })
  await expect.element(dialog.getByRole('button', { name: 'Keep that caller' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Keep that caller' }).click()
  expect(inputsOf(bridge, 'booking.newCaller')).toEqual([])
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await dialog.getByRole('button', { name: 'Start the new caller' }).click()
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'desk' })
  expect(inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
})

test('the last caller’s slots, which main drops, are loaded again for the next one', async () => {
  const draft = sampleDraft({ way: 'slot', step: 'choice', search: { ...noCriteria, postalCode: '92283' } })
  const bridge = await renderDesk(draft, {
    // Keeps the draft at its step, so that the desk has the same search again.
    'booking.newCaller': () => null,
    'booking.keepDraft': () => null,
    'booking.slots': () => sampleOffers(),
    ...intentAnswers([sampleIntent('booked', 4)]),
  })
  await expect.poll(() => inputsOf(bridge, 'booking.slots')).toHaveLength(1)
  navigate(bookingAt('sent'))
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await page.getByRole('button', { name: 'Start the new caller' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.slots')).toHaveLength(2)
})

test('a caller whose unknown booking was not made after all is asked about too', async () => {
  const settlement = { outcome: 'not-booked' as const, at: new Date().toISOString(), note: 'The desk had nothing.' }
  const outcome = sampleOutcome(sampleIntent('unknown', 8, { settlement }))
  const bridge = await renderSent([sampleIntent('booked', 4)], deskAnswersOf(outcome))
  await rows().nth(1).click()
  await page.getByRole('button', { name: 'Copy choices for the next caller' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'A caller is open at the desk' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.newCaller')).toEqual([])
})

const deskAnswersOf = (outcome?: SendOutcome): FakeAnswers => {
  const { 'booking.intents': _, ...answers } = deskAnswers({ draft: sampleDraft(), ...(outcome && { outcome }) })
  return answers
}

test('choices of another connection are not offered', async () => {
  await renderSent([sampleIntent('booked', 4, { connectionId: 'prod' })])
  await rows().nth(1).click()
  await expect.element(page.getByText('Choices can be copied only on their own connection.')).toBeVisible()
})

test('an own connection with the stage Sandbox is named, so that it isn’t taken for the built-in one', async () => {
  const connections = sampleConnections.map((one) => (one.id === 'uat' ? { ...one, stage: 'sandbox' as const } : one))
  await renderSent([sampleIntent('booked', 4, { connectionId: 'uat' })], {
    'settings.connections': () => ({ connections, activeId: 'sandbox' }),
  })
  await expect.element(rows().nth(1)).toMatchTextContent(/Sonoran Valley, UAT host/)
})

test('nothing sent says so; a journal that cannot be read is no empty day', async () => {
  const bridge = await renderSent([])
  await expect.element(page.getByRole('heading', { name: 'Nothing was sent today' })).toBeVisible()
  bridge.answer({ 'booking.intents': () => refuse('storage') })
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('heading', { name: /Nothing was sent/ }).elements()).toEqual([])
})
