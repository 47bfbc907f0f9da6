import { texts } from './text.ts'
import type { CSSProperties } from 'react'

/** A heat map's scale: one hue in five equal steps from one to the largest count. */

const steps = 5

/** The cells of each step, given the hue's share of all but the last; the number on the last has the color of the ground. */
const inksOf = (shares: readonly number[]): readonly CSSProperties[] => [
  ...shares.map((share) => ({ background: `color-mix(in srgb, var(--ac-quantity) ${share}%, var(--ac-surface))` })),
  { background: 'var(--ac-quantity)', color: 'var(--ac-surface)' },
]
const countInks = inksOf([13, 26, 39, 53])
const waitInks = inksOf([8, 19, 30, 41, 52])

/** The look of a step of `heatStep`; undefined for none. */
export const countInk = (step: number): CSSProperties | undefined => countInks[step - 1]

/** The look of a step of `waitSteps`. */
export const waitInk = (step: number): CSSProperties | undefined => waitInks[step - 1]

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
    .map(({ step, from, to }) => ({ step, words: from === to ? `${from}` : texts.heatScale.to(from, to) }))
}

/** Every hour from the first to the last with data. */
export function hoursOf(cells: readonly { readonly hour: number }[]): number[] {
  if (cells.length === 0) return []
  const [from, to] = cells.reduce(([least, last], { hour }) => [Math.min(least, hour), Math.max(last, hour)], [23, 0])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
