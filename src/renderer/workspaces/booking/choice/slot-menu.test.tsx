import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { setUiState } from '../../../bridge/ui-state.ts'
import type { FakeBridge } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleDays, sampleOffers } from '../../../testing/sample-offers.ts'

/** The menu of a slot on the booking desk, in both views. */

const search = { ...noCriteria, postalCode: '92283', radius: 60, visitTypeNames: ['WellChildNew'] }
const item = (name: RegExp | string) => page.getByRole('menuitem', { name })
const menu = () => page.getByRole('menu', { name: 'Slot menu' })
const copied = (bridge: FakeBridge) => inputsOf(bridge, 'clipboard.copy').at(-1)

async function open(slotView: 'grid' | 'list', { closed = false } = {}): Promise<FakeBridge> {
  const draft = sampleDraft({ way: 'slot', step: 'choice', search })
  const twoDays = sampleOffers({}, sampleDays().slice(0, 2))
  const slots = twoDays.slots.map((slot) => (closed ? { ...slot, isBookable: false } : slot))
  const bridge = await renderDesk(draft, { 'booking.slots': () => ({ ...twoDays, slots }) })
  setUiState({ slotView })
  return bridge
}

const chip = (name: RegExp) => page.getByRole('button', { name })
const thursday = /, Thu, .*, 9:20 AM MST, 8:20 AM PST for the caller, Aurélie/

beforeEach(() => page.viewport(1440, 900))

test('a right-click copies the words to read with both clocks, and selects; nothing is sent', async () => {
  const bridge = await open('grid')
  await chip(thursday).click({ button: 'right' })
  await item('Copy the time as read to the caller').click()
  await expect
    .poll(() => copied(bridge))
    .toMatchObject({ text: expect.stringMatching(/Thursday.*9:20 AM Arizona time.*8:20 AM/) })
  await chip(thursday).click({ button: 'right' })
  await item(/Select this time/).click()
  await expect.poll(() => keptDraft(bridge)?.slot?.clock).toBe('09:20')
  expect(bridge.made.filter(({ name }) => /send/i.test(name) && name !== 'booking.sendsNow')).toEqual([])
})

test('in the list by keyboard: Esc closes only the menu, digits select nothing, and the provider’s page opens', async () => {
  const bridge = await open('list')
  const row = page.getByRole('group', { name: 'Slots soonest first' }).getByRole('button').first()
  await row.click()
  await expect.poll(() => keptDraft(bridge)?.slot?.key).toBeDefined()
  const first = keptDraft(bridge)?.slot?.key
  await userEvent.keyboard('{ContextMenu}')
  await expect.element(menu()).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
  await userEvent.keyboard('2')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  expect(keptDraft(bridge)?.slot?.key).toBe(first)
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await item('Open the provider').click()
  await expect.poll(() => location.hash).toMatch(/^#\/providers\/npi\/\d+/)
})

test('a time that can’t be booked says why and selects nothing', async () => {
  const bridge = await open('grid', { closed: true })
  await chip(/, Thu, .*, 9:20 AM MST, 8:20 AM PST for the caller, Aurélie/).click({ button: 'right', force: true })
  const select = item(/Select this time/)
  await expect.element(select).toHaveAttribute('aria-disabled', 'true')
  await expect.element(select).toMatchTextContent(/The platform marks it as not bookable\./)
  await select.click({ force: true })
  await expect.element(menu()).toBeVisible()
  expect(keptDraft(bridge)?.slot).toBeFalsy()
})
