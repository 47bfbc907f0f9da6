import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../../test/counted.ts'
import type { ArrivedLink } from '../../../bridge/calls/app.ts'
import { readPlaceLink } from '../../../bridge/place-link.ts'
import { useBriefMessage } from '../../parts/brief-message.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { sampleLinks } from '../../testing/sample-links.ts'

beforeEach(() => page.viewport(1280, 800))

const said = () => useBriefMessage.getState().message?.words
const hashNow = () => window.location.hash
const rail = (name: string) =>
  page.getByRole('navigation', { name: 'Workspaces' }).getByRole('link', { name, exact: true })

test('newcomer finding 6: a workspace reopens where it was; pressed again it leads to its first page', async () => {
  await renderApp('#/settings/about')
  await rail('Entities').click()
  await expect.poll(hashNow).toBe('#/entities')
  await userEvent.keyboard('{Alt>}9{/Alt}')
  await expect.poll(hashNow).toBe('#/settings/about')
  await userEvent.keyboard('{Alt>}9{/Alt}')
  await expect.poll(hashNow).toBe('#/settings/connections')
})

test('newcomer habit: back and forward say where they lead, by button, key and mouse', async () => {
  await renderApp('#/settings/about')
  await rail('Entities').click()
  const back = page.getByRole('button', { name: 'Back to Settings · About' })
  await expect.element(back).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Forward', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await back.click()
  await expect.poll(hashNow).toBe('#/settings/about')
  await page.getByRole('button', { name: 'Forward to Entities' }).click()
  await expect.poll(hashNow).toBe('#/entities')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(hashNow).toBe('#/settings/about')
  document.body.dispatchEvent(new MouseEvent('mouseup', { button: 4, bubbles: true, cancelable: true }))
  await expect.poll(hashNow).toBe('#/entities')
})

test('Alt and an arrow go back from the edge of a panel too, which the arrow alone widens', async () => {
  await renderApp('#/settings/about')
  window.location.hash = '#/settings/connections?connection=prod&form=edit'
  const edge = page.getByRole('separator', { name: 'Panel width' })
  await expect.element(edge).toHaveAttribute('aria-valuenow', '396')
  ;(edge.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '412')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(hashNow).toBe('#/settings/about')
})

test('newcomer habit: a link is copied without what could name a person, and says so', async () => {
  const bridge = await renderApp('#/settings/about', {
    answers: { 'clipboard.copy': () => ({ clearedInSeconds: 60 }) },
  })
  await page.getByRole('heading', { name: 'Settings' }).click()
  await userEvent.keyboard('{Alt>}c{/Alt}')
  await expect.poll(said).toBe('Link copied for 60 sec')
  window.location.hash = '#/entities/asset/link/schema?find=Benally'
  await page.getByRole('button', { name: 'Copy a link to this place' }).click()
  await expect.poll(said).toMatch(/^Link copied for 60 sec\. .* could name a person were left out\.$/)
  expect(inputsOf(bridge, 'clipboard.copy')).toEqual([
    { text: 'access-console://open/Sandbox/settings/about' },
    { text: 'access-console://open/Sandbox/entities/asset/link/schema' },
  ])
})

async function withLinks(...links: ArrivedLink[]) {
  const bridge = await renderApp('#/settings/about', { answers: { 'app.takeLink': () => links.shift() ?? null } })
  return { bridge, another: () => bridge.emit('shell.link', null) }
}
/** Names of calls that do more than read. */
const changes =
  /\.(?:act|add|book|cancel|change|clear|close|copy|create|delete|discard|end|export|mute|poll|put|remove|reveal|run|save|send|set|settle|start|stop|test|use)(?=[A-Z]|$)/
const dialog = () => page.getByRole('dialog', { name: 'Open this link?' })

test('a link of the connection in use opens; one that is refused says why', async () => {
  const { another } = await withLinks(
    { connection: 'Sandbox', hash: '#/entities/asset/link/schema', overLock: false },
    { refused: 'form' },
  )
  await expect.poll(hashNow).toBe('#/entities/asset/link/schema')
  another()
  await expect.element(page.getByText(/The link wasn’t opened\. It isn’t a link of this console\./)).toBeVisible()
  expect(hashNow()).toBe('#/entities/asset/link/schema')
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect.element(page.getByText(/The link wasn’t opened/)).not.toBeInTheDocument()
})

test('addresses of all kinds: whatever a link holds, it opens a page or says why not, and nothing is changed, sent or saved', async () => {
  const links = sampleLinks
    .filter((_, at) => takesTurn(at, 0, 4))
    .map((link): ArrivedLink => {
      const read = readPlaceLink(link)
      return typeof read === 'string' ? { refused: read } : { ...read, overLock: false }
    })
  const { bridge, another } = await withLinks()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  let taken = 0
  bridge.answer({ 'app.takeLink': () => links[taken++] ?? null })
  for (let at = 1; at <= links.length; at += 1) {
    another()
    await expect.poll(() => taken, { interval: 5 }).toBe(at)
    // Its page is drawn, and has made its first calls.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  expect(dialog().elements()).toEqual([])
  const made = new Set(bridge.made.map(({ name }) => name))
  expect(made.size).toBeGreaterThan(15)
  expect([...made].filter((name) => changes.test(name))).toEqual([])
})

test('a link of another connection names both, and switches on a press alone', async () => {
  const link = { connection: 'Sonoran Valley Health', hash: '#/settings/data', overLock: false }
  const { bridge, another } = await withLinks(link, link)
  await expect
    .element(dialog())
    .toMatchTextContent(/Sonoran Valley Health.*using.*Sandbox.*Settings · Data on this computer/)
  await expect.element(dialog().getByRole('button', { name: 'Stay on Sandbox' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'settings.useConnection')).toEqual([])
  expect(hashNow()).toBe('#/settings/about')
  another()
  await dialog().getByRole('button', { name: 'Switch and open' }).click()
  await expect.poll(hashNow).toBe('#/settings/data')
  expect(inputsOf(bridge, 'settings.useConnection')).toEqual([{ connectionId: 'prod' }])
})

test('a link from the time of a lock opens on a press', async () => {
  await withLinks({ connection: 'Sandbox', hash: '#/settings/data', overLock: true })
  await expect.element(dialog().getByRole('button', { name: 'Stay here' })).toHaveFocus()
  expect(hashNow()).toBe('#/settings/about')
  await dialog().getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(hashNow).toBe('#/settings/data')
})

test('recent places are in the palette, without the open one', async () => {
  await renderApp('#/settings/about')
  await rail('Entities').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: 'Settings · About' }).click()
  await expect.poll(hashNow).toBe('#/settings/about')
})
