import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import type { ControlAnswer, ControlRequest } from '../../scripts/host/control.ts'
import { decode, encode } from '../../scripts/host/wire.ts'
import { hostArguments } from '../../scripts/prepare/host-arguments.ts'
import { root } from '../../scripts/prepare/project.ts'
import type { Launched } from './harness.ts'

const startDeadlineMs = 60_000

/** On Debian browsers are scripts, which take a tenth of a start. The programs behind them are here. */
const behindScripts = '/usr/lib/chromium'

/** Variables that make a start cheaper: the run's compiled sources, and the browser without its script. */
export function cheapStart(browser: string | undefined): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  if (browser === undefined) return compiled
  const program = path.join(behindScripts, path.basename(browser))
  const isScript = browser.startsWith('/usr/bin/') && existsSync(program)
  return { ...compiled, ACCESS_CONSOLE_BROWSER: isScript ? program : browser }
}

/** Starts the built app on the Chromium host, headless in this browser, and attaches Playwright to its page. */
export async function launchOnHost(
  userData: string,
  environment: Record<string, string>,
  browserProgram: string | undefined,
): Promise<Launched> {
  const child = spawn(process.execPath, hostArguments(), {
    cwd: root,
    env: {
      ...cheapStart(browserProgram),
      ...environment,
      ACCESS_CONSOLE_HEADLESS: '1',
      ACCESS_CONSOLE_HOST_CONTROL: '1',
      ACCESS_CONSOLE_HOST_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (bytes) => (output += String(bytes)))
  child.stderr?.on('data', (bytes) => (output += String(bytes)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let ended = false
  void exited.then(() => (ended = true))

  const deadline = performance.now() + startDeadlineMs
  async function until<Value>(what: string, look: () => Value | undefined): Promise<Value> {
    for (;;) {
      const seen = look()
      if (seen !== undefined) return seen
      if (ended || performance.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`The app did not start: no ${what}. It said:\n${output}`)
      }
      await sleep(25)
    }
  }

  const portFile = path.join(userData, `chromium-${child.pid}`, 'DevToolsActivePort')
  const port = await until('debugging port', () => readPort(portFile))
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page: Page = await until('page', () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => /^https?:/.test(candidate.url())),
  )
  return {
    page,
    runtime: 'chromium-host',
    evaluate: evaluator(child, exited),
    processId: child.pid ?? 0,
    output: () => output,
    exited,
    kill: () => void child.kill('SIGKILL'),
  }
}

function readPort(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8').split('\n')[0] || undefined
}

function evaluator(child: ChildProcess, exited: Promise<unknown>): Launched['evaluate'] {
  const waiting = new Map<number, (answer: ControlAnswer) => void>()
  let lastId = 0
  child.on('message', (message) => {
    const answer = message as ControlAnswer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return async (run, argument) => {
    const request: ControlRequest = { id: ++lastId, run: run.toString(), argument: encode(argument) }
    const answered = new Promise<ControlAnswer>((resolve) => waiting.set(request.id, resolve))
    child.send(request)
    const gone = exited.then((): never => {
      throw new Error('The app ended before it answered.')
    })
    const answer = await Promise.race([answered, gone])
    if (answer.error !== undefined) throw new Error(answer.error)
    return decode(answer.value ?? '') as never
  }
}
