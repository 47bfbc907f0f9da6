import type { FoldAxis } from './fold-axis.ts'
import type { Span } from './spans.ts'

/** Pauses along an axis. `x` is pixels from its start. */

/** The numbers match the list below the chart. */
export type NumberedPause = Span & { readonly number: number }

type PauseMark = { readonly pause: NumberedPause; readonly x: number; readonly width: number }

const leastWidth = 3
const characterWidth = 7
const space = 5

/** Pauses that overlap the axis, wide enough to see. A label has the number of one, or those of several too close to separate. */
export function pauseMarks(pauses: readonly NumberedPause[], axis: FoldAxis, width: number) {
  const scale = width / axis.length
  const marks = pauses
    .filter(({ from, to }) => from < axis.to && to > axis.from)
    .map((pause) => {
      const [start, end] = [axis.place(pause.from) * scale, axis.place(pause.to) * scale]
      const wide = Math.max(leastWidth, end - start)
      return { pause, x: Math.min(start, width - wide), width: wide }
    })
  return { marks, labels: labelsOf(marks) }
}

type Group = { first: number; last: number; readonly numbers: number[] }

function labelsOf(marks: readonly PauseMark[]) {
  const groups: Group[] = []
  for (const mark of marks.toSorted((one, two) => one.x + one.width / 2 - (two.x + two.width / 2))) {
    const middle = mark.x + mark.width / 2
    let group: Group = { first: middle, last: middle, numbers: [mark.pause.number] }
    // A merged label is wider and may overlap the previous one.
    for (let before = groups.at(-1); before !== undefined && touch(before, group); before = groups.at(-1)) {
      groups.pop()
      group = { first: before.first, last: group.last, numbers: [...before.numbers, ...group.numbers] }
    }
    groups.push(group)
  }
  return groups.map((group) => ({ x: middleOf(group), words: wordsOf(group), numbers: group.numbers }))
}

const middleOf = ({ first, last }: Group) => (first + last) / 2
const halfWidth = (group: Group) => (wordsOf(group).length * characterWidth + space) / 2
const touch = (one: Group, two: Group) => middleOf(one) + halfWidth(one) > middleOf(two) - halfWidth(two)

/** "3", "3–5", "3, 5". */
function wordsOf({ numbers }: Group): string {
  const sorted = numbers.toSorted((one, two) => one - two)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  if (first === last) return String(first)
  return last - first === sorted.length - 1 ? `${first}–${last}` : sorted.join(', ')
}
