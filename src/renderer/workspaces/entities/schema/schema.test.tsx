import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { clinicianSchema, commonEntitySchema } from '../../../testing/sample-entities.ts'

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
  await expect.element(row(/^type string .*"healthSystem\.clinician"/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'The schema as JSON' }).getByText('"$schema"')).toBeVisible()
})

test('a reference opens to the fields of the type it leads to, a circle is stopped and said', async () => {
  const bridge = await renderApp(address)
  await row(/^Expand departments/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await expect.element(row(/^city string/)).toBeVisible()
  expect(inputsOf(bridge, 'entities.schema')).toContainEqual(expect.objectContaining({ name: 'department' }))
  await expect.element(row(/^mentor clinician/)).toMatchTextContent(/refers to itself/)
  // What is inherited was followed from the start.
  await expect.element(page.getByText('2 schemas followed, 1 loop stopped')).toBeVisible()
  await expect.element(page.getByText('Loaded completely')).toBeVisible()
})

test('what is inherited stands first, required where either schema says so, and closes', async () => {
  await renderApp(address)
  await expect.element(row(/\$ref common\/entity/)).toMatchTextContent(/inherited through \$ref, 6 properties/)
  await expect.element(row(/^id string/)).toMatchTextContent(/uuid/)
  // The common schema requires id, type and version; the rest of these is required by clinician's own list.
  await expect.element(row(/^lastModifiedUser string/).getByLabelText('required')).toBeVisible()
  expect(
    row(/^createdDate string/)
      .getByLabelText('required')
      .elements(),
  ).toHaveLength(0)
  await row(/\$ref common\/entity/)
    .getByRole('button', { name: 'Collapse' })
    .click()
  await expect.poll(() => row(/^id string/).elements().length).toBe(0)
})

test('a long nested list begins with a few fields and says how many more there are', async () => {
  const many = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`field${index}`, { type: 'string' }]))
  await renderApp(address, {
    answers: {
      'entities.schema': ({ name }) =>
        name === 'clinician' ? clinicianSchema : name === 'entity' ? commonEntitySchema : { properties: many },
    },
  })
  await row(/^Expand primarySpecialty/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await expect.element(row(/^field4 string/)).toBeVisible()
  expect(row(/^field5 string/).elements()).toHaveLength(0)
  await row(/17 more/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await expect.element(row(/^field21 string/)).toBeVisible()
})

test('the lines of the chosen property are marked, within a nested object too, and of what is followed the reference', async () => {
  await renderApp(address)
  const marked = () =>
    [...document.querySelectorAll('[data-marked]')].map((line) => line.textContent?.replaceAll(/\s+/g, ' ')).join(' ')
  await row(/^npi string/).click()
  await expect.poll(marked).toContain('National Provider Identifier')
  expect(marked()).not.toContain('nameFirst')
  await row(/^Expand address object/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await row(/^line1 string/).click()
  await expect.poll(marked).toMatch(/^\d+"line1"/)
  await row(/^Expand primarySpecialty/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await row(/^city string may be null/).click()
  await expect.poll(marked).toContain('healthSystem/specialty')
})

test('a type without a schema says so plainly and leads to its rows', async () => {
  await renderApp(address, { answers: { 'entities.schema': () => refuse('not-found') } })
  await expect.element(page.getByRole('heading', { name: 'This type has no schema here' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the rows of clinician' }).click()
  await expect.poll(() => window.location.hash).toBe('#/entities/healthSystem/clinician/grid')
})

test('a schema that could not be followed is reported at the foot', async () => {
  await renderApp(address, {
    answers: { 'entities.schema': ({ name }) => (name === 'clinician' ? clinicianSchema : refuse('timed-out')) },
  })
  await expect.element(page.getByText('1 schema it refers to couldn’t be loaded')).toBeVisible()
  expect(page.getByText('Loaded completely').elements()).toHaveLength(0)
})

test('a followed schema that cannot be read says so in its place', async () => {
  await renderApp(address, {
    answers: {
      'entities.schema': ({ name }) =>
        name === 'department' ? refuse('not-found') : name === 'entity' ? commonEntitySchema : clinicianSchema,
    },
  })
  await row(/^Expand departments/)
    .getByRole('button', { name: 'Expand' })
    .click()
  await expect.element(tree().getByRole('alert')).toMatchTextContent(/Not found\./)
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
