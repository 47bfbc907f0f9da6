/**
 * Whether another offer of a region can serve the same patient. Qualifiers direct patients to suitable providers (section 2.4), and the document has no
 * other word on it: an offer suits for certain only where its own qualifiers name all that is needed.
 */

/** `same`: the same qualifiers. `covers`: those and others besides. `unconfirmed`: the platform doesn't say that it suits. */
export const suitabilities = ['same', 'covers', 'unconfirmed'] as const
export type Suitability = (typeof suitabilities)[number]

const folded = (names: readonly string[]) => new Set(names.map((name) => name.trim().toLowerCase()))

/** How an offer with `offered` qualifiers suits a patient who needs `needed`; both in any order and spelling of case. */
export function suitabilityOf(needed: readonly string[], offered: readonly string[]): Suitability {
  const [wanted, there] = [folded(needed), folded(offered)]
  if ([...wanted].some((name) => !there.has(name))) return 'unconfirmed'
  if (wanted.size === there.size) return 'same'
  // Where nothing is named nothing is known of what is needed, so that no other qualifier covers it.
  return wanted.size === 0 ? 'unconfirmed' : 'covers'
}

/** The more suitable first. */
export const bySuitability = (one: Suitability, other: Suitability): number =>
  suitabilities.indexOf(one) - suitabilities.indexOf(other)
