import { verdictWords } from '../../../domain/providers/directory-columns.ts'
import type { DigitalScheduling } from '../../../domain/providers/scheduling-rules.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import { schedulings } from './verdict-words.ts'

/** Parses a verdict from a table cell's text; undefined if it is none. */
export const readVerdict = (cell: CellText | number | undefined): DigitalScheduling | undefined =>
  schedulings.find((scheduling) => verdictWords[scheduling] === cell)
