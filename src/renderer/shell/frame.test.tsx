import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useBriefMessage } from '../parts/brief-message.ts'
import { refuse } from '../testing/fake-bridge.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleConnections, sampleInfo } from '../testing/sample-platform.ts'

beforeEach(() => page.viewport(1280, 720))

test('the sandbox is named simulated in the frame and offers practice mode', async () => {
  await renderApp('#/')
  await expect
    .element(page.getByRole('button', { name: 'Connection: Sandbox, simulated' }))
    .toMatchTextContent(/SIMULATED/)
  await expect.element(page.getByRole('link', { name: 'Practice mode' })).toBeVisible()
  expect(document.title).toContain('SIMULATED')
})

test('production is named with its connection and has no practice mode', async () => {
  await renderApp('#/', { activeId: 'prod' })
  await expect
    .element(page.getByRole('button', { name: 'Connection: Production, Sonoran Valley Health' }))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Practice mode' }).elements()).toHaveLength(0)
})

test('an own connection with the stage Sandbox has that stage, and is neither simulated nor for practice', async () => {
  const connections = sampleConnections.map((one) => (one.id === 'uat' ? { ...one, stage: 'sandbox' as const } : one))
  await renderApp('#/', { answers: { 'settings.connections': () => ({ connections, activeId: 'uat' }) } })
  const inUse = page.getByRole('button', { name: 'Connection: Sandbox, Sonoran Valley, UAT host', exact: true })
  await expect.element(inUse).toMatchTextContent(/^Sandbox Sonoran Valley, UAT host\s*$/)
  expect(document.title).not.toContain('SIMULATED')
  expect(page.getByRole('link', { name: 'Practice mode' }).elements()).toHaveLength(0)
  await inUse.click()
  await expect
    .element(page.getByRole('menuitem', { name: /UAT host/ }))
    .toMatchTextContent(/^Sandbox\s*Sonoran Valley, UAT host$/)
})

test('the connection switch changes the connection in use', async () => {
  const bridge = await renderApp('#/')
  await page.getByRole('button', { name: /^Connection:/ }).click()
  await page.getByRole('menuitem', { name: /UAT host/ }).click()
  await expect.element(page.getByRole('button', { name: 'Connection: UAT, Sonoran Valley, UAT host' })).toBeVisible()
  expect(bridge.made).toContainEqual({ name: 'settings.useConnection', input: { connectionId: 'uat' } })
})

test('a change of the connection that fails says why and what to do, after its menu has closed', async () => {
  const why = { message: 'Not saved: the disk is full.', nextStep: 'Free up space on the disk.' }
  await renderApp('#/', { answers: { 'settings.useConnection': () => refuse('storage', why) } })
  await page.getByRole('button', { name: /^Connection:/ }).click()
  await page.getByRole('menuitem', { name: /UAT host/ }).click()
  const words = 'Not saved: the disk is full. Free up space on the disk.'
  await expect.poll(() => useBriefMessage.getState().message).toMatchObject({ worked: false, words })
  await expect.element(page.getByRole('button', { name: 'Connection: Sandbox, simulated' })).toBeVisible()
})

test('the rail narrows to icons that keep their names, and this is remembered', async () => {
  await renderApp('#/')
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
  await expect.element(page.getByRole('button', { name: 'Widen the sidebar' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Entities', exact: true })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('access-console.ui') ?? '{}')).toMatchObject({ railCollapsed: true })
})

test('the palette finds an entity type and opens it', async () => {
  await renderApp('#/')
  await expect.element(page.getByRole('heading', { name: 'Choose an entity type' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Find' }).fill('visittypec')
  await expect.element(page.getByText('1 result')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#/entities/healthSystem/visitTypeCore/grid')
})

test('a question mark lists the shortcuts, but not while typing', async () => {
  await renderApp('#/')
  await page.getByRole('textbox', { name: 'Find a type' }).fill('')
  await userEvent.keyboard('?')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await page.getByRole('heading', { name: 'Entities' }).click()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
})

test('an address of no page says so and leads back', async () => {
  await renderApp('#/nowhere/<b>x')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to start' }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose an entity type' })).toBeVisible()
})

test('connections that cannot be read are reported, with the next step, and can be read again', async () => {
  let calls = 0
  const bridge = await renderApp('#/', {
    answers: {
      'settings.connections': () => {
        calls += 1
        return refuse('storage')
      },
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A file can’t be read or saved\./)
  expect(calls).toBe(1)
  bridge.answer({ 'settings.connections': () => ({ connections: [], activeId: 'sandbox' }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
})

test('what main has to say of this start is shown until it is put away', async () => {
  await renderApp('#/', {
    answers: {
      'app.info': () => ({
        version: '1',
        runtime: 'electron',
        platform: 'linux',
        timeZone: 'UTC',
        dates: { form: 'us', region: 'US', systemRegion: 'US' },
        notices: ['The settings file was damaged and was set aside.'],
      }),
    },
  })
  await expect.element(page.getByText('The settings file was damaged and was set aside.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  expect(page.getByText('The settings file was damaged and was set aside.').elements()).toHaveLength(0)
})

test('jobs show in the tray, running and done, and can be taken off', { tags: 'night' }, async () => {
  await renderApp('#/')
  await page.getByRole('button', { name: 'Count all' }).click()
  await page.getByRole('button', { name: /Tasks|running/ }).click()
  const tray = page.getByRole('region', { name: 'Tasks' })
  await expect.element(tray.getByText('13 of 13')).toBeVisible()
  await tray.getByRole('button', { name: /^Remove .* from the list$/ }).click()
  await expect.element(tray).toMatchTextContent(/No tasks\./)
})

test('no key of the frame acts behind a dialog', async () => {
  await renderApp('#/entities')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect.poll(() => window.location.hash).toBe('#/settings/connections')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).click()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect.element(dialog).toBeVisible()
  const at = document.activeElement
  expect(dialog.element().contains(at)).toBe(true)
  await userEvent.keyboard('{F6}{Shift>}{F6}{/Shift}{Alt>}4{/Alt}{Control>}k{/Control}')
  // The mouse’s button for back, over what the dialog covers.
  document.body.dispatchEvent(new MouseEvent('mouseup', { button: 3, bubbles: true, cancelable: true }))
  await userEvent.keyboard('{F6}')
  expect(document.activeElement).toBe(at)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(window.location.hash).toBe('#/settings/connections')
  await userEvent.keyboard('{Escape}{Alt>}4{/Alt}')
  await expect.poll(() => window.location.hash).toBe('#/entities')
})

test.each(['darwin', 'win32'])(
  'Option and a digit type in a text field of a Mac, and lead on elsewhere: %s',
  async (platform) => {
    await renderApp('#/entities', {
      answers: { 'app.info': () => ({ ...sampleInfo, platform, notices: ['Loaded.'] }) },
    })
    await expect.element(page.getByText('Loaded.')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Find a type' })
    await expect.element(field).toBeVisible()
    // As a German keyboard of a Mac sends it.
    const press = (target: Element) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: '|', code: 'Digit7', altKey: true, bubbles: true, cancelable: true }),
      )
    expect(press(field.element())).toBe(platform === 'darwin')
    expect(window.location.hash === '#/entities').toBe(platform === 'darwin')
    expect(press(document.body)).toBe(false)
    await expect.poll(() => window.location.hash).toMatch(/^#\/pauses/)
  },
)
