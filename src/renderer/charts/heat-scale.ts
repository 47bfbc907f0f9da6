/** A heat map's scale: one hue in five equal steps from one to the largest count. */

const steps = 5

/** 0 for none, 1 to 5 from low to high. */
export function heatStep(count: number, most: number): number {
  if (count <= 0) return 0
  return Math.min(steps, Math.max(1, Math.ceil((count / Math.max(most, steps)) * steps)))
}

/** The used steps with their counts: "3 to 4". */
export function heatSteps(most: number): readonly { readonly step: number; readonly words: string }[] {
  const scale = Math.max(most, steps)
  return Array.from({ length: steps }, (_, at) => {
    const from = Math.floor((at * scale) / steps) + 1
    const to = Math.min(most, Math.floor(((at + 1) * scale) / steps))
    return { step: at + 1, from, to }
  })
    .filter(({ from, to }) => from <= to)
    .map(({ step, from, to }) => ({ step, words: from === to ? `${from}` : `${from} to ${to}` }))
}

/** "9 AM" for 9; 24 is midnight. */
export function hourWords(hour: number): string {
  const ofDay = hour % 24
  return `${ofDay % 12 === 0 ? 12 : ofDay % 12} ${ofDay < 12 ? 'AM' : 'PM'}`
}
