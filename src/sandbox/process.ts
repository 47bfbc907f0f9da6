/**
 * Runs the sandbox as its own process. The first argument has the options as JSON. It sends `SandboxReady` to its parent once, through
 * `process.parentPort` (Electron's utilityProcess), `process.send` (child_process.fork) or, without either, as one line on stdout.
 * It sends `SandboxFailed` if it can't start. It exits when its parent is gone.
 */
import { fstatSync } from 'node:fs'
import { sandboxSettings } from './options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

export type SandboxReady = { readonly type: 'ready' } & Pick<
  Sandbox,
  'baseUrl' | 'visitUrl' | 'schedulingUrl' | 'controlUrl' | 'controlToken' | 'seed'
> &
  Partial<Pick<Sandbox, 'practiceIds' | 'brand'>>
export type SandboxFailed = { readonly type: 'failed'; readonly message: string }

type ParentPort = { postMessage(message: unknown): void }

function parentPort(): ParentPort | undefined {
  return (process as { parentPort?: ParentPort }).parentPort
}

function send(message: SandboxReady | SandboxFailed): void {
  const port = parentPort()
  if (port !== undefined) port.postMessage(message)
  else if (process.send !== undefined) process.send(message)
  else process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** Exits with its parent: when the channel or a stdin pipe closes, or the parent's process id changes. */
function endWithParent(): void {
  const end = () => process.exit(0)
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 2_000).unref()
  if (parentPort() === undefined && process.send === undefined && stdinIsPipe()) process.stdin.once('end', end).resume()
}

function stdinIsPipe(): boolean {
  try {
    const stdin = fstatSync(0)
    return stdin.isFIFO() || stdin.isSocket()
  } catch {
    return false
  }
}

async function main(): Promise<void> {
  endWithParent()
  const options = sandboxSettings.parse(JSON.parse(process.argv[2] ?? '{}'))
  const { baseUrl, visitUrl, schedulingUrl, controlUrl, controlToken, seed, practiceIds, brand } =
    await startSandbox(options)
  send({ type: 'ready', baseUrl, visitUrl, schedulingUrl, controlUrl, controlToken, seed, practiceIds, brand })
}

main().catch((error: unknown) => {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  setTimeout(() => process.exit(1), 100)
})
