import { beforeAll, describe, expect, it } from 'vitest'
import { type App, sharedApp } from './harness.ts'

/** Notifications of the built app: their content, where a click leads, and the wall that keeps the screen on. */

type Shown = { readonly title: string; readonly body: string; readonly silent: boolean; emit(event: 'click'): void }
type WithShown = { readonly shown?: readonly Shown[] }

let app: App
beforeAll(async () => {
  app = await sharedApp()
  await app.page.getByRole('navigation').first().waitFor()
})

const hash = () => app.page.evaluate(() => window.location.hash)

describe('a notice', () => {
  // Electron doesn't list shown notifications, and a test machine may be unable to show them.
  it('comes from main on any screen, and a click on it leads to what it is about', async () => {
    if (app.runtime === 'electron') return
    await app.page.goto(new URL('#/settings', app.page.url()).href)
    const answer = await app.page.evaluate(() =>
      window.accessConsole?.call['regions.testNotice']('test-notice', { connectionId: 'sandbox' }),
    )
    expect(answer).toMatchObject({ ok: true, value: { shown: true } })
    const shown = await app.evaluate(({ Notification }) =>
      (Notification as WithShown).shown?.map(({ title, body, silent }) => ({ title, body, silent })),
    )
    expect(shown).toEqual([
      { title: 'Access Console', body: 'This is how the console alerts you to a region.', silent: false },
    ])
    await app.evaluate(({ Notification }) => (Notification as WithShown).shown?.at(-1)?.emit('click'))
    await expect.poll(hash).toBe('#/regions/incidents')
  })

  it('of a wall is none, but the screen stays on while it is shown, over a reload, and no longer', async () => {
    await app.evaluate(({ powerSaveBlocker }) => {
      const notes = globalThis as { blockers?: { started: number; stopped: number } }
      const blockers = { started: 0, stopped: 0 }
      notes.blockers = blockers
      const start = powerSaveBlocker.start.bind(powerSaveBlocker)
      const stop = powerSaveBlocker.stop.bind(powerSaveBlocker)
      powerSaveBlocker.start = (type) => {
        blockers.started += 1
        return start(type)
      }
      powerSaveBlocker.stop = (id) => {
        blockers.stopped += 1
        return stop(id)
      }
    })
    const blockers = () => app.evaluate(() => (globalThis as { blockers?: object }).blockers)
    const at = (to: string) => app.page.evaluate((where) => void (window.location.hash = where), to)
    await at('#/regions/wall')
    await expect.poll(blockers).toEqual({ started: 1, stopped: 0 })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
    await expect.poll(blockers).toEqual({ started: 2, stopped: 1 })
    await at('#/settings')
    await expect.poll(blockers).toEqual({ started: 2, stopped: 2 })
  })
})
