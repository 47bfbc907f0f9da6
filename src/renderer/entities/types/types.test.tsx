import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../../bridge/failure.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'

const types = () => page.getByRole('navigation', { name: 'Entity types' })

beforeEach(() => page.viewport(1280, 720))

test('all types are counted by a job, one that fails among them, and the age of the counts is told', async () => {
  await renderApp('#/')
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect.element(types().getByRole('link', { name: /^staff/ })).toMatchTextContent(/143,902/)
  await expect.element(types().getByRole('link', { name: /^profileUrl/ })).toMatchTextContent(/does not know this type/)
  await expect.element(types().getByText(/^Counts taken/)).toBeVisible()
})

test('counting that fails says so', async () => {
  const bridge = await renderApp('#/')
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect.element(types().getByText(/^Counts taken/)).toBeVisible()
  const [{ types: listed } = { types: [] }] = inputsOf(bridge, 'entities.countTypes') as { types: unknown[] }[]
  expect(listed).toHaveLength(13)
  bridge.emit('jobs.changed', [
    {
      id: 'count-1',
      kind: 'entities.count',
      title: 'Count',
      state: 'failed',
      stage: 'Asking',
      done: 0,
      startedAt: new Date().toISOString(),
      failure: failure('unreachable'),
    },
  ])
  await expect.element(types().getByRole('alert')).toMatchTextContent(/Not counted\./)
})

test('a type the document does not list is opened by name and stays in the list', async () => {
  const bridge = await renderApp('#/')
  await page.getByRole('button', { name: 'Open another by name' }).click()
  const form = page.getByRole('form', { name: 'Open another type by name' })
  await form.getByRole('textbox', { name: 'Title' }).fill('careTeam')
  await form.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform does not know what was asked for\./)
  await expect.element(page.getByRole('link', { name: 'careTeam' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.schema')).toContainEqual(expect.objectContaining({ name: 'careTeam' }))
})

test('the namespaces asset and assets are one', async () => {
  await renderApp('#/entities/assets/link/grid')
  await expect.element(types().getByRole('link', { name: /^link/ })).toHaveAttribute('aria-current', 'true')
  expect(
    types()
      .getByRole('button', { name: /^assets/ })
      .elements(),
  ).toHaveLength(0)
  await page.getByRole('button', { name: 'Open another by name' }).click()
  const form = page.getByRole('form', { name: 'Open another type by name' })
  await form.getByRole('textbox', { name: 'Namespace' }).fill('assets')
  await form.getByRole('textbox', { name: 'Title' }).fill('phoneNumber')
  await form.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => window.location.hash).toBe('#/entities/asset/phoneNumber/grid')
})
