/**
 * How much of a campaign a run tries. `npm test` uses the short count, which still catches the faults that the campaign was made for, with fixed seeds.
 * `npm run test:trust` uses the whole count with new seeds.
 */
export const whole = process.env.TEST_COUNTS === 'whole'

export const counted = (short: number, wholeCount: number): number => (whole ? wholeCount : short)

/** The seed of a campaign. A new one is printed, so that a finding can be reproduced. */
export function seedFrom(fixed: number): number {
  if (!whole) return fixed
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`Seed ${seed}: TEST_SEED=${seed} reproduces this run.`)
  return seed
}
