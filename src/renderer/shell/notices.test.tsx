import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { sampleInfo } from '../testing/sample-platform.ts'

test('a notice that comes up while people work shows at once, and stays away once dismissed', async () => {
  let notices: readonly string[] = []
  const bridge = await renderApp('#/settings/about', {
    answers: { 'app.info': () => ({ ...sampleInfo, notices }) },
  })
  const list = page.getByRole('list', { name: 'Notices' })
  await expect.element(page.getByRole('heading', { name: 'About', exact: true }).first()).toBeVisible()
  expect(list.elements()).toHaveLength(0)
  notices = ['The audit trail can’t be passed on.']
  bridge.emit('app.notice', null)
  await expect.element(list.getByText('The audit trail can’t be passed on.')).toBeVisible()
  await list.getByRole('button', { name: 'Dismiss this notice' }).click()
  expect(list.elements()).toHaveLength(0)
  notices = [...notices, 'webhooks.json was damaged.']
  bridge.emit('app.notice', null)
  await expect.element(list.getByRole('listitem')).toHaveTextContent('webhooks.json was damaged.')
})
