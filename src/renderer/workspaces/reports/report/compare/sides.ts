import { texts } from '../../text/report.ts'
import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import { codeKind } from '../../../../../domain/tables/code-kind.ts'
import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { takenWords } from '../../../../parts/taken-words.ts'
import type { Sides } from '../../../../records/ChangeWord.tsx'

/** A cell's `text`, the `fields` of a row on one side only, or `none`. */
export type SideValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] }

/** Parses a side's JSON text; invalid JSON, such as cut text, stays unchanged. */
export function sideValue(json: string | null): SideValue {
  if (json === null) return { kind: 'none' }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { kind: 'text', text: json }
  }
  if (typeof value === 'string') return { kind: 'text', text: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'text', text: json }
  return {
    kind: 'fields',
    fields: Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : JSON.stringify(field),
    ]),
  }
}

/** On one line: the cell, or the row's fields in sequence. */
export function sideWords(value: SideValue): string {
  switch (value.kind) {
    case 'none':
      return ''
    case 'text':
      return value.text
    case 'fields':
      return value.fields.map(([name, text]) => `${name} ${text}`).join(', ')
  }
}

/** The names of two reports: their titles, preceded by the time of their start if the titles match: both may be loaded in one minute. */
export function sideNames(
  left: Pick<OpenedReport, 'title' | 'startedAt'>,
  right: Pick<OpenedReport, 'title' | 'startedAt'>,
): Sides {
  if (left.title !== right.title) return { left: left.title, right: right.title }
  // The distinguishing part comes first, since column headers cut the end.
  const [one, other] = [takenWords(left.startedAt), takenWords(right.startedAt)]
  const [first, second] = one === other ? [texts.sides.thisReport, texts.sides.otherReport] : [one, other]
  return { left: `${first}: ${left.title}`, right: `${second}: ${right.title}` }
}

/** Columns of both tables that can match rows, in the first table's order, ID columns first. */
export function keyColumns(left: readonly TableColumn[], right: readonly TableColumn[]): readonly TableColumn[] {
  const shared = left.filter(({ id }) => right.some((column) => column.id === id))
  const isId = ({ name, code }: TableColumn) => code === true || codeKind(name) === 'id'
  return [...shared.filter(isId), ...shared.filter((column) => !isId(column))]
}
