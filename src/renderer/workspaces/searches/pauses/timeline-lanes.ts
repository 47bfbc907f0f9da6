import type { PauseBar, PauseLane, PauseMarket, PauseOverlap } from '../../../../domain/searches/pause-timeline.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { startOf } from '../../../../domain/cut-text.ts'
import { type Axis, placeOn } from './timeline-axis.ts'

/** The layout of a lane's bars: overlapping ones stack, and text shows if it fits. Pixels. Pure functions. */

export type BarWords = {
  readonly text: string
  readonly side: 'right' | 'left' | 'inside'
  readonly left: number
  readonly width: number
}
export type PlacedBar = {
  readonly bar: PauseBar
  readonly left: number
  readonly width: number
  /** Its row from 0 at the top, and the number of rows in its overlap group. */
  readonly row: number
  readonly rows: number
  readonly isOpen: boolean
  readonly words: BarWords | undefined
}
export type PlacedLane = ReturnType<typeof placeLane>

const leastBar = 4
const gap = 6
/** Width of a letter at 12 px. */
const letter = 6.2
/** Width of the icon before an open pause's text. */
const mark = 15
/** An open pause's text is truncated rather than hidden, down to this width. */
const leastOpenWords = 110

/** `now`: the end of open pauses. */
export function placeLane(
  { regionCode, bars }: PauseLane,
  overlaps: readonly PauseOverlap[],
  axis: Axis,
  now: number,
  width: number,
) {
  const endOf = (bar: PauseBar) => Math.max(bar.from, bar.to ?? now)
  const inOrder = bars.toSorted((one, other) => one.from - other.from || endOf(one) - endOf(other))
  const placed = clustersOf(inOrder, endOf).flatMap(({ members, rows }) =>
    members.map(({ bar, row }): PlacedBar => {
      const left = placeOn(axis, bar.from) * width
      const wide = Math.max(leastBar, placeOn(axis, endOf(bar)) * width - left)
      const isOpen = bar.to === undefined
      return { bar, row, rows, left: Math.min(left, width - leastBar), width: wide, isOpen, words: undefined }
    }),
  )
  const nowAt = now >= axis.from && now <= axis.to ? placeOn(axis, now) * width : undefined
  return {
    regionCode,
    rows: Math.max(1, ...placed.map(({ rows }) => rows)),
    bars: withWords(placed, nowAt, width),
    overlaps: placesOf(overlaps, axis, width),
  }
}

/** Where two pauses are active at once, each place once: three pauses make three pairs, often with the same times. */
function placesOf(overlaps: readonly PauseOverlap[], axis: Axis, width: number) {
  const places = overlaps.map(({ from, to }) => {
    const left = placeOn(axis, from) * width
    return { left, width: Math.max(3, placeOn(axis, to) * width - left) }
  })
  return [...new Map(places.map((place) => [`${place.left} ${place.width}`, place])).values()]
}

/** Groups of bars that overlap directly or through others; each bar takes the first free row. `bars`: sorted by start. */
function clustersOf(bars: readonly PauseBar[], endOf: (bar: PauseBar) => number) {
  const clusters: { members: { bar: PauseBar; row: number }[]; rows: number }[] = []
  let members: (typeof clusters)[number]['members'] = []
  let ends: number[] = []
  const close = () => {
    if (members.length > 0) clusters.push({ members, rows: ends.length })
    members = []
    ends = []
  }
  for (const bar of bars) {
    if (ends.every((end) => end <= bar.from)) close()
    const free = ends.findIndex((end) => end <= bar.from)
    const row = free === -1 ? ends.length : free
    ends[row] = endOf(bar)
    members.push({ bar, row })
  }
  close()
  return clusters
}

/** Places open pauses first, as their text matters most. Text never covers a bar, other text or the current time's line. */
function withWords(placed: readonly PlacedBar[], nowAt: number | undefined, width: number): PlacedBar[] {
  const taken = placed.map(({ left, width: wide }) => ({ left, right: left + wide }))
  if (nowAt !== undefined) taken.push({ left: nowAt - 1, right: nowAt + 2 })
  const isFree = (left: number, right: number) =>
    left >= 0 && right <= width && taken.every((part) => right <= part.left || left >= part.right)
  const wordsOf = (one: PlacedBar): BarWords | undefined => {
    const text = textOf(one)
    if (text === '') return undefined
    const need = text.length * letter + (one.isOpen ? mark : 0)
    const place = (side: BarWords['side'], left: number, wide: number): BarWords => {
      if (side !== 'inside') taken.push({ left: left - gap, right: left + wide + gap })
      return { text, side, left, width: wide }
    }
    const right = one.left + one.width + gap
    const room = one.isOpen ? Math.min(need, width - right) : need
    if ((!one.isOpen || room >= Math.min(need, leastOpenWords)) && isFree(right, right + room))
      return place('right', right, room)
    // Stacked bars are too low for text.
    if (one.rows === 1 && need + 2 * gap <= one.width) return place('inside', one.left + gap, need)
    const left = one.left - gap - need
    return isFree(left, left + need) ? place('left', left, need) : undefined
  }
  const words = new Map<PlacedBar, BarWords | undefined>()
  for (const one of placed.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.left - b.left))
    words.set(one, wordsOf(one))
  return placed.map((one) => ({ ...one, words: words.get(one) }))
}

const longestWords = 60

/** Truncates after a word if one ends nearby, with an ellipsis. */
const shortened = (text: string): string =>
  text.length <= longestWords ? text : `${startOf(text, longestWords).replace(/\s+\S{0,12}$/u, '')}…`

const textOf = ({ bar, isOpen }: PlacedBar): string => {
  const message = shortened(bar.message.trim())
  if (!isOpen) return message
  return message === '' ? daysWords(bar.minutes) : `${oneLine(message)}, ${daysWords(bar.minutes)}`
}

/** Pixels. Two stacked bars share one bar's height; more of them make the lane taller. */
export const laneHeight = (rows: number): number => (rows <= 2 ? 27 : 5 + rows * 11)

/** The overlaps in a lane. */
export const overlapsOf = (
  overlaps: readonly PauseOverlap[],
  { market }: Pick<PauseMarket, 'market'>,
  { regionCode }: Pick<PauseLane, 'regionCode'>,
): readonly PauseOverlap[] => overlaps.filter((one) => one.market === market && one.regionCode === regionCode)
