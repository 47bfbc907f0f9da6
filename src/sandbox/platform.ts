import { misbehaviour as misbehaviourSchema, type Misbehaviour } from '../domain/training/misbehaviour.ts'
import { createSearchContexts, type SearchContexts } from './care-options/search-contexts.ts'
import { freshPaging, type PagingState } from './entities/paging-misbehaviour.ts'
import { createWorld, type World } from './data/world.ts'
import { type SandboxOptions, sandboxSettings } from './options.ts'
import { type BookingLedger, createBookingLedger } from './providers/bookings.ts'
import { createReportLedger, type ReportLedger } from './reports/ledger.ts'
import { createVisitLedger, type VisitLedger } from './visits/ledger.ts'

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
  /** The same with every entity put right. */
  readonly cleanWorld: World
  /** The world whose directory is answered now: its own, or one in which every provider is put right. */
  readonly directory: World
  misbehaviour: Misbehaviour
  /** When it was last told how to behave, milliseconds since 1970. */
  toldAt: number
  stats: Stats
  /** What paging misbehaviour has done since it was last told. */
  paging: PagingState
  /** The same of the searches. */
  searchPaging: PagingState
  /** Visits made by calls. */
  visits: VisitLedger
  /** Times taken by provider bookings. */
  bookings: BookingLedger
  searchContexts: SearchContexts
  /** All-visits reports. */
  reports: ReportLedger
  /** Where the three listeners are; filled in before the first request. */
  readonly urls: { baseUrl: string; visitUrl: string; schedulingUrl: string }
}

/** All that requests change, as it is at the start. */
function fresh(world: World): Omit<Platform, 'world' | 'cleanWorld' | 'directory' | 'urls'> {
  return {
    misbehaviour: misbehaviourSchema.parse({}),
    toldAt: world.now(),
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

/** Puts data and behaviour back to how they were at the start. */
export function resetPlatform(platform: Platform): void {
  Object.assign(platform, fresh(platform.world))
}

/** Tells the platform how to behave from now on. */
export function misbehavePlatform(platform: Platform, wanted: Misbehaviour): void {
  platform.misbehaviour = wanted
  platform.toldAt = platform.world.now()
  platform.paging = freshPaging()
  platform.searchPaging = freshPaging()
}
