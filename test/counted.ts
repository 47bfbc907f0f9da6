/**
 * How much of a campaign a run of the tests tries. `npm test` tries the short count, which still catches every fault that the campaign was made for, with
 * the same chance each time; `npm run test:trust` the whole one, with a new chance, since it runs every night.
 */
export const whole = process.env.TEST_COUNTS === 'whole'

export const counted = (short: number, wholeCount: number): number => (whole ? wholeCount : short)

/** The seed of a campaign's chance. A new one is told, so that what it found can be found again. */
export function seedFrom(fixed: number): number {
  if (!whole) return fixed
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`Seed ${seed}: TEST_SEED=${seed} tries the same again.`)
  return seed
}
