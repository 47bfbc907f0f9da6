import { type Evidence, evidenceKinds } from './booking-intent.ts'
import { texts } from './text/said.ts'

/** Weighs the evidence for an unknown outcome and says which way it leans. Only a person decides. */

export const evidenceWeights = ['none', 'weak', 'strong', 'decides'] as const
export type EvidenceWeight = (typeof evidenceWeights)[number]

/** The weight of one piece. A summary or a message to the caller is strong if found, and weak if not. */
export function weightOf({ kind, leans }: Pick<Evidence, 'kind' | 'leans'>): EvidenceWeight {
  if (leans === 'cannot-tell') return 'none'
  switch (kind) {
    case 'desk':
      return 'decides'
    case 'summary':
    case 'caller':
      return leans === 'booked' ? 'strong' : 'weak'
    case 'slot':
    case 'search':
      return 'weak'
  }
}

/** The latest piece of each kind, strongest kind first: by time, then by position in the list. */
export function lastOfEach(evidence: readonly Evidence[]): readonly Evidence[] {
  const sorted = evidence.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return evidenceKinds.flatMap((kind) => sorted.findLast((piece) => piece.kind === kind) ?? [])
}

export type Leaning = {
  readonly leans: Evidence['leans']
  readonly weight: EvidenceWeight
  /** "Leans booked, on one weak sign." */
  readonly words: string
}

type Sign = { readonly leans: 'booked' | 'not-booked'; readonly weight: EvidenceWeight }

/**
 * Which way all evidence leans. The latest piece of each kind counts. Slot and search read the same cache and count as one sign. The heaviest
 * signs decide; if they contradict each other, there is no lean.
 */
export function leaning(evidence: readonly Evidence[]): Leaning {
  const signs = signsOf(lastOfEach(evidence))
  const weight = evidenceWeights.toReversed().find((one) => signs.some((sign) => sign.weight === one))
  if (weight === undefined) return { leans: 'cannot-tell', weight: 'none', words: texts.evidenceWeight.noEvidenceYet }
  const heaviest = signs.filter((sign) => sign.weight === weight)
  const [first] = heaviest
  if (first === undefined || heaviest.some(({ leans }) => leans !== first.leans))
    return { leans: 'cannot-tell', weight, words: texts.evidenceWeight.theSignsContradictEachOther(weight) }
  const way = first.leans === 'booked' ? texts.evidenceWeight.booked : texts.evidenceWeight.notBooked
  const against = signs.some(({ leans }) => leans !== first.leans) ? texts.evidenceWeight.aWeakerOneSaysOtherwise : ''
  const words =
    weight === 'decides'
      ? texts.evidenceWeight.theDepartmentsDeskSays(way)
      : texts.evidenceWeight.probablyBasedOn(
          way,
          heaviest.length === 1
            ? texts.evidenceWeight.oneSign(weight)
            : texts.evidenceWeight.signs(heaviest.length, weight),
        )
  return { leans: first.leans, weight, words: `${words}${against}` }
}

function signsOf(pieces: readonly Evidence[]): readonly Sign[] {
  const sign = ({ kind, leans }: Evidence): readonly Sign[] =>
    leans === 'cannot-tell' ? [] : [{ leans, weight: weightOf({ kind, leans }) }]
  const isCached = ({ kind }: Evidence) => kind === 'slot' || kind === 'search'
  const cached = pieces.filter(isCached).flatMap(sign)
  const agree = new Set(cached.map(({ leans }) => leans)).size === 1
  return [...pieces.filter((piece) => !isCached(piece)).flatMap(sign), ...(agree ? cached.slice(0, 1) : [])]
}
