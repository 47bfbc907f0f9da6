import { deserialize, serialize } from 'node:v8'
import type { AfterLock, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { NameGone } from '../../../../domain/booking/booking-intent.ts'
import { seal, type Sealed } from '../../../services/lock/seal.ts'
import { type KeepFor, ownerName, type Unlocked } from '../../../services/lock/unlock-key.ts'
import type { DeskMemory, DeskSnapshot } from '../desk/desk-memory.ts'

type KeptNeeds = {
  readonly memory: Pick<DeskMemory, 'snapshot' | 'restore' | 'patientOf' | 'setOutcome' | 'draft'>
  /** Called when a sealed send ends; passes no patient data. */
  readonly onEnded: () => void
  /** When this console started, milliseconds since 1970. */
  readonly startedAt: number
}

/** One sealed part: the memory at the time of a lock, or an outcome that came later. */
type Part =
  | { readonly kind: 'memory'; readonly snapshot: DeskSnapshot; readonly ended: readonly string[] }
  | { readonly kind: 'ended'; readonly outcome: SendOutcome; readonly draftId: string }

/** What's sealed for one owner: the parts in order, and what's readable without opening them. */
type Kept = {
  readonly keepFor: KeepFor
  readonly parts: Sealed[]
  readonly intents: Set<string>
  readonly hasCaller: boolean
}

const isEmpty = ({ draft, patients, outcomes, callBacks }: DeskSnapshot): boolean =>
  draft === undefined && patients.length === 0 && outcomes.length === 0 && callBacks.length === 0

/**
 * Keeps the desk's memory of people over a lock: sealed in memory for the operator who was here, never on disk. While locked nothing in this process can
 * open it; sends that end meanwhile are sealed and added. It returns when the same operator unlocks, stays sealed for others, and is gone when the app closes.
 */
export function createKeptOverLock({ memory, onEnded, startedAt }: KeptNeeds) {
  const keptBy = new Map<string, Kept>()
  /** Intents whose names a lock removed for good. */
  const gone = new Set<string>()
  let ended: string[] = []
  let draftBack = false
  let lost = false
  let unkept = false
  let here = ''
  let keyless = false
  /** The operator has dismissed the lines about what's still sealed. */
  let read = false

  const add = ({ keepFor, parts }: Pick<Kept, 'keepFor' | 'parts'>, part: Part) =>
    parts.push(seal(keepFor.publicKey, serialize(part)))

  function bringBack(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.kind === 'memory') {
        memory.restore(part.snapshot)
        ended.push(...part.ended)
        draftBack ||= part.snapshot.draft !== undefined
      } else {
        memory.setOutcome(part.outcome, part.draftId)
        ended.push(part.outcome.intent.intentId)
      }
    }
  }

  /** The parts that open; those sealed before a change of the PIN don't. */
  function open({ keepFor, parts }: Kept, openPart: NonNullable<Unlocked['open']>): Part[] {
    return parts.flatMap((sealed) => {
      const bytes = openPart(keepFor.operator, sealed)
      if (bytes === undefined) return []
      // We sealed these bytes ourselves, and the tag proves they're unaltered.
      const part = deserialize(bytes) as Part
      bytes.fill(0)
      return [part]
    })
  }

  return {
    /** Seals the desk's memory. Without a key it's lost, and `afterLock` and `whyGone` say so. The caller of this function empties the desk. */
    lock(keepFor: KeepFor | undefined) {
      const whole = memory.snapshot()
      // An outcome without a patient here belongs to another operator's sealed callers.
      const outcomes = whole.outcomes.filter(([intentId]) => memory.patientOf(intentId) !== undefined)
      const snapshot = { ...whole, outcomes }
      const before = ended
      ;[ended, draftBack, lost, here] = [[], false, false, '']
      if (isEmpty(snapshot)) return
      const intents = [...snapshot.patients, ...snapshot.outcomes].map(([intentId]) => intentId)
      unkept = keepFor === undefined
      if (keepFor === undefined) {
        for (const intentId of intents) gone.add(intentId)
        return
      }
      const owner = ownerName(keepFor.operator)
      const earlier = keptBy.get(owner)
      const kept: Kept = {
        keepFor,
        parts: earlier?.parts ?? [],
        intents: new Set([...(earlier?.intents ?? []), ...intents]),
        hasCaller: earlier?.hasCaller === true || snapshot.draft !== undefined,
      }
      add(kept, { kind: 'memory', snapshot, ended: before })
      keptBy.set(owner, kept)
    },
    /** Restores what was sealed for the operator who unlocks. */
    unlock({ operator, open: openPart }: Unlocked) {
      here = ownerName(operator)
      keyless = openPart === undefined
      read = false
      if (openPart === undefined) return
      // Parts without an operator's name go to the first one who unlocks with the same PIN.
      for (const owner of new Set(['', here])) {
        const kept = keptBy.get(owner)
        if (kept === undefined) continue
        keptBy.delete(owner)
        const opened = open(kept, openPart)
        bringBack(opened)
        if (opened.length === kept.parts.length) continue
        lost = true
        for (const intentId of kept.intents) if (memory.patientOf(intentId) === undefined) gone.add(intentId)
      }
    },
    /** Seals the outcome of a send that began before a lock, for its sender. Does nothing where the desk itself remembers the send. */
    ended(outcome: SendOutcome, draftId: string) {
      const { intentId } = outcome.intent
      if (memory.patientOf(intentId) !== undefined) return
      const kept = [...keptBy.values()].find(({ intents }) => intents.has(intentId))
      if (kept !== undefined) add(kept, { kind: 'ended', outcome, draftId })
      if (kept !== undefined || gone.has(intentId)) onEnded()
    },
    /** Why the desk has no patient for an intent. `createdAt`: ISO 8601. */
    whyGone(intentId: string, createdAt: string): NameGone {
      const kept = [...keptBy.values()].find(({ intents }) => intents.has(intentId))
      if (kept !== undefined) return { why: 'sealed', operator: kept.keepFor.operator }
      if (gone.has(intentId)) return { why: 'lock' }
      return Date.parse(createdAt) < startedAt ? { why: 'restart' } : { why: 'elsewhere' }
    },
    afterLock: (): AfterLock => ({
      ended: [...new Set(ended)],
      draftBack: draftBack && memory.draft() !== undefined,
      keptFor: [...keptBy].flatMap(([owner, { keepFor, hasCaller }]) => {
        if (read || keepFor.operator === undefined) return []
        return [
          {
            operator: keepFor.operator,
            why: owner === here && keyless ? 'pin' : 'other-operator',
            what: hasCaller ? 'caller' : 'names',
          },
        ]
      }),
      lost,
      ...(unkept ? { unkept: true } : {}),
    }),
    putAway() {
      ;[ended, draftBack, lost, unkept, read] = [[], false, false, false, true]
    },
    forgetAll() {
      keptBy.clear()
      gone.clear()
      ended = []
    },
  }
}
