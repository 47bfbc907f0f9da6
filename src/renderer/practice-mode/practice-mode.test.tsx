import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../testing/render-app.tsx'

beforeEach(() => page.viewport(1280, 720))

test('the sandbox is told to misbehave, says how, and is put right again', async () => {
  const bridge = await renderApp('#/practice')
  await expect.element(page.getByText('The sandbox behaves well')).toBeVisible()
  await page.getByRole('textbox', { name: 'Wait before every answer' }).fill('750')
  await page.getByRole('textbox', { name: 'Share of failing answers' }).fill('25')
  await page.getByRole('combobox', { name: 'They fail with' }).selectOptions('503')
  await page.getByRole('switch', { name: /next booking/ }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText(/25 % of answers are 503/)).toBeVisible()
  expect(inputsOf(bridge, 'practiceMode.misbehave')).toEqual([
    { latencyMs: 750, errorRate: 0.25, errorStatus: 503, conflictOnNextBooking: true, busyRegions: [] },
  ])
  await page.getByRole('button', { name: 'Reset data and behaviour' }).click()
  await expect.element(page.getByText('The sandbox behaves well')).toBeVisible()
})

test('with another connection nothing can be made to misbehave', async () => {
  const bridge = await renderApp('#/practice', { activeId: 'prod' })
  await expect.element(page.getByRole('heading', { name: 'Practice mode belongs to the sandbox' })).toBeVisible()
  expect(inputsOf(bridge, 'practiceMode.state')).toEqual([])
  await page.getByRole('button', { name: 'Use the sandbox' }).click()
  await expect.element(page.getByRole('form', { name: 'How the sandbox should behave' })).toBeVisible()
})

test('a sandbox that does not answer is told', async () => {
  await renderApp('#/practice', { answers: { 'practiceMode.state': () => refuse('unreachable') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform could not be reached\./)
})
