/** A net score with its sign: "+44", "−12", "0". */
export function netWords(score: number): string {
  const whole = Math.round(score)
  return whole === 0 ? '0' : whole > 0 ? `+${whole}` : `−${-whole}`
}
