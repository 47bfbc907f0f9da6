import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, refuse } from '../../testing/fake-bridge.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('an action under way keeps its mark when another one of the connection ends', async () => {
  await renderApp('#/settings/connections?connection=prod', {
    answers: { 'settings.testConnection': never, 'settings.duplicateConnection': () => refuse('storage') },
  })
  const testing = page.getByRole('button', { name: 'Test addresses' })
  await testing.click()
  await expect.element(testing).toBeDisabled()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Duplicate the connection' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled()
  await expect.element(testing).toBeDisabled()
})
