import { z } from 'zod'
import type { CareSlotsResult } from '../../domain/providers/care-options.ts'
import { day } from '../../domain/time/dates.ts'
import type { Coverage } from '../../domain/slots/named-search.ts'
import type { ProviderFindingGroup, ProviderFindingRule } from '../../domain/providers/provider-finding.ts'
import type { SlotSearchResult, TimeSlotsResult } from '../../domain/providers/provider.ts'
import type { DigitalScheduling } from '../../domain/providers/scheduling-rules.ts'
import type { SlotPageQuery } from '../../domain/slots/slot-paging.ts'
import type { Withheld } from '../../domain/slots/slot-requests.ts'
import type { ProviderForm } from '../../domain/providers/verdict.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

const connectionId = z.string().min(1).max(100)
const npi = z.string().trim().min(1, 'Give an NPI.').max(100)
const name = z.string().min(1).max(300)

/** Most providers that one slot search of the screen may name. */
export const mostSearchedProviders = 500
/** Requests in flight while records are read, fewer than there are sockets (main/platform/transport.ts): what may be chosen, and what is meant where nothing is. */
export const requestsAtOnce = { least: 1, most: 8, usual: 4 } as const
/** Hours for which a record read before is taken as it is. */
export const usualFreshHours = 24

/** Which providers are listed (section 4.4: the document gives no defaults, so nothing is sent that was not chosen). */
const listed = {
  product: z.string().trim().min(1).max(200).optional(),
  excludeInactive: z.boolean().optional(),
  acceptingNewPatients: z.boolean().optional(),
}

/** How records are read: requests in flight at most, and how old a record may be to be taken as it is. */
const reading = {
  atOnce: z.int().min(requestsAtOnce.least).max(requestsAtOnce.most).default(requestsAtOnce.usual),
  freshHours: z
    .number()
    .min(0)
    .max(24 * 365)
    .default(usualFreshHours),
}

const patientClasses = z.enum(['new', 'returning', 'both'])

const department = z.union([
  z.object({ departmentUrlName: name }),
  z.object({ departmentEmrSystemId: name, departmentEmrId: name }),
])

/** A provider of the directory, as far as its record was read. */
export type NamedProvider = {
  readonly npi: string
  readonly name: string | undefined
  readonly credentials: string | undefined
  readonly specialties: readonly string[]
  readonly cities: readonly string[]
}

/** An answer with slots: what was sent, and what was left out because a rule of section 3 forbids to ask for it. */
export type GuardedSlots = {
  /** Undefined where nothing might be asked for. */
  readonly result: TimeSlotsResult | undefined
  readonly sent: SlotPageQuery | undefined
  readonly withheld: readonly Withheld[]
}

/** The answer of an endpoint that knows no patient class, and what it was asked for. */
export type NamedSlots<Result> = {
  /** Undefined where nothing was asked for; `coverage` says why. */
  readonly result: Result | undefined
  readonly coverage: Coverage
  readonly withheld: readonly Withheld[]
}

/** A search whose slots are a snapshot (columns: `slotColumns` of domain/slot-columns.ts), and what each provider has next. */
export type SearchedSlots = {
  readonly snapshotId: string
  readonly sent: number
  readonly withheld: readonly Withheld[]
  /** Providers whose record or slots could not be read, and why. */
  readonly problems: readonly { readonly npi: string; readonly problem: string }[]
  readonly providers: readonly {
    readonly npi: string
    readonly name: string | undefined
    readonly slots: number
    /** The earliest slot from now on, as it came, and the department's zone. */
    readonly next:
      | { readonly slotDateTime: string; readonly zone: string | undefined; readonly department: string | undefined }
      | undefined
  }[]
  /** The dates the platform searches, defaults and cap of section 8 applied. */
  readonly window: { readonly startDate: string; readonly endDate: string; readonly capped: boolean }
}

/** One run of the audit of the directory: counts alone. */
export type DirectoryRun = {
  readonly at: string
  readonly durationMs: number
  /** Providers listed, records read or taken as fresh, records that could not be read. */
  readonly listed: number
  readonly read: number
  readonly fresh: number
  readonly failed: number
  readonly complete: boolean
  /** Whether slots were asked for too. */
  readonly slots: boolean
  /** True where slots of some providers were no longer asked for, since an answer ended that. */
  readonly slotsBrokeOff?: boolean | undefined
  readonly verdicts: Readonly<Record<DigitalScheduling, number>>
  /** How many providers each rule of section 3 closes, wholly or for one class. */
  readonly closedBy: readonly { readonly rule: 1 | 2 | 3 | 4; readonly count: number }[]
  readonly findings: readonly {
    readonly rule: ProviderFindingRule
    readonly group: ProviderFindingGroup
    readonly count: number
  }[]
  /** Verdicts that changed since the complete run before; absent for the first. */
  readonly changed?: number
  /** True where the records that could not be read are those of the complete run before: then both checked the same providers. */
  readonly unreadAlike?: boolean | undefined
}

export const providersCalls = {
  /**
   * The directory as a snapshot (columns: `directoryColumns`): the one there is for this list, or a new one that a job begins to fill. Records
   * that are fresh come from what was read before; the others are asked one by one. `again` makes a new one. `goOn` takes up one that was stopped.
   */
  'providers.open': call(
    z.object({ connectionId, ...listed, ...reading, again: z.boolean().optional(), goOn: z.boolean().optional() }),
  ).returns<SnapshotInfo>(),
  /** Providers whose name, NPI, specialty or city has every word of `text`, among the records read before: `known` says of how many. Asks the platform nothing. */
  'providers.named': call(z.object({ connectionId, text: z.string().max(200) })).returns<{
    readonly found: readonly NamedProvider[]
    readonly known: number
  }>(),
  /** One record, asked now: the platform-only form, or with `ehrSystemName` the superset for which the service calls the EHR. */
  'providers.detail': call(
    z.object({ connectionId, npi, ehrSystemName: name.optional(), product: listed.product }),
  ).returns<ProviderForm>(),
  /**
   * One answer of GET v5/providers/{npi}/timeslots. Classes that section 3 closes are not asked for; the record is read first where it is not known.
   * Without dates the platform applies its own window (section 8).
   */
  'providers.timeSlots': call(
    z.object({
      connectionId,
      npi,
      product: listed.product,
      patientClass: patientClasses.default('both'),
      startDate: day.optional(),
      endDate: day.optional(),
      department: department.optional(),
      visitTypeName: z.array(name).max(50).optional(),
      visitTypeEmrId: name.optional(),
      daysOfSlots: z.int().min(1).max(366).optional(),
    }),
  ).returns<GuardedSlots>(),
  /** POST v5/slots/search for one provider, without a snapshot: one side of the slot lens. Guarded as above. */
  'providers.slotSearch': call(
    z.object({
      connectionId,
      npi,
      product: listed.product,
      startDate: day.optional(),
      endDate: day.optional(),
      visitTypeNames: z.array(name).max(50).optional(),
      ehrInstance: name.optional(),
      departmentId: name.optional(),
    }),
  ).returns<NamedSlots<SlotSearchResult>>(),
  /** GET v1/availability/slots for one provider: the third side of the slot lens. Guarded as above. */
  'providers.careSlots': call(
    z.object({
      connectionId,
      npi,
      product: listed.product,
      startDate: day.optional(),
      endDate: day.optional(),
      visitTypeNames: z.array(name).max(50).optional(),
      daysOfSlots: z.int().min(1).max(366),
    }),
  ).returns<NamedSlots<CareSlotsResult>>(),
  /** Slots of many providers, as a job: one POST v5/slots/search, and time slots of each provider with one class open; its result is `SearchedSlots`. Guarded as above, provider by provider. */
  'providers.search': call(
    z.object({
      connectionId,
      npis: z.array(npi).min(1).max(mostSearchedProviders),
      product: listed.product,
      startDate: day.optional(),
      endDate: day.optional(),
      visitTypeNames: z.array(name).max(50).optional(),
      ...reading,
    }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /**
   * Starts a job that reads the directory as `providers.open` does and holds every record against plain sense, against its slots where `slots` is
   * true, and against the verdicts of the complete run before. Findings are a snapshot (columns: `providerFindingColumns`).
   */
  'providers.audit': call(
    z.object({ connectionId, ...listed, ...reading, slots: z.boolean().default(false), again: z.boolean().optional() }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /** The runs kept for this list (newest last), and the findings of the last run of this session, if they are still there. */
  'providers.audits': call(z.object({ connectionId, ...listed })).returns<{
    readonly runs: readonly DirectoryRun[]
    readonly snapshotId: string | undefined
  }>(),
}
