import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted, takesTurn } from '../../../../test/counted.ts'
import { vaultStates } from '../../../bridge/calls/settings.ts'
import { never, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { sampleConnections, sampleInfo, sampleKeys } from '../../testing/sample-platform.ts'
import { vaultStatus } from './key-words.ts'

const settings = '#/settings/connections?connection=prod'
const family = (name: string) => page.getByRole('rowgroup', { name })
const key = 'k3y-0f-th3-r3p0rts-family'

beforeEach(() => page.viewport(1280, 720))

/** Everything of the page that holds text: attributes, values and what is drawn. */
const wholePage = () =>
  document.documentElement.outerHTML +
  [...document.querySelectorAll('input')].map((input) => input.value).join(' ') +
  JSON.stringify(localStorage) +
  document.title

test('every place a key can be in has its own words', async () => {
  await renderApp(settings)
  await expect.element(family('Entities, practices, care options')).toMatchTextContent(/Saved in keychain/)
  await expect.element(family('Provider histories')).toMatchTextContent(/shared with entities/)
  await expect.element(family('Visit summary, waiting room')).toMatchTextContent(/This session only/)
  await expect.element(family('Surveys, pause bookings')).toMatchTextContent(/Unreadable now/)
  await expect.element(family('Providers, time slots, slot search')).toMatchTextContent(/Set for other addresses/)
  await expect.element(family('Provider booking, guest visits')).toMatchTextContent(/None/)
  await expect.element(family('All-visits reports')).toMatchTextContent(/Rejected, 403/)
})

test('a key is tested and replaced, and is nowhere on the page afterwards, nor why a test of the old one failed', async () => {
  const bridge = await renderApp(settings, { answers: { 'settings.testKey': () => refuse('unreachable') } })
  await page.getByRole('button', { name: 'Test the key of All-visits reports' }).click()
  await expect.element(family('All-visits reports').getByRole('alert')).toMatchTextContent(/can’t be reached/)
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  const field = page.getByLabelText('New key of All-visits reports')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'off')
  await expect.element(field).toHaveFocus()
  await field.fill(key)
  expect(wholePage()).toContain(key)
  await page.getByRole('button', { name: 'Test and replace key' }).click()
  await expect.element(family('All-visits reports')).toMatchTextContent(/Accepted/)
  await expect.element(family('All-visits reports').getByRole('alert')).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'settings.setKey')).toEqual([
    { connectionId: 'prod', family: 'reports', key, saveUntested: false },
  ])
  expect(wholePage()).not.toContain(key)
})

test('a refused key is reported, the field is emptied and the old key stays', async () => {
  await renderApp(settings)
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  await page.getByLabelText('New key of All-visits reports').fill('bad-key')
  await page.getByRole('button', { name: 'Test and replace key' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The old key is still in place\./)
  await expect.element(page.getByLabelText('New key of All-visits reports')).toHaveValue('')
})

test('a key that cannot be a key is never sent; Esc leaves the key form with nothing typed left behind', async () => {
  const bridge = await renderApp(settings)
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  await page.getByLabelText('New key of All-visits reports').fill('schlüssel')
  await page.getByRole('button', { name: 'Test and replace key' }).click()
  await expect.element(page.getByText(/isn’t printable ASCII/)).toBeVisible()
  expect(inputsOf(bridge, 'settings.setKey')).toEqual([])
  await page.getByLabelText('New key of All-visits reports').fill(key)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByLabelText('New key of All-visits reports').elements().length).toBe(0)
  expect(wholePage()).not.toContain(key)
})

test('a key may be saved without a verdict when that is wished', async () => {
  const bridge = await renderApp(settings)
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  await page.getByRole('checkbox', { name: /can’t be verified now/ }).click()
  await page.getByLabelText('New key of All-visits reports').fill(key)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'settings.setKey')).toMatchObject([{ saveUntested: true }])
})

/** Both close the form, which cancels. */
const ways = ['Esc', 'Cancel'].slice(0, counted(1, 2))
test.each(ways)('%s during the test of a key cancels it, so that the old key stays', async (way) => {
  const bridge = await renderApp(settings, { answers: { 'settings.setKey': never } })
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  await page.getByLabelText('New key of All-visits reports').fill(key)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'settings.setKey')).toHaveLength(1)
  expect(bridge.cancelled).toEqual([])
  if (way === 'Esc') await userEvent.keyboard('{Escape}')
  else await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect.poll(() => bridge.cancelled).toHaveLength(1)
})

test('a key is removed only after a second answer', async () => {
  const bridge = await renderApp(settings)
  await page.getByRole('button', { name: 'Remove the key of Visit summary, waiting room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the key of Visit summary, waiting room' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  expect(inputsOf(bridge, 'settings.removeKey')).toEqual([])
  await page.getByRole('button', { name: 'Remove the key of Visit summary, waiting room' }).click()
  await dialog.getByRole('button', { name: 'Remove key' }).click()
  await expect.element(family('Visit summary, waiting room')).toMatchTextContent(/None/)
})

test('why a key couldn’t be removed isn’t shown once the key is tested', async () => {
  await renderApp(settings, { answers: { 'settings.removeKey': () => refuse('storage') } })
  await page.getByRole('button', { name: 'Remove the key of All-visits reports' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click()
  await expect.element(family('All-visits reports').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Test the key of All-visits reports' }).click()
  await expect.element(family('All-visits reports').getByRole('alert')).not.toBeInTheDocument()
})

test('a key removed in another window is no longer shown as set', async () => {
  const bridge = await renderApp(settings)
  await expect.element(family('Visit summary, waiting room')).toMatchTextContent(/This session only/)
  bridge.answer({
    'settings.keys': () => ({
      keys: sampleKeys().map((one) => (one.family === 'summary' ? { family: one.family, place: 'none' } : one)),
      vault: { state: 'ready', message: '' },
    }),
  })
  bridge.emit('keys.changed', null)
  await expect.element(family('Visit summary, waiting room')).toMatchTextContent(/None/)
})

test('all keys that can be tested are tested, one after the other', async () => {
  const bridge = await renderApp(settings)
  await page.getByRole('button', { name: 'Test all' }).click()
  await expect.poll(() => inputsOf(bridge, 'settings.testKey').length).toBe(6)
})

const vaultAnswer = (state: (typeof vaultStates)[number]) => ({
  'settings.keys': () => ({ keys: sampleKeys(), vault: { state, message: 'What main says.' } }),
})

test('a keychain that is ready is not talked about', async () => {
  await renderApp(settings, { answers: vaultAnswer('ready') })
  await expect.element(family('All-visits reports')).toBeVisible()
  expect(page.getByText('What main says.').elements()).toHaveLength(0)
})

for (const state of vaultStates.filter((one, at) => one !== 'ready' && takesTurn(at, 1, 3))) {
  test(`the keychain state ${state} has its own heading`, async () => {
    await renderApp(settings, { answers: vaultAnswer(state) })
    await expect.element(page.getByText(vaultStatus(state)?.word ?? 'a heading of its own')).toBeVisible()
    await expect.element(page.getByText('What main says.')).toBeVisible()
  })
}

test('no two keychain states share a heading', () => {
  const titles = vaultStates.flatMap((state) => vaultStatus(state)?.word ?? [])
  expect(new Set(titles).size).toBe(titles.length)
})

test('the sandbox says that it needs no keys, and asks for none', async () => {
  const bridge = await renderApp('#/settings/connections?connection=sandbox')
  await expect.element(page.getByRole('heading', { name: 'The sandbox needs no keys' })).toBeVisible()
  expect(inputsOf(bridge, 'settings.keys')).toEqual([])
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Duplicate' }).elements()).toHaveLength(0)
  await expect.element(page.getByText('none needed', { exact: true })).toBeVisible()
  expect(page.getByText('adds the keys itself').elements()).toHaveLength(0)
})

test('what is wrong in the form of a connection is said in plain words, and the field gets the focus', async () => {
  await renderApp('#/settings/connections?form=add')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await name.fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Add connection' }).click()
  await expect.element(page.getByText('Use at most 80 characters.')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('a new connection is checked field by field before it is saved', async () => {
  const bridge = await renderApp('#/settings/connections?form=add')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Name' }).fill('Second platform')
  await page.getByRole('textbox', { name: 'Main address' }).fill('http://api.second.example')
  await page.getByRole('textbox', { name: 'Visit address' }).fill('https://visits.second.example')
  await expect.element(page.getByText(/Only an address on this computer is allowed without https/)).toBeVisible()
  await page.getByRole('button', { name: 'Add connection' }).click()
  expect(inputsOf(bridge, 'settings.saveConnection')).toEqual([])
  await page.getByRole('textbox', { name: 'Main address' }).fill('https://api.second.example')
  await page.getByRole('textbox', { name: 'Scheduling address' }).fill('https://book.second.example')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await expect.element(page.getByRole('heading', { name: 'Second platform' })).toBeVisible()
  expect(inputsOf(bridge, 'settings.saveConnection')).toMatchObject([
    { fields: { name: 'Second platform', stage: 'uat' } },
  ])
})

test('a form says what it began with when it is saved, though another window changed the connection meanwhile', async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod&form=edit')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Renamed')
  const began = sampleConnections.find(({ id }) => id === 'prod')
  const changed = sampleConnections.map((one) => (one.id === 'prod' ? { ...one, name: 'Changed elsewhere' } : one))
  bridge.answer({
    'settings.connections': () => ({ connections: changed, activeId: 'prod' }),
    'settings.saveConnection': () =>
      refuse('invalid-input', { message: 'Not saved. This connection was changed in another window.' }),
  })
  bridge.emit('connections.changed', null)
  await expect.element(page.getByRole('heading', { name: 'Changed elsewhere' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/changed in another window/)
  expect(inputsOf(bridge, 'settings.saveConnection')).toMatchObject([
    { id: 'prod', before: { name: began?.name }, fields: { name: 'Renamed', baseUrl: began?.baseUrl } },
  ])
  await expect.element(name).toHaveValue('Renamed')
})

test('changes are not lost by closing the form', async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit')
  await page.getByRole('textbox', { name: 'Brand' }).fill('other')
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Unsaved changes\./)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('other')
})

test('changes are not lost by going elsewhere: the page stays until they are discarded', {
  tags: 'night',
}, async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit')
  const here = window.location.hash
  const brand = page.getByRole('textbox', { name: 'Brand' })
  const alert = page.getByRole('alert').filter({ hasText: 'Unsaved changes.' })
  await brand.fill('other')
  await page
    .getByRole('region', { name: 'Connections' })
    .getByRole('link', { name: /Sandbox/ })
    .click()
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}4{/Alt}')
  await expect.element(alert).toBeVisible()
  await expect.element(brand).toHaveValue('other')
  expect(window.location.hash).toBe(here)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => window.location.hash).toMatch(/^#\/entities/)
})

test('a form without changes keeps nobody on the page', async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit')
  await expect.element(page.getByRole('textbox', { name: 'Brand' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Connections' })
    .getByRole('link', { name: /Sandbox/ })
    .click()
  await expect.poll(() => window.location.hash).toBe('#/settings/connections?connection=sandbox')
})

test('a connection is removed only after its name was read again', async () => {
  await renderApp(settings)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Sonoran Valley Health' })
  await expect
    .element(dialog)
    .toMatchTextContent(/keys, alert rules, runbooks, saved questions and report list are removed.*bookings stay/)
  await expect.element(dialog).toMatchTextContent(/So are its provider records, directory audits and last pages\./)
  await dialog.getByRole('button', { name: 'Remove connection and keys' }).click()
  await expect.poll(() => page.getByRole('link', { name: /Sonoran Valley Health/ }).elements().length).toBe(0)
})

test('each address tells what it answered, which isn’t shown for the address that replaced it', async () => {
  const bridge = await renderApp(settings)
  await page.getByRole('button', { name: 'Test addresses' }).click()
  const results = page.getByRole('status', { name: 'Address test results' })
  await expect.element(results).toMatchTextContent(/Reached, HTTP 200/)
  await expect.element(results).toMatchTextContent(/Not reached/)
  const visitUrl = 'https://visits.other.example'
  const connections = sampleConnections.map((one) => (one.id === 'prod' ? { ...one, visitUrl } : one))
  bridge.answer({ 'settings.connections': () => ({ connections, activeId: 'prod' }) })
  bridge.emit('connections.changed', null)
  await expect.element(page.getByText(visitUrl)).toBeVisible()
  await expect.element(results).not.toBeInTheDocument()
})

test('keys that cannot be read are reported, not shown as none', async () => {
  await renderApp(settings, { answers: { 'settings.keys': () => refuse('vault-unavailable') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The system keychain didn’t respond\./)
  expect(page.getByText('None').elements()).toHaveLength(0)
})

const densities = [
  ['compact', /^Compact/, 28],
  ['comfortable', /^Comfortable/, 32],
] as const
test.each(densities.slice(0, counted(1, 2)))(
  'newcomer habit: rows of tables are compact or comfortable: %s',
  async (density, label, height) => {
    await renderApp('#/settings/appearance', {}, { density: density === 'compact' ? 'comfortable' : 'compact' })
    await page.getByText(label).click()
    window.location.hash = '#/entities/healthSystem/clinician/grid'
    const row = page.getByRole('grid').getByRole('row').nth(2)
    await expect.element(row).toBeVisible()
    expect(row.element().getBoundingClientRect().height).toBe(height)
  },
)

test('the theme is chosen and takes effect', async () => {
  await renderApp('#/settings/appearance')
  const schemes = [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const
  for (const [name, scheme] of schemes.slice(0, counted(1, 2))) {
    await page.getByText(name, { exact: true }).click()
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(scheme)
  }
})

const keyPlaces = [
  ['unreadable', /1 key can’t be used/],
  ['other-address', /1 key can’t be used/],
  ['none', /No key set/],
] as const
for (const [place, words] of keyPlaces.filter((_, at) => takesTurn(at, 0, 2))) {
  test(`data-admin finding 10: in the list a key that is ${place} is reported for what it is`, async () => {
    const keys = sampleKeys().map(({ lastTest: _test, ...one }, at) => ({
      ...one,
      place: at === 0 ? place : ('none' as const),
    }))
    await renderApp(settings, {
      answers: { 'settings.keys': () => ({ keys, vault: { state: 'ready', message: '' } }) },
    })
    await expect.element(page.getByRole('link', { name: /Production/ }).first()).toMatchTextContent(words)
  })
}

const pastes = [
  ['lines', 'prac-201\nprac-202\nprac-203'],
  ['lines of another system, with blanks and an empty one', ' prac-201 \r\nprac-202\r\n\r\nprac-203\r\n'],
  ['a column and cells of a table', 'prac-201\tprac-202\nprac-203'],
  ['a list of a message', 'prac-201, prac-202;prac-203'],
]
test.each(pastes.filter((_, at) => takesTurn(at, 0, 4)))(
  'queue-admin finding 16, newcomer finding 13: practice IDs pasted as %s become one ID each',
  async (_as, pasted) => {
    const bridge = await renderApp('#/settings/connections?connection=prod&form=edit')
    const clipboard = document.createElement('textarea')
    clipboard.value = pasted
    document.body.append(clipboard)
    clipboard.select()
    await userEvent.copy()
    clipboard.remove()
    const field = page.getByRole('combobox', { name: 'Practice IDs' })
    await field.click()
    await userEvent.paste()
    await expect.element(page.getByText('prac-203', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => inputsOf(bridge, 'settings.saveConnection')).toHaveLength(1)
    const [saved] = inputsOf(bridge, 'settings.saveConnection') as {
      readonly fields: { readonly practiceIds: readonly string[] }
    }[]
    expect(JSON.stringify(saved)).not.toMatch(/\\n|\\t/)
    expect(saved?.fields.practiceIds.filter((id) => id.startsWith('prac-2'))).toEqual([
      'prac-201',
      'prac-202',
      'prac-203',
    ])
  },
)

test('newcomer finding 13: practice IDs typed with commas become one ID each', async () => {
  const bridge = await renderApp('#/settings/connections?connection=prod&form=edit')
  const field = page.getByRole('combobox', { name: 'Practice IDs' })
  await field.click()
  await userEvent.keyboard('p-21, p-22, p-23')
  await userEvent.tab()
  // A space alone is no ID.
  await field.fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'settings.saveConnection'))
    .toMatchObject([{ fields: { practiceIds: expect.arrayContaining(['p-21', 'p-22', 'p-23']) } }])
})

test.each([
  [true, 1],
  [false, 0],
])('About names an unsigned build, and nothing else: %s', async (isUnsigned, named) => {
  await renderApp('#/settings/about', { answers: { 'app.info': () => ({ ...sampleInfo, isUnsigned }) } })
  await expect.element(page.getByText('0.1.0', { exact: true })).toBeVisible()
  expect(page.getByText('Unsigned build, not a release').elements()).toHaveLength(named)
})
