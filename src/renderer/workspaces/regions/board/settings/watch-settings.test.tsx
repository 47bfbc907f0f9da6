import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { regionsSettings } from '../../../../../domain/regions/regions-settings.ts'
import { type FakeAnswers, refuse } from '../../../../testing/fake-bridge.ts'
import { openRegions } from '../../../../testing/open-regions.ts'
import { inputsOf } from '../../../../testing/render-app.tsx'

const panel = () => page.getByRole('complementary', { name: 'Monitoring settings' })
const field = (name: string) => panel().getByRole('textbox', { name })

async function open(answers: FakeAnswers = {}) {
  const settings = regionsSettings.parse({ watch: 'in-use', slowMinutes: { phone: 20 } })
  const { bridge } = await openRegions('#/regions/board', {
    answers: {
      'regions.settings': () => settings,
      'regions.saveSettings': ({ settings: change }) => regionsSettings.parse(change),
      ...answers,
    },
  })
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  await expect.element(panel()).toBeVisible()
  return bridge
}

beforeEach(() => page.viewport(1440, 900))

test('every visit type that is known has its threshold; what is changed is saved', async () => {
  const bridge = await open()
  await expect.element(panel()).toMatchTextContent(/Older estimates and entries of the alert log are removed/)
  // Only what may pass by itself is looked for sooner.
  await expect.element(panel()).toMatchTextContent(/tried again within 30 sec, or when the platform allows it/)
  await expect.element(field('phone')).toHaveValue('20')
  await expect.element(field('virtual')).toHaveValue('30')
  await field('virtual').fill('45')
  await field('Seconds between updates').fill('30')
  await panel().getByRole('combobox', { name: 'Visit types to monitor' }).fill('virtual')
  await userEvent.keyboard('{Enter}')
  await panel().getByRole('button', { name: 'Save' }).click()
  await expect.element(panel()).toMatchTextContent(/Saved and in effect\./)
  expect(inputsOf(bridge, 'regions.saveSettings')).toEqual([
    {
      connectionId: 'sandbox',
      settings: { intervalSeconds: 30, visitTypeNames: ['virtual'], slowMinutes: { phone: 20, virtual: 45 } },
    },
  ])
  // The next save is about what was changed since.
  await field('Seconds between updates').fill('60')
  await panel().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'regions.saveSettings').at(1))
    .toEqual({ connectionId: 'sandbox', settings: { intervalSeconds: 60 } })
})

test('what cannot be is reported beside its field, and nothing is saved; a refusal keeps what was typed', async () => {
  const bridge = await open({
    'regions.saveSettings': () => refuse('storage', { message: 'The settings could not be written.' }),
  })
  await field('Seconds between updates').fill('5')
  await field('Days of history to keep').fill('')
  await panel().getByRole('button', { name: 'Save' }).click()
  await expect.element(panel()).toMatchTextContent(/Whole seconds, at least 15 and at most 3,600/)
  await expect.element(panel()).toMatchTextContent(/Whole days, from 1 to 3,650/)
  await expect.element(field('Seconds between updates')).toHaveFocus()
  expect(inputsOf(bridge, 'regions.saveSettings')).toEqual([])
  await field('Seconds between updates').fill('15')
  await field('Days of history to keep').fill('90')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'regions.saveSettings')).toHaveLength(1)
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/The settings could not be written/)
  await expect.element(field('Days of history to keep')).toHaveValue('90')
})

test('monitoring isn’t stopped over unsaved changes, which would go with the board', async () => {
  await open()
  const stop = panel().getByRole('button', { name: 'Stop monitoring' })
  await expect.element(stop).toBeEnabled()
  await field('Days of history to keep').fill('90')
  await expect.element(stop).toBeDisabled()
  await expect.element(stop).toHaveAttribute('title', 'Save your changes first.')
  await panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(panel()).toMatchTextContent(/Saved and in effect\./)
  await expect.element(stop).toBeEnabled()
})

test('Esc drops no unsaved settings, and closes saved ones', async () => {
  await open()
  await field('Days of history to keep').fill('90')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/Unsaved changes\./)
  await panel().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Days of history to keep')).toHaveValue('90')
  await panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(panel()).toMatchTextContent(/Saved and in effect\./)
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
})

test('the button of the settings drops no unsaved ones', async () => {
  await open()
  await field('Days of history to keep').fill('90')
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/Unsaved changes\./)
  await panel().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Days of history to keep')).toHaveValue('90')
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  await panel().getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
})

test('Esc closes the settings', { tags: 'night' }, async () => {
  await open()
  await field('Days of history to keep').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})
