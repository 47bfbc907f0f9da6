/// <reference types="node" />
/**
 * The size of a randomized test. `npm test` uses the short count, which still catches the faults the test was made for, with fixed seeds. `npm run
 * test:trust` uses the full count with new seeds.
 */
export const whole = process.env.TEST_COUNTS === 'whole'

export const counted = (short: number, wholeCount: number): number => (whole ? wholeCount : short)

/** Which of many places take their turn: with the short count every `every`-th, another one at each `turn`, so that none is left out; else all. */
export const takesTurn = (at: number, turn: number, every: number): boolean => (at + turn) % counted(every, 1) === 0

/** A test's seed. A new one is printed, so that a failure can be reproduced. */
export function seedFrom(fixed: number): number {
  if (!whole) return fixed
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`Seed ${seed}: TEST_SEED=${seed} reproduces this run.`)
  return seed
}

/** Pseudorandom numbers from 0 to 1 for this seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
