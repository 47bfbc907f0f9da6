import { z } from 'zod'
import { call } from '../call.ts'
import type { Job } from '../jobs.ts'

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
  /** `electron` in the real runtime, `chromium-host` if the built bundles run on a Chromium without it. */
  readonly runtime: 'electron' | 'chromium-host'
  readonly platform: string
  /** IANA name of the computer's zone. */
  readonly timeZone: string
  readonly dates: DateSetting
  /** Notices about this start, such as a damaged settings file that was set aside. */
  readonly notices: readonly string[]
}

export const appCalls = {
  'app.info': call(z.undefined()).returns<AppInfo>(),
  'jobs.list': call(z.undefined()).returns<readonly Job[]>(),
  'jobs.cancel': call(z.object({ jobId: z.string().max(100) })).returns<null>(),
  /** Removes a finished job from the list. */
  'jobs.dismiss': call(z.object({ jobId: z.string().max(100) })).returns<null>(),
}
