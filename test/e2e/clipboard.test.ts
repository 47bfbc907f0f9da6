import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { plantedLens } from '../../src/sandbox/providers/planted/testing/lists.ts'
import { counted, whole } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type App, launchApp } from './harness.ts'
import { copiedBy, keepCopies } from './keyboard.ts'
import { pageHands } from './page-hands.ts'

/** What each way of copying in the built app puts on the clipboard, and how it's cleared again. */

const night = { tags: ['night'] }
const patience = { timeout: 60_000, interval: 200 }
const lens = plantedLens(createWorld(sandboxSettings.parse({}), () => Date.now()))
let app: App
let held = 0
let hasEnded = false

beforeAll(async () => {
  app = await launchApp()
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  await keepCopies(app)
})
afterAll(async () => {
  if (!hasEnded) await app.close()
})

const { go } = pageHands(() => app)
const onClipboard = () => app.evaluate(({ clipboard }) => clipboard.readText())
const putByAnother = (text: string) => app.evaluate(({ clipboard }, given) => clipboard.writeText(given), text)
const keepFor = (clipboardSeconds: number) =>
  app.page.evaluate(
    (seconds) =>
      window.accessConsole?.call['lock.saveSettings'](`keep-${Math.random()}`, {
        idleMinutes: 15,
        clipboardSeconds: seconds,
      }),
    clipboardSeconds,
  )
/** The shortest time that a copy is kept. */
const shortest = { seconds: 10 }
/** From now on a timer of main that long runs only when `letTimePass` ends; the full run waits the time itself. */
const holdTime = () =>
  app.evaluate(
    (_electron, ms) => {
      if (ms === 0) return
      const held: (() => void)[] = []
      const real = globalThis.setTimeout
      const set = (action: () => void, after?: number, ...given: unknown[]) =>
        after === ms ? (held.push(action), real(() => undefined, 0)) : real(action, after, ...given)
      Object.assign(globalThis, { setTimeout: set, heldTimers: held })
    },
    counted(shortest.seconds * 1_000, 0),
  )
const letTimePass = async (): Promise<void> => {
  if (whole) return app.page.waitForTimeout(shortest.seconds * 1_000 + 1_000)
  const due = () =>
    app.evaluate(() => {
      const ran = (globalThis as unknown as { heldTimers: (() => void)[] }).heldTimers.splice(0)
      for (const action of ran) action()
      return ran.length
    })
  await expect.poll(due, patience).toBeGreaterThan(0)
}
const select = (selector: string) =>
  app.page.evaluate((of) => {
    const element = document.querySelector(of)
    if (element !== null) getSelection()?.selectAllChildren(element)
  }, selector)
const button = (name: string | RegExp) => app.page.getByRole('button', { name }).first()

describe('what a person copies', () => {
  it('rows of a grid', night, async () => {
    await go('#/entities/healthSystem/department')
    await app.page.getByRole('gridcell').first().waitFor()
    const grid = app.page.getByRole('grid').first()
    // While the table loads, its rows may be shown anew, and a selection of others ends.
    await app.page.getByText('no row repeated or skipped').first().waitFor()
    const text = await copiedBy(app, async () => {
      await grid.focus()
      await app.page.keyboard.press('Control+a')
      await app.page.keyboard.press('Control+Shift+c')
    })
    expect(text.split('\r\n').length).toBeGreaterThan(10)
    const words = /rows with header copied for \d+ sec/
    // Announced by the grid and shown at the bottom of the window.
    await app.page.getByText(words).first().waitFor({ state: 'attached' })
    await app.page.getByText(words).last().waitFor()
  })

  it('an entity as JSON', night, async () => {
    await app.page.getByRole('grid').first().focus()
    await app.page.keyboard.press('Escape')
    await app.page.keyboard.press('ArrowDown')
    await app.page.keyboard.press('Enter')
    const text = await copiedBy(app, () => button('Copy as JSON').click())
    expect(JSON.parse(text)).toHaveProperty('id')
    await button(/^Copied for \d+ sec$/).waitFor()
  })

  it('the rows of the slot lens', async () => {
    await go(`#/providers/npi/${lens?.npi}/lens?from=${lens?.tomorrow}`)
    const text = await copiedBy(app, () => button('Copy table').click())
    expect(text).toContain('\t')
  })

  it('an id, and a call as cURL', async () => {
    await go('#/activity')
    const id = await copiedBy(app, () => button(/^Copy correlation ID/).click())
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/)
    await app.page.getByRole('table', { name: 'Calls' }).getByRole('button').first().click()
    const curl = await copiedBy(app, () => button('Copy as curl command').click())
    expect(curl).toMatch(/^curl /)
    await app.page.getByText(/^Copied for \d+ sec; fill in the <placeholders>$/).waitFor()
  })

  it('selected text anywhere, with the keys', async () => {
    await go('#/settings/about')
    await app.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await select('h1')
    expect(await copiedBy(app, () => app.page.keyboard.press('Control+c'))).toBe('Settings')
    expect(await onClipboard()).toBe('Settings')
  })
})

describe('and how it goes again', () => {
  it('after its time, and not before', async () => {
    expect(await keepFor(shortest.seconds)).toMatchObject({ ok: true })
    await holdTime()
    await putByAnother('')
    await select('h1')
    await app.page.keyboard.press('Control+c')
    await expect.poll(onClipboard, patience).toBe('Settings')
    await letTimePass()
    await expect.poll(onClipboard, patience).toBe('')
    held += 1
  })

  it('never where another program put something there meanwhile', async () => {
    const copy = await app.page.evaluate(() =>
      window.accessConsole?.call['clipboard.copy'](`copy-${Math.random()}`, { text: 'ours' }),
    )
    expect(copy).toMatchObject({ ok: true, value: { clearedInSeconds: 10 } })
    await putByAnother('theirs')
    await letTimePass()
    // What main does then takes a turn or two.
    await app.page.waitForTimeout(200)
    expect(await onClipboard()).toBe('theirs')
    held += 1
  })

  it('with the lock', async () => {
    await keepFor(600)
    await select('h1')
    await app.page.keyboard.press('Control+c')
    await expect.poll(onClipboard, patience).toBe('Settings')
    await app.evaluate(({ powerMonitor }) => {
      ;(powerMonitor as unknown as { emit: (name: string) => void }).emit('lock-screen')
    })
    await expect.poll(onClipboard, patience).toBe('')
    held += 1
  })

  it('and with the end of the console', async () => {
    await app.page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
    await app.page.getByRole('button', { name: 'Unlock without a PIN' }).click()
    await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
    await app.evaluate(({ clipboard }) => {
      const clear = clipboard.clear.bind(clipboard)
      clipboard.clear = () => {
        process.stdout.write('the clipboard is cleared\n')
        clear()
      }
    })
    await app.page.evaluate(() => window.accessConsole?.call['clipboard.copy']('copy', { text: 'ours' }))
    expect(await onClipboard()).toBe('ours')
    expect(app.output()).not.toContain('the clipboard is cleared')
    await app.close()
    hasEnded = true
    expect(app.output()).toContain('the clipboard is cleared')
    held += 1
    tellRow(18, held, 4, {
      part: 'clipboard in the built app',
      control: 'the text was there before',
      ran: app.runtime === 'electron' ? 'electron' : 'stand-in',
    })
  })
})
