import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DateSetting } from '../../../bridge/calls/app.ts'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'

/** A console whose computer is in this region, with its own choice. */
const open = async (systemRegion: string, form: DateSetting['form'] = 'us', hash = '#/settings/appearance') => {
  let setting: DateSetting = { form, region: form === 'us' ? 'US' : systemRegion, systemRegion }
  const bridge = await renderApp(hash, {
    answers: {
      'app.info': () => ({
        version: '1',
        runtime: 'electron',
        platform: 'linux',
        timeZone: 'America/Phoenix',
        dates: setting,
        notices: [],
      }),
      'settings.saveDateForm': ({ form: next }) => {
        setting = { form: next, region: next === 'us' ? 'US' : systemRegion, systemRegion }
        // As main does, before it answers.
        bridge.emit('dates.changed', setting)
        return setting
      },
    },
  })
  return bridge
}
const choice = (name: string | RegExp) => page.getByRole('radio', { name })
const example = (form: RegExp) => page.getByText(form)

test('dates have the US form until the region of the computer is chosen; then all of the page follows at once', async () => {
  const bridge = await open('GB')
  await expect.element(choice('United States')).toBeChecked()
  await expect
    .element(example(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, .* [AP]M .* · \d\d\/\d\d\/2026 · weeks start on Sunday$/))
    .toBeVisible()
  await page.getByText('This computer’s region (United Kingdom)').click()
  await expect
    .element(
      example(/^[A-Z][a-z]{2},? \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d .* · \d\d\/\d\d\/2026 · weeks start on Monday$/),
    )
    .toBeVisible()
  await expect.element(choice(/^This computer’s region/)).toBeChecked()
  expect(inputsOf(bridge, 'settings.saveDateForm')).toEqual([{ form: 'system' }])
  await page.getByText('United States').click()
  await expect.element(example(/weeks start on Sunday$/)).toBeVisible()
})

test('a choice in another window is this window’s too, in texts of main as well', async () => {
  const bridge = await open('GB')
  await expect.element(example(/weeks start on Sunday$/)).toBeVisible()
  const asked = inputsOf(bridge, 'app.info').length
  bridge.emit('dates.changed', { form: 'system', region: 'GB', systemRegion: 'GB' })
  await expect.element(example(/weeks start on Monday$/)).toBeVisible()
  await expect.element(choice(/^This computer’s region/)).toBeChecked()
  await expect.poll(() => inputsOf(bridge, 'app.info').length).toBeGreaterThan(asked)
})

test('the choice is used from the first screen on, also by the keyboard', async () => {
  await open('GB', 'system')
  await expect.element(example(/weeks start on Monday$/)).toBeVisible()
  await page.getByText('This computer’s region (United Kingdom)').click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(example(/weeks start on Sunday$/)).toBeVisible()
  await expect.element(choice('United States')).toHaveFocus()
})

test('without a region of the computer there is no other choice', async () => {
  await open('')
  await expect.element(choice('This computer’s region (unknown)')).toBeDisabled()
})

test('where the choice cannot be saved, the form stays', async () => {
  const bridge = await open('GB')
  bridge.answer({ 'settings.saveDateForm': () => refuse('storage', { message: 'The disk is full.' }) })
  await page.getByText('This computer’s region (United Kingdom)').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The disk is full/)
  await expect.element(choice('United States')).toBeChecked()
  await expect.element(example(/weeks start on Sunday$/)).toBeVisible()
})

test('the console opens where main does not say its form', async () => {
  await renderApp('#/settings/appearance', { answers: { 'app.info': () => refuse('server-error') } })
  await expect.element(choice('United States')).toBeChecked()
})
