import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openConsoleIn, valueOf } from '../at-rest/console-in.ts'

/** The full console, locked with the board of regions kept on screen. */
async function lockedBoard(systemIdleSeconds: () => number | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'started-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keys = new Map<string, string>()
  const { opened, ask } = await openConsoleIn(folder, 'http://127.0.0.1:9', {
    systemIdleSeconds,
    pages: () => [{ window: 1, address: 'app://console/index.html#/regions/board' }],
    loadKeychain: async () => ({
      get: async (account) => keys.get(account) ?? null,
      set: async (account, value) => void keys.set(account, value),
      delete: async (account) => keys.delete(account),
    }),
  })
  onTestFinished(() => opened.close())
  const settings = { idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked: 'board' } as const
  expect(await ask('lock.saveSettings', settings)).toMatchObject({ ok: true })
  await ask('lock.now', undefined)
  const keeps = async () => valueOf(await ask('lock.state', undefined))?.keeps
  expect(await keeps()).toBe('board')
  return { opened, keeps }
}

it.each([60, 3_600])(
  'the program started again %i seconds after the last input is no person’s act',
  async (seconds) => {
    const { opened, keeps } = await lockedBoard(() => seconds)
    expect(opened.leadsTo('#/providers')).toBeUndefined()
    expect(await keeps()).toBe('board')
  },
)

it.each([0, 59, undefined])('started again by a person it leads to the lock page: %s', async (seconds) => {
  const { opened, keeps } = await lockedBoard(() => seconds)
  expect(opened.leadsTo('#/providers')).toBeUndefined()
  expect(await keeps()).toBe('nothing')
})
