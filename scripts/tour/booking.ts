import type { Page } from 'playwright-core'
import { confirmPoints, deskHands, guestDraft, slotDraft } from '../../test/e2e/booking-desk.ts'
import { textOf } from '../../test/e2e/page-hands.ts'
import { keyboardCalls } from './booking-calls.ts'
import { type Chapter, must, openWorkspace } from './step.ts'

const usual = { width: 1440, height: 900 }

const hands = (page: Page) => deskHands(() => page)
const region = (page: Page, name: string) => page.getByRole('region', { name })
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ }).click()

export const booking: Chapter = {
  workspace: 'Booking',
  size: usual,
  steps: [
    {
      name: 'Open the desk: who’s calling, and for whom',
      picture: 'booking-who',
      guide: true,
      async go(page) {
        await openWorkspace(page, 'Booking')
        await region(page, 'How to book').waitFor()
        await hands(page).open(slotDraft())
        await page.getByRole('region', { name: 'Patient', exact: true }).waitFor()
        return textOf(page.getByText(/^for her/).first())
      },
    },
    {
      name: 'See the slots near, on the department’s clock and the caller’s',
      picture: 'booking-slots',
      guide: true,
      async go(page) {
        await goOn(page)
        await page.getByRole('form', { name: 'Where and what' }).waitFor()
        await goOn(page)
        await hands(page).pickSlot()
        await page.mouse.move(0, 0)
        return textOf(page.getByText(/times? shown/).first())
      },
    },
    {
      name: 'Read it back line by line, and check it',
      picture: 'booking-read-back',
      guide: true,
      async go(page) {
        await goOn(page)
        await region(page, 'Payment').waitFor()
        await goOn(page)
        await hands(page).readBack('09142010')
        await page.mouse.move(0, 0)
        return textOf(region(page, 'Checks').locator('header'))
      },
    },
    {
      name: 'See a slot that someone else took, and the other options',
      picture: 'booking-conflict',
      guide: true,
      async go(page) {
        await hands(page).misbehave({ conflictOnNextBooking: true })
        await hands(page).send()
        const title = page.getByRole('heading', { name: /^Not booked/ })
        await title.waitFor()
        await region(page, 'Other options').getByRole('button', { name: /^Take/ }).first().waitFor()
        return textOf(title)
      },
    },
    {
      name: 'Take another with one key, agree to what changed, send: booked',
      picture: 'booking-booked',
      async go(page) {
        await page.keyboard.press('1')
        await page.getByRole('button', { name: /changed line/ }).waitFor()
        await page.keyboard.press('a')
        await page.getByRole('button', { name: /changed line/ }).waitFor({ state: 'detached' })
        await confirmPoints(page)
        await page.keyboard.press('Control+Enter')
        await page.getByRole('heading', { name: 'Booked' }).first().waitFor()
        return 'as a new booking'
      },
    },
    {
      name: 'Lose a response: unknown outcome, on the list, never sent again',
      picture: 'booking-unknown',
      guide: true,
      async go(page) {
        await hands(page).open(guestDraft({ step: 'read-back' }))
        await hands(page).readBack('11301991')
        await hands(page).misbehave({ loseNextBookingAnswer: 'applied' })
        await hands(page).send()
        await region(page, 'Unknown outcome').waitFor()
        await page.getByRole('link', { name: 'Find the outcome' }).click()
        await page.getByRole('heading', { name: 'What we know' }).waitFor()
        await page.mouse.move(0, 0)
        must((await page.getByRole('button', { name: /send again/i }).count()) === 0, 'It offers to send again.')
        return textOf(page.getByText(/^(No evidence yet|Probably )/).first())
      },
    },
    {
      name: 'See what was sent today',
      picture: 'booking-sent',
      async go(page) {
        await page.getByRole('navigation', { name: 'Views of Booking' }).getByRole('link', { name: /^Sent/ }).click()
        const rows = page.getByRole('table').getByRole('row')
        await rows.nth(3).waitFor()
        return `${(await rows.count()) - 1} sent`
      },
    },
    ...keyboardCalls,
  ],
}
