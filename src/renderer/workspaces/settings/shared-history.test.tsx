import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../../test/counted.ts'
import type { StoreState } from '../../../bridge/calls/regions.ts'
import { usualRegionsSettings } from '../../../domain/regions/regions-settings.ts'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { settled } from '../../testing/settled.ts'
import { sampleKeys } from '../../testing/sample-platform.ts'
import { boardWithStore, sampleStore, sharedHistoryAnswers } from '../../testing/sample-shared-history.ts'

const settings = '#/settings/connections?connection=prod'
const form = `${settings}&form=store`
const password = 'pl4nted of the test'
const section = page.getByRole('region', { name: 'Shared history' })
const panel = page.getByRole('complementary', { name: 'Shared history of Sonoran Valley Health' })
const field = (name: string) => panel.getByRole('textbox', { name })
const secret = panel.getByLabelText('Password')

beforeEach(() => page.viewport(1280, 720))

const state = (change: Partial<StoreState>): StoreState => ({
  kind: 'shared',
  role: 'follower',
  message: undefined,
  waiting: 0,
  ...change,
})
const asSet = (change: Partial<StoreState> = {}) => ({
  activeId: 'prod',
  answers: sharedHistoryAnswers(sampleStore, state(change)),
})

/** Everything of the page that holds text: attributes, values and what is drawn. */
const wholePage = () =>
  document.documentElement.outerHTML +
  [...document.querySelectorAll('input')].map((input) => input.value).join(' ') +
  JSON.stringify(localStorage)

describe('where no history is shared', () => {
  test('that is said, and what it would be', async () => {
    await renderApp(settings)
    await expect
      .element(section)
      .toMatchTextContent(/Not shared.*in a file on this computer.*one of them monitors for all/)
    expect(section.getByRole('button', { name: /Remove|Test/ }).elements()).toHaveLength(0)
  })

  test('what was typed is not lost by going elsewhere, and a password alone counts', async () => {
    await renderApp(form)
    await secret.fill(password)
    await page.getByRole('link', { name: 'Entities', exact: true }).click()
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/Unsaved changes\./)
    await panel.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(secret).toHaveValue(password)
    expect(window.location.hash).toBe(form)
  })

  test('it is set up: tested, saved, and the password is nowhere on the page afterwards', async () => {
    const bridge = await renderApp(settings)
    await section.getByRole('link', { name: 'Set up' }).click()
    // Each who can read the database reads these.
    await expect.element(panel).toMatchTextContent(/incidents with staff names and notes/)
    await expect.element(field('Host')).toHaveFocus()
    await field('Host').fill('db.sonoranvalley.example')
    await field('Database').fill('waits')
    await field('User').fill('console')
    await expect.element(secret).toHaveAttribute('type', 'password')
    await expect.element(secret).toHaveAttribute('autocomplete', 'off')
    await secret.fill(password)
    expect(wholePage()).toContain(password)
    await userEvent.keyboard('{Enter}')
    await expect.element(section).toMatchTextContent(/db\.sonoranvalley\.example:5432\/waits/)
    expect(inputsOf(bridge, 'regions.setStore')).toEqual([{ connectionId: 'prod', store: sampleStore, password }])
    expect(panel.elements()).toHaveLength(0)
    expect(wholePage()).not.toContain(password)
  })

  test('what is wrong is said at its field, which gets the focus, and nothing is sent', async () => {
    const bridge = await renderApp(form)
    await field('Port').fill('99999')
    await panel.getByRole('combobox', { name: 'Encryption' }).selectOptions('None, for a database on this computer')
    await field('Database').fill('waits')
    await panel.getByRole('button', { name: 'Test and save' }).click()
    for (const words of ['Enter the host name.', /from 1 to 65535/, 'Enter the user.'])
      await expect.element(panel.getByText(words)).toBeVisible()
    await expect.element(field('Host')).toHaveFocus()
    await field('Host').fill('db.example')
    await expect.element(panel.getByText(/requires encryption/)).toBeVisible()
    expect(inputsOf(bridge, 'regions.setStore')).toEqual([])
  })

  test('a refused password is reported, its field is emptied and nothing is saved', async () => {
    await renderApp(form)
    await field('Host').fill('db.example')
    await field('Database').fill('waits')
    await field('User').fill('console')
    await secret.fill('bad password')
    await panel.getByRole('button', { name: 'Test and save' }).click()
    await expect
      .element(panel.getByRole('alert'))
      .toMatchTextContent(/the password was rejected.*Nothing was saved\. The password field was emptied\./)
    await expect.element(secret).toHaveValue('')
    await expect.element(field('Host')).toHaveValue('db.example')
    expect(wholePage()).not.toContain('bad password')
  })

  test('a test that ends after the user left doesn’t lead back', async () => {
    const tested = Promise.withResolvers<void>()
    const bridge = await renderApp(form, {
      answers: {
        ...sharedHistoryAnswers(),
        'regions.setStore': async ({ connectionId }) => {
          await tested.promise
          return boardWithStore(connectionId, state({}))
        },
      },
    })
    await field('Host').fill('db.example')
    await field('Database').fill('waits')
    await field('User').fill('console')
    await panel.getByRole('button', { name: 'Test and save' }).click()
    await expect.poll(() => inputsOf(bridge, 'regions.setStore')).toHaveLength(1)
    await page.getByRole('link', { name: 'Entities', exact: true }).click()
    await panel.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => window.location.hash).toMatch(/^#\/entities/)
    tested.resolve()
    await settled()
    expect(window.location.hash).toMatch(/^#\/entities/)
  })

  test('what was typed is not lost by Esc', async () => {
    await renderApp(form)
    await secret.fill(password)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel.getByRole('alert')).toMatchTextContent(/Unsaved changes\./)
    await panel.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => panel.elements().length).toBe(0)
    expect(wholePage()).not.toContain(password)
  })

  test('without a keychain it is said how long the password is kept', async () => {
    await renderApp(settings, {
      answers: { 'settings.keys': () => ({ keys: sampleKeys(), vault: { state: 'no-service', message: 'None.' } }) },
    })
    await section.getByRole('link', { name: 'Set up' }).click()
    await expect.element(panel.getByText(/kept in memory until the console is closed/)).toBeVisible()
  })
})

describe('a shared history', () => {
  const states = [
    [{ role: 'poller' }, /Connected, this console monitors/],
    [{ role: 'follower' }, /Connected, another console monitors/],
    [{ role: 'poller', waiting: 1_200 }, /1,200 estimates in this computer’s file still to sync/],
    [
      { kind: 'shared-unreachable', role: 'alone', message: 'The server is away. Wait a moment.', waiting: 1 },
      /Not connected.*The server is away\. Wait a moment\. 1 estimate in this computer’s file/,
    ],
    [{ kind: 'own-file', role: 'alone' }, /about to connect/],
  ] as const
  test.each(states.filter((_, at) => takesTurn(at, 1, 2)))('says how it stands: %o', async (change, words) => {
    await renderApp(settings, asSet(change))
    await expect.element(section.getByRole('status')).toMatchTextContent(words)
    await expect.element(section).toMatchTextContent(/db\.sonoranvalley\.example:5432\/waits/)
    await expect.element(section).toMatchTextContent(/as console, encrypted/)
  })

  test('of a connection that is not monitored is not joined, which is said; in use or not, one that is monitored is', async () => {
    const bridge = await renderApp(settings, { ...asSet(), activeId: 'sandbox' })
    await expect.element(section.getByRole('status')).toMatchTextContent(/another console monitors/)
    bridge.emit('regions.board', boardWithStore('prod', state({}), 'off'))
    await expect.element(section.getByRole('status')).toMatchTextContent(/while this connection is monitored/)
  })

  test('follows what main tells', async () => {
    const bridge = await renderApp(settings, asSet())
    await expect.element(section.getByRole('status')).toMatchTextContent(/another console monitors/)
    bridge.emit('regions.board', boardWithStore('uat', state({ role: 'poller' })))
    bridge.emit('regions.board', boardWithStore('prod', state({ kind: 'shared-unreachable', message: 'It is away.' })))
    await expect.element(section.getByRole('status')).toMatchTextContent(/Not connected.*It is away\./)
    bridge.emit('regions.board', boardWithStore('prod', state({}), 'off'))
    await expect.element(section.getByRole('status')).toMatchTextContent(/once this connection is monitored/)
  })

  test('is tested with what is saved', async () => {
    const bridge = await renderApp(settings, asSet())
    await page.getByRole('button', { name: 'Test the shared history' }).click()
    await expect.element(section.getByText('Accepted')).toBeVisible()
    expect(inputsOf(bridge, 'regions.setStore')).toEqual([{ connectionId: 'prod', store: sampleStore }])
    bridge.answer({ 'regions.setStore': () => refuse('unreachable', { message: 'It is away.', nextStep: 'Wait.' }) })
    await page.getByRole('button', { name: 'Test the shared history' }).click()
    await expect.element(section.getByRole('alert')).toMatchTextContent(/It is away\./)
    expect(section.getByText('Accepted').elements()).toHaveLength(0)
  })

  test('is changed without entering its password again, unless it is another database', async () => {
    const bridge = await renderApp(settings, asSet())
    await page.getByRole('link', { name: 'Change the shared history' }).click()
    await expect.element(field('Host')).toHaveValue(sampleStore.host)
    await expect.element(panel.getByText(/Leave empty to use the saved one, if any/)).toBeVisible()
    await field('User').fill('another')
    await expect.poll(() => panel.getByText(/Leave empty/).elements().length).toBe(0)
    await field('User').fill('console')
    await panel.getByRole('button', { name: 'Test and save' }).click()
    await expect
      .poll(() => inputsOf(bridge, 'regions.setStore'))
      .toEqual([{ connectionId: 'prod', store: sampleStore }])
  })

  test('that another window changed is said to be in the form, which keeps what it has', async () => {
    const bridge = await renderApp(form, asSet())
    await expect.element(field('Host')).toHaveValue(sampleStore.host)
    expect(panel.getByText(/changed in another window/).elements()).toHaveLength(0)
    const store = { ...sampleStore, host: 'db2.sonoranvalley.example' }
    bridge.answer({ 'regions.settings': () => ({ ...usualRegionsSettings, store }) })
    bridge.emit('regions.changed', null)
    await expect
      .element(panel.getByText('The shared history was changed in another window. Saving replaces that change.'))
      .toBeVisible()
    await expect.element(field('Host')).toHaveValue(sampleStore.host)
  })

  test('is removed only after a second answer', async () => {
    const bridge = await renderApp(settings, asSet())
    await page.getByRole('button', { name: 'Remove the shared history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the shared history' })
    await expect.element(dialog).toMatchTextContent(/stays in that database and in this computer’s own file/)
    await dialog.getByRole('button', { name: 'Keep' }).click()
    expect(inputsOf(bridge, 'regions.setStore')).toEqual([])
    await page.getByRole('button', { name: 'Remove the shared history' }).click()
    await dialog.getByRole('button', { name: 'Remove shared history' }).click()
    await expect.element(section).toMatchTextContent(/Not shared/)
    expect(inputsOf(bridge, 'regions.setStore')).toEqual([{ connectionId: 'prod', store: null }])
  })

  test('that cannot be read is reported, not shown as none', async () => {
    await renderApp(settings, { answers: { 'regions.settings': () => refuse('storage') } })
    await expect.element(section.getByRole('alert')).toMatchTextContent(/can’t be read or saved/)
    expect(section.getByText('Not shared').elements()).toHaveLength(0)
  })
})

test('the sandbox has no shared history', async () => {
  await renderApp('#/settings/connections?connection=sandbox')
  await expect.element(page.getByRole('heading', { name: 'The sandbox needs no keys' })).toBeVisible()
  expect(section.elements()).toHaveLength(0)
})
