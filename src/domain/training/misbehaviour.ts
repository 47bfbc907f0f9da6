import { z } from 'zod'

/** What the waits of a region can get wrong (section 2.3), as people meet it. */
export const waitFaults = [
  /** Asked for, and not answered. */
  'missing',
  /** The same estimate again and again, as it stood when the sandbox was told. */
  'frozen',
  /** The practice says busy, its estimates say available. */
  'contradicting',
  /** Every estimate comes twice, the second time with another wait. */
  'twice',
  /** Reasons that the document does not list or none at all, seconds with fractions or none at all, further fields. */
  'odd',
] as const
export type WaitFault = (typeof waitFaults)[number]

/** What a provider booking can be refused with besides a wrong body: the usual texts, and two statuses that stand for themselves. */
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

/** What becomes of the answer to the next booking. */
export const lostAnswers = [
  'no',
  /** The visit is booked, and the connection cut before a byte of the answer. */
  'applied',
  /** Nothing is booked, and the connection cut just so. */
  'not-applied',
] as const
export type LostAnswer = (typeof lostAnswers)[number]

/** How the sandbox is told to behave badly: the one switch of the practice panel and of the tests. */
export const misbehaviour = z.object({
  /** Milliseconds added to every answer. */
  latencyMs: z.int().min(0).max(120_000).default(0),
  /** Share of answers, 0 to 1, that are replaced by `errorStatus`. */
  errorRate: z.number().min(0).max(1).default(0),
  errorStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  /** The next booking with a provider is refused … */
  conflictOnNextBooking: z.boolean().default(false),
  /** … with this text. Once it was, both are as they were. */
  conflictText: z.enum(conflictTexts).default('SlotUnavailable'),
  /** The next visit, guest visit or booking with a provider is not answered. Once it was not, this is `no` again. */
  loseNextBookingAnswer: z.enum(lostAnswers).default('no'),
  /** Region codes that are busy whatever the time of day. */
  busyRegions: z.array(z.string()).default([]),
  /** Regions by code whose waits are wrong, one fault for each. */
  waitFaults: z.record(z.string().min(1).max(40), z.enum(waitFaults)).default({}),
  /** Puts right every entity that the sandbox has planted a defect in. */
  cleanEntities: z.boolean().default(false),
  /** Puts right every provider of the directory that the sandbox has planted a defect in. */
  cleanDirectory: z.boolean().default(false),
  /** Rows by which an entity type grows, or with a minus shrinks, at its end after each page that is read of it. */
  totalDrift: z.int().min(-1_000).max(1_000).default(0),
  /** So many rows at the start of each page of entities are those that ended the page before; the rows they stand in for are left out. */
  repeatedRows: z.int().min(0).max(1_000).default(0),
  /** The page of entities that holds the row at this offset fails with `errorStatus` … */
  failingOffset: z.int().min(0).max(50_000_000).default(0),
  /** … so many times; 0 is never. */
  failingTimes: z.int().min(0).max(1_000).default(0),
  /** Most rows that a page of entities holds whatever `limit` asks; 0 leaves it to the platform. */
  pageCap: z.int().min(0).max(1_000_000).default(0),
  /** A `limit` above `pageCap` gets fewer rows without a word, or is refused. */
  abovePageCap: z.enum(['fewer', 'refused']).default('fewer'),
  /** Records by which a search of the reporting API grows, or with a minus shrinks, after each page that is read of it. */
  searchDrift: z.int().min(-1_000).max(1_000).default(0),
  /** So many records at the start of each page of a search are those that ended the page before; those they stand in for are left out. */
  searchRepeated: z.int().min(0).max(1_000).default(0),
  /** The page of a search that holds the record at this offset fails with `errorStatus` … */
  searchFailingOffset: z.int().min(0).max(50_000_000).default(0),
  /** … so many times; 0 is never. */
  searchFailingTimes: z.int().min(0).max(1_000).default(0),
  /** Most records that an answer of a search holds whatever `limit` asks; 0 leaves it to the platform. */
  searchPageCap: z.int().min(0).max(1_000_000).default(0),
})

export type Misbehaviour = z.output<typeof misbehaviour>
