import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { clinicianSchema } from '../../testing/sample-entities.ts'

const address = '#/entities/healthSystem/clinician/schema'
const tree = () => page.getByRole('treegrid', { name: 'Properties of clinician' })
const row = (name: RegExp) => tree().getByRole('row', { name })

beforeEach(() => page.viewport(1280, 720))

test('the schema shows its facts, its properties and the JSON as it came', async () => {
  await renderApp(address)
  await expect.element(page.getByText('2020-12', { exact: true })).toBeVisible()
  await expect.element(page.getByText('unevaluatedProperties: false')).toBeVisible()
  await expect.element(page.getByText('index:nameLast', { exact: true })).toBeVisible()
  await expect.element(row(/^nameFirst string/)).toMatchTextContent(/searchable/)
  await expect.element(row(/^type string/)).toMatchTextContent(/"healthSystem\.clinician"/)
  await expect.element(page.getByRole('region', { name: 'The schema as JSON' }).getByText('"$schema"')).toBeVisible()
})

test('a reference opens to the fields of the type it leads to, a circle is stopped and said', async () => {
  const bridge = await renderApp(address)
  await row(/^Open departments/)
    .getByRole('button', { name: 'Open' })
    .click()
  await expect.element(row(/^city string/)).toBeVisible()
  expect(inputsOf(bridge, 'entities.schema')).toContainEqual(expect.objectContaining({ name: 'department' }))
  await expect.element(row(/^mentor clinician/)).toMatchTextContent(/points back to itself/)
  await expect.element(page.getByText('1 schema followed, 1 loop stopped')).toBeVisible()
})

test('what is inherited is read when its group is opened', async () => {
  await renderApp(address)
  await row(/common\/entity/)
    .getByRole('button', { name: 'Open' })
    .click()
  await expect.element(row(/^id string/)).toMatchTextContent(/uuid/)
})

test('a followed schema that cannot be read says so in its place', async () => {
  await renderApp(address, {
    answers: { 'entities.schema': ({ name }) => (name === 'clinician' ? clinicianSchema : refuse('not-found')) },
  })
  await row(/^Open departments/)
    .getByRole('button', { name: 'Open' })
    .click()
  await expect.element(tree().getByRole('alert')).toMatchTextContent(/The platform does not know what was asked for\./)
})

test('the tree is walked, opened and closed by keyboard', async () => {
  await renderApp(address)
  await expect.element(row(/^npi string/)).toBeVisible()
  ;(tree().element() as HTMLElement).focus()
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(row(/address object/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row(/^line1 string/)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => row(/^line1 string/).elements().length).toBe(0)
})

test('a schema that cannot be read says what to do', async () => {
  await renderApp(address, { answers: { 'entities.schema': () => refuse('no-credential') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Set the key in Settings/)
  await expect.element(page.getByRole('link', { name: 'Open Connections and keys' })).toBeVisible()
})
