import type { Evidence, EvidenceKind } from '../../../../domain/booking/booking-intent.ts'
import type { EvidenceWeight } from '../../../../domain/booking/evidence-weight.ts'
import type { Status } from '../../../parts/StatusMark.tsx'

/** Each kind of evidence: its meaning, its maximum weight, and what its absence means. */
export const evidenceWords: Readonly<
  Record<
    EvidenceKind,
    {
      readonly title: string
      /** Filled bars out of three. */
      readonly bars: 1 | 2 | 3
      readonly weight: string
      readonly absence: string
    }
  >
> = {
  desk: { title: 'Ask the department desk', bars: 3, weight: 'Decides', absence: 'They see the real schedule' },
  summary: { title: 'Visit summary', bars: 3, weight: 'Strong if found', absence: 'Not found says little: it may lag' },
  caller: { title: 'Did the caller get a message?', bars: 2, weight: 'Strong if yes', absence: 'No says little' },
  slot: {
    title: 'Is the slot still offered?',
    bars: 1,
    weight: 'Weak',
    absence: 'Cached; others may hold it',
  },
  search: { title: 'Same search again', bars: 1, weight: 'Weak', absence: 'Same cache as above' },
}

export const leanWords: Readonly<Record<Evidence['leans'], { readonly status: Status; readonly words: string }>> = {
  booked: { status: 'warn', words: 'Leans booked' },
  'not-booked': { status: 'off', words: 'Leans not booked' },
  'cannot-tell': { status: 'unknown', words: 'Says nothing' },
}

/** The status of a leaning: decisive evidence is a fact, weaker evidence a warning. */
export function leanStatus(leans: Evidence['leans'], weight: EvidenceWeight): Status {
  if (weight !== 'decides') return leans === 'cannot-tell' ? 'unknown' : 'warn'
  return leans === 'booked' ? 'ok' : leans === 'not-booked' ? 'off' : 'unknown'
}

/** True for evidence that the console requests; false for what a user records. */
export const isFetched = (kind: EvidenceKind): kind is 'summary' | 'slot' | 'search' =>
  kind === 'summary' || kind === 'slot' || kind === 'search'
