/** Numbers as text, in the US form. */

const numbers = new Intl.NumberFormat('en-US')

/** A number with thousands separators. */
export const count = (value: number): string => numbers.format(value)

/**
 * A share from 0 to 1 as a percentage: "0%", "under 1%", "79%", "over 99%", "100%". Only nothing is "0%", and only all is "100%". `round`: Math.floor for
 * progress, so that no percentage comes early.
 */
export function percentWords(share: number, round: (value: number) => number = Math.round): string {
  const percent = round(share * 100)
  if (share > 0 && percent < 1) return 'under 1%'
  return share < 1 && percent >= 100 ? 'over 99%' : `${count(percent)}%`
}

/** A share from 0 to 1 as a percentage with one decimal: "0%", "0.1%", "12.5%", "99.9%", "100%". Only nothing is "0%", and only all is "100%". */
export function finePercentWords(share: number): string {
  if (share <= 0) return '0%'
  if (share >= 1) return '100%'
  return `${(Math.max(1, Math.min(999, Math.round(share * 1_000))) / 10).toFixed(1)}%`
}
