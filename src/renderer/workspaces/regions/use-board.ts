import { useBridgeQuery } from '../../bridge/queries.ts'

/** The board of a connection without its rows, updated by main after each poll (queries.ts). */
export function useBoard(connectionId: string) {
  return useBridgeQuery('regions.board', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
}
