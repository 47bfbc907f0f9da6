import { z } from 'zod'
import type { CareSlotsResult } from '../../domain/providers/care-options.ts'
import { day, dayOrZonedDateTime } from '../../domain/time/dates.ts'
import type { Coverage } from '../../domain/slots/named-search.ts'
import {
  providerFindingGroups,
  type ProviderFindingRule,
  providerFindingRules,
} from '../../domain/providers/provider-finding.ts'
import type { SlotSearchResult, TimeSlotsResult } from '../../domain/providers/provider.ts'
import { digitalSchedulings } from '../../domain/providers/scheduling-rules.ts'
import type { SlotToBook } from '../../domain/slots/provider-slots.ts'
import type { SlotPageQuery } from '../../domain/slots/slot-paging.ts'
import type { Withheld } from '../../domain/slots/slot-requests.ts'
import type { ProviderForm } from '../../domain/providers/verdict.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'
import { texts } from '../text.ts'

const connectionId = z.string().min(1).max(100)
const npi = z.string().trim().min(1, texts.providers.enterAnNpi).max(100)
const name = z.string().min(1).max(300)

/** Maximum number of providers in one slot search from the screen. */
export const mostSearchedProviders = 500
/** Concurrent requests while records are read: the allowed range and the default. It is below the number of sockets (main/platform/transport.ts). */
export const requestsAtOnce = { least: 1, most: 8, usual: 4 } as const
/** How many hours a cached record counts as fresh. */
export const usualFreshHours = 24

/** Which providers are listed. The document has no defaults (section 4.4), so only selected parameters are sent. */
const listed = {
  product: z.string().trim().min(1).max(200).optional(),
  excludeInactive: z.boolean().optional(),
  acceptingNewPatients: z.boolean().optional(),
}

/** How records are read: maximum number of concurrent requests, and how old a cached record may be. */
const reading = {
  atOnce: z.int().min(requestsAtOnce.least).max(requestsAtOnce.most).default(requestsAtOnce.usual),
  freshHours: z
    .number()
    .min(0)
    .max(24 * 365)
    .default(usualFreshHours),
}

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

/** A response with slots: what was sent, and what was left out because a rule of section 3 forbids the request. */
export type GuardedSlots = {
  /** Undefined if no request was allowed. */
  readonly result: TimeSlotsResult | undefined
  readonly sent: SlotPageQuery | undefined
  readonly withheld: readonly Withheld[]
}

/** The response of an endpoint without a patient class, and what was requested from it. */
export type NamedSlots<Result> = {
  /** Undefined if no request was sent; `coverage` has the reason. */
  readonly result: Result | undefined
  readonly coverage: Coverage
  readonly withheld: readonly Withheld[]
}

/** A search whose slots are a snapshot (columns: `slotColumns` of domain/slot-columns.ts), and each provider's next slot. */
export type SearchedSlots = {
  readonly snapshotId: string
  readonly sent: number
  readonly withheld: readonly Withheld[]
  /** Providers whose record or slots couldn't be read, and why. */
  readonly problems: readonly { readonly npi: string; readonly problem: string }[]
  readonly providers: readonly {
    readonly npi: string
    readonly name: string | undefined
    readonly slots: number
    /**
     * The earliest future slot, as received, the department's zone, and its name or ID. A slot without an offset only if no other is in the future.
     */
    readonly next:
      | (SlotToBook & { readonly zone: string | undefined; readonly department: string | undefined })
      | undefined
  }[]
  /** The dates that the platform searches, with the defaults and cap of section 8. */
  readonly window: { readonly startDate: string; readonly endDate: string; readonly capped: boolean }
}

const count = z.number()
const findingRules = Object.keys(providerFindingRules) as ProviderFindingRule[]

/** One run of the directory audit, with counts only. It is stored in this form too. */
export const directoryRun = z.object({
  at: z.string(),
  durationMs: count,
  /** Number of providers listed, records read, fresh records from the cache, and unreadable records. */
  listed: count,
  read: count,
  fresh: count,
  failed: count,
  complete: z.boolean(),
  /** Whether slots were requested too. */
  slots: z.boolean(),
  /** True if slots of some providers weren't requested, because a response ended the requests early. */
  slotsBrokeOff: z.boolean().optional(),
  verdicts: z.record(z.enum(digitalSchedulings), count),
  /** How many providers each rule of section 3 closes, completely or for one class. */
  closedBy: z.array(z.object({ rule: z.literal([1, 2, 3, 4]), count })).readonly(),
  findings: z.array(z.object({ rule: z.enum(findingRules), group: z.enum(providerFindingGroups), count })).readonly(),
  /** Number of verdicts changed since the previous complete run; absent for the first and if that run couldn't be loaded. */
  changed: count.optional(),
  /** True if the unreadable records are the same as in the previous complete run, so both checked the same providers. */
  unreadAlike: z.boolean().optional(),
})
export type DirectoryRun = z.output<typeof directoryRun>

const searched = {
  product: listed.product,
  startDate: day.optional(),
  endDate: day.optional(),
  visitTypeNames: z.array(name).max(50).optional(),
}
/** What the slot lens requests in several ways, for one provider. */
const forLens = { connectionId, npi, ...searched }

export const providersCalls = {
  /**
   * The directory as a snapshot (columns: `directoryColumns`): the existing one for this list, or a new one filled by a job. Fresh records come from the
   * cache; the others are requested one by one. `again` creates a new one. `goOn` continues one that was stopped.
   */
  'providers.open': call(
    z.object({ connectionId, ...listed, ...reading, again: z.boolean().optional(), goOn: z.boolean().optional() }),
  ).returns<SnapshotInfo>(),
  /** Providers whose name, NPI, specialty or city contains every word of `text`, among the `known` cached records. Sends no request. */
  'providers.named': call(z.object({ connectionId, text: z.string().max(200) })).returns<{
    readonly found: readonly NamedProvider[]
    readonly known: number
  }>(),
  /** One record, requested now: the platform-only form, or with `ehrSystemName` the superset for which the service calls the EHR. */
  'providers.detail': call(
    z.object({ connectionId, npi, ehrSystemName: name.optional(), product: listed.product }),
  ).returns<ProviderForm>(),
  /**
   * One response of GET v5/providers/{npi}/timeslots. Classes that section 3 closes aren't requested; the record is read first if it isn't known.
   * Without dates the platform applies its own window (section 8).
   */
  'providers.timeSlots': call(
    z.object({
      connectionId,
      npi,
      product: listed.product,
      patientClass: z.enum(['new', 'returning', 'both']).default('both'),
      // A response names another page by either.
      startDate: dayOrZonedDateTime.optional(),
      endDate: dayOrZonedDateTime.optional(),
      department: department.optional(),
      visitTypeName: z.array(name).max(50).optional(),
      visitTypeEmrId: name.optional(),
      daysOfSlots: z.int().min(1).max(366).optional(),
    }),
  ).returns<GuardedSlots>(),
  /** POST v5/slots/search for one provider, without a snapshot, for the slot lens. Section 3 applies as above. */
  'providers.slotSearch': call(
    z.object({
      ...forLens,
      ehrInstance: name.optional(),
      departmentId: name.optional(),
    }),
  ).returns<NamedSlots<SlotSearchResult>>(),
  /** GET v1/availability/slots for one provider, for the slot lens. Section 3 applies as above. */
  'providers.careSlots': call(
    z.object({
      ...forLens,
      daysOfSlots: z.int().min(1).max(366),
    }),
  ).returns<NamedSlots<CareSlotsResult>>(),
  /**
   * Slots of many providers, as a job: one POST v5/slots/search, and time slots of each provider with one class open. Its result is `SearchedSlots`.
   * Section 3 applies as above, per provider.
   */
  'providers.search': call(
    z.object({
      connectionId,
      npis: z.array(npi).min(1).max(mostSearchedProviders),
      ...searched,
      ...reading,
    }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /**
   * Starts a job that reads the directory like `providers.open`. It checks every record for plausibility, against its slots if `slots` is
   * true, and against the verdicts of the previous complete run. Findings are a snapshot (columns: `providerFindingColumns`).
   */
  'providers.audit': call(
    z.object({ connectionId, ...listed, ...reading, slots: z.boolean().default(false), again: z.boolean().optional() }),
  ).returns<{ jobId: string; snapshotId: string }>(),
  /** The stored runs for this list (newest last), and the findings of this session's last run, if they still exist. */
  'providers.audits': call(z.object({ connectionId, ...listed })).returns<{
    readonly runs: readonly DirectoryRun[]
    readonly snapshotId: string | undefined
  }>(),
}
