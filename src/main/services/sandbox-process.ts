import { request } from 'undici'
import { z } from 'zod'
import type { TrainingView } from '../../bridge/calls/training.ts'
import { failure } from '../../bridge/failure.ts'
import { type Misbehaviour, misbehaviour } from '../../domain/training/misbehaviour.ts'
import type { SandboxReady } from '../../sandbox/process.ts'
import type { Answer } from './handler.ts'
import { texts } from './text.ts'

/** The sandbox in a separate process: starts it, tracks its addresses, and controls its switch. The only file in main that knows about it. */

/** A process the shell forked; its messages are plain data. */
export type ForkedProcess = {
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: () => void): void
  kill(): void
}

export type SandboxProcess = ReturnType<typeof startSandboxProcess>

type Options = {
  readonly fork: () => ForkedProcess
  /** Called when its addresses become known or are gone. */
  readonly onChange: () => void
}

const ready = z.object({
  type: z.literal('ready'),
  baseUrl: z.string(),
  visitUrl: z.string(),
  schedulingUrl: z.string(),
  controlUrl: z.string(),
  controlToken: z.string(),
  seed: z.number(),
  practiceIds: z.array(z.string()),
  brand: z.string(),
})

const controlDeadlineMs = 5_000
const longestStartMs = 10_000
const mostRestarts = 3
const restartPauseMs = 1_000

export function startSandboxProcess({ fork, onChange }: Options) {
  let known: z.output<typeof ready> | undefined
  const starting = Promise.withResolvers<void>()
  setTimeout(starting.resolve, longestStartMs).unref()
  let child: ForkedProcess | undefined
  let stopped = false
  let restarts = 0

  function launch(): void {
    const started = fork()
    child = started
    started.onMessage((message) => {
      const parsed = ready.safeParse(message)
      if (!parsed.success) return
      known = parsed.data satisfies SandboxReady
      starting.resolve()
      onChange()
    })
    started.onExit(() => {
      if (child !== started) return
      known = undefined
      child = undefined
      onChange()
      if (!stopped && restarts++ < mostRestarts) setTimeout(() => !stopped && launch(), restartPauseMs)
    })
  }

  async function control(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Answer<TrainingView>> {
    if (known === undefined) return notRunning
    const { controlUrl, controlToken, baseUrl, seed } = known
    try {
      const answer = await request(new URL(path, controlUrl), {
        method,
        headers: {
          'x-control-token': controlToken,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(controlDeadlineMs),
      })
      const state = misbehaviour.parse(await answer.body.json())
      return { ok: true, value: { running: true, baseUrl, seed, misbehaviour: state } }
    } catch {
      return notRunning
    }
  }

  launch()
  return {
    /** Its addresses and additional connection fields; undefined before it listens and after it stopped. */
    fields() {
      if (known === undefined) return undefined
      const { baseUrl, visitUrl, schedulingUrl, practiceIds, brand } = known
      return { baseUrl, visitUrl, schedulingUrl, practiceIds, brand }
    },
    /** Resolves when it listens, or after ten seconds at the latest. */
    started: (): Promise<void> => (known === undefined ? starting.promise : Promise.resolve()),
    state: (): Promise<Answer<TrainingView>> => control('GET', '/misbehaviour'),
    misbehave: (wanted: Misbehaviour): Promise<Answer<TrainingView>> => control('PUT', '/misbehaviour', wanted),
    reset: (): Promise<Answer<TrainingView>> => control('POST', '/reset'),
    stop() {
      stopped = true
      child?.kill()
    },
  }
}

const notRunning = {
  ok: false,
  failure: failure('unreachable', texts.sandboxProcess.theSandboxIsntRunning),
} as const satisfies Answer<never>
