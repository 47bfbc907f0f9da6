import { useState } from 'react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'

export type ShownBoard = NonNullable<BoardState['board']>

/** The board of the snapshot whose rows are visible, so that counts and rows change together. */
export function useShownBoard(latest: ShownBoard, snapshotId: string | undefined): ShownBoard {
  const [shown, setShown] = useState(latest)
  if (shown !== latest && (snapshotId === undefined || snapshotId === latest.snapshotId)) setShown(latest)
  return shown
}
