import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import type { SandboxSettings } from '../../src/sandbox/options.ts'
import type { SandboxReady } from '../../src/sandbox/process.ts'

/** A sandbox of the test's own size in its own process, next to the app's. */

export type LargeSandbox = SandboxReady & {
  /** Changes its behavior: fields of src/domain/training/misbehaviour.ts; omitted fields reset to normal. */
  misbehave(wanted: Readonly<Record<string, unknown>>): Promise<void>
  stop(): void
}

export async function startLargeSandbox(settings: SandboxSettings): Promise<LargeSandbox> {
  const program = fileURLToPath(new URL('../../src/sandbox/process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = await new Promise<SandboxReady>((resolve, reject) => {
    child.once('message', (message) => resolve(message as SandboxReady))
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${String(code)}.`)))
  })
  return {
    ...ready,
    async misbehave(wanted) {
      const answer = await fetch(new URL('/misbehaviour', ready.controlUrl), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-control-token': ready.controlToken },
        body: JSON.stringify(wanted),
      })
      if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`)
    },
    stop: () => child.kill(),
  }
}

/** Writes a connection to `platform` into a user data folder. A gateway connection needs no key. */
export async function addConnection(
  userData: string,
  id: string,
  platform: Pick<SandboxReady, 'baseUrl' | 'visitUrl' | 'schedulingUrl'>,
  practiceIds: string[] = [],
): Promise<void> {
  const { baseUrl, visitUrl, schedulingUrl } = platform
  await connectionsFile(`${userData}/connections.json`).update((file) => ({
    ...file,
    activeId: id,
    connections: [
      ...file.connections.filter((connection) => connection.id !== id),
      { id, name: id, stage: 'uat', baseUrl, visitUrl, schedulingUrl, practiceIds, gateway: true },
    ],
  }))
}
