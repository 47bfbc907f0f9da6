import { z } from 'zod'
import { call } from '../call.ts'
import type { Job } from '../jobs.ts'

export type AppInfo = {
  readonly version: string
  /** `electron` in the real runtime, `chromium-host` if the built bundles run on a Chromium without it. */
  readonly runtime: 'electron' | 'chromium-host'
  readonly platform: string
  /** IANA name of the computer's zone. */
  readonly timeZone: string
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
