import { lastWhere } from '../../domain/last-where.ts'
import type { Section } from './sections.ts'

/**
 * The lines of a grid from top to bottom: rows, and a heading above each section. A collapsed section has only its heading. Without sections, line and place
 * are equal. Both are 0-based.
 */

export type GridLine =
  | { readonly kind: 'row'; readonly place: number }
  | { readonly kind: 'heading'; readonly section: Section; readonly folded: boolean }

export type GridLines = {
  readonly count: number
  /** Undefined before the first line and after the last. */
  readonly at: (line: number) => GridLine | undefined
  /** The line of a row, or of its heading if its section is collapsed. */
  readonly lineOf: (place: number) => number
  /** The line of the heading above a row; undefined without sections. */
  readonly headingOver: (place: number) => number | undefined
  /** The line of a section's heading; undefined for an unknown section. */
  readonly headingOf: (key: string) => number | undefined
}

/** Lines without sections. */
export const plainLines = (rows: number): GridLines => ({
  count: rows,
  at: (line) => (line >= 0 && line < rows ? { kind: 'row', place: line } : undefined),
  lineOf: (place) => place,
  headingOver: () => undefined,
  headingOf: () => undefined,
})

/** Lines with a heading above each section; sections in `folded` hide their rows. */
export function sectionLines(sections: readonly Section[], folded: ReadonlySet<string>): GridLines {
  let count = 0
  const parts = sections.map((section) => {
    const line = count
    const isFolded = folded.has(section.key)
    count += 1 + (isFolded ? 0 : section.rows)
    return { section, line, isFolded }
  })
  const partWith = (place: number) => lastWhere(parts, ({ section }) => section.start <= place) ?? parts[0]
  return {
    count,
    at: (line) => {
      const part = line < 0 || line >= count ? undefined : lastWhere(parts, (each) => each.line <= line)
      if (part === undefined) return undefined
      const { section, isFolded } = part
      if (line === part.line) return { kind: 'heading', section, folded: isFolded }
      return { kind: 'row', place: section.start + line - part.line - 1 }
    },
    lineOf: (place) => {
      const part = partWith(place)
      if (part === undefined) return 0
      return part.isFolded ? part.line : part.line + 1 + place - part.section.start
    },
    headingOver: (place) => partWith(place)?.line,
    headingOf: (key) => parts.find(({ section }) => section.key === key)?.line,
  }
}

/** The first and last row between two lines, as places; last is less than first if there is no row. */
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

/** Maps a line of `before` to a line of `next` after its row moved by `by` places. */
export function movedLine(line: number, before: GridLines, next: GridLines, by: number): number {
  const at = before.at(line)
  if (at === undefined) return line
  return at.kind === 'row' ? next.lineOf(at.place + by) : (next.headingOf(at.section.key) ?? line)
}
