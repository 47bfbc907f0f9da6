import { misbehaviour as misbehaviourSchema, type Misbehaviour } from '../domain/misbehaviour.ts'
import { createWorld, type World } from './data/world.ts'
import { sandboxSettings, type SandboxOptions } from './options.ts'

/** What the sandbox has been asked since its start or its last reset. */
export type Stats = {
  requests: number
  /** Answers by status. */
  readonly statuses: Record<number, number>
  /** Requests by route, for example `POST /v1/pdm/batch`. */
  readonly routes: Record<string, number>
}

/** The simulated platform without its listeners: what is the same for ever (world) and what requests change (the rest). */
export type Platform = {
  readonly world: World
  misbehaviour: Misbehaviour
  stats: Stats
  /** Where the three listeners are; filled in before the first request. */
  readonly urls: { baseUrl: string; visitUrl: string; schedulingUrl: string }
}

export const goodBehaviour = (): Misbehaviour => misbehaviourSchema.parse({})

const noStats = (): Stats => ({ requests: 0, statuses: {}, routes: {} })

export function createPlatform(options: SandboxOptions): Platform {
  const { now = () => new Date(), ...given } = options
  const world = createWorld(sandboxSettings.parse(given), () => now().getTime())
  return {
    world,
    misbehaviour: goodBehaviour(),
    stats: noStats(),
    urls: { baseUrl: '', visitUrl: '', schedulingUrl: '' },
  }
}

/** Puts data and behaviour back to how they were at the start. */
export function resetPlatform(platform: Platform): void {
  platform.misbehaviour = goodBehaviour()
  platform.stats = noStats()
}
