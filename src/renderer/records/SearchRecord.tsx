import { RecordPanel, type RecordWords } from '../grid/RecordPanel.tsx'
import type { GridModel } from '../grid/use-snapshot-grid.ts'
import { changeSearchRoute } from '../routes/change-route.ts'

type Props = RecordWords & {
  readonly grid: GridModel
  /** As the address names it. */
  readonly open: string
}

const onOpen = (open: string | undefined) => changeSearchRoute({ open })

/** One record of a search whole. */
export function SearchRecord(props: Props) {
  return (
    <RecordPanel
      {...props}
      elsewhere="It may lie outside of these days, or what the platform was asked for leaves it out."
      onOpen={onOpen}
    />
  )
}
