import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallName } from '../../src/bridge/calls.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { EventName, Events } from '../../src/bridge/events.ts'
import { openConsole } from '../../src/main/console.ts'
import { windowless } from '../../src/main/testing/windowless.ts'
import type { SandboxReady } from '../../src/sandbox/process.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { openTables, type TableChange } from './tables.ts'

export type SendEvent = <Name extends EventName>(name: Name, value: Events[Name]) => void

export type Asked = { readonly name: CallName; readonly input?: unknown }

export type World = {
  readonly call: (asked: Asked, signal: AbortSignal) => Promise<Envelope<unknown>>
  /** Makes, fills, changes or drops a table that a test needs exactly so. */
  readonly table: (change: TableChange) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** A console as at its first start: main's handlers, guards and services over the sandbox, with keys in memory and without a window. */
export async function openWorld(sandbox: Sandbox, sendEvent: SendEvent): Promise<World> {
  const userDataPath = await mkdtemp(path.join(tmpdir(), 'world-'))
  const keys = new Map<string, string>()
  const console_ = await openConsole({
    userDataPath,
    info: { version: '0.1.0', runtime: 'chromium-host', platform: 'linux', timeZone: 'America/Phoenix' },
    ...windowless(),
    forkSandbox: () => ({
      onMessage: (listener) => listener({ type: 'ready', ...addressesOf(sandbox) } satisfies SandboxReady),
      onExit: () => undefined,
      kill: () => undefined,
    }),
    loadKeychain: async () => ({
      get: async (account) => keys.get(account) ?? null,
      set: async (account, value) => void keys.set(account, value),
      delete: async (account) => keys.delete(account),
    }),
    sendEvent,
  })
  const tables = openTables(userDataPath, sendEvent)
  return {
    async call({ name, input }, signal) {
      const answered = await tables.answer(name, input, signal)
      if (answered !== undefined) return answered
      const callId = randomUUID()
      signal.addEventListener('abort', () => console_.dispatcher.cancel(callId))
      return console_.dispatcher.dispatch(name, callId, input)
    },
    table: tables.change,
    async close() {
      await Promise.all([console_.close(), tables.close()])
      await rm(userDataPath, { recursive: true, force: true })
    },
  }
}

const addressesOf = ({
  baseUrl,
  visitUrl,
  schedulingUrl,
  controlUrl,
  controlToken,
  seed,
  practiceIds,
  brand,
}: Sandbox) => ({ baseUrl, visitUrl, schedulingUrl, controlUrl, controlToken, seed, practiceIds, brand })
