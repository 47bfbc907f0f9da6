import type { CallName, CallOutput, ParsedCallInput } from '../../../bridge/calls.ts'
import type { FailureKind } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import type { TrailAction, TrailSubject } from '../../../domain/trail/trail.ts'
import type { TrailNote } from '../../services/trail/trail.ts'

/** Defines what the audit trail records about a call: each call of the bridge has a rule. */

/** Why a call isn't recorded. */
export type NotRecorded =
  /** It neither shows nor changes data of a person or provider. */
  | 'nothing-of-a-person-or-provider'
  /** Its result belongs to something whose opening was recorded: scrolling a table, a job's progress. */
  | 'part-of-a-recorded-action'
  /** It only changes the appearance of screens: columns, named views, column roles. */
  | 'how-it-looks'
  /** The service records it itself, since it also happens without a call. */
  | 'recorded-where-it-happens'
  /** It only reaches the simulated platform. */
  | 'simulated-platform-alone'

/** Data that a record can look up in addition to the call itself. */
export type Look = {
  readonly snapshot: (snapshotId: string) => SnapshotInfo | undefined
  /** The caller's draft. */
  readonly draft: () => BookingDraft | undefined
  /** The draft behind a reviewed intent. */
  readonly reviewed: (intentId: string) => BookingDraft | undefined
  /** The name of the file that a finished export made. */
  readonly fileName: (jobId: string) => string | undefined
  /** Whether the connection exists: other ids aren't recorded, since a page could send any text. */
  readonly isConnection: (connectionId: string) => boolean
}

/** What a rule adds to a record. `failure`: the call succeeded but reports that the action failed. `refused`: a person stopped. */
export type TrailFacts = Pick<TrailNote, 'subject' | 'connectionId' | 'count' | 'details'> & {
  readonly failure?: FailureKind | undefined
  readonly refused?: true
  /** What else the action was done to: each has a record of its own, so that it's found by any of them. */
  readonly others?: readonly TrailSubject[]
}

type Recorded<Name extends CallName> = {
  readonly action: TrailAction
  readonly asked?: (input: ParsedCallInput<Name>, look: Look) => TrailFacts
  readonly answered?: (value: CallOutput<Name>, input: ParsedCallInput<Name>, look: Look) => TrailFacts
} & (
  | {
      /** Records `begun` before the action and its end afterwards. */
      readonly when: 'before'
      /** The job that continues the action; the record ends with it. */
      readonly job?: (value: CallOutput<Name>) => string | undefined
    }
  /** One record, before the answer is sent. */
  | { readonly when: 'after' }
  /** As `after`, but only for the first of several calls that show the same thing, until the next unlock. `same` is undefined if nothing is recorded. */
  | { readonly when: 'first'; readonly same: (input: ParsedCallInput<Name>, look: Look) => string | undefined }
)

export type Rule<Name extends CallName> = { readonly none: NotRecorded } | Recorded<Name>
export type Rules = { readonly [Name in CallName]: Rule<Name> }
/** The rules of calls whose names start with one of these words. */
export type RulesOf<Workspace extends string> = Pick<Rules, Extract<CallName, `${Workspace}.${string}`>>

export const none = (why: NotRecorded) => ({ none: why }) as const
export const nothing = none('nothing-of-a-person-or-provider')
export const part = none('part-of-a-recorded-action')
export const looks = none('how-it-looks')

/** Names a table in a record by its title. */
export function tableFacts(snapshotId: string, look: Look): TrailFacts {
  const info = look.snapshot(snapshotId)
  return info === undefined ? { subject: { kind: 'table', id: snapshotId } } : tableOf(info)
}

export function tableOf(info: SnapshotInfo): TrailFacts {
  const { connectionId } = info.source
  return {
    subject: { kind: 'table', id: info.title },
    // The row count of a table that is still loading has no meaning.
    ...(info.state === 'loading' ? {} : { count: info.rowCount }),
    ...(typeof connectionId === 'string' ? { connectionId } : {}),
  }
}

/** What a call adds whose dialog a person may cancel. */
export const unlessChosen = ({ chosen }: { readonly chosen: boolean }): TrailFacts => (chosen ? {} : { refused: true })

/** Waits of regions: the board creates such a table with each poll, without personal data. */
const waitCalls: ReadonlySet<unknown> = new Set([
  'visits.waitTimes',
  'regions.samples',
  'regions.allSamples',
  'regions.alertLog',
])
export const isOfWaits = (snapshotId: string, look: Look): boolean =>
  waitCalls.has(look.snapshot(snapshotId)?.source.call)

export const providerFacts = ({
  connectionId,
  npi,
}: {
  readonly connectionId: string
  readonly npi: string
}): TrailFacts => ({
  connectionId,
  subject: { kind: 'provider', id: npi },
})
