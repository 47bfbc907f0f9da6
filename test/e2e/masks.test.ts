import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHands, guestDraft, slotDraft } from './booking-desk.ts'
import { type App, launchApp, runtime } from './harness.ts'
import { tellRow } from '../trust/tell-row.ts'
import { patience, reportHands } from './report-hands.ts'

const night = { tags: ['night'] }

/** Masks in the built app: the content of the page and the accessibility tree before and after a user reveals a value. */

let app: App
const { named, form, go, start } = reportHands(() => app.page)
const desk = deskHands(() => app.page)

beforeAll(async () => {
  app = await launchApp()
  // The platform takes seconds for it, while the booking is tried.
  await go('#/reports/jobs')
  await form().waitFor()
  await start('2026-11-10', '2026-11-12')
  await app.page.getByText(/^Started: /).waitFor()
})
afterAll(() => app.close())

/** Everything the page exposes: markup, field values, and accessibility data. */
async function activityText(): Promise<string> {
  const markup = await app.page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    )
    return [document.title, document.documentElement.outerHTML, ...fields].join('\n')
  })
  return `${markup}\n${await app.page.locator('body').ariaSnapshot()}`
}
const foundIn = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value))

describe('booking', () => {
  const caller = ['1988-06-22', '06/22/1988', 'June 22', 'Jun 22', '6025554417', '555-4417', '4417']
  const patient = ['2010-09-14', '09/14/2010', 'September 14', 'Sep 14', '1188428842', '428842', 'renee@example.com']
  const banner = () => named('region', 'Caller and patient')

  it('holds nothing of the caller beside what the masks leave, until one key shows all of it', async () => {
    await desk.open(slotDraft({ step: 'choice' }))
    await app.page.getByRole('group', { name: /^Slots/ }).waitFor()
    const before = await activityText()
    expect(foundIn(before, [...caller, ...patient])).toEqual([])
    expect(before).toContain('••/••/2010')
    expect(before).toContain('••• 17')
    expect(before).toContain('••• 842')
    await app.page.keyboard.press('Alt+s')
    await expect.poll(() => banner().innerText(), patience).toContain('09/14/2010')
    const after = await activityText()
    expect(foundIn(after, ['06/22/1988', '09/14/2010', '6025554417'])).toHaveLength(3)
    // Shown until the user hides it.
    await app.page.keyboard.press('Alt+s')
    await expect.poll(() => banner().innerText(), patience).not.toContain('09/14/2010')
    expect(foundIn(await activityText(), [...caller, ...patient])).toEqual([])
  })

  it('is read back and sent without showing anything; the payment shows its member id where that was asked for', async () => {
    await desk.open(slotDraft({ step: 'choice' }))
    await desk.pickSlot()
    await app.page.keyboard.press('Enter')
    // The payment form shows typed text; the read-back follows it.
    await app.page.getByRole('region', { name: 'Payment' }).or(app.page.getByLabel('Member number')).first().waitFor()
    await app.page.keyboard.press('Enter')
    await named('region', 'Read this aloud').waitFor()
    const payment = named('region', 'Payment')
    await payment.waitFor()
    const before = await activityText()
    expect(foundIn(before, [...caller, ...patient])).toEqual([])
    await payment.getByRole('button', { name: 'Show member ID' }).click()
    await expect.poll(() => payment.innerText(), patience).toContain('1188428842')
    expect(foundIn(await activityText(), [...caller, ...patient])).toEqual(['1188428842', '428842'])
  })

  it('masks again for the next caller, also what was shown of the same kind', night, async () => {
    await desk.open(guestDraft({ step: 'read-back' }))
    await named('region', 'Payment').waitFor()
    const all = await activityText()
    expect(foundIn(all, ['1991-11-30', '11/30/1991', '9285552093', '2093', 'chloe@example.com'])).toEqual([])
    expect(all).toContain('••/••/1991')
    await desk.readBack('11301991')
    await desk.send()
    await named('region', 'Booked').waitFor()
    await go('#/booking/sent')
    await named('table', /./).getByRole('button', { name: /^B-/ }).first().click()
    const panel = app.page.getByRole('complementary', { name: /^Booking B-/ })
    await panel.waitFor()
    expect(foundIn(await activityText(), ['1991-11-30', '11/30/1991', '9285552093', '2093'])).toEqual([])
    await panel.getByRole('button', { name: 'Show date of birth' }).click()
    await expect.poll(() => panel.innerText(), patience).toContain('11/30/1991')
    expect(foundIn(await activityText(), ['9285552093', '2093'])).toEqual([])
    const fields = [...caller, ...patient]
    tellRow(18, fields.length, fields.length, {
      part: 'masked display: page and accessibility tree of booking',
      control: 'birth dates, phone and member id found in the page once they were asked for',
      ran: runtime,
    })
  })
})

describe('a report', () => {
  const column = 'patientDateOfBirth'
  const grid = () => named('grid', 'Rows of the report')
  const header = () => grid().getByRole('columnheader', { name: new RegExp(`^${column}`) })
  /** The visible birth dates. */
  const cells = async () => {
    const at = await header().getAttribute('aria-colindex')
    return await grid().locator(`[role="gridcell"][aria-colindex="${at}"]`).allInnerTexts()
  }
  /** Those that are shown without a mask. */
  const shownDates = async () => (await cells()).filter((cell) => /^\d{2}\/\d{2}\/\d{4}$/.test(cell))
  /** The same date as the platform sends it. */
  const asSent = (date: string) => date.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')
  const openMenu = async () => {
    await header().scrollIntoViewIfNeeded()
    await header().click({ button: 'right' })
    await named('form', `Filter ${column}`).waitFor()
  }
  let before = ''

  it('shows birth dates masked, says so in the header, and lists none of them', async () => {
    await go('#/reports/jobs')
    const row = named('grid', 'Reports, newest first').getByRole('row').nth(1)
    await expect.poll(() => row.innerText(), patience).toMatch(/Succeeded/)
    await row.getByRole('button', { name: /^Open/ }).first().click()
    await grid().waitFor()
    await expect.poll(async () => (await cells()).filter((cell) => cell !== '').length, patience).toBeGreaterThan(5)
    await expect.poll(() => header().innerText()).toContain('masked')
    for (const cell of await cells()) expect(cell).toMatch(/^(••\/••\/\d{4}|•••••|—|empty text|)$/)
    await openMenu()
    await named('combobox', 'Condition').selectOption('in')
    before = await activityText()
    expect(before).toContain('masked')
    await app.page.keyboard.press('Escape')
  })

  it('shows the values of one row where that was asked for, and of no other', async () => {
    await grid().locator('[role="gridcell"]').first().click()
    const panel = named('complementary', 'Row of the report')
    await panel.waitFor()
    await panel.getByRole('button', { name: `Show ${column}` }).click()
    await panel.getByRole('button', { name: `Hide again: ${column}` }).waitFor()
    await expect.poll(async () => (await shownDates()).length, patience).toBe(1)
    await panel.getByRole('button', { name: `Hide again: ${column}` }).click()
    await panel.getByRole('button', { name: `Show ${column}` }).waitFor()
    await expect.poll(async () => (await shownDates()).length, patience).toBe(0)
    await app.page.keyboard.press('Escape')
  })

  it('refuses to have a birth date counted out, and says so over the rows', night, async () => {
    const find = app.page.getByLabel('Find in visible columns')
    const refusal = app.page
      .getByRole('alert')
      .filter({ hasText: 'Too many different filters on masked values' })
      .first()
    let tries = 0
    for (; tries < 30 && !(await refusal.isVisible()); tries++) {
      await find.fill(`-${tries + 10}`)
      // A find starts when nobody has typed for a moment.
      await app.page.waitForTimeout(600)
    }
    expect(tries).toBeGreaterThan(12)
    expect(tries).toBeLessThan(30)
    expect(await refusal.innerText()).toMatch(/Show the masked columns’ values .* try again in/)
    expect(await app.page.getByText('No matching rows').count()).toBe(0)
    await find.fill('')
    await refusal.waitFor({ state: 'detached' })
  })

  it(
    'by keyboard alone shows the values of the column; none of them was there before, nor is after they are hidden',
    night,
    async () => {
      await openMenu()
      const show = named('button', 'Show values')
      await show.focus()
      await app.page.keyboard.press('Enter')
      await expect.poll(async () => (await shownDates()).length, patience).toBeGreaterThan(5)
      await expect.poll(() => header().innerText()).toContain('values are shown')
      const values = [...new Set(await shownDates())]
      expect(foundIn(await activityText(), values)).toEqual(values)
      expect(foundIn(before, [...values, ...values.map(asSent)])).toEqual([])
      await openMenu()
      await named('button', 'Hide values again').click()
      await expect.poll(async () => (await shownDates()).length, patience).toBe(0)
      expect(foundIn(await activityText(), [...values, ...values.map(asSent)])).toEqual([])
      tellRow(18, values.length, values.length, {
        part: 'masked display: page and accessibility tree of a report',
        control: `${values.length} birth dates found in the page once they were asked for`,
        ran: runtime,
      })
    },
  )
})
