import type { CallInput } from '../../../../bridge/calls.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey } from '../../../bridge/queries.ts'
import { type OpenedSnapshot, type OpenHow, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import type { TypeRoute } from '../type-route.ts'

/** What is asked of the platform for the rows that a route names: part of what the set of rows is. */
function openInput(connectionId: string, route: TypeRoute): CallInput<'entities.open'> {
  return {
    connectionId,
    namespace: route.namespace,
    type: route.type,
    resolveAllRefs: route.refs === 'all',
    ...(typeof route.refs === 'string' ? {} : { refs: [...route.refs] }),
    ...(route.filters.length === 0 ? {} : { filters: [...route.filters] }),
  }
}

/** Opens the rows that the route names: the ones there are, or new ones that a job begins to read. */
export function useOpened(connectionId: string, route: TypeRoute): OpenedSnapshot {
  const input = openInput(connectionId, route)
  return useOpenedSnapshot<OpenHow>({
    key: bridgeKey('entities.open', input),
    ask: (how, options) => callBridge('entities.open', { ...input, ...how }, options),
  })
}
