import { z } from 'zod'
import { call } from '../call.ts'
import type { ManagedBy } from '../managed.ts'
import type { Job } from '../jobs.ts'
import { isPlaceAddress, type LinkRefusal, type PlaceLink } from '../place-link.ts'

/** The US form, or that of the system's region. */
export const dateForms = ['us', 'system'] as const

export type DateSetting = {
  readonly form: (typeof dateForms)[number]
  /** The two-letter country whose form dates and times have: `US`. */
  readonly region: string
  /** That of the system; empty if the system has none. */
  readonly systemRegion: string
}

export type AppInfo = {
  readonly version: string
  /** True for a packaged console that isn't a release. */
  readonly isUnsigned?: boolean
  /** `electron` in the real runtime, `chromium-host` if the built bundles run on a Chromium without it. */
  readonly runtime: 'electron' | 'chromium-host'
  readonly platform: string
  /** IANA name of the computer's zone. */
  readonly timeZone: string
  readonly dates: DateSetting
  /** The organization's settings; absent on a console that isn't managed. */
  readonly managed?: ManagedBy | undefined
  /** Notices since the start that nobody dismissed, such as a damaged settings file that was set aside. */
  readonly notices: readonly string[]
}

/** A link to a place that another program handed over. `overLock`: it arrived while the console was locked, or a lock came before the page took it. */
export type ArrivedLink = (PlaceLink & { readonly overLock: boolean }) | { readonly refused: LinkRefusal }

/** Places of the console, newest first: an address of the page, without anything of a patient, and the connection it was open with. */
export const keptPlaces = z
  .array(z.object({ connectionId: z.string().min(1).max(100), address: z.string().refine(isPlaceAddress) }))
  .max(500)
export type KeptPlace = z.output<typeof keptPlaces>[number]

/** How many windows can be open besides the first. */
export const mostFurther = 4

export const appCalls = {
  'app.info': call(z.undefined()).returns<AppInfo>(),
  /** Takes a notice off the list of every window. A trouble that returns is a new notice. */
  'app.dismissNotice': call(z.object({ notice: z.string().max(10_000) })).returns<null>(),
  /** The places kept for the next start. Failures: `storage`. */
  'app.places': call(z.undefined()).returns<readonly KeptPlace[]>(),
  /** Keeps these places instead. Failures: `storage`. */
  'app.keepPlaces': call(z.object({ places: keptPlaces })).returns<null>(),
  /**
   * Opens another window at this place: an address of the page, without anything of a patient. At most `mostFurther` besides the first. Failures: `conflict`
   * if that many are open.
   */
  'app.openWindow': call(z.object({ address: z.string().refine(isPlaceAddress) })).returns<null>(),
  /** Brings the first window to the front, which alone has the booking desk. */
  'app.showFirstWindow': call(z.undefined()).returns<null>(),
  /** The newest link that waits, which is taken with this call; null for none. A link names a place and nothing else. */
  'app.takeLink': call(z.undefined()).returns<ArrivedLink | null>(),
  'jobs.list': call(z.undefined()).returns<readonly Job[]>(),
  'jobs.cancel': call(z.object({ jobId: z.string().max(100) })).returns<null>(),
  /** Removes a finished job from the list. */
  'jobs.dismiss': call(z.object({ jobId: z.string().max(100) })).returns<null>(),
}
