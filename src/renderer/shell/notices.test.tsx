import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inputsOf, renderApp } from '../testing/render-app.tsx'
import { sampleInfo } from '../testing/sample-platform.ts'
import { settled } from '../testing/settled.ts'

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

test('a dismissed notice is off the list of every window, and one whose trouble returns shows again', async () => {
  const notice = 'The report list can’t be saved.'
  let notices: readonly string[] = [notice]
  const bridge = await renderApp('#/settings/about', {
    answers: { 'app.info': () => ({ ...sampleInfo, notices }) },
  })
  const list = page.getByRole('list', { name: 'Notices' })
  const change = async (next: readonly string[]) => {
    notices = next
    bridge.emit('app.notice', null)
    await settled()
  }
  await list.getByRole('button', { name: 'Dismiss this notice' }).click()
  expect(list.elements()).toHaveLength(0)
  await expect.poll(() => inputsOf(bridge, 'app.dismissNotice')).toEqual([{ notice }])
  await change([])
  await change([notice])
  await expect.element(list.getByText(notice)).toBeVisible()
})
