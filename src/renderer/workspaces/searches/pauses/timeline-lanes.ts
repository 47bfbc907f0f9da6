import type { PauseBar, PauseLane, PauseMarket, PauseOverlap } from '../../../../domain/searches/pause-timeline.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import { minutesWords } from './pause-words.ts'
import { type Axis, placeOn } from './timeline-axis.ts'

/** Where the bars of a lane stand: over each other where they lie at one time, with their words where there is room. Pixels. Pure functions. */

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
  /** Its row from 0 at the top, of those that bars at one time share here. */
  readonly row: number
  readonly rows: number
  readonly isOpen: boolean
  readonly words: BarWords | undefined
}
export type PlacedLane = {
  readonly regionCode: string | null
  readonly rows: number
  readonly bars: readonly PlacedBar[]
  readonly overlaps: readonly { readonly left: number; readonly width: number }[]
}

const leastBar = 4
const gap = 6
/** Of a letter at 12 px. */
const letter = 6.2
/** The mark of an open pause, before its words. */
const mark = 15
/** Words of an open pause are cut rather than left out, down to so little. */
const leastOpenWords = 110

/** `now` is where open pauses end. */
export function placeLane(
  { regionCode, bars }: PauseLane,
  overlaps: readonly PauseOverlap[],
  axis: Axis,
  now: number,
  width: number,
): PlacedLane {
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
    overlaps: overlaps.map(({ from, to }) => {
      const left = placeOn(axis, from) * width
      return { left, width: Math.max(3, placeOn(axis, to) * width - left) }
    }),
  }
}

type Cluster = {
  readonly members: readonly { readonly bar: PauseBar; readonly row: number }[]
  readonly rows: number
}

/** Bars that lie over each other, one by one or through others; each on the first row that is free. `bars` stand in order of beginning. */
function clustersOf(bars: readonly PauseBar[], endOf: (bar: PauseBar) => number): Cluster[] {
  const clusters: Cluster[] = []
  let members: { bar: PauseBar; row: number }[] = []
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

/** Open pauses first: their words say most. Words never lie over a bar, over other words or over the line of now. */
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
    // Bars over each other are too low for words.
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

/** Cut after a word where one ends near, with a mark that it was cut. */
const shortened = (text: string): string =>
  text.length <= longestWords ? text : `${text.slice(0, longestWords).replace(/\s+\S{0,12}$/u, '')}…`

const textOf = ({ bar, isOpen }: PlacedBar): string => {
  const message = shortened(bar.message.trim())
  if (!isOpen) return message
  return message === '' ? minutesWords(bar.minutes) : `${oneLine(message)}, ${minutesWords(bar.minutes)}`
}

/** Pixels: two bars over each other share the height of one, more of them make the lane higher. */
export const laneHeight = (rows: number): number => (rows <= 2 ? 27 : 5 + rows * 11)

/** What lies over each other in a lane. */
export const overlapsOf = (
  overlaps: readonly PauseOverlap[],
  { market }: Pick<PauseMarket, 'market'>,
  { regionCode }: Pick<PauseLane, 'regionCode'>,
): readonly PauseOverlap[] => overlaps.filter((one) => one.market === market && one.regionCode === regionCode)
