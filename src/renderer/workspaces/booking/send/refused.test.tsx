import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { bookedSlot } from '../../../../domain/testing/booking-sample.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1280, 800))

const draft = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot })
const open = (outcome: SendOutcome) =>
  renderApp('#/booking/desk', {
    answers: {
      ...deskAnswers({ draft, outcome }),
      'booking.review': () => sampleReview({ readBack: readBackLines(draft, bookedSlot) }),
    },
  })

const errors = [
  { field: 'visitDetails.visitReason', message: 'is too vague' },
  { field: 'chargeCode', message: 'is missing' },
]
const refused = (state: 'refused' | 'conflict') =>
  sampleOutcome(sampleIntent(state, 0, { platformText: 'is too vague: is missing' }), {
    failure: failure('rejected', { status: 400 }),
    fields: [
      { path: 'visitDetails.visitReason', field: 'visit.visitReason', message: 'is too vague' },
      { path: 'chargeCode', field: undefined, message: 'is missing' },
    ],
    answer: { errors },
  })
const readAloud = () => page.getByRole('region', { name: 'Read this aloud' })
const payment = () => page.getByRole('heading', { name: 'Payment', exact: true })

describe.each(['refused', 'conflict'] as const)('finding 11: %s', (state) => {
  const card = () => page.getByRole('alert').first()
  const openRefused = async () => {
    await open(refused(state))
    await expect.element(card()).toBeVisible()
  }
  beforeEach(openRefused)

  test('each refused field has the desk’s label and leads to its step', async () => {
    const list = page.getByRole('list', { name: 'Fields the platform rejected' })
    await expect.element(list).toMatchTextContent(/Reason for the visit\s*is too vague.*chargeCode\s*is missing/)
    await list.getByRole('button', { name: 'Reason for the visit' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Reason for the visit' })).toHaveFocus()
  })

  test('no step says that its slot was taken', async () => {
    await expect
      .element(page.getByRole('navigation', { name: 'Steps of the booking' }))
      .not.toMatchTextContent(/Taken|Select another/)
  })

  test('the raw answer can be opened', async () => {
    await card().getByRole('button', { name: 'Full response' }).click()
    await expect
      .element(page.getByRole('region', { name: 'Full response' }))
      .toMatchTextContent(/visitDetails\.visitReason/)
  })

  test('Alt ← goes back one step', async () => {
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect.element(payment()).toBeVisible()
  })

  test('Esc closes the card', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('list', { name: 'Fields the platform rejected' })).not.toBeInTheDocument()
    await expect.element(readAloud()).toBeVisible()
  })

  test('a closed card isn’t shown again after another screen', async () => {
    await userEvent.keyboard('{Escape}')
    await page.getByRole('link', { name: /Sent today/ }).click()
    await page.getByRole('link', { name: 'Desk', exact: true }).click()
    await expect.element(readAloud()).toBeVisible()
    expect(page.getByRole('list', { name: 'Fields the platform rejected' }).elements()).toEqual([])
  })
})

test('finding 6: a booking accepted without details says so, with the raw answer', async () => {
  const words = 'The platform accepted it but sent no details.'
  const intent = sampleIntent('booked', 0, { visitId: undefined })
  const steps = [...intent.steps.slice(0, -1), { step: 'booked' as const, at: intent.createdAt, words }]
  await open(sampleOutcome({ ...intent, steps }, { answer: 'Booked, thank you.' }))
  const part = page.getByRole('region', { name: 'Booked' })
  await expect.element(part).toMatchTextContent(/accepted it but sent no details\..*Visit ID\s*The platform sent none/)
  await part.getByRole('button', { name: 'Full response' }).click()
  await expect.element(part).toMatchTextContent(/Booked, thank you\./)
})

test('finding 13: a link that is not https is named, not opened', async () => {
  const insecureLinks = [{ title: 'Waiting room', address: 'http://rooms.example' }]
  await open(sampleOutcome(sampleIntent('booked', 0), { insecureLinks }))
  const list = page.getByRole('list', { name: 'Links that aren’t opened' })
  await expect
    .element(list)
    .toMatchTextContent(/The platform sent a link that isn’t secure \(http:\/\/rooms\.example\)\. It can’t be opened\./)
  expect(list.getByRole('link').elements()).toEqual([])
})

test('a link without a website isn’t called insecure', async () => {
  const insecureLinks = [{ title: 'Waiting room', address: undefined }]
  await open(sampleOutcome(sampleIntent('booked', 0), { insecureLinks }))
  const list = page.getByRole('list', { name: 'Links that aren’t opened' })
  await expect.element(list).toMatchTextContent(/a link that isn’t a whole web address\. It can’t be opened\./)
  await expect.element(list).toMatchTextContent(/Waiting room: the link doesn’t name a website/)
  await expect.element(list).not.toMatchTextContent(/secure/)
})
