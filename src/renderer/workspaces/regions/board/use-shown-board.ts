import { useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'

export type BoardTold = NonNullable<BoardState['board']>

/** The board of the snapshot whose rows are on the screen: counts change in the moment in which rows do. */
export function useShownBoard(latest: BoardTold, snapshotId: string | undefined): BoardTold {
  const [shown, setShown] = useState(latest)
  if (shown !== latest && (snapshotId === undefined || snapshotId === latest.snapshotId)) setShown(latest)
  return shown
}
