import { z } from 'zod'

/** How the sandbox is told to behave badly: the one switch of the practice panel and of the tests. */
export const misbehaviour = z.object({
  /** Milliseconds added to every answer. */
  latencyMs: z.int().min(0).max(120_000).default(0),
  /** Share of answers, 0 to 1, that are replaced by `errorStatus`. */
  errorRate: z.number().min(0).max(1).default(0),
  errorStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  /** The next booking finds its slot taken by someone else. */
  conflictOnNextBooking: z.boolean().default(false),
  /** Region codes that are busy whatever the time of day. */
  busyRegions: z.array(z.string()).default([]),
})

export type Misbehaviour = z.output<typeof misbehaviour>
