import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import { never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'

const types = () => page.getByRole('navigation', { name: 'Entity types' })

beforeEach(() => page.viewport(1280, 720))

test('all types are counted by a job, one that fails among them, and the age of the counts is reported; counting that fails says so', async () => {
  const bridge = await renderApp('#/')
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect.element(types().getByRole('link', { name: /^staff/ })).toMatchTextContent(/143,902/)
  await expect.element(types().getByRole('link', { name: /^profileUrl/ })).toMatchTextContent(/Not found\./)
  await expect.element(types().getByText(/^Counted/)).toBeVisible()

  const [{ types: listed } = { types: [] }] = inputsOf(bridge, 'entities.countTypes') as { types: unknown[] }[]
  expect(listed).toHaveLength(13)
  const job = {
    id: 'count-1',
    kind: 'entities.count',
    title: 'Count',
    stage: 'Asking',
    startedAt: new Date().toISOString(),
  } as const
  bridge.emit('jobs.changed', [{ ...job, state: 'running', done: 3, total: 13 }])
  await expect.element(types().getByRole('status')).toMatchTextContent(/^Counting, 3 of 13$/)
  // Each further type would be announced.
  await expect.element(types().getByText(', 3 of 13', { exact: true })).toHaveAttribute('aria-live', 'off')
  bridge.emit('jobs.changed', [{ ...job, state: 'failed', done: 0, failure: failure('unreachable') }])
  await expect.element(types().getByRole('alert')).toMatchTextContent(/Not counted\./)
})

const openByName = async (title: string) => {
  await page.getByRole('button', { name: 'Open another by name' }).click()
  const form = page.getByRole('form', { name: 'Open another type by name' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('button', { name: 'Open', exact: true }).click()
  return form
}

test('data-admin finding 6: a name that the platform does not know is refused with the nearest ones, and not kept', async () => {
  const bridge = await renderApp('#/')
  bridge.answer({ 'entities.schema': () => refuse('not-found'), 'entities.page': () => refuse('rejected') })
  const form = await openByName('clinican')
  await expect.element(form).toMatchTextContent(/The platform has no type healthSystem\/clinican/)
  expect(types().getByRole('link', { name: 'clinican' }).elements()).toHaveLength(0)
  await form.getByRole('button', { name: 'Open healthSystem/clinician' }).click()
  await expect.poll(() => window.location.hash).toMatch(/#\/entities\/healthSystem\/clinician/)
  expect(inputsOf(bridge, 'entities.ownTypes').filter((input) => 'change' in (input as object))).toEqual([])
})

test('data-admin finding 6: a qualified title is not sent as typed', async () => {
  const bridge = await renderApp('#/')
  const form = await openByName('healthSystem.staff')
  await expect.element(form).toMatchTextContent(/Enter the title alone/)
  await form.getByRole('button', { name: 'Open healthSystem/staff' }).click()
  await expect.poll(() => window.location.hash).toMatch(/#\/entities\/healthSystem\/staff/)
  expect(inputsOf(bridge, 'entities.schema')).not.toContainEqual(
    expect.objectContaining({ name: 'healthSystem.staff' }),
  )
})

test('data-admin finding 6: a type that there is stays in the list until it is removed', async () => {
  const bridge = await renderApp('#/')
  bridge.answer({ 'entities.schema': () => ({ properties: {} }) })
  await openByName('careTeam')
  await expect.element(types().getByRole('link', { name: 'careTeam' })).toBeVisible()
  await types()
    .getByRole('link', { name: /^staff/ })
    .click()
  await types().getByRole('button', { name: 'Remove careTeam from the list' }).click()
  await expect.poll(() => types().getByRole('link', { name: 'careTeam' }).elements()).toHaveLength(0)
})

test('a form that is closed while its type is looked up opens nothing', async () => {
  const bridge = await renderApp('#/')
  await expect.element(types().getByRole('link', { name: /^staff/ })).toBeVisible()
  bridge.answer({ 'entities.schema': never })
  await page.getByRole('button', { name: 'Open another by name' }).click()
  const form = page.getByRole('form', { name: 'Open another type by name' })
  await form.getByRole('textbox', { name: 'Title' }).fill('careTeam')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf(bridge, 'entities.schema'))
    .toContainEqual(expect.objectContaining({ name: 'careTeam' }))
  const before = bridge.cancelled.length
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => bridge.cancelled.length).toBeGreaterThan(before)
  expect(inputsOf(bridge, 'entities.ownTypes').filter((input) => 'change' in (input as object))).toEqual([])
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
  // The arrow keys are of the field, not of the list behind the form.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(form.getByRole('textbox', { name: 'Namespace' })).toHaveFocus()
  await form.getByRole('textbox', { name: 'Title' }).fill('phoneNumber')
  await form.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => window.location.hash).toBe('#/entities/asset/phoneNumber/grid')
})

test('by keys: what is typed narrows the list, an arrow leads to it, and Enter opens the type', async () => {
  await renderApp('#/')
  await page.getByRole('textbox', { name: 'Find a type' }).fill('departm')
  await expect.poll(() => types().getByRole('link').elements()).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(types().getByRole('link', { name: /^department/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toContain('#/entities/healthSystem/department')
})
