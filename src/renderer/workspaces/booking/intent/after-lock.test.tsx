import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AfterLock } from '../../../../bridge/calls/booking.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { currentRoute } from '../../../routes/navigation.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { intentAnswers, sampleIntent } from '../../../testing/sample-intents.ts'

/** Finding 5: a booking that ended during a lock used to be "Booked" with no notice and no name. */

beforeEach(() => page.viewport(1280, 800))

const nothing: AfterLock = { ended: [], draftBack: false, keptFor: [], lost: false }
const notice = () => page.getByRole('status', { name: 'After the lock' })

async function renderAfter(first: Partial<AfterLock>, intents = [sampleIntent('booked', 2)]) {
  let kept: AfterLock = { ...nothing, ...first }
  return renderApp('#/settings/about', {
    answers: {
      ...intentAnswers(intents),
      'booking.afterLock': () => kept,
      'booking.putAwayAfterLock': () => {
        kept = nothing
        return null
      },
    },
  })
}

test('any screen names the bookings that ended during the lock, until dismissed', async () => {
  const booked = sampleIntent('booked', 2)
  const unknown = sampleIntent('unknown', 3)
  const bridge = await renderAfter({ ended: [booked.intentId, unknown.intentId] }, [booked, unknown])
  await expect.element(notice()).toMatchTextContent(/While locked: Booked for Chloë Begay-Þórsdóttir, .*9:00 AM M[SD]T/)
  await expect.element(notice()).toMatchTextContent(/While locked: Unknown outcome for Chloë/)
  await notice().getByRole('link', { name: 'Show it' }).last().click()
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'unknown', intent: unknown.intentId })
  await notice().getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect.element(notice()).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'booking.putAwayAfterLock')).toHaveLength(1)
})

test('a booking that was sent the evening before is named, and its link leads to that day', async () => {
  const booked = sampleIntent('booked', 26 * 60)
  await renderAfter({ ended: [booked.intentId] }, [booked])
  await expect.element(notice()).toMatchTextContent(/While locked: Booked for Chloë/)
  await notice().getByRole('link', { name: 'Show it' }).click()
  const day = localDay(Date.parse(booked.createdAt))
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'sent', intent: booked.intentId, day })
})

test('the notice says that a caller is back, with a link to the desk', async () => {
  await renderAfter({ draftBack: true })
  await expect.element(notice()).toMatchTextContent(/The caller from before the lock is back at the desk\./)
  await notice().getByRole('link', { name: 'Open the desk' }).click()
  await expect.poll(() => currentRoute()).toMatchObject({ screen: 'booking', tab: 'desk' })
})

test('another operator’s caller is named by the operator; one’s own needs the PIN after the system’s check', async () => {
  await renderAfter({
    keptFor: [
      { operator: 'Dana', why: 'other-operator', what: 'caller' },
      { operator: 'Lee', why: 'other-operator', what: 'names' },
      { operator: 'Kim', why: 'pin', what: 'caller' },
    ],
  })
  await expect.element(notice()).toMatchTextContent(/A caller is kept for Dana until the console is closed\./)
  await expect.element(notice()).toMatchTextContent(/Names and call-backs are kept for Lee until/)
  await expect.element(notice()).toMatchTextContent(/unlock it with the PIN to continue\./)
})

test('the notice says what was lost', async () => {
  await renderAfter({ lost: true })
  await expect.element(notice()).toMatchTextContent(/are gone: the PIN changed in between\./)
})

test('the notice says what couldn’t be kept', async () => {
  await renderAfter({ unkept: true })
  await expect.element(notice()).toMatchTextContent(/are gone: they’re kept only after an unlock with the PIN\./)
})

test('no notice without news', async () => {
  await renderAfter({})
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
})
