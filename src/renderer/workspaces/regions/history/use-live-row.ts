import { useEffect } from 'react'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useBoard } from '../use-regions.ts'

/** The board's current row of a combination, reloaded with each board. Undefined if the board has none. */
export function useLiveRow(connectionId: string, key: string): BoardRow | undefined {
  const board = useBoard(connectionId)
  const sequence = board.data?.value.board?.sequence
  const detail = useBridgeQuery(
    'regions.detail',
    { connectionId, key },
    { enabled: sequence !== undefined, staleTime: 0 },
  )
  const { refetch } = detail
  useEffect(() => {
    if (sequence !== undefined) void refetch()
  }, [sequence, refetch])
  // A row whose reload failed is no longer current.
  return detail.isError ? undefined : detail.data?.value.row
}
