import type { ScaleBar } from '../../../../domain/searches/survey-scale.ts'

/** Texts below and above a distribution's bars, without overlaps. Pure functions. */

/** The minimum width of all bars, and the widths of a character and of a gap. Pixels. */
export const barRoom = 270
export const characterWidth = 7
const space = 5

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))

/** Shows every nth text that fits. */
const stepOf = (texts: readonly string[], room: number): number =>
  Math.max(1, Math.ceil((longestOf(texts) * characterWidth + space) / (room / Math.max(1, texts.length))))

const fitting = (texts: readonly string[], room: number): string[] => {
  const step = stepOf(texts, room)
  return texts.map((text, at) => (at % step === 0 ? text : ''))
}

/**
 * Labels: a bar's number; for a range, its start. Counts: all in full, else all abbreviated, else every nth. '' if there is no room.
 * `width`: all bars together; the minimum until measured.
 */
export function barTexts(bars: readonly ScaleBar[], width = 0) {
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
