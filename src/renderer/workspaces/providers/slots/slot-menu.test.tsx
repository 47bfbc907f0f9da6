import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeBridge } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'

/** The menu of a slot on a provider's board. */

const npi = sampleNpi(0)
const item = (name: RegExp | string) => page.getByRole('menuitem', { name })
const copied = (bridge: FakeBridge) => inputsOf(bridge, 'clipboard.copy').at(-1)
const year = new Date().getFullYear() + 1

async function open(start: string, isBookable?: boolean): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  const date = start.slice(0, 10)
  const { departments, visitTypes } = sampleProvider(0)
  const [type] = visitTypes ?? []
  const bridge = await renderApp(`#/providers/npi/${npi}/slots?from=${date}`, {
    activeId: 'prod',
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.timeSlots': () => ({
        result: {
          slots: [
            {
              departmentId: departments?.[1]?.departmentId,
              ehrSystemName: 'sonoran-main',
              npi,
              timezone: 'America/Phoenix',
              slotsByVisitType: [
                {
                  visitTypeId: type?.visitTypeId,
                  visitTypeName: type?.name,
                  ...(isBookable === undefined ? {} : { isBookable }),
                  scheduleDays: [{ date, slotTimes: [{ slotDateTime: start, duration: 40 }] }],
                },
              ],
            },
          ],
        },
        sent: {},
        withheld: [],
      }),
    },
  })
  tables.listen(bridge)
  return bridge
}

const chip = () => page.getByRole('button', { name: /^9:20 AM MST/ })

beforeEach(() => page.viewport(1440, 900))

test('a right-click copies the time for a caller, and opens the booking desk with it; nothing is booked', async () => {
  const bridge = await open(`${year}-03-05T09:20:00-07:00`)
  await chip().click({ button: 'right' })
  await expect.element(page.getByRole('menu', { name: 'Slot menu' })).toBeVisible()
  await item('Copy the time').click()
  await expect.poll(() => copied(bridge)).toMatchObject({ text: expect.stringMatching(/^\w+, Mar 5.*9:20 AM MST/) })
  await chip().click({ button: 'right' })
  await item('Copy the start as received').click()
  await expect.poll(() => copied(bridge)).toMatchObject({ text: `${year}-03-05T09:20:00-07:00` })
  await chip().click({ button: 'right' })
  await expect.element(item(/Why isn’t it bookable/)).not.toBeInTheDocument()
  await item(/Open in Booking/).click()
  await expect.poll(() => location.hash).toMatch(/^#\/booking\//)
  expect(bridge.made.filter(({ name }) => /^booking\..*send/i.test(name))).toEqual([])
})

test('by keyboard: Shift F10 opens it, Esc gives the focus back and keeps the chosen slot, letters stay in the menu', async () => {
  await open(`${year}-03-05T09:20:00-07:00`)
  await chip().click()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menu', { name: 'Slot menu' })).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
  await userEvent.keyboard('b')
  expect(location.hash).toMatch(/^#\/providers\//)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(chip()).toHaveFocus()
  await expect.element(chip()).toHaveAttribute('aria-pressed', 'true')
})

test('a slot that the platform marks as not bookable says why and leads to the explanation', async () => {
  await open(`${year}-03-05T09:20:00-07:00`, false)
  await chip().click({ button: 'right' })
  await expect.element(item(/Open in Booking/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item(/Open in Booking/)).toMatchTextContent(/The platform marks this time as not bookable/)
  await item('Why isn’t it bookable?').click()
  await expect.element(page.getByRole('complementary', { name: /Why/ })).toBeVisible()
  expect(location.hash).toContain(`whyFrom=${year}-03-05`)
})
