/** The vertical scale of a chart of waits, in minutes. */
export type WaitScale = {
  /** What stands at the upper edge. */
  readonly top: number
  /** Lines from the lowest to the highest; nought is the axis itself. */
  readonly ticks: readonly number[]
}

const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1_440]
const mostTicks = 5

/** Steps of a clock, as few as let `most` and a little over it stand below the upper edge. */
export function waitScale(most: number): WaitScale {
  const top = Math.max(most * 1.06, 20)
  const step = steps.find((each) => top / each < mostTicks + 1) ?? Math.ceil(top / mostTicks / 1_440) * 1_440
  const ticks: number[] = []
  for (let tick = step; tick <= top; tick += step) ticks.push(tick)
  return { top, ticks }
}
