import { describe, expect, it } from 'vitest'
import { type Token, tokens } from './tokens.ts'

/** WCAG's relative luminance of `#rrggbb`, and the ratio of two: 1 to 21. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'hover'] as const
const texts = ['text-1', 'text-2', 'text-3', 'accent', 'warn', 'bad', 'ok', 'quantity', 'literal'] as const
const pairs: readonly (readonly [ink: Token, ground: Token])[] = [
  ...texts.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['accent', 'accent-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['text-2', 'warn-soft'],
  ['text-2', 'bad-soft'],
  ['text-2', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-hover'],
  ['on-stage-production', 'stage-production'],
  ['on-stage-production', 'stage-production-hover'],
]

describe.each(Object.entries(tokens))('in the %s theme', (_theme, colors) => {
  it.each(pairs)('%s is read on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })
})
