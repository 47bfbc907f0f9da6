import type { CallName, CallOutput, ParsedCallInput } from '../../../bridge/calls.ts'
import type { FailureKind } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import type { TrailAction } from '../../../domain/trail/trail.ts'
import type { TrailNote } from '../../services/trail/trail.ts'

/** What of a call is written into the audit trail: every call of the bridge has such a rule. */

/** Why a call is not recorded. */
export type NotRecorded =
  /** It neither shows nor changes anything of a person or a provider. */
  | 'nothing of a person or a provider'
  /** What it gives belongs to something whose opening was recorded: the scrolling of a table, the progress of a job. */
  | 'part of a recorded action'
  /** It changes only how screens look: columns, named views, roles of columns. */
  | 'how it looks'
  /** The service behind it records it, since it also happens without a call. */
  | 'recorded where it happens'
  /** It reaches the simulated platform alone. */
  | 'the simulated platform alone'

/** What a record can look up besides the call itself. */
export type Look = {
  readonly snapshot: (snapshotId: string) => SnapshotInfo | undefined
  /** The caller's draft. */
  readonly draft: () => BookingDraft | undefined
  /** The draft that a reviewed intent was made of. */
  readonly reviewed: (intentId: string) => BookingDraft | undefined
  /** Whether there is such a connection: no other id is written, since a page could put anything there. */
  readonly isConnection: (connectionId: string) => boolean
}

/** What a rule adds to a record. `failure`: the call answered, and what it answered is that it did not come about. `refused`: a person did not go on. */
export type Told = Pick<TrailNote, 'subject' | 'connectionId' | 'count' | 'details'> & {
  readonly failure?: FailureKind | undefined
  readonly refused?: true
}

type Recorded<Name extends CallName> = {
  readonly action: TrailAction
  readonly asked?: (input: ParsedCallInput<Name>, look: Look) => Told
  readonly answered?: (value: CallOutput<Name>, input: ParsedCallInput<Name>, look: Look) => Told
} & (
  | {
      /** `begun` before it is done, its end afterwards. */
      readonly when: 'before'
      /** The job that goes on with it: the end is that of the job. */
      readonly job?: (value: CallOutput<Name>) => string | undefined
    }
  /** One record, before the answer crosses. */
  | { readonly when: 'after' }
  /** As `after`, for the first of several calls that show the same thing, until the console is unlocked anew. `same` is undefined for what is not recorded. */
  | { readonly when: 'first'; readonly same: (input: ParsedCallInput<Name>, look: Look) => string | undefined }
)

export type Rule<Name extends CallName> = { readonly none: NotRecorded } | Recorded<Name>
export type Rules = { readonly [Name in CallName]: Rule<Name> }
/** The rules of the calls whose names begin with one of these words. */
export type RulesOf<Workspace extends string> = Pick<Rules, Extract<CallName, `${Workspace}.${string}`>>

export const none = (why: NotRecorded) => ({ none: why }) as const
export const nothing = none('nothing of a person or a provider')
export const part = none('part of a recorded action')
export const looks = none('how it looks')

/** A table as a record names it: by its title. */
export function tableTold(snapshotId: string, look: Look): Told {
  const info = look.snapshot(snapshotId)
  return info === undefined ? { subject: { kind: 'table', id: snapshotId } } : tableOf(info)
}

export function tableOf(info: SnapshotInfo): Told {
  const { connectionId } = info.source
  return {
    subject: { kind: 'table', id: info.title },
    // Of one that is being read, how many rows there are so far says nothing.
    ...(info.state === 'loading' ? {} : { count: info.rowCount }),
    ...(typeof connectionId === 'string' ? { connectionId } : {}),
  }
}

/** Waits of regions: the board makes such a table with each poll, and nobody is in it. */
const waitCalls: ReadonlySet<unknown> = new Set([
  'visits.waitTimes',
  'regions.samples',
  'regions.allSamples',
  'regions.alertLog',
])
export const isOfWaits = (snapshotId: string, look: Look): boolean =>
  waitCalls.has(look.snapshot(snapshotId)?.source.call)

export const providerTold = ({ connectionId, npi }: { readonly connectionId: string; readonly npi: string }): Told => ({
  connectionId,
  subject: { kind: 'provider', id: npi },
})
