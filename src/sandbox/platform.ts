import { misbehaviour as misbehaviourSchema, type Misbehaviour } from '../domain/training/misbehaviour.ts'
import { createSearchContexts, type SearchContexts } from './care-options/search-contexts.ts'
import { freshPaging, type PagingState } from './entities/paging-misbehaviour.ts'
import { createWorld, type World } from './data/world.ts'
import { type SandboxOptions, sandboxSettings } from './options.ts'
import { type BookingLedger, createBookingLedger } from './providers/bookings.ts'
import { createReportLedger, type ReportLedger } from './reports/ledger.ts'
import { createVisitLedger, type VisitLedger } from './visits/ledger.ts'

/** Request statistics since the start or the last reset. */
export type Stats = {
  requests: number
  /** Number of responses by status. */
  readonly statuses: Record<number, number>
  /** Number of requests by route, for example `POST /v1/pdm/batch`. */
  readonly routes: Record<string, number>
}

/** The simulated platform without its listeners: constant data (world) and everything that requests change. */
export type Platform = {
  readonly world: World
  /** The same world with every entity repaired. */
  readonly cleanWorld: World
  /** The world for directory responses: the normal one, or one with every provider repaired. */
  readonly directory: World
  misbehaviour: Misbehaviour
  /** When the faults were last set, milliseconds since 1970. */
  setAt: number
  stats: Stats
  /** The effects of paging faults since they were last set. */
  paging: PagingState
  /** The same for the searches. */
  searchPaging: PagingState
  /** Visits created by calls. */
  visits: VisitLedger
  /** Times taken by provider bookings. */
  bookings: BookingLedger
  searchContexts: SearchContexts
  /** All-visits reports. */
  reports: ReportLedger
  /** Addresses of the three listeners, set before the first request. */
  readonly urls: { baseUrl: string; visitUrl: string; schedulingUrl: string }
}

/** The initial state of everything that requests change. */
function fresh(world: World): Omit<Platform, 'world' | 'cleanWorld' | 'directory' | 'urls'> {
  return {
    misbehaviour: misbehaviourSchema.parse({}),
    setAt: world.now(),
    paging: freshPaging(),
    searchPaging: freshPaging(),
    stats: { requests: 0, statuses: {}, routes: {} },
    visits: createVisitLedger(world),
    bookings: createBookingLedger(),
    searchContexts: createSearchContexts(world),
    reports: createReportLedger(world),
  }
}

export function createPlatform(options: SandboxOptions): Platform {
  const { now = () => new Date(), ...given } = options
  const settings = sandboxSettings.parse(given)
  const clock = () => now().getTime()
  const world = createWorld(settings, clock)
  const cleanWorld = createWorld({ ...settings, entityDefects: 'none' }, clock)
  const cleanDirectory = createWorld({ ...settings, directoryDefects: 'none' }, clock)
  return {
    world,
    cleanWorld,
    get directory() {
      return this.misbehaviour.cleanDirectory ? cleanDirectory : world
    },
    ...fresh(world),
    urls: { baseUrl: '', visitUrl: '', schedulingUrl: '' },
  }
}

/** Resets data and behavior to the initial state. */
export function resetPlatform(platform: Platform): void {
  Object.assign(platform, fresh(platform.world))
}

/** Sets the faults from now on. */
export function misbehavePlatform(platform: Platform, wanted: Misbehaviour): void {
  platform.misbehaviour = wanted
  platform.setAt = platform.world.now()
  platform.paging = freshPaging()
  platform.searchPaging = freshPaging()
}
