import { z } from 'zod'

/** Faults that the sandbox can produce in a region's waits (section 2.3). */
export const waitFaults = [
  /** Requested but missing in the response. */
  'missing',
  /** The same estimate every time, as it was when the fault was switched on. */
  'frozen',
  /** The practice says busy, but its estimates say available. */
  'contradicting',
  /** Every estimate twice, the second with a different wait. */
  'twice',
  /** Undocumented or missing reasons, fractional or missing seconds, extra fields. */
  'odd',
] as const
export type WaitFault = (typeof waitFaults)[number]

/** Refusals of a provider booking other than for an invalid body: the usual texts, and two statuses with a single meaning. */
export const conflictTexts = [
  /** 409. */
  'SlotUnavailable',
  'PatientDoubleBooked',
  'UnknownAppointmentConflict',
  /** 412. */
  'PatientNotOnPanel',
  /** 423. */
  'PatientAccountLocked',
] as const
export type ConflictText = (typeof conflictTexts)[number]

/** What happens to the response to the next booking. */
export const lostAnswers = [
  'no',
  /** The visit is booked, and the connection is cut before the first byte of the response. */
  'applied',
  /** Nothing is booked, and the connection is cut at the same point. */
  'not-applied',
] as const
export type LostAnswer = (typeof lostAnswers)[number]

/** The sandbox's codes have capitals alone. A person may type them in any letter case. */
const regionCode = z.string().trim().toUpperCase()

/** The sandbox's fault settings, for the practice panel and for tests. */
export const misbehaviour = z.object({
  /** Milliseconds added to every response. */
  latencyMs: z.int().min(0).max(120_000).default(0),
  /** Share of responses, 0 to 1, that are replaced by `errorStatus`. */
  errorRate: z.number().min(0).max(1).default(0),
  errorStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  /** Refuses the next provider booking … */
  conflictOnNextBooking: z.boolean().default(false),
  /** … with this text. After one refusal both are reset. */
  conflictText: z.enum(conflictTexts).default('SlotUnavailable'),
  /** Drops the response to the next visit, guest visit or provider booking. Then it is reset to `no`. */
  loseNextBookingAnswer: z.enum(lostAnswers).default('no'),
  /** Region codes that are busy at any time of day. */
  busyRegions: z.array(regionCode).default([]),
  /** Regions with faulty waits by code, one fault per region. */
  waitFaults: z.record(regionCode.min(1).max(40), z.enum(waitFaults)).default({}),
  /** Repairs every entity with a planted defect. */
  cleanEntities: z.boolean().default(false),
  /** Repairs every directory provider with a planted defect. */
  cleanDirectory: z.boolean().default(false),
  /** How many rows an entity type gains at its end after each page read; negative to lose rows. */
  totalDrift: z.int().min(-1_000).max(1_000).default(0),
  /** How many rows of the previous page each page of entities repeats at its start. The rows they replace are left out. */
  repeatedRows: z.int().min(0).max(1_000).default(0),
  /** The page of entities that contains this offset fails with `errorStatus` … */
  failingOffset: z.int().min(0).max(50_000_000).default(0),
  /** … this many times; 0 for never. */
  failingTimes: z.int().min(0).max(1_000).default(0),
  /** Maximum number of rows per page of entities, whatever `limit` says; 0 for the platform's default. */
  pageCap: z.int().min(0).max(1_000_000).default(0),
  /** A `limit` above `pageCap` silently gets fewer rows, or is refused. */
  abovePageCap: z.enum(['fewer', 'refused']).default('fewer'),
  /** How many records a reporting search gains after each page read; negative to lose records. */
  searchDrift: z.int().min(-1_000).max(1_000).default(0),
  /** How many records of the previous page each page of a search repeats at its start. The records they replace are left out. */
  searchRepeated: z.int().min(0).max(1_000).default(0),
  /** The page of a search that contains this offset fails with `errorStatus` … */
  searchFailingOffset: z.int().min(0).max(50_000_000).default(0),
  /** … this many times; 0 for never. */
  searchFailingTimes: z.int().min(0).max(1_000).default(0),
  /** Maximum number of records per search response, whatever `limit` says; 0 for the platform's default. */
  searchPageCap: z.int().min(0).max(1_000_000).default(0),
})

export type Misbehaviour = z.output<typeof misbehaviour>
