import { z } from 'zod'

/** What a sandbox is made of. Everything has a default; the same options give the same data. */

const count = z.int().min(0).max(50_000_000)
const port = z.int().min(0).max(65_535)
const key = z.string().min(1)

/** The entity titles whose number of rows can be chosen. */
export const entityTitles = [
  'link',
  'phoneNumber',
  'profileUrl',
  'billingServiceArea',
  'businessLine',
  'businessUnit',
  'clinician',
  'department',
  'location',
  'specialty',
  'staff',
  'visitType',
  'visitTypeCore',
] as const

export const sandboxSettings = z.strictObject({
  /** Makes the data: ids, names, slots relative to the date, waits. */
  seed: z.int().min(0).max(0xffff_ffff).default(20_261_120),
  /** Ports on 127.0.0.1; 0 takes a free one. */
  ports: z
    .strictObject({
      base: port.default(0),
      visit: port.default(0),
      scheduling: port.default(0),
      control: port.default(0),
    })
    .default({ base: 0, visit: 0, scheduling: 0, control: 0 }),
  /** Rows by entity title, for example { clinician: 100000, staff: 20000 }. */
  entities: z.partialRecord(z.enum(entityTitles), count).default({}),
  /**
   * `planted`: a few entities have something wrong with them, so that an audit has something to find (src/sandbox/entities/defects).
   * `none`: every entity conforms to its schema and to plain sense.
   */
  entityDefects: z.enum(['none', 'planted']).default('planted'),
  /**
   * `planted`: a few providers of the directory contradict themselves or cannot be read (src/sandbox/providers/planted). `none`: an audit of the
   * directory finds nothing.
   */
  directoryDefects: z.enum(['none', 'planted']).default('planted'),
  /** Clinicians; short for entities.clinician. */
  clinicians: z.int().min(1).max(50_000_000).optional(),
  /** How many of the clinicians stand in the provider directory. */
  providers: z.int().min(1).max(200_000).default(400),
  practices: z.int().min(1).max(50).default(3),
  /** Regions of each practice. */
  regions: z.int().min(1).max(500).default(9),
  /** Visit types that have waits. */
  waitVisitTypes: z.array(key).min(1).max(20).default(['virtual', 'phone']),
  /** Rows of each type of all-visits report, spread evenly over `historyDays`. */
  visits: count.default(24_000),
  /** Provider-history records over `historyDays`. */
  histories: count.default(6_000),
  /** Survey records over `historyDays`. */
  surveys: count.default(9_000),
  /** Pause-booking records over `historyDays`. */
  pauses: count.default(2_400),
  historyDays: z.int().min(1).max(3_650).default(365),
  /** Page sizes of the batch call. */
  batch: z
    .strictObject({ defaultLimit: z.int().min(1).default(100), maxLimit: z.int().min(1).default(1_000) })
    .default({ defaultLimit: 100, maxLimit: 1_000 }),
  /** POST v1/availability/providers answers a bare list, or an object named results: the document shows both. */
  providerListForm: z.enum(['list', 'results']).default('list'),
  /** The windows of section 8 that a customer may configure, in days. */
  windows: z
    .strictObject({
      timeSlots: z.int().min(1).default(90),
      slotSearch: z.int().min(1).default(30),
      slotSearchCap: z.int().min(1).default(90),
    })
    .default({ timeSlots: 90, slotSearch: 30, slotSearchCap: 90 }),
  searchContextHours: z.number().positive().default(24),
  /** How fast reports run: 2 is twice as fast; 0 has them succeed at once. */
  reportSpeed: z.number().min(0).default(1),
  /** How much longer a provider's detail takes when the EHR is asked too, in milliseconds. */
  ehrDelayMs: z.int().min(0).default(120),
  /** When set, section 5 is enforced with these keys. When not, any key is good, and so is none. */
  requireKeys: z.strictObject({ apiKey: key, reportingKey: key, authToken: key }).optional(),
})

/** Options as they may be given: JSON, every field optional. */
export type SandboxSettings = z.input<typeof sandboxSettings>
export type ResolvedSettings = z.output<typeof sandboxSettings>

export type SandboxOptions = SandboxSettings & {
  /** The clock of the sandbox. */
  readonly now?: () => Date
}
