/**
 * Whether another offer of a region suits the same patient. Qualifiers direct patients to suitable providers (section 2.4), and the document says nothing
 * more. So an offer certainly suits only if its own qualifiers include all that are needed.
 */

/** `same`: the same qualifiers. `covers`: those and more. `unconfirmed`: the platform doesn't say that it suits. */
export const suitabilities = ['same', 'covers', 'unconfirmed'] as const
export type Suitability = (typeof suitabilities)[number]

const folded = (names: readonly string[]) => new Set(names.map((name) => name.trim().toLowerCase()))

/** How an offer with `offered` qualifiers suits a patient who needs `needed`, ignoring order and case. */
export function suitabilityOf(needed: readonly string[], offered: readonly string[]): Suitability {
  const [wanted, there] = [folded(needed), folded(offered)]
  if ([...wanted].some((name) => !there.has(name))) return 'unconfirmed'
  if (wanted.size === there.size) return 'same'
  // Without needed qualifiers the need isn't known, so no other qualifier covers it.
  return wanted.size === 0 ? 'unconfirmed' : 'covers'
}

/** Most suitable first. */
export const bySuitability = (one: Suitability, other: Suitability): number =>
  suitabilities.indexOf(one) - suitabilities.indexOf(other)
