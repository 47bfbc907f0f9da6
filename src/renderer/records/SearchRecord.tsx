import { texts } from './text.ts'
import { RecordPanel, type RecordWords } from '../grid/RecordPanel.tsx'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import { changeSearchRoute } from '../routes/change-route.ts'

type Props = RecordWords & {
  readonly grid: GridModel
  /** The record's key in the address. */
  readonly open: string
}

const onOpen = (open: string | undefined) => changeSearchRoute({ open })

/** One complete record of a search. */
export function SearchRecord(props: Props) {
  return <RecordPanel {...props} elsewhere={texts.searchRecord.itMayBeOutsideTheseDays} onOpen={onOpen} />
}
