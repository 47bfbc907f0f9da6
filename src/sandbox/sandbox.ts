import { randomBytes } from 'node:crypto'
import { misbehaviour as misbehaviourSchema, type Misbehaviour } from '../domain/training/misbehaviour.ts'
import { controlAnswer } from './control.ts'
import { systemOf } from './data/organisation.ts'
import { practicesOf } from './data/practices.ts'
import { apiAnswer } from './http/api.ts'
import { type Listener, listen } from './http/listener.ts'
import type { SandboxOptions } from './options.ts'
import { createPlatform, misbehavePlatform, resetPlatform, type Stats } from './platform.ts'
import { routesOf } from './routes.ts'

export type Sandbox = {
  /** {base_url}, {visit_url} and {scheduling_url} of the document, without a trailing slash. */
  readonly baseUrl: string
  readonly visitUrl: string
  readonly schedulingUrl: string
  readonly controlUrl: string
  /** The value of the header `x-control-token` for requests to `controlUrl`. */
  readonly controlToken: string
  readonly seed: number
  readonly practiceIds: readonly string[]
  /** A brand of the sandbox's health systems. */
  readonly brand: string
  /** Sets the faults. Omitted fields are reset to normal. */
  misbehave(wanted: Partial<Misbehaviour>): void
  readonly misbehaviour: Misbehaviour
  /** Resets data and behavior to the initial state. */
  reset(): void
  readonly stats: Stats
  close(): Promise<void>
}

/**
 * Starts the simulated platform: four listeners on 127.0.0.1. The same options give the same data. Rejects if an option is invalid or a
 * port is in use.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const platform = createPlatform(options)
  const routes = routesOf(platform)
  const { ports, seed } = platform.world.settings
  const controlToken = randomBytes(24).toString('base64url')
  const open: Listener[] = []
  const closeAll = async () => {
    await Promise.all(open.map((listener) => listener.close()))
  }
  const start = async (...[port, answer]: Parameters<typeof listen>) => {
    const listener = await listen(port, answer)
    open.push(listener)
    return listener.url
  }
  try {
    platform.urls.baseUrl = await start(ports.base, apiAnswer(platform, routes, 'base'))
    platform.urls.visitUrl = await start(ports.visit, apiAnswer(platform, routes, 'visit'))
    platform.urls.schedulingUrl = await start(ports.scheduling, apiAnswer(platform, routes, 'scheduling'))
    const controlUrl = await start(ports.control, controlAnswer(platform, controlToken))
    return {
      ...platform.urls,
      controlUrl,
      controlToken,
      seed,
      practiceIds: practicesOf(platform.world).map((practice) => practice.id),
      brand: systemOf(platform.world, 0).brand,
      misbehave(wanted) {
        misbehavePlatform(platform, misbehaviourSchema.parse(wanted))
      },
      get misbehaviour() {
        return platform.misbehaviour
      },
      reset() {
        resetPlatform(platform)
      },
      get stats() {
        return platform.stats
      },
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
