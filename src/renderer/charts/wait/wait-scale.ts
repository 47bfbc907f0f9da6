/** The vertical scale of a wait chart, in minutes. */

const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1_440]
const mostTicks = 5

/** The fewest clock-like steps that fit `most` with some margin. */
export function waitScale(most: number) {
  const top = Math.max(most * 1.06, 20)
  const step = steps.find((each) => top / each < mostTicks + 1) ?? Math.ceil(top / mostTicks / 1_440) * 1_440
  /** Grid lines in ascending order; the axis itself is 0. */
  const ticks: number[] = []
  for (let tick = step; tick <= top; tick += step) ticks.push(tick)
  return { top, ticks }
}
