import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey } from '../../../bridge/queries.ts'

/** Polls now, where that is not too soon; the board comes as an event. */
export function usePollNow(connectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callBridge('regions.pollNow', { connectionId }),
    onSuccess: (answer) => client.setQueryData(bridgeKey('regions.board', { connectionId }), answer),
  })
}

export type PollNow = ReturnType<typeof usePollNow>
