import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { CallInput, CallName, CallOutput } from '../../src/bridge/calls.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import { openConsole } from '../../src/main/console.ts'
import { loadSystemKeychain } from '../../src/main/services/vault/keychain.ts'
import { windowless } from '../../src/main/testing/windowless.ts'
import { openRegionsStore } from '../../src/main/workspaces/regions/regions-store.ts'

/** The full console without a window, in the test's folder, with one connection behind a gateway, which needs no key. */

export const connectionId = 'planted'

type Needs = Parameters<typeof openConsole>[0]

export async function openConsoleIn(userDataPath: string, origin: string, more: Partial<Needs> = {}) {
  const addresses = { baseUrl: origin, visitUrl: origin, schedulingUrl: origin }
  await connectionsFile(path.join(userDataPath, 'connections.json')).update((file) => ({
    ...file,
    activeId: connectionId,
    connections: [
      {
        id: connectionId,
        name: 'Planted',
        stage: 'uat',
        ...addresses,
        practiceIds: ['p-1'],
        domain: 'd',
        gateway: true,
      },
    ],
  }))
  // The first call that needs them starts the watch of its regions. Earlier responses plant values where they are kept on purpose.
  const regions = await openRegionsStore(path.join(userDataPath, 'regions.json'), () => undefined)
  await regions.change(connectionId, (before) => ({ ...before, watch: 'off' }))
  const opened = await openConsole({
    userDataPath,
    info: { version: '0.1.0', runtime: 'chromium-host', platform: process.platform, timeZone: 'UTC' },
    ...windowless(),
    forkSandbox: () => ({ onMessage: () => undefined, onExit: () => undefined, kill: () => undefined }),
    loadKeychain: () => loadSystemKeychain(),
    sendEvent: () => undefined,
    ...more,
  })
  async function ask<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Envelope<CallOutput<Name>>> {
    // The dispatcher returns the handler's result.
    return (await opened.dispatcher.dispatch(name, randomUUID(), input)) as Envelope<CallOutput<Name>>
  }
  /** Waits until no job runs; cancels jobs after ten seconds, such as a read in backoff. */
  async function idle(): Promise<void> {
    for (let turn = 0; turn < 1_200; turn++) {
      const jobs = await ask('jobs.list', undefined)
      const running = jobs.ok ? jobs.value.filter(({ state }) => state === 'running') : []
      if (running.length === 0) return
      if (turn % 200 === 199) for (const { id } of running) await ask('jobs.cancel', { jobId: id })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('a job goes on for ever')
  }
  return { opened, ask, idle }
}

export const valueOf = <Value>(envelope: Envelope<Value>): Value | undefined =>
  envelope.ok ? envelope.value : undefined
