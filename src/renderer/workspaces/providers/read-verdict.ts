import { verdictWords } from '../../../domain/providers/directory-columns.ts'
import type { DigitalScheduling } from '../../../domain/providers/scheduling-rules.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import { schedulings } from './verdict-words.ts'

/** The verdict that a cell of a table says in words; undefined where it says none. */
export const readVerdict = (cell: CellText | number | undefined): DigitalScheduling | undefined =>
  schedulings.find((scheduling) => verdictWords[scheduling] === cell)
