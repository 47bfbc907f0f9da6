/** Survey figures in words. Pure functions. */

/** A share (0 to 1) as a percentage: "68 %", "under 1 %". */
export function shareWords(part: number): string {
  const percent = part * 100
  if (percent > 0 && percent < 0.5) return 'under 1 %'
  if (percent < 100 && percent >= 99.5) return 'over 99 %'
  return `${Math.round(percent)} %`
}

/** A net score with its sign: "+44", "−12", "0". */
export function netWords(score: number): string {
  const whole = Math.round(score)
  return whole === 0 ? '0' : whole > 0 ? `+${whole}` : `−${-whole}`
}
