import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sandboxConnectionId } from '../../src/domain/connections/connection.ts'
import { connectionId, openConsoleIn, valueOf } from '../at-rest/console-in.ts'
import { aQuestion } from '../questions/harness.ts'

it('a console that closes sends no more bookings, however long its jobs take to end', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'while-closing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keys = new Map<string, string>()
  const origin = 'http://127.0.0.1:9'
  let sandboxStarts: () => void = () => undefined
  const { opened, ask } = await openConsoleIn(folder, origin, {
    // A job for the sandbox waits until it has started.
    forkSandbox: () => ({
      onMessage(listener) {
        const addresses = { baseUrl: origin, visitUrl: origin, schedulingUrl: origin, controlUrl: origin }
        const ready = { type: 'ready', ...addresses, controlToken: '', seed: 1, practiceIds: [], brand: '' }
        sandboxStarts = () => listener(ready)
      },
      onExit: () => undefined,
      kill: () => undefined,
    }),
    loadKeychain: async () => ({
      get: async (account) => keys.get(account) ?? null,
      set: async (account, value) => void keys.set(account, value),
      delete: async (account) => keys.delete(account),
    }),
  })
  const question = aQuestion({ source: { kind: 'allVisits', type: 'virtual' } })
  const saved = valueOf(await ask('questions.save', { connectionId: sandboxConnectionId, question }))
  expect(await ask('questions.run', { questionId: saved?.id ?? '' })).toMatchObject({ ok: true })
  const canSend = async () => valueOf(await ask('booking.desk', { connectionId }))?.canSend
  expect(await canSend()).toBe(true)

  let isClosed = false
  const closing = opened.close().then(() => {
    isClosed = true
  })
  await vi.waitFor(async () => expect(await canSend()).toBe(false), { timeout: 5_000 })
  expect(isClosed).toBe(false)

  sandboxStarts()
  await closing
})
