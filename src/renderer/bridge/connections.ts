import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { lasting, useBridgeQuery } from './queries.ts'
import { setUiState, useUiState } from './ui-state.ts'

/** All connections and the one in use. Main sends an event on changes, so the response never goes stale. */
export const useConnections = () => useBridgeQuery('settings.connections', undefined, lasting)

/**
 * Once a connection's address or product is edited, in this window or another, what was loaded from it before is dropped, and what is on the screen loads
 * again; after an edit of its practices only these. The built-in sandbox isn't edited: its address also changes when it starts.
 */
export function useEditedConnections(): void {
  const client = useQueryClient()
  const connections = useConnections().data?.value.connections
  const before = useRef<readonly ConnectionView[]>([])
  useEffect(() => {
    if (connections === undefined) return
    const known = new Map(before.current.map((connection) => [connection.id, connection]))
    before.current = connections
    for (const connection of connections) {
      const { id, builtIn } = connection
      const last = known.get(id)
      if (builtIn || last === undefined) continue
      if (sourceOf(last) !== sourceOf(connection)) dropAnswers(client, id)
      else if (practicesOf(last) !== practicesOf(connection)) dropCalls(client, id, /^booking\.(practices|waits)$/)
    }
  }, [client, connections])
}

/** What decides which answers a connection's calls get. */
const sourceOf = ({ baseUrl, visitUrl, schedulingUrl, product = '' }: ConnectionView) =>
  JSON.stringify([baseUrl, visitUrl, schedulingUrl, product])

/** What decides which practices are looked up, and where. */
const practicesOf = ({ practiceIds, practicePathSegment = '' }: ConnectionView) =>
  JSON.stringify([practiceIds, practicePathSegment])

/** Calls whose answers come from the connection's address. Main itself keeps track of those of regions, reports and bookings that were sent. */
const fromPlatform = /^(providers|entities|searches)\.|^booking\.(practices|waits|providers|slots|alternatives)$/

function dropAnswers(client: QueryClient, connectionId: string): void {
  const { [connectionId]: _, ...countJobs } = useUiState.getState().countJobs
  setUiState({ countJobs })
  dropCalls(client, connectionId, fromPlatform)
}

function dropCalls(client: QueryClient, connectionId: string, names: RegExp): void {
  void client.resetQueries({
    predicate: ({ queryKey: [name, input] }) => names.test(String(name)) && isOf(input, connectionId),
  })
}

/** True for the input of a call to this connection, or of a comparison with it. */
function isOf(input: unknown, connectionId: string): boolean {
  if (typeof input !== 'object' || input === null) return false
  return Object.entries(input).some(
    ([name, value]) => ['connectionId', 'left', 'right'].includes(name) && value === connectionId,
  )
}
