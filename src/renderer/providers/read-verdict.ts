import { verdictWords } from '../../domain/directory-columns.ts'
import type { DigitalScheduling } from '../../domain/scheduling-rules.ts'
import type { CellText } from '../../domain/table.ts'
import { schedulings } from './verdict-words.ts'

/** The verdict that a cell of a table says in words; undefined where it says none. */
export const readVerdict = (cell: CellText | number | undefined): DigitalScheduling | undefined =>
  schedulings.find((scheduling) => verdictWords[scheduling] === cell)
