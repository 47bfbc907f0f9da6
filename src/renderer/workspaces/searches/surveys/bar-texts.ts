import type { ScaleBar } from '../../../../domain/searches/survey-scale.ts'

/** What stands under and over the bars of a distribution, so that none of it lies over its neighbor. Pure functions. */

/** The narrowest room of all bars, and what a character and the space between two texts take. Pixels. */
export const barRoom = 270
export const characterWidth = 7
const space = 5

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))

/** Every so many texts have room. */
const stepOf = (texts: readonly string[], room: number): number =>
  Math.max(1, Math.ceil((longestOf(texts) * characterWidth + space) / (room / Math.max(1, texts.length))))

const fitting = (texts: readonly string[], room: number): string[] => {
  const step = stepOf(texts, room)
  return texts.map((text, at) => (at % step === 0 ? text : ''))
}

/**
 * Labels: the number of a bar, of a part of a scale where it begins. Counts: all of them in full, else all shortened, else every so many. What has no room
 * is ''. `width` is that of all bars together; the narrowest there is while it is not measured.
 */
export function barTexts(
  bars: readonly ScaleBar[],
  width = 0,
): {
  readonly labels: readonly string[]
  readonly counts: readonly string[]
} {
  const room = Math.max(barRoom, width)
  const isParted = bars.some(({ from, to }) => from !== to)
  const labels = bars.map(({ label, from }) => (isParted ? short.format(from) : label))
  const full = bars.map(({ count }) => whole.format(count))
  const counts =
    stepOf(full, room) === 1
      ? full
      : fitting(
          bars.map(({ count }) => short.format(count)),
          room,
        )
  return { labels: fitting(labels, room), counts }
}
