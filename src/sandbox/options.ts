import { z } from 'zod'

/** The options of a sandbox. Everything has a default; the same options give the same data. */

const count = z.int().min(0).max(50_000_000)
const port = z.int().min(0).max(65_535)
const key = z.string().min(1)

/** The entity titles whose number of rows can be set. */
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
  /** Determines the data: ids, names, slots relative to the date, waits. */
  seed: z.int().min(0).max(0xffff_ffff).default(20_261_120),
  /** Ports on 127.0.0.1; 0 picks a free one. */
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
   * `planted`: a few entities have defects for an audit to find (src/sandbox/entities/defects).
   * `none`: every entity is valid and plausible.
   */
  entityDefects: z.enum(['none', 'planted']).default('planted'),
  /**
   * `planted`: a few providers of the directory are contradictory or unreadable (src/sandbox/providers/planted). `none`: an audit of the
   * directory finds nothing.
   */
  directoryDefects: z.enum(['none', 'planted']).default('planted'),
  /** Clinicians; short for entities.clinician. */
  clinicians: z.int().min(1).max(50_000_000).optional(),
  /** How many of the clinicians are in the provider directory. */
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
  /** Whether POST v1/availability/providers returns a plain list or an object named results. The document shows both. */
  providerListForm: z.enum(['list', 'results']).default('list'),
  /** The configurable windows of section 8, in days. */
  windows: z
    .strictObject({
      timeSlots: z.int().min(1).default(90),
      slotSearch: z.int().min(1).default(30),
      slotSearchCap: z.int().min(1).default(90),
    })
    .default({ timeSlots: 90, slotSearch: 30, slotSearchCap: 90 }),
  searchContextHours: z.number().positive().default(24),
  /** The speed of reports: 2 is twice as fast; 0 makes them succeed immediately. */
  reportSpeed: z.number().min(0).default(1),
  /** Additional time for a provider's detail if the EHR is called too, in milliseconds. */
  ehrDelayMs: z.int().min(0).default(120),
  /** If set, section 5 is enforced with these keys. Otherwise any key or none is accepted. */
  requireKeys: z.strictObject({ apiKey: key, reportingKey: key, authToken: key }).optional(),
})

/** Options as input: JSON, every field optional. */
export type SandboxSettings = z.input<typeof sandboxSettings>
export type ResolvedSettings = z.output<typeof sandboxSettings>

export type SandboxOptions = SandboxSettings & {
  /** The sandbox's clock. */
  readonly now?: () => Date
}
