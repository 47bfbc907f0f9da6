import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'

/** The manual is true: each "first ten minutes" is followed on the sandbox, step by step as the comments in docs/USING.md mark them, and its pictures exist. */

const manual = readFileSync(new URL('../../docs/USING.md', import.meta.url), 'utf8')

const chapters = manual
  .split(/^## /m)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    steps: [...text.matchAll(/<!-- step: (\w+) (.+?) -->/g)].map(([, act = '', what = '']) => ({ act, what })),
  }))
  .filter(({ steps }) => steps.length > 0)

const saveFolder = mkdtempSync(path.join(tmpdir(), 'manual-'))
let app: App
afterAll(() => rmSync(saveFolder, { recursive: true, force: true }))

const exactly = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Whichever of the places comes first: a control by its role and name. */
const firstOf = (places: readonly [Locator, ...Locator[]]): Locator =>
  places
    .slice(1)
    .reduce((all, one) => all.or(one), places[0])
    .first()

const acts: Readonly<Record<string, (what: string) => Promise<unknown>>> = {
  go: (name) =>
    app.page
      .getByRole('navigation', { name: 'Workspaces' })
      .getByRole('link', { name: exactly(name) })
      .click(),
  tab: (name) =>
    firstOf([
      app.page.getByRole('navigation').getByRole('link', { name: exactly(name) }),
      app.page.getByRole('tab', { name: exactly(name) }),
    ]).click(),
  press: (name) =>
    firstOf([
      app.page.getByRole('button', { name: exactly(name) }),
      app.page.getByRole('menuitem', { name: exactly(name) }),
      app.page.getByRole('radio', { name: exactly(name) }),
    ]).click(),
  see: (text) => app.page.getByText(text).filter({ visible: true }).first().waitFor(),
  key: (keys) => app.page.keyboard.press(keys),
  async field(what) {
    const [label = '', value = ''] = what.split(' = ')
    const named = { name: exactly(label) }
    const field = firstOf([
      app.page.getByRole('textbox', named),
      app.page.getByRole('searchbox', named),
      app.page.getByRole('combobox', named),
      app.page.getByRole('spinbutton', named),
    ])
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
    const option = app.page.getByRole('option', { name: value }).first()
    if ((await field.getAttribute('aria-haspopup')) === 'listbox')
      await option.click({ timeout: 5_000 }).catch(() => undefined)
  },
}

describe.each(chapters)('$name, the first ten minutes', ({ steps }) => {
  beforeAll(async () => {
    app = await launchApp({ environment: { ACCESS_CONSOLE_HOST_SAVE_FOLDER: saveFolder } })
    await app.page.setViewportSize({ width: 1280, height: 800 })
  })
  afterAll(() => app.close())

  it.each(steps)('$act $what', async ({ act, what }) => {
    expect(Object.keys(acts)).toContain(act)
    await acts[act]?.(what)
  })
})

it('shows pictures that exist', () => {
  const pictures = [...manual.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file)
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter((file) => !existsSync(new URL(`../../docs/${file}`, import.meta.url)))).toEqual([])
})
