import type { Section } from './sections.ts'

/**
 * The lines of a grid from top to bottom: its rows, and a heading over each section of them. A folded section has its heading only. Where there are no
 * sections line and place of a row are one number. Lines and places are counted from 0.
 */

export type GridLine =
  | { readonly kind: 'row'; readonly place: number }
  | { readonly kind: 'heading'; readonly section: Section; readonly folded: boolean }

export type GridLines = {
  readonly count: number
  /** Undefined above the first and below the last line. */
  readonly at: (line: number) => GridLine | undefined
  /** The line of a row; that of its heading where its section is folded. */
  readonly lineOf: (place: number) => number
  /** The line of the heading over a row; undefined where rows stand in no sections. */
  readonly headingOver: (place: number) => number | undefined
  /** The line of a section's heading; undefined where there is no such section. */
  readonly headingOf: (key: string) => number | undefined
}

/** Rows alone. */
export const plainLines = (rows: number): GridLines => ({
  count: rows,
  at: (line) => (line >= 0 && line < rows ? { kind: 'row', place: line } : undefined),
  lineOf: (place) => place,
  headingOver: () => undefined,
  headingOf: () => undefined,
})

/** Rows below headings; sections whose key is in `folded` show no rows. */
export function sectionLines(sections: readonly Section[], folded: ReadonlySet<string>): GridLines {
  let count = 0
  const parts = sections.map((section) => {
    const line = count
    const isFolded = folded.has(section.key)
    count += 1 + (isFolded ? 0 : section.rows)
    return { section, line, isFolded }
  })
  /** The last part for which `isBefore` holds: it holds for the first ones and for none behind them. */
  const lastWhere = (isBefore: (part: (typeof parts)[number]) => boolean) => {
    let [low, high] = [0, parts.length]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const part = parts[middle]
      if (part !== undefined && isBefore(part)) low = middle
      else high = middle
    }
    return parts[low]
  }
  return {
    count,
    at: (line) => {
      const part = line < 0 || line >= count ? undefined : lastWhere((each) => each.line <= line)
      if (part === undefined) return undefined
      const { section, isFolded } = part
      if (line === part.line) return { kind: 'heading', section, folded: isFolded }
      return { kind: 'row', place: section.start + line - part.line - 1 }
    },
    lineOf: (place) => {
      const part = lastWhere(({ section }) => section.start <= place)
      if (part === undefined) return 0
      return part.isFolded ? part.line : part.line + 1 + place - part.section.start
    },
    headingOver: (place) => lastWhere(({ section }) => section.start <= place)?.line,
    headingOf: (key) => parts.find(({ section }) => section.key === key)?.line,
  }
}

/** The first and the last row between two lines, as places; last below first where there is none. */
export function placesBetween(lines: GridLines, first: number, last: number): { first: number; last: number } {
  const rowFrom = (from: number, by: 1 | -1) => {
    for (let line = from; line >= first && line <= last; line += by) {
      const found = lines.at(line)
      if (found?.kind === 'row') return found.place
    }
    return undefined
  }
  return { first: rowFrom(first, 1) ?? 0, last: rowFrom(last, -1) ?? -1 }
}

/** Where the line of `before` stands among the lines of `next`, its row having moved by so many places. */
export function movedLine(line: number, before: GridLines, next: GridLines, by: number): number {
  const at = before.at(line)
  if (at === undefined) return line
  return at.kind === 'row' ? next.lineOf(at.place + by) : (next.headingOf(at.section.key) ?? line)
}
