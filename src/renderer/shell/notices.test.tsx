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
  await expect.element(page.getByText(sampleInfo.version).first()).toBeVisible()
  expect(list.elements()).toHaveLength(0)
  const target = page.getByRole('link', { name: 'Appearance' })
  const topOf = () => target.element().getBoundingClientRect().top
  const before = topOf()
  notices = ['The audit trail can’t be passed on.']
  bridge.emit('app.notice', null)
  await expect.element(list.getByText('The audit trail can’t be passed on.')).toBeVisible()
  // It moves nothing until the person goes to another place, which has room for it.
  expect(topOf()).toBe(before)
  window.location.hash = '#/settings/lock'
  await expect.poll(topOf).toBeGreaterThan(before + 20)
  await expect.element(list.getByText('The audit trail can’t be passed on.')).toBeVisible()
  await list.getByRole('button', { name: 'Dismiss this notice' }).click()
  expect(list.elements()).toHaveLength(0)
  notices = [...notices, 'webhooks.json was damaged.']
  bridge.emit('app.notice', null)
  await expect.element(list.getByRole('listitem')).toHaveTextContent('webhooks.json was damaged.')
})
